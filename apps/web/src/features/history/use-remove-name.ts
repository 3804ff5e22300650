import { messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';
import { newStep, useUndoable, useUndoStep } from '../../platform/undo/use-undoable.js';
import { historyApi } from './api.js';

/** Takes the name of a moment away, and offers to take that back. */
export function useRemoveName(projectId: string) {
  const { notices } = useServices();
  const undoable = useUndoable();
  const undoStep = useUndoStep(projectId);
  const [remove, { isLoading }] = historyApi.useRemoveMomentNameMutation();
  const removeName = async (position: string) => {
    const step = newStep();
    const { error } = await remove({ params: { projectId, position }, step });
    if (error) return notices.error('The name could not be taken away.', messageOf(error, 'Try again in a moment.'));
    undoable({ done: 'The moment has no name any more', undo: () => undoStep(step), otherwise: 'That could not be undone.' });
  };
  return { removeName, isRemoving: isLoading };
}
