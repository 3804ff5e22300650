import type { CastInput, Failure, SceneEvent, VideoAsset } from '@scenewright/events';
import { accept } from '../decision.js';
import type { Millicredits } from '../money.js';
import { seedFrom } from '../seed.js';
import type { Topic } from '../topic.js';
import { busy, failedWith, generatedBy, newClip, noVideo, onWork, repeated, started } from './clip-work.js';
import { inShot, onShot } from './one-shot.js';
import { clipById, type SceneState, selectedClip } from './state.js';

export type LipSyncCommand =
  | {
      readonly type: 'RequestLipSync';
      readonly jobId: string;
      readonly shotUid: string;
      readonly audioId: string;
      readonly voice: { readonly takeId: string; readonly assetId: string; readonly words: string };
      /** The clip that speaks; absent: the chosen one. */
      readonly baseVideoId?: string;
      readonly speaker: CastInput | null;
      readonly price: Millicredits;
    }
  | { readonly type: 'CompleteLipSync'; readonly jobId: string; readonly video: VideoAsset }
  | { readonly type: 'FailLipSync'; readonly jobId: string; readonly failure: Failure };

/** The mouth of a clip's speaker moves with a voice. */
export const lipSync = {
  decide: {
    RequestLipSync: onShot('clipId', (shot, { type: _, voice, speaker, baseVideoId, ...request }) => {
      if (repeated(shot, 'lip_sync', request.jobId)) return accept();
      const clip = baseVideoId === undefined ? selectedClip(shot) : clipById(shot, baseVideoId);
      if (!clip) return noVideo();
      return (
        busy(shot) ??
        accept({
          type: 'LipSyncRequested',
          data: {
            ...request,
            voiceAssetId: voice.assetId,
            ...(speaker ? { speakerId: speaker.characterId } : {}),
            videoId: clip.videoId,
            seconds: clip.video.seconds,
            inputs: { voiceTakeId: voice.takeId, words: voice.words, speaker, seed: seedFrom(request.jobId) },
          },
        })
      );
    }),
    CompleteLipSync: onWork('lip_sync', ({ shotUid }, { jobId, video }) =>
      accept({ type: 'LipSyncCompleted', data: { jobId, shotUid, videoId: jobId, video } }),
    ),
    FailLipSync: onWork('lip_sync', ({ shotUid }, { jobId, failure }) =>
      accept({ type: 'LipSyncFailed', data: { jobId, shotUid, failure } }),
    ),
  },
  evolve: {
    LipSyncRequested: inShot((shot, { jobId, videoId, audioId, voiceAssetId, price, inputs }) => ({
      ...started(shot, 'lip_sync', jobId),
      pendingLipSync: { videoId, recipe: { kind: 'lip_sync', audioId, voiceAssetId, price, inputs } },
    })),
    LipSyncCompleted: inShot((shot, { videoId, video }) => {
      const source = shot.pendingLipSync ? clipById(shot, shot.pendingLipSync.videoId) : undefined;
      return newClip(shot, {
        videoId,
        video,
        kind: 'lip_synced',
        recipe: shot.pendingLipSync?.recipe ?? null,
        ...generatedBy(source),
        ...(source ? { source: { videoId: source.videoId, start: 0, end: source.video.seconds } } : {}),
      });
    }),
    LipSyncFailed: inShot((shot, { failure }) => failedWith(shot, 'lip_sync', failure)),
  },
} satisfies Topic<SceneState, LipSyncCommand, SceneEvent>;
