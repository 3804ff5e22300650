import type { JobState } from '../generation/index.js';
import type { Difference } from './difference.js';

/** A worker that wrote how a job ended has a moment to say so in the job's row. */
const SETTLED_AFTER_MS = 60_000;

/** What is known of jobs, read in this order: what had begun, the rows, the log, and the rows again. */
export interface KnownOfJobs {
  /** Requests up to this position have become jobs. */
  readonly begun: bigint;
  /** By job. */
  readonly requests: ReadonlyMap<string, { readonly position: bigint; readonly recordedAt: Date }>;
  /** How often a job has ended, and when it did last. */
  readonly ends: ReadonlyMap<string, { readonly count: number; readonly lastAt: Date }>;
  /** As they were before the log was read: it has whatever they say by then. */
  readonly rowsBefore: ReadonlyMap<string, JobState>;
  readonly rows: ReadonlyMap<string, JobState>;
  /** Whatever the log says was asked for, in another cell, too. */
  readonly asked: ReadonlySet<string>;
  /** Those of the cancelled ones whose end the log waits for: what the others were for is gone. */
  readonly awaited: ReadonlySet<string>;
  /** Those of a job that has not ended. */
  readonly openStates: readonly JobState[];
  /** How long rows of ended jobs are kept, in ms. */
  readonly rowsKeptMs: number;
  readonly now: Date;
}

/** Where what was asked for, and how it ended, is not what the rows say that workers go by. */
export function* jobDifferences({
  begun,
  requests,
  ends,
  rowsBefore,
  rows,
  asked,
  awaited,
  openStates,
  rowsKeptMs,
  now,
}: KnownOfJobs): Generator<Omit<Difference, 'what'>> {
  const isOpen = (state: JobState | undefined) => state !== undefined && openStates.includes(state);
  const isPast = (moment: Date, ms: number) => now.getTime() - moment.getTime() > ms;
  for (const [id, { count, lastAt }] of ends) {
    const state = rows.get(id);
    if (count > 1) yield { id, difference: `ended ${count} times` };
    if (isOpen(state) && isPast(lastAt, SETTLED_AFTER_MS)) yield { id, difference: 'ended, and is still worked on' };
  }
  for (const [id, { position, recordedAt }] of requests) {
    if (ends.has(id)) continue;
    const state = rows.get(id);
    // its row may have gone after it was cancelled with what it was for
    if (state === undefined && position <= begun && !isPast(recordedAt, rowsKeptMs))
      yield {
        id,
        difference: `was asked for at position ${position}, and nobody was told to make it`,
        remedy: { kind: 'begin', position },
      };
    const before = rowsBefore.get(id);
    if (before === 'completed' || before === 'failed' || (before === 'cancelled' && awaited.has(id)))
      yield { id, difference: `${before} by its row, and the log knows of no end`, remedy: { kind: 'take up', position } };
  }
  for (const [id, state] of rowsBefore) {
    // whoever works on an open one finds out
    if (asked.has(id) || isOpen(state)) continue;
    yield { id, difference: `${state} by its row, and the log knows of no request`, remedy: { kind: 'forget', jobId: id } };
  }
}
