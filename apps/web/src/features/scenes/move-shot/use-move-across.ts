import { scenesApi } from '../../../entities/scene/index.js';
import { messageOf } from '../../../platform/api/api-error.js';
import { useServices } from '../../../platform/services/services-context.js';
import { newStep, useUndoable, useUndoStep } from '../../../platform/undo/use-undoable.js';
import { wantFocus } from '../wanted-focus.js';

interface Move {
  readonly sceneUid: string;
  readonly shotUid: string;
  /** The scene that it goes to. */
  readonly to: { readonly uid: string; readonly id: number };
  /** The number that it gets there. */
  readonly place: number;
}

/** Moves a shot to any place of the film, with a way back; the focus goes with it. Says which shot it is there; null where it did not go. */
export function useMoveAcross(projectId: string) {
  const { notices } = useServices();
  const undoable = useUndoable();
  const undoStep = useUndoStep(projectId);
  const [move, { isLoading }] = scenesApi.useMoveShotMutation();
  const moveAcross = async ({ sceneUid, shotUid, to, place }: Move): Promise<string | null> => {
    const step = newStep();
    const body = to.uid === sceneUid ? { place } : { place, scene: to.uid };
    const { data, error } = await move({ params: { projectId, sceneId: sceneUid, shotId: shotUid }, body, step });
    if (!data) {
      notices.error('The shot could not be moved.', messageOf(error, 'Try again in a moment.'));
      return null;
    }
    wantFocus(data.shot_uid);
    undoable({
      done: `Now shot ${data.shot_id} of scene ${to.id}`,
      undo: () => undoStep(step),
      otherwise: 'The shot could not be moved back.',
    });
    return data.shot_uid;
  };
  return { moveAcross, isMoving: isLoading };
}
