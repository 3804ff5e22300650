import type { JobKind, PushedJob } from '@scenewright/contract';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { type RealtimeState, selectJob, selectJobs } from './slice.js';

interface Pushed {
  readonly realtime: RealtimeState;
}

/** A job as it was last pushed; undefined when it is not under way, or when nothing is pushed. */
export const usePushedJob = (id: string | null): PushedJob | undefined => useSelector((state: Pushed) => selectJob(state, id));

/** Work of a kind that is under way in a project, as it was last pushed; undefined when none is, or when nothing is pushed. */
export const useRunningJob = (projectId: string, kind: JobKind): PushedJob | undefined =>
  useSelector((state: Pushed) => Object.values(selectJobs(state)).find((job) => job.project_id === projectId && job.kind === kind));

/**
 * The work that a click asked for, by the name that went with it (`newStep`), as it was last pushed, also once it has ended; null while nobody
 * has heard of it.
 */
export function useJobOfStep(step: string | null): PushedJob | null {
  const pushed = useSelector((state: Pushed) =>
    step === null ? undefined : Object.values(selectJobs(state)).find((job) => job.correlation_id === step),
  );
  const [last, setLast] = useState<PushedJob | null>(null);
  // it is not among them any more when it has ended
  if (pushed && pushed !== last) setLast(pushed);
  return last?.correlation_id === step ? last : null;
}
