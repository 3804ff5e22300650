import { useState } from 'react';

interface Seen {
  readonly progress: number;
  /** By the clock of the page, in ms. */
  readonly at: number;
}

/** As much has to have been seen before anything is said: the first steps say little of the rest. */
const LEAST_PROGRESS = 0.05;
const LEAST_MS = 2000;

/** Seconds that are left of a job, by how fast it has gone on since it was first seen; null while that says nothing. */
export function useTimeLeft(progress: number | null): number | null {
  const [first, setFirst] = useState<Seen | null>(null);
  const now = performance.now();
  // a job that is tried again begins from the start
  if (progress !== null && (first === null || progress < first.progress)) setFirst({ progress, at: now });
  if (progress === null && first !== null) setFirst(null);
  return progress === null || first === null ? null : timeLeft(first, { progress, at: now });
}

export function timeLeft(first: Seen, last: Seen): number | null {
  const [done, ms] = [last.progress - first.progress, last.at - first.at];
  if (done < LEAST_PROGRESS || ms < LEAST_MS) return null;
  return ((1 - last.progress) * ms) / done / 1000;
}
