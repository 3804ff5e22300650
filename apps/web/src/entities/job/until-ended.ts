import type { JobView, PushedJob } from '@scenewright/contract';
import { type ApiError, isApiError, mayPass } from '../../platform/api/api-error.js';
import { pause } from '../../platform/api/pause.js';
import { type RealtimeState, selectIsLive, selectJob, selectJobs } from '../../platform/realtime/slice.js';
import type { AppDispatch } from '../../platform/store/dispatch.js';
import { jobsApi } from './api.js';
import { type awaitedJobsSlice, jobAwaited, selectAwaiter } from './awaited.slice.js';
import { isOpenState } from './open-states.js';

interface State {
  readonly realtime: RealtimeState;
  readonly awaitedJobs: ReturnType<typeof awaitedJobsSlice.reducer>;
}

/** How often the studio is asked about a job that nothing is pushed of, or while nothing is pushed: of its end nothing is pushed that lasts. */
const LOOK_MS = 2000;

/** What was asked for goes on behind its call: it takes longer than the call waits, or was begun elsewhere. */
export const isUnderWay = (refusal: unknown): refusal is ApiError => isApiError(refusal) && refusal.error_code === 'ALREADY_RUNNING';

/** The job that goes on behind a call; null when something else was refused. A process of the release before names none: `isIt` knows it. */
export const jobBehind =
  (refusal: unknown, isIt: (job: PushedJob) => boolean) =>
  (_dispatch: AppDispatch, getState: () => unknown): string | null => {
    if (!isUnderWay(refusal)) return null;
    const { job_id: jobId } = refusal.details ?? {};
    if (typeof jobId === 'string') return jobId;
    return Object.values(selectJobs(getState() as State)).find(isIt)?.id ?? null;
  };

/**
 * Waits for the end of a job, however long that takes and wherever somebody goes meanwhile.
 * @returns null when nobody waits here any more: they have signed out, wait for it in another place, or there is no such job
 */
export const untilEnded =
  (jobId: string) =>
  async (dispatch: AppDispatch, getState: () => unknown): Promise<JobView | null> => {
    const state = () => getState() as State;
    const { by } = dispatch(jobAwaited(jobId)).payload;
    const isAwaited = () => selectAwaiter(state(), jobId) === by;
    while (isAwaited()) {
      if (!selectIsLive(state()) || !selectJob(state(), jobId)) {
        const { data, error } = await dispatch(jobsApi.endpoints.job.initiate(jobId, { forceRefetch: true, subscribe: false }));
        if (!isAwaited()) return null;
        if (data && !isOpenState(data.state)) return data;
        if (isApiError(error) && !mayPass(error)) return null;
      }
      await pause(LOOK_MS);
    }
    return null;
  };
