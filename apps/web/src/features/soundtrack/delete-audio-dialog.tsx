import { audioTitle, soundtrackApi } from '../../entities/audio/index.js';
import { messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';
import { newStep, useUndoable, useUndoStep } from '../../platform/undo/use-undoable.js';
import { AlertDialog } from '../../ui/alert-dialog.js';
import { beginning } from '../../ui/beginning.js';

interface DeleteAudioDialogProps {
  projectId: string;
  audioId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DeleteAudioDialog({ projectId, audioId, open, onOpenChange }: DeleteAudioDialogProps) {
  const { notices } = useServices();
  const undoable = useUndoable();
  const undoStep = useUndoStep(projectId);
  const { audio } = soundtrackApi.useAudiosQuery(projectId, {
    selectFromResult: ({ data }) => ({ audio: data?.find(({ _id }) => _id === audioId) }),
  });
  const [remove, { isLoading }] = soundtrackApi.useRemoveAudioMutation();
  const confirm = async () => {
    const step = newStep();
    const { error } = await remove({ params: { audioId }, step });
    onOpenChange(false);
    if (error) return notices.error('The audio could not be deleted.', messageOf(error, 'Try again in a moment.'));
    undoable({
      done: `${audio ? audioTitle(audio) : 'Audio'} deleted`,
      undo: () => undoStep(step),
      otherwise: 'The audio could not be brought back.',
    });
  };
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this audio?"
      description={
        <>
          {audio && (
            <p>
              {audioTitle(audio)}: “{audio.prompt.length > 120 ? `${beginning(audio.prompt, 120)}…` : audio.prompt}”
            </p>
          )}
          {audio?.status === 'in_progress' && <p>It is being made; that is stopped, and costs nothing.</p>}
        </>
      }
      confirmLabel="Delete"
      danger
      busy={isLoading}
      busyLabel="Deleting…"
      onConfirm={confirm}
    />
  );
}
