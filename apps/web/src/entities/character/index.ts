export {
  castApi,
  useCharacterHistoryQuery,
  useCharactersQuery,
  useEditPortraitMutation,
  useGenerateCharactersMutation,
  useUploadPortraitMutation,
} from './api.js';
