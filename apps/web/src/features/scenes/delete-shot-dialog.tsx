import { useRef } from 'react';
import { scenesApi, useShot, workOn } from '../../entities/scene/index.js';
import { messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';
import { newStep, useUndoable } from '../../platform/undo/use-undoable.js';
import { AlertDialog } from '../../ui/alert-dialog.js';
import { neighbourCard } from './shot-cards.js';
import { useRestoreShot } from './use-restore-shot.js';

interface DeleteShotDialogProps {
  projectId: string;
  sceneUid: string;
  shotUid: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before a shot goes with its clips and its sound. The focus goes on to the shot beside it. */
export function DeleteShotDialog({ projectId, sceneUid, shotUid, open, onOpenChange }: DeleteShotDialogProps) {
  const { notices } = useServices();
  const undoable = useUndoable();
  const restore = useRestoreShot(projectId, shotUid);
  const { scene, shot } = useShot(projectId, sceneUid, shotUid);
  const [remove, { isLoading }] = scenesApi.useRemoveShotMutation();
  const next = useRef<HTMLElement | null>(null);
  const confirm = async () => {
    const neighbour = neighbourCard(shotUid);
    const step = newStep();
    const { error } = await remove({ params: { projectId, sceneId: sceneUid, shotId: shotUid }, step });
    if (error) notices.error('The shot could not be deleted.', messageOf(error, 'Try again in a moment.'));
    else {
      next.current = neighbour;
      undoable({
        done: scene && shot ? `Shot ${shot.shot_id} of scene ${scene.id} deleted` : 'Shot deleted',
        undo: () => restore(step),
        otherwise: 'The shot could not be brought back.',
      });
    }
    onOpenChange(false);
  };
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this shot?"
      description={
        <>
          <p>
            {scene && shot ? `Shot ${shot.shot_id} of scene ${scene.id}` : 'The shot'} goes with its videos, its start frames and its audio.
            Later shots move down by one.
          </p>
          {shot && workOn(shot) && <p>What is being made for it is stopped, and costs nothing.</p>}
        </>
      }
      confirmLabel="Delete"
      danger
      busy={isLoading}
      busyLabel="Deleting…"
      focusAfter={() => next.current}
      onConfirm={confirm}
    />
  );
}
