import type { Failure, SceneEvent, VideoAsset } from '@scenewright/events';
import { accept, reject } from '../decision.js';
import type { Millicredits } from '../money.js';
import { seedFrom } from '../seed.js';
import type { Topic } from '../topic.js';
import { busy, failedWith, muted, newClip, noVideo, onWork, repeated, started } from './clip-work.js';
import { inShot, onShot, over } from './one-shot.js';
import { castOf, clipById, ownSound, type SceneState, type ShotSetting, selectedFrame, type VideoSettings } from './state.js';

export type VideoCommand =
  | ({
      readonly type: 'RequestVideo';
      readonly jobId: string;
      readonly shotUid: string;
      /** The asset that the client named; has to be a start frame of this shot. Absent: the chosen one. */
      readonly startFrameAssetId?: string;
      readonly price: Millicredits;
      /** With sound of the model's own. */
      readonly sound?: boolean;
      readonly setting: Omit<ShotSetting, 'style'>;
    } & VideoSettings)
  | { readonly type: 'StartVideo'; readonly jobId: string; readonly provider: string; readonly ref: Record<string, unknown> }
  | { readonly type: 'CompleteVideo'; readonly jobId: string; readonly video: VideoAsset }
  | { readonly type: 'FailVideo'; readonly jobId: string; readonly failure: Failure }
  | { readonly type: 'RestoreVideo'; readonly shotUid: string; readonly videoId: string }
  /** Undoes the choice of a first one. */
  | { readonly type: 'DeselectVideo'; readonly shotUid: string }
  /** `videoId` absent: of the chosen clip. */
  | { readonly type: 'SwitchClipSound'; readonly shotUid: string; readonly videoId?: string; readonly on: boolean };

/** Generated videos, and which version of its clip a shot plays. */
export const video = {
  decide: {
    RequestVideo: onShot('clipId', (shot, { type: _, startFrameAssetId, sound, setting: { cast, width, height }, ...request }) => {
      if (repeated(shot, 'video', request.jobId)) return accept();
      const frame = startFrameAssetId ? shot.frames.find((one) => one.image.assetId === startFrameAssetId) : selectedFrame(shot);
      if (startFrameAssetId && !frame) {
        return reject('INVALID', 'The start frame has to be one of this shot. Pick one from its history.', { field: 'startFrameUrl' });
      }
      if (!frame) return reject('CONFLICT', 'This shot needs a start frame first.', { field: 'startFrameUrl' });
      const inputs = {
        startFrameId: frame.frameId,
        words: shot.text.video_prompt,
        line: shot.text.narration,
        planned: shot.text.duration_seconds,
        cast: castOf({ cast }, shot.characterIds),
        width,
        height,
        seed: seedFrom(request.jobId),
        ...(sound ? { sound } : {}),
      };
      return (
        busy(shot) ??
        accept({
          type: 'VideoGenerationRequested',
          data: { ...request, startFrameAssetId: frame.image.assetId, characterIds: [...shot.characterIds], inputs },
        })
      );
    }),
    StartVideo: onWork('video', ({ shotUid }, { type: _, ...data }) =>
      accept({ type: 'VideoGenerationStarted', data: { ...data, shotUid } }),
    ),
    CompleteVideo: onWork('video', ({ shotUid, lastVideo }, { jobId, video }) => {
      if (!lastVideo) return over();
      const { model, resolution } = lastVideo;
      return accept({ type: 'VideoGenerationCompleted', data: { jobId, shotUid, videoId: jobId, model, resolution, video } });
    }),
    FailVideo: onWork('video', ({ shotUid }, { jobId, failure }) =>
      accept({ type: 'VideoGenerationFailed', data: { jobId, shotUid, failure } }),
    ),
    RestoreVideo: onShot('clipId', (shot, { shotUid, videoId }) => {
      if (!clipById(shot, videoId)) return reject('NOT_FOUND', 'There is no such video of this shot.', { field: 'videoHistoryId' });
      if (shot.selectedClip === videoId) return accept();
      return busy(shot) ?? accept({ type: 'VideoRestored', data: { shotUid, videoId } });
    }),
    DeselectVideo: onShot('clipId', (shot, { shotUid }) => {
      if (shot.selectedClip === null) return accept();
      return busy(shot) ?? accept({ type: 'VideoDeselected', data: { shotUid } });
    }),
    SwitchClipSound: onShot('clipId', (shot, { shotUid, videoId = shot.selectedClip ?? '', on }) => {
      const clip = clipById(shot, videoId);
      if (!clip) return noVideo();
      const now = ownSound(clip);
      if (now === null && !on) return accept();
      if (now === null) {
        return reject('INVALID', 'This clip has no sound of its own. Make it again with a model that makes sound.', { field: 'on' });
      }
      return (now === 'on') === on ? accept() : accept({ type: 'ClipSoundSwitched', data: { shotUid, videoId, on } });
    }),
  },
  evolve: {
    VideoGenerationRequested: inShot((shot, { jobId, model, resolution, seconds, prompt, startFrameAssetId, price, inputs }) => ({
      ...started(shot, 'video', jobId),
      lastVideo: { model, resolution, seconds, prompt, words: shot.text.video_prompt },
      pendingVideo: { kind: 'video', prompt, seconds, startFrameAssetId, price, inputs },
    })),
    VideoGenerationStarted: (state) => state,
    VideoGenerationCompleted: inShot((shot, { videoId, video, model, resolution }) =>
      newClip(shot, { videoId, video, kind: 'generated', model, resolution, recipe: shot.pendingVideo }),
    ),
    VideoGenerationFailed: inShot((shot, { failure }) => failedWith(shot, 'video', failure)),
    // what failed would have led to another clip than the one that was chosen
    VideoRestored: inShot((_, { videoId }) => ({ selectedClip: videoId, clipFailures: {} })),
    VideoDeselected: inShot(() => ({ selectedClip: null })),
    ClipSoundSwitched: inShot((shot, { videoId, on }) => ({
      clips: shot.clips.map((clip) => (clip.videoId === videoId ? muted(clip, !on) : clip)),
    })),
  },
} satisfies Topic<SceneState, VideoCommand, SceneEvent>;
