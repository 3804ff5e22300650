import { ArrowDown, ArrowUp, Plus, SquaresUnite, Trash2 } from 'lucide-react';
import { useOpenDialog } from '../../entities/dialog/index.js';
import { api } from '../../platform/api/api.js';
import { messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';
import { newStep, useUndoable, useUndoStep } from '../../platform/undo/use-undoable.js';
import { IconButton } from '../../ui/icon-button.js';
import type { WrittenScene } from './written.js';

interface SceneToolsProps {
  projectId: string;
  scene: WrittenScene;
  /** How many scenes the film has. */
  of: number;
}

/** Moves a scene of the film, joins it with the next one, takes it out, or gives it another shot. What was done can be taken back for a moment. */
export function SceneTools({ projectId, scene: { ref, number, title }, of }: SceneToolsProps) {
  const { notices } = useServices();
  const undoStep = useUndoStep(projectId);
  const undoable = useUndoable();
  const open = useOpenDialog();
  const [move, { isLoading: isMoving }] = api.useMoveSceneMutation();
  const [remove, { isLoading: isRemoving }] = api.useRemoveSceneMutation();
  const sceneUid = String(ref);
  const [join, { isLoading: isJoining }] = api.useJoinScenesMutation();
  const isBusy = isMoving || isRemoving || isJoining;

  const moveTo = async (place: number) => {
    const step = newStep();
    const { error } = await move({ params: { projectId, sceneId: sceneUid }, body: { place }, step });
    if (error) return notices.error('The scene could not be moved.', messageOf(error, 'Try again in a moment.'));
    undoable({ done: `“${title}” is now scene ${place}`, undo: () => undoStep(step), otherwise: 'The scene could not be moved back.' });
  };
  const takeOut = async () => {
    const step = newStep();
    const { error } = await remove({ params: { projectId, sceneId: sceneUid }, step });
    if (error) return notices.error('The scene could not be deleted.', messageOf(error, 'Try again in a moment.'));
    undoable({
      done: `Scene ${number} deleted`,
      undo: () => undoStep(step),
      otherwise: 'The scene could not be brought back.',
    });
  };
  const joinNext = async () => {
    const step = newStep();
    const { error } = await join({ params: { projectId, sceneId: sceneUid }, step });
    if (error) return notices.error('The scenes could not be joined.', messageOf(error, 'Try again in a moment.'));
    undoable({
      done: `Scene ${number + 1} goes on in scene ${number} now`,
      undo: () => undoStep(step),
      otherwise: 'The scenes could not be split again.',
    });
  };
  return (
    <div className="flex gap-1">
      <IconButton label={`Add a shot to scene ${number}`} size="small" onClick={() => open({ kind: 'add-shot', scene: number })}>
        <Plus aria-hidden />
      </IconButton>
      <IconButton label={`Move scene ${number} up`} size="small" disabled={isBusy || number === 1} onClick={() => moveTo(number - 1)}>
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton label={`Move scene ${number} down`} size="small" disabled={isBusy || number === of} onClick={() => moveTo(number + 1)}>
        <ArrowDown aria-hidden />
      </IconButton>
      <IconButton label={`Join scene ${number} with the next one`} size="small" disabled={isBusy || number === of} onClick={joinNext}>
        <SquaresUnite aria-hidden />
      </IconButton>
      <IconButton label={`Delete scene ${number}`} size="small" disabled={isBusy || of === 1} onClick={takeOut}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  );
}
