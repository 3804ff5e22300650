import { credits } from '@scenewright/domain';
import { isApiError, messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';
import { newStep, useUndoable, useUndoStep } from '../../platform/undo/use-undoable.js';
import { usePaidCall } from '../credits/index.js';
import { freshnessApi } from './api.js';
import type { Update } from './update.js';

/** Brings outputs up to date for the price that is shown, or leaves them as they are. `isOpen`: the dialog, for what stands around it. */
export function useUpdate(projectId: string, isOpen?: boolean) {
  const { notices } = useServices();
  const undoable = useUndoable();
  const undoStep = useUndoStep(projectId);
  const { refetch } = freshnessApi.useFreshnessQuery(projectId, { selectFromResult: () => ({}) });
  const [refresh] = freshnessApi.useRefreshMutation();
  const [leave, leaving] = freshnessApi.useLeaveStaleMutation();
  const { send, busy, failure } = usePaidCall(isOpen);
  const params = { projectId };
  return {
    isBusy: busy || leaving.isLoading,
    failure,
    /** True when it has begun. */
    update: async ({ outputs, credits: price }: Update): Promise<boolean> => {
      const begun = await send({
        call: async (keyed) => {
          const answer = await refresh(keyed({ params, body: { outputs: [...outputs], accept_credits: price } }));
          // somebody changed something since: what is shown has to be the price that is paid
          if (isApiError(answer.error) && answer.error.error_code === 'PRICE_CHANGED') void refetch();
          return answer;
        },
        price: credits(price),
        shortage: "You don't have enough credits to update this.",
        otherwise: 'The update could not be started. Nothing was charged; try again.',
      });
      if (begun) notices.success(begun.step_count === 1 ? 'Updating. It is made again now.' : `Updating in ${begun.step_count} steps.`);
      return begun !== undefined;
    },
    leave: async (outputs: readonly string[]): Promise<boolean> => {
      const step = newStep();
      const { error } = await leave({ params, body: { outputs: [...outputs] }, step });
      if (error) notices.error('It could not be left as it is.', messageOf(error, 'Try again in a moment.'));
      else
        undoable({
          done: 'Left as it is. You hear of it again when something else changes.',
          undo: () => undoStep(step),
          otherwise: 'That could not be undone.',
        });
      return !error;
    },
  };
}
