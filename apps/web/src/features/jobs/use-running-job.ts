import type { PushedJob } from '@scenewright/contract';
import { useAppSelector } from '../../app/store.js';
import { selectJobs } from '../../realtime/slice.js';

/** Work of a kind that is under way in a project, as it was last pushed; undefined when none is, or when nothing is pushed. */
export const useRunningJob = (projectId: string, kind: string): PushedJob | undefined =>
  useAppSelector((state) => Object.values(selectJobs(state)).find((job) => job.project_id === projectId && job.kind === kind));
