export {
  soundtrackApi,
  useAudiosQuery,
  useDesignAudiosMutation,
  useGenerateAllAudiosMutation,
  useGenerateMusicMutation,
  useGenerateSoundEffectMutation,
  useGenerateVoiceMutation,
  useRemoveAudioMutation,
  useVoicesQuery,
} from './api.js';
export { AudioItem } from './audio-item.js';
export { bulkAudios } from './bulk-audios.js';
export { usePeaksQuery } from './peaks.js';
export { audiosByShot, audioTitle, type MusicSpan, musicSpans } from './placement.js';
export { SoundChoices } from './sound-choices.js';
