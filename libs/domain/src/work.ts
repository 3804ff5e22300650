import type { Failure } from '@scenewright/events';

/** The four states of anything that is generated (specification 2 §4). */
export type WorkStatus = 'not_started' | 'in_progress' | 'completed' | 'failed';

/** One thing at a time: the job that is running, if any, and how the last one failed, until the next starts. */
export interface WorkSlot {
  readonly jobId: string | null;
  readonly failure: Failure | null;
}

export const idle: WorkSlot = { jobId: null, failure: null };
export const running = (jobId: string): WorkSlot => ({ jobId, failure: null });
export const failed = (failure: Failure): WorkSlot => ({ jobId: null, failure });

/** A slot whose job, if one runs, will never report. */
export const abandoned = (slot: WorkSlot): WorkSlot => (slot.jobId === null ? slot : idle);

/** A slot whose last failure nobody needs to know of any more: what is there now was chosen since. A job that runs goes on. */
export const withoutFailure = (slot: WorkSlot): WorkSlot => (slot.jobId === null ? idle : slot);

/** The failure that a person is told of. A cancelled job leaves no trace: what was there before still stands. */
export const shownFailure = (failure: Failure | null | undefined): Failure | null =>
  failure && failure.code !== 'cancelled' ? failure : null;

/** The one place where a status is derived. */
export function statusOf(slot: WorkSlot, hasResult: boolean): WorkStatus {
  if (slot.jobId !== null) return 'in_progress';
  if (shownFailure(slot.failure)) return 'failed';
  return hasResult ? 'completed' : 'not_started';
}
