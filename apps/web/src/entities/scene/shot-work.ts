import type { JobKind, ShotView } from '@scenewright/contract';

/** What is being made of a shot, in the words of its overlay; null when nothing is. */
export function workOn(shot: ShotView): string | null {
  if (shot.video_trimming_status === 'in_progress') return 'Trimming...';
  if (shot.lip_sync_status === 'in_progress') return 'Lip syncing...';
  if (shot.video_generation_status === 'in_progress') return 'Generating... (Estimate 2-3 min)';
  if (shot.start_frame_status !== 'in_progress') return null;
  return shot.add_shot_desc !== null && shot.start_frame === null ? 'Generating shot...' : 'Generating start frame...';
}

export interface ShotFailure {
  readonly text: string;
  /** Why, in the studio's words. */
  readonly reason: string | undefined;
  /** The work that failed. */
  readonly kind: JobKind;
}

/** What was tried last with a shot and failed; null when nothing did. */
export function failureOf(shot: ShotView): ShotFailure | null {
  if (shot.video_generation_status === 'failed') {
    const text = shot.video_url
      ? 'Regeneration failed. Try a different model or change the prompt.'
      : 'Generation failed. Try a different video model or change the prompt.';
    return { text, reason: shot.video_generation_error, kind: 'video' };
  }
  if (shot.lip_sync_status === 'failed') {
    return { text: 'The lip sync failed. The clip is as it was.', reason: shot.lip_sync_error, kind: 'lip_sync' };
  }
  if (shot.video_trimming_status === 'failed') {
    return { text: 'Trimming failed. The clip is as it was.', reason: undefined, kind: 'trim' };
  }
  if (shot.start_frame_status === 'failed') {
    return { text: 'The start frame could not be made.', reason: shot.start_frame_error, kind: 'start_frame' };
  }
  return null;
}

/** A shot that this window has put in, and that the studio does not know yet. */
export const isPlaceholder = (shot: Pick<ShotView, 'uid'>): boolean => shot.uid.startsWith('temp_');

/** What a click on a shot without a clip opens: its start frame comes first. */
export const firstStep = (shot: Pick<ShotView, 'start_frame'>): 'start-frame' | 'video' => (shot.start_frame ? 'video' : 'start-frame');
