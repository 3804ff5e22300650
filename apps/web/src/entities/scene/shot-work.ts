import type { JobKind, ShotView } from '@scenewright/contract';

/** A field that says how far something of a shot is. */
type StatusField = Extract<keyof ShotView, `${string}_status`>;
/** Those that a person asks for and waits for by themselves: a shot that is still being written has its start frame coming. */
export type WorkField = Exclude<StatusField, 'design_status'>;
/** Those that change the clip; at most one of them is under way. */
type ClipField = Exclude<WorkField, 'start_frame_status'>;

export interface ShotFailure {
  readonly text: string;
  /** Why, in the studio's words. */
  readonly reason: string | undefined;
  /** The work that failed. */
  readonly kind: JobKind;
}

interface ClipWords {
  readonly underWay: string;
  readonly failed: (shot: ShotView) => ShotFailure;
}

/** Of failures that stand side by side the first is shown. */
const CLIP_WORK: Readonly<Record<ClipField, ClipWords>> = {
  video_generation_status: {
    underWay: 'Generating... (Estimate 2-3 min)',
    failed: ({ video_url, video_generation_error: reason }) => ({
      text: video_url
        ? 'Regeneration failed. Try a different model or change the prompt.'
        : 'Generation failed. Try a different video model or change the prompt.',
      reason,
      kind: 'video',
    }),
  },
  lip_sync_status: {
    underWay: 'Lip syncing...',
    failed: ({ lip_sync_error: reason }) => ({ text: 'The lip sync failed. The clip is as it was.', reason, kind: 'lip_sync' }),
  },
  video_trimming_status: {
    underWay: 'Trimming...',
    failed: () => ({ text: 'Trimming failed. The clip is as it was.', reason: undefined, kind: 'trim' }),
  },
};

const clipFieldWith = (shot: ShotView, status: 'in_progress' | 'failed'): ClipField | undefined =>
  (Object.keys(CLIP_WORK) as ClipField[]).find((field) => shot[field] === status);

/** Whether the clip of a shot is being worked on. */
export const isClipBusy = (shot: ShotView): boolean => clipFieldWith(shot, 'in_progress') !== undefined;

/** What is being made of a shot, in the words of its overlay; null when nothing is. */
export function workOn(shot: ShotView): string | null {
  const field = clipFieldWith(shot, 'in_progress');
  if (field) return CLIP_WORK[field].underWay;
  if (shot.start_frame_status !== 'in_progress') return null;
  return shot.add_shot_desc !== null && shot.start_frame === null ? 'Generating shot...' : 'Generating start frame...';
}

/** What was tried last with a shot and failed; null when nothing did. */
export function failureOf(shot: ShotView): ShotFailure | null {
  const field = clipFieldWith(shot, 'failed');
  if (field) return CLIP_WORK[field].failed(shot);
  if (shot.start_frame_status === 'failed') {
    return { text: 'The start frame could not be made.', reason: shot.start_frame_error, kind: 'start_frame' };
  }
  return null;
}

/** A shot that this window has put in, and that the studio does not know yet. */
export const isPlaceholder = (shot: Pick<ShotView, 'uid'>): boolean => shot.uid.startsWith('temp_');

/** What a click on a shot without a clip opens: its start frame comes first. */
export const firstStep = (shot: Pick<ShotView, 'start_frame'>): 'start-frame' | 'video' => (shot.start_frame ? 'video' : 'start-frame');
