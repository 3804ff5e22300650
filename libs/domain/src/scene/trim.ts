import type { Failure, SceneEvent, VideoAsset } from '@scenewright/events';
import { accept, type Decision, reject } from '../decision.js';
import type { Topic } from '../topic.js';
import { busy, failedWith, generatedBy, newClip, noVideo, onWork, repeated, started } from './clip-work.js';
import { inShot, onShot } from './one-shot.js';
import { type ClipVersion, clipById, type SceneState, type Shot, selectedClip } from './state.js';

export const MINIMUM_TRIM_SECONDS = 0.5;
/** Rounding of what players report; less than half a frame. */
const TOLERANCE = 0.02;
/** 3.2 - 3 is a little more than 0.2 in floating point. */
const ROUNDING_ERROR = 1e-9;

/** Seconds within the untrimmed clip. */
type RequestTrim = {
  readonly type: 'RequestTrim';
  readonly jobId: string;
  readonly shotUid: string;
  readonly start: number;
  readonly end: number;
};

export type TrimCommand =
  | RequestTrim
  | { readonly type: 'CompleteTrim'; readonly jobId: string; readonly video: VideoAsset }
  | { readonly type: 'FailTrim'; readonly jobId: string; readonly failure: Failure };

/** A part of a clip instead of the whole. */
export const trim = {
  decide: {
    RequestTrim: onShot('clipId', (shot, command) => {
      if (repeated(shot, 'trim', command.jobId)) return accept();
      const clip = selectedClip(shot);
      if (!clip) return noVideo();
      return busy(shot) ?? requestTrim(untrimmed(shot, clip), command);
    }),
    CompleteTrim: onWork('trim', ({ shotUid }, { jobId, video }) =>
      accept({ type: 'TrimCompleted', data: { jobId, shotUid, videoId: jobId, video } }),
    ),
    FailTrim: onWork('trim', ({ shotUid }, { jobId, failure }) => accept({ type: 'TrimFailed', data: { jobId, shotUid, failure } })),
  },
  evolve: {
    TrimRequested: inShot((shot, { jobId, sourceVideoId, start, end }) => ({
      ...started(shot, 'trim', jobId),
      pendingTrim: { sourceVideoId, start, end },
    })),
    TrimCompleted: inShot((shot, { videoId, video }) => {
      const { pendingTrim: pending } = shot;
      return newClip(shot, {
        videoId,
        video,
        kind: 'trimmed',
        recipe: null,
        ...generatedBy(pending ? clipById(shot, pending.sourceVideoId) : undefined),
        ...(pending ? { source: { videoId: pending.sourceVideoId, start: pending.start, end: pending.end } } : {}),
      });
    }),
    TrimFailed: inShot((shot, { failure }) => failedWith(shot, 'trim', failure)),
  },
} satisfies Topic<SceneState, TrimCommand, SceneEvent>;

/** The clip that trimming starts from: of a trimmed one, what it was cut from, so that a trim can be widened again. */
export function untrimmed(shot: Shot, clip: ClipVersion): ClipVersion {
  return (clip.kind === 'trimmed' && clip.source && clipById(shot, clip.source.videoId)) || clip;
}

/** A length within 0.2 s of a whole second is meant to be that second (specification 2 §9). */
export function roundedLength(seconds: number): number {
  const whole = Math.round(seconds);
  return whole > 0 && Math.abs(seconds - whole) <= 0.2 + ROUNDING_ERROR ? whole : seconds;
}

function requestTrim(source: ClipVersion, command: RequestTrim): Decision<SceneEvent> {
  const { jobId, shotUid } = command;
  // -0 would come back from the log as 0
  const start = command.start + 0;
  const length = source.video.seconds;
  // written so that a time that is no number is refused too
  if (!(start >= 0 && start < length))
    return reject('INVALID', `The start has to lie within the clip's ${length} seconds.`, { field: 'startTime' });
  if (!(command.end <= length + TOLERANCE))
    return reject('INVALID', `The end has to lie within the clip's ${length} seconds.`, { field: 'endTime' });
  const end = Math.min(start + roundedLength(command.end - start), length);
  if (end - start < MINIMUM_TRIM_SECONDS - TOLERANCE) {
    return reject('INVALID', `Start and end have to be at least ${MINIMUM_TRIM_SECONDS} seconds apart.`, { field: 'endTime' });
  }
  return accept({
    type: 'TrimRequested',
    data: { jobId, shotUid, sourceVideoId: source.videoId, sourceAssetId: source.video.assetId, start, end },
  });
}
