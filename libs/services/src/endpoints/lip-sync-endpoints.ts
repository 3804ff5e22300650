import { type LipSyncEndpoint, perSecond } from './endpoint.js';

/** The whole clip stays, however short the voice is. */
const KEEP_THE_CLIP = { sync_mode: 'silence' } as const;

const syncAtFal = (name: string, usdPerSecond: number | undefined): LipSyncEndpoint => ({
  service: 'fal',
  name,
  medium: 'video',
  input: async ({ video, voice }, upload) => ({ video_url: await upload(video), audio_url: await upload(voice), ...KEEP_THE_CLIP }),
  microdollars: ({ seconds }) => perSecond(usdPerSecond, seconds),
});

/** Where mouths are moved with a voice, those preferred first. */
export const lipSyncEndpoints: readonly LipSyncEndpoint[] = [
  {
    service: 'replicate',
    name: 'sync/lipsync-2',
    medium: 'video',
    input: async ({ video, voice }, upload) => ({ video: await upload(video), audio: await upload(voice), ...KEEP_THE_CLIP }),
    microdollars: ({ seconds }) => perSecond(0.05, seconds),
  },
  syncAtFal('fal-ai/sync-lipsync/v2', undefined),
  // the one before it, $0.7 a minute
  syncAtFal('fal-ai/sync-lipsync', 0.7 / 60),
];
