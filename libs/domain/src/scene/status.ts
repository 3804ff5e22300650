/** Every status of scenes and shots is derived here, and nowhere else. */
import { statusOf, type WorkStatus } from '../work.js';
import { type ClipVersion, type ClipWork, clipById, type SceneState, type Shot, selectedClip, selectedFrame } from './state.js';

export interface ShotStatuses {
  readonly design: WorkStatus;
  readonly startFrame: WorkStatus;
  readonly video: WorkStatus;
  readonly trim: WorkStatus;
  readonly lipSync: WorkStatus;
  readonly hasStartFrame: boolean;
  readonly hasVideo: boolean;
  readonly hasLipSync: boolean;
}

/** The version of a clip with the lip sync that it carries, be it the one that it was cut from. */
export function lipSyncOf(shot: Shot, clip: ClipVersion | undefined): ClipVersion | undefined {
  let one = clip;
  while (one && one.kind !== 'lip_synced') one = one.source && clipById(shot, one.source.videoId);
  return one;
}

const clipStatus = (shot: Shot, work: ClipWork, hasResult: boolean): WorkStatus =>
  statusOf({ jobId: shot.clipWork?.work === work ? shot.clipWork.jobId : null, failure: shot.clipFailures[work] ?? null }, hasResult);

export function shotStatuses(shot: Shot): ShotStatuses {
  const clip = selectedClip(shot);
  const hasStartFrame = selectedFrame(shot) !== undefined;
  const design = statusOf(shot.designWork, true);
  const hasLipSync = lipSyncOf(shot, clip) !== undefined;
  return {
    design,
    // a shot that is still being written has its start frame coming
    startFrame: design === 'in_progress' ? 'in_progress' : statusOf(shot.frameWork, hasStartFrame),
    video: clipStatus(shot, 'video', clip !== undefined),
    trim: clipStatus(shot, 'trim', clip?.kind === 'trimmed'),
    lipSync: clipStatus(shot, 'lip_sync', hasLipSync),
    hasStartFrame,
    hasVideo: clip !== undefined,
    hasLipSync,
  };
}

/** Seconds that a shot plays: those of its clip, or as planned while it has none. */
export const shotSeconds = (shot: Shot): number => selectedClip(shot)?.video.seconds ?? shot.text.duration_seconds;

export const sceneStatus = (scene: SceneState): WorkStatus => statusOfAll(scene.shots.map(shotStatuses));

/** The status of a scene whose shots have these. */
export function statusOfAll(all: readonly ShotStatuses[]): WorkStatus {
  const some = (status: WorkStatus) => all.some((one) => Object.values(one).includes(status));
  if (some('in_progress')) return 'in_progress';
  // a shot that could not be written has the person's own words, and nobody writes it again
  if (all.some(({ design: _, ...made }) => Object.values(made).includes('failed'))) return 'failed';
  return all.length > 0 && all.every((one) => one.hasStartFrame) ? 'completed' : 'not_started';
}

/** Ready for the bulk generation of clips (specification 2 §5). */
export const readyForBulkVideo = (shot: Shot): boolean => selectedClip(shot) === undefined && readyForVideo(shot);

/** Whether it has what a clip is made from, and none is being made. */
export const readyForVideo = (shot: Shot): boolean =>
  shot.clipWork === null && shot.text.video_prompt.trim() !== '' && selectedFrame(shot) !== undefined;
