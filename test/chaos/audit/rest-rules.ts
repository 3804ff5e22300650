import { each, type Finding } from './finding.js';

/** A reader of the log, as the operator sees it. */
export interface ReaderStatus {
  readonly name: string;
  readonly position: string;
  readonly lag: number;
  readonly state: string;
  readonly error: string | null;
}

/** Every reader of the log is at its end, and none has stopped. */
export const readersAtTheEnd = (readers: readonly ReaderStatus[]): Finding =>
  each(readers, ({ name, position, lag, state, error }) => {
    if (error !== null) return `${name} stopped at ${position}: ${error}`;
    return lag > 0 && `${name} is ${state} at ${position}, ${lag} events behind`;
  });

/** A job as its person sees it. */
export interface OpenJob {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly message: string | null;
}

/** Nobody waits any more: no job is open. */
export const nothingOpen = (jobs: readonly OpenJob[]): Finding =>
  each(jobs, ({ id, kind, state, message }) => `${kind} ${id} is still ${state}${message ? `: ${message}` : ''}`);

/** What the studio itself finds when it derives everything again. */
export const verified = (differences: readonly { what: string; id: string; difference: string }[], checked: number): Finding => ({
  checked,
  breaches: differences.map(({ what, id, difference }) => `${what} ${id}: ${difference}`),
});

/** Every process is well again when nothing is wrong any more. */
export const allWell = (ill: readonly string[], processes: number): Finding => ({ checked: processes, breaches: ill });

/** A process that has served ends only when it is made to. */
export const nobodyDied = (deaths: readonly string[], starts: number): Finding => ({ checked: starts, breaches: deaths });
