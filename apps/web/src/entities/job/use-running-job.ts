import type { JobKind, PushedJob } from '@scenewright/contract';
import { useSelector } from 'react-redux';

import { type InRealtime, selectJobs } from '../../platform/realtime/slice.js';

/** Work of a kind that is under way in a project, as it was last pushed; undefined when none is, or when nothing is pushed. */
export const useRunningJob = (projectId: string, kind: JobKind): PushedJob | undefined =>
  useSelector((state: InRealtime) => Object.values(selectJobs(state)).find((job) => job.project_id === projectId && job.kind === kind));
