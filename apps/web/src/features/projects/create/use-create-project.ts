import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useEndedJob } from '../../../entities/job/index.js';
import { projectChosen, projectsApi } from '../../../entities/project/index.js';
import { messageOf } from '../../../platform/api/api-error.js';
import { useJobOfStep } from '../../../platform/realtime/use-pushed-jobs.js';
import { useServices } from '../../../platform/services/services-context.js';
import { useAppDispatch } from '../../../platform/store/dispatch.js';
import { newStep } from '../../../platform/undo/use-undoable.js';
import { type CreateForm, clearDraft, USUAL_SECONDS } from './draft.js';
import type { Obstacle } from './obstacles.js';

/**
 * Creates the project and goes there; otherwise says what stands in the way, or what went wrong. A long script is written for longer than its
 * call waits: then its job says how it ended.
 */
export function useCreateProject() {
  const { track } = useServices();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [create, { isLoading }] = projectsApi.useCreateProjectMutation();
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const [failure, setFailure] = useState<{ message: string; field?: string } | null>(null);

  const [step, setStep] = useState<string | null>(null);
  const job = useJobOfStep(step);
  const [late, setLate] = useState<{ readonly form: CreateForm; readonly message: string } | null>(null);
  const ended = useEndedJob(job?.project_id ?? null, late && job ? job.id : null);

  /** The project is made, and its page on its way. */
  const [isLeaving, setLeaving] = useState(false);

  const arrive = (projectId: string, { videoLength, aspectRatio, videoStyle }: CreateForm): void => {
    setLeaving(true);
    clearDraft();
    dispatch(projectChosen(projectId));
    track('Project Created', { videoLength: lengthOf(videoLength), aspectRatio, videoStyle });
    navigate(`/project/${projectId}`);
  };
  const end = useEffectEvent((project: string | null, message: string) => {
    if (late && project) arrive(project, late.form);
    else setFailure({ message });
    setLate(null);
  });
  useEffect(() => {
    if (late && ended) end(ended.state === 'completed' ? ended.project_id : null, ended.message ?? late.message);
    // without a connection nobody has told of the job
    else if (late && !job) end(null, late.message);
  }, [late, ended, job]);

  const submit = async (form: CreateForm): Promise<void> => {
    setFailure(null);
    const next = newStep();
    setStep(next);
    const { data, error } = await create({ body: { ...form, videoLength: lengthOf(form.videoLength) }, step: next });
    if (data) arrive(data.projectId, form);
    else if (error && 'error_code' in error) {
      const { error_code, field } = error;
      const message = messageOf(error, 'Failed to generate script');
      if (error_code === 'PROJECT_LIMIT_EXCEEDED' || error_code === 'VIDEO_LENGTH_CAP' || error_code === 'INSUFFICIENT_CREDITS')
        setObstacle(error_code);
      else if (error_code === 'ALREADY_RUNNING') setLate({ form, message });
      else setFailure(field ? { message, field } : { message });
    }
  };
  const leaveObstacle = (): void => {
    setObstacle(null);
    // there is nothing to do here while the plan has no room for another project
    if (obstacle === 'PROJECT_LIMIT_EXCEEDED') navigate('/projects');
  };
  const busy = isLoading || late !== null || isLeaving;
  return { submit, busy, writing: busy ? job : null, failure, obstacle, leaveObstacle };
}

function lengthOf(typed: string): number {
  const length = Number.parseInt(typed, 10);
  return Number.isNaN(length) ? USUAL_SECONDS : length;
}
