import type { JobView } from '@scenewright/contract';
import { jobsApi } from './api.js';
import { isOpenState } from './open-states.js';

/** How often the studio is asked until it says how a job ended: of that nothing is pushed that lasts. */
const LOOK_MS = 2000;

/** A job as it ended; undefined before the studio has said so. `jobId` null: nobody wants to know. */
export function useEndedJob(projectId: string | null, jobId: string | null): JobView | undefined {
  const { ended } = jobsApi.useJobsQuery(projectId ?? '', {
    skip: projectId === null || jobId === null,
    pollingInterval: LOOK_MS,
    refetchOnMountOrArgChange: true,
    selectFromResult: ({ data }) => ({ ended: data?.find(({ id, state }) => id === jobId && !isOpenState(state)) }),
  });
  return ended;
}
