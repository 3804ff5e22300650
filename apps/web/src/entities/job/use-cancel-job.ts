import { useCallback } from 'react';
import { isApiError, messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';
import { jobsApi } from './api.js';

/** Stops a job, and says why when that fails. What was reserved for it can be spent again. */
export function useCancelJob(): { cancel: (jobId: string) => Promise<void>; cancelling: string | null } {
  const { notices } = useServices();
  const [send, { isLoading, originalArgs }] = jobsApi.useCancelJobMutation();
  const cancel = useCallback(
    async (jobId: string) => {
      const { error } = await send(jobId);
      if (!error) notices.info('Cancelled. Nothing was charged.');
      else if (isApiError(error) && error.error_code === 'NOT_IN_FLIGHT') notices.info('It was finished already.');
      else notices.error('It could not be cancelled.', messageOf(error, 'Try again in a moment.'));
    },
    [send, notices],
  );
  return { cancel, cancelling: isLoading ? (originalArgs ?? null) : null };
}
