import { useState } from 'react';
import { useNavigate } from 'react-router';
import { projectChosen, projectsApi } from '../../../entities/project/index.js';
import { messageOf } from '../../../platform/api/api-error.js';
import { useServices } from '../../../platform/services/services-context.js';
import { useAppDispatch } from '../../../platform/store/dispatch.js';
import { type CreateForm, clearDraft } from './draft.js';
import type { Obstacle } from './obstacles.js';

/** Creates the project and goes there; otherwise says what stands in the way, or what went wrong. */
export function useCreateProject() {
  const { track } = useServices();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [create, { isLoading }] = projectsApi.useCreateProjectMutation();
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const [failure, setFailure] = useState<{ message: string; field?: string } | null>(null);

  const submit = async ({ videoLength, ...form }: CreateForm): Promise<void> => {
    setFailure(null);
    const typed = Number.parseInt(videoLength, 10);
    const length = Number.isNaN(typed) ? 30 : typed;
    const { data, error } = await create({ body: { ...form, videoLength: length } });
    if (data) {
      clearDraft();
      dispatch(projectChosen(data.projectId));
      track('Project Created', { videoLength: length, aspectRatio: form.aspectRatio, videoStyle: form.videoStyle });
      navigate(`/project/${data.projectId}`);
    } else if (error && 'error_code' in error) {
      const { error_code, field } = error;
      const message = messageOf(error, 'Failed to generate script');
      if (error_code === 'PROJECT_LIMIT_EXCEEDED' || error_code === 'VIDEO_LENGTH_CAP' || error_code === 'INSUFFICIENT_CREDITS')
        setObstacle(error_code);
      else setFailure(field ? { message, field } : { message });
    }
  };
  const leaveObstacle = (): void => {
    setObstacle(null);
    // there is nothing to do here while the plan has no room for another project
    if (obstacle === 'PROJECT_LIMIT_EXCEEDED') navigate('/projects');
  };
  return { submit, busy: isLoading, failure, obstacle, leaveObstacle };
}
