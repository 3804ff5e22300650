import { api } from '../../platform/api/api.js';
import { type CallAnswer, type CallInput, request } from '../../platform/api/request.js';

const ofProject = (id: string) => [{ type: 'Characters' as const, id }];

export const castApi = api.injectEndpoints({
  endpoints: (build) => ({
    characters: build.query<CallAnswer<'characters'>, string>({
      query: (projectId) => request('characters', { params: { projectId } }),
      providesTags: (_result, _error, id) => ofProject(id),
    }),
    generateCharacters: build.mutation<CallAnswer<'generateCharacters'>, CallInput<'generateCharacters'>>({
      query: (input) => request('generateCharacters', input),
      invalidatesTags: (_result, _error, { body }) => [...ofProject(body.project_id), { type: 'Project', id: body.project_id }, 'Projects'],
    }),
    characterHistory: build.query<CallAnswer<'characterHistory'>['history'], { projectId: string; characterId: string }>({
      query: (query) => request('characterHistory', { query }),
      transformResponse: ({ history }: CallAnswer<'characterHistory'>) => history,
      providesTags: (_result, _error, { projectId }) => [{ type: 'CharacterHistory', id: projectId }],
    }),
    useHistoricalPortrait: build.mutation<CallAnswer<'useHistoricalPortrait'>, CallInput<'useHistoricalPortrait'>>({
      query: (input) => request('useHistoricalPortrait', input),
      invalidatesTags: ['Characters', 'CharacterHistory'],
    }),
    uploadPortrait: build.mutation<CallAnswer<'uploadPortrait'>, CallInput<'uploadPortrait'>>({
      query: (input) => request('uploadPortrait', input),
      invalidatesTags: ['Characters', 'CharacterHistory'],
    }),
    editPortrait: build.mutation<CallAnswer<'editPortrait'>, CallInput<'editPortrait'>>({
      query: (input) => request('editPortrait', input),
      invalidatesTags: ['Characters', 'CharacterHistory', 'Credits'],
    }),
  }),
});

export const {
  useCharactersQuery,
  useGenerateCharactersMutation,
  useCharacterHistoryQuery,
  useUploadPortraitMutation,
  useEditPortraitMutation,
} = castApi;
