import type { JobKind, PushedJob } from '@scenewright/contract';
import { shallowEqual, useSelector } from 'react-redux';
import { type RealtimeState, selectJob, selectJobs } from './slice.js';

interface Pushed {
  readonly realtime: RealtimeState;
}

/** A job as it was last pushed; undefined when it is not under way, or when nothing is pushed. */
export const usePushedJob = (id: string | null): PushedJob | undefined => useSelector((state: Pushed) => selectJob(state, id));

/** Work of a kind that is under way in a project, as it was last pushed; undefined when none is, or when nothing is pushed. */
export const useRunningJob = (projectId: string, kind: JobKind): PushedJob | undefined =>
  useSelector((state: Pushed) => Object.values(selectJobs(state)).find((job) => job.project_id === projectId && job.kind === kind));

/** All work of a kind that is under way, in whichever project, as it was last pushed. */
export const useRunningJobs = (kind: JobKind): readonly PushedJob[] =>
  useSelector((state: Pushed) => Object.values(selectJobs(state)).filter((job) => job.kind === kind), shallowEqual);
