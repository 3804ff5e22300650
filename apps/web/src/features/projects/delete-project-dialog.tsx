import type { ProjectSummary } from '@scenewright/contract';
import { useState } from 'react';
import { projectsApi } from '../../entities/project/index.js';
import { messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { useUndoable } from '../../platform/undo/use-undoable.js';
import { AlertDialog } from '../../ui/alert-dialog.js';

interface Props {
  /** The one to delete; null while nobody asks. */
  project: ProjectSummary | null;
  onClose: () => void;
}

const FOR_GOOD =
  'This will permanently delete the project and all its data, including characters, scenes, and audios. This action cannot be undone.';
const FOR_THIRTY_DAYS =
  'The project goes with all its data, including characters, scenes, and audios. For 30 days you find it under “Deleted projects” and can bring it back. After that it is removed for good; earlier if your plan has no room left and you make something new.';

export function DeleteProjectDialog({ project, onClose }: Props) {
  const { notices } = useServices();
  const undoable = useUndoable();
  const dispatch = useAppDispatch();
  const [deleteProject, { isLoading }] = projectsApi.useDeleteProjectMutation();
  // what is asked stays the same while the dialog fades out
  const [asked, setAsked] = useState(project);
  if (project && project !== asked) setAsked(project);
  // without a script there is nothing to come back to
  const isDraft = asked?.script === null;
  const confirm = async () => {
    if (!project) return;
    const { error } = await deleteProject(project._id);
    onClose();
    if (error) return notices.error(messageOf(error, 'Failed to delete project'));
    if (isDraft) return notices.success('Project deleted.');
    undoable({
      done: 'Project deleted. It stays under “Deleted projects” for up to 30 days.',
      undo: () => dispatch(projectsApi.endpoints.restoreProject.initiate({ params: { projectId: project._id } }, { track: false })),
      otherwise: 'The project could not be brought back.',
    });
  };
  return (
    <AlertDialog
      danger
      open={project !== null}
      onOpenChange={onClose}
      title="Delete this project?"
      description={<p>{isDraft ? FOR_GOOD : FOR_THIRTY_DAYS}</p>}
      confirmLabel="Delete"
      busy={isLoading}
      busyLabel="Deleting…"
      onConfirm={confirm}
    />
  );
}
