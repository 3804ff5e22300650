import type { LipSyncRequest } from '@scenewright/providers';
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

/** Kling takes clips of 2 to 10 s with sides of 720 to 1920 pixels, and voices of 2 to 60 s in 5 MB: as they are sent, 25 s. */
const klingCan = ({ seconds, voiceSeconds, width, height }: LipSyncRequest): boolean =>
  within(seconds, 2, 10) && within(voiceSeconds, 2, 25) && within(width, 720, 1920) && within(height, 720, 1920);
const within = (value: number, least: number, most: number): boolean => value >= least && value <= most;
/** It bills in steps of five seconds. */
const KLING_STEP = 5;

/** Where mouths are moved with a voice, those preferred first. What Kling cannot take is left to the others. */
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
  {
    service: 'fal',
    name: 'fal-ai/kling-video/lipsync/audio-to-video',
    medium: 'video',
    takes: klingCan,
    input: async ({ video, voice }, upload) => ({ video_url: await upload(video), audio_url: await upload(voice) }),
    microdollars: ({ seconds }) => perSecond(0.014, Math.ceil(seconds / KLING_STEP) * KLING_STEP),
  },
];
