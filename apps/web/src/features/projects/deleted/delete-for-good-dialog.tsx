import type { DeletedProject } from '@scenewright/contract';
import { projectsApi } from '../../../entities/project/index.js';
import { messageOf } from '../../../platform/api/api-error.js';
import { useServices } from '../../../platform/services/services-context.js';
import { AlertDialog } from '../../../ui/alert-dialog.js';
import { titleOf } from './title-of.js';

interface Props {
  /** The one to remove; null while nobody asks. */
  project: DeletedProject | null;
  onClose: () => void;
  /** Where the focus goes when the card with the button has gone. */
  focusAfter: () => HTMLElement | null;
}

/** Asks before a deleted project is removed at once. */
export function DeleteForGoodDialog({ project, onClose, focusAfter }: Props) {
  const { notices } = useServices();
  const [remove, { isLoading, isSuccess, reset }] = projectsApi.useDeleteProjectForGoodMutation();
  const close = () => {
    reset();
    onClose();
  };
  const confirm = async () => {
    if (!project) return;
    const { error } = await remove({ params: { projectId: project._id } });
    onClose();
    if (error) notices.error('The project could not be removed.', messageOf(error, 'Try again in a moment.'));
    else notices.success(`“${titleOf(project)}” is removed for good`);
  };
  return (
    <AlertDialog
      danger
      open={project !== null}
      onOpenChange={close}
      title="Delete this project for good?"
      description={
        <>
          <p>
            {project && `“${titleOf(project)}” goes now: `}its script and characters, all pictures, clips and sounds, and the films that you
            exported in the studio. Films that you downloaded stay yours.
          </p>
          <p>This cannot be undone.</p>
        </>
      }
      confirmLabel="Delete for good"
      busy={isLoading}
      busyLabel="Deleting…"
      focusAfter={() => (isSuccess ? focusAfter() : null)}
      onConfirm={confirm}
    />
  );
}
