import { SquareSplitVertical } from 'lucide-react';
import { api } from '../../platform/api/api.js';
import { messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';
import { newStep, useUndoable, useUndoStep } from '../../platform/undo/use-undoable.js';
import { IconButton } from '../../ui/icon-button.js';
import type { WrittenScene, WrittenShot } from './written.js';

interface SplitHereProps {
  projectId: string;
  scene: WrittenScene;
  /** Not its first one. */
  shot: WrittenShot;
}

/** From this shot on, a scene of its own. */
export function SplitHere({ projectId, scene, shot }: SplitHereProps) {
  const { notices } = useServices();
  const undoStep = useUndoStep(projectId);
  const undoable = useUndoable();
  const [split, { isLoading }] = api.useSplitSceneMutation();
  const run = async () => {
    const step = newStep();
    const { error } = await split({ params: { projectId, sceneId: scene.ref }, body: { shot: shot.ref }, step });
    if (error) return notices.error('The scene could not be split.', messageOf(error, 'Try again in a moment.'));
    undoable({
      done: `Shot ${shot.number} begins scene ${scene.number + 1} now`,
      undo: () => undoStep(step),
      otherwise: 'The scenes could not be joined again.',
    });
  };
  return (
    <IconButton label={`Begin a new scene with scene ${scene.number}, shot ${shot.number}`} size="small" disabled={isLoading} onClick={run}>
      <SquareSplitVertical aria-hidden />
    </IconButton>
  );
}
