import type { JobKind, PushedJob } from '@scenewright/contract';
import { useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { type RealtimeState, selectJob, selectJobs } from './slice.js';

interface Pushed {
  readonly realtime: RealtimeState;
}

/** A job as it was last pushed; undefined when it is not under way, or when nothing is pushed. */
export const usePushedJob = (id: string | null): PushedJob | undefined => useSelector((state: Pushed) => selectJob(state, id));

/** Work of a kind that is under way in a project, as it was last pushed; undefined when none is, or when nothing is pushed. */
export const useRunningJob = (projectId: string, kind: JobKind): PushedJob | undefined =>
  useSelector((state: Pushed) => Object.values(selectJobs(state)).find((job) => job.project_id === projectId && job.kind === kind));

/** Work of a kind that has begun since `begin` was called, in whichever project, as it was first pushed; null while there is none. */
export function useBegunJob(kind: JobKind): { readonly job: PushedJob | null; readonly begin: () => void } {
  const store = useStore<Pushed>();
  const [before, setBefore] = useState<ReadonlySet<string> | null>(null);
  const begun = useSelector((state: Pushed) =>
    before === null ? undefined : Object.values(selectJobs(state)).find((job) => job.kind === kind && !before.has(job.id)),
  );
  const [job, setJob] = useState<PushedJob | null>(null);
  // it is not among them any more when it has ended
  if (begun && begun.id !== job?.id) setJob(begun);
  const begin = () => {
    setBefore(new Set(Object.keys(selectJobs(store.getState()))));
    setJob(null);
  };
  return { job, begin };
}
