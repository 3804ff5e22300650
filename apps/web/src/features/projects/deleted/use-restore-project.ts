import type { DeletedProject } from '@scenewright/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { projectsApi } from '../../../entities/project/index.js';
import { messageOf } from '../../../platform/api/api-error.js';
import { useServices } from '../../../platform/services/services-context.js';
import { titleOf } from './title-of.js';

/** Brings deleted projects back, and offers the way to them; says why not. `afterwards`: when its card has gone. */
export function useRestoreProject(afterwards: () => void) {
  const { notices } = useServices();
  const navigate = useNavigate();
  const [mutate] = projectsApi.useRestoreProjectMutation();
  const [restoring, setRestoring] = useState<string | null>(null);
  const [isFull, setIsFull] = useState(false);
  const restore = async (project: DeletedProject) => {
    if (restoring !== null) return;
    setRestoring(project._id);
    const { error } = await mutate({ params: { projectId: project._id } });
    setRestoring(null);
    if (!error) {
      notices.success(`“${titleOf(project)}” is back`, { label: 'Open', run: () => void navigate(`/project/${project._id}`) });
      afterwards();
    } else if ('error_code' in error && error.error_code === 'PROJECT_LIMIT_EXCEEDED') setIsFull(true);
    else notices.error('The project could not be brought back.', messageOf(error, 'Try again in a moment.'));
  };
  return { restore, restoring, isFull, leaveFull: () => setIsFull(false) };
}
