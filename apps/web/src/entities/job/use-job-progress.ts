import { usePushedJob } from '../../platform/realtime/use-pushed-jobs.js';
import { jobsApi } from './api.js';

/** How far a job is, 0 to 1, as last pushed or else as last read; null while nothing is known. */
export function useJobProgress(projectId: string, jobId: string | null): number | null {
  const pushed = usePushedJob(jobId);
  const { read } = jobsApi.useJobsQuery(projectId, {
    skip: jobId === null,
    selectFromResult: ({ data }) => ({ read: data?.find(({ id }) => id === jobId)?.progress }),
  });
  const progress = pushed?.progress ?? read;
  // work that has just begun reports nothing yet: a bar that moves by itself says more than an empty one
  return progress === undefined || progress === 0 ? null : progress;
}
