/** What is done to a shot's clip: a video, a trim or a lip sync, at most one of them at a time. */
import type { Failure, SceneEvent } from '@scenewright/events';
import { type Decision, reject } from '../decision.js';
import { shownFailure } from '../work.js';
import { onJob } from './one-shot.js';
import { type ClipVersion, type ClipWork, type Shot, selectedClip } from './state.js';

export const noVideo = () => reject('VIDEO_REQUIRED', 'Please generate the video for this shot first.');

const busyWith: Record<ClipWork, string> = {
  video: 'The video of this shot is being generated already.',
  trim: 'The video of this shot is being trimmed. Try again in a moment.',
  lip_sync: 'The video of this shot is being lip-synced. Try again in a moment.',
};
export const busy = (shot: Shot) => (shot.clipWork ? reject('ALREADY_RUNNING', busyWith[shot.clipWork.work]) : null);

/** The job that does this work to the shot's clip now. */
const jobOf = (shot: Shot, work: ClipWork) => (shot.clipWork?.work === work ? shot.clipWork.jobId : null);

/** The click came twice: its job runs already. */
export const repeated = (shot: Shot, work: ClipWork, jobId: string) => jobOf(shot, work) === jobId;

/** Decides on the shot to whose clip a job does this work. */
export const onWork = <Command extends { readonly jobId: string }>(
  work: ClipWork,
  decide: (shot: Shot, command: Command) => Decision<SceneEvent>,
) => onJob((shot) => jobOf(shot, work), decide);

const withoutFailure = (shot: Shot, work: ClipWork): Shot['clipFailures'] => {
  const { [work]: _, ...others } = shot.clipFailures;
  return others;
};

export const started = (shot: Shot, work: ClipWork, jobId: string): Partial<Shot> => ({
  clipWork: { jobId, work },
  clipFailures: withoutFailure(shot, work),
});

/** Nothing is done to the clip, and nothing is noted for when it is done. */
const over: Pick<Shot, 'clipWork' | Exclude<Extract<keyof Shot, `pending${string}`>, 'pendingFrame'>> = {
  clipWork: null,
  pendingTrim: null,
  pendingLipSync: null,
  pendingVideo: null,
};

export const failedWith = (shot: Shot, work: ClipWork, failure: Failure): Partial<Shot> => ({
  ...over,
  clipFailures: shownFailure(failure) ? { ...shot.clipFailures, [work]: failure } : shot.clipFailures,
});

/** A clip with its own sound heard or not; of one that has none nothing is noted. */
export const muted = ({ isMuted: _, ...clip }: ClipVersion, isMuted: boolean): ClipVersion =>
  clip.video.sound && isMuted ? { ...clip, isMuted } : clip;

/** A version that is made from another is heard as the one that was chosen until then. */
export const newClip = (shot: Shot, clip: ClipVersion): Partial<Shot> => ({
  ...over,
  clips: [...shot.clips, muted(clip, clip.kind !== 'generated' && selectedClip(shot)?.isMuted === true)],
  selectedClip: clip.videoId,
});

/** Of a version that is made from another: what generated that one. */
export const generatedBy = (source: ClipVersion | undefined): Pick<ClipVersion, 'model' | 'resolution'> => ({
  model: source?.model ?? '',
  resolution: source?.resolution ?? '',
});
