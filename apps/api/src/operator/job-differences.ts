import type { JobState } from '../generation/index.js';
import type { Difference } from './difference.js';

/** A worker that wrote how a job ended has a moment to say so in the job's row. */
const SETTLED_AFTER_MS = 60_000;

/** What is known of jobs, read in this order: what had begun before the log, the log before the rows. */
export interface KnownOfJobs {
  /** Requests up to this position have become jobs. */
  readonly begun: bigint;
  /** By job. */
  readonly requests: ReadonlyMap<string, { readonly position: bigint; readonly recordedAt: Date }>;
  /** How often a job has ended, and when it did last. */
  readonly ends: ReadonlyMap<string, { readonly count: number; readonly lastAt: Date }>;
  readonly rows: ReadonlyMap<string, JobState>;
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
  rows,
  openStates,
  rowsKeptMs,
  now,
}: KnownOfJobs): Generator<Omit<Difference, 'what'>> {
  const isPast = (moment: Date, ms: number) => now.getTime() - moment.getTime() > ms;
  for (const [id, { count, lastAt }] of ends) {
    const state = rows.get(id);
    const isOpen = state !== undefined && openStates.includes(state);
    if (count > 1) yield { id, difference: `ended ${count} times` };
    if (isOpen && isPast(lastAt, SETTLED_AFTER_MS)) yield { id, difference: 'ended, and is still worked on' };
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
    if (state === 'completed' || state === 'failed') yield { id, difference: `${state} by its row, and the log knows of no end` };
  }
}
