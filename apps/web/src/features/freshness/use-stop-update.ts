import { freshnessApi } from '../../entities/freshness/index.js';
import { isApiError, messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';

/** Stops the update of a film that is under way. */
export function useStopUpdate(projectId: string) {
  const { notices } = useServices();
  const [stop, { isLoading }] = freshnessApi.useStopRefreshMutation();
  return {
    isStopping: isLoading,
    stop: async (): Promise<void> => {
      const { error } = await stop({ params: { projectId } });
      if (!error) notices.success('The update is stopped. What was done stays; the credits for the rest are yours again.');
      // the last step was done meanwhile
      else if (isApiError(error) && error.error_code === 'NOT_IN_FLIGHT') notices.info('The update was done already.');
      else notices.error('The update could not be stopped.', messageOf(error, 'Try again in a moment.'));
    },
  };
}
