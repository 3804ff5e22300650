import { useState } from 'react';
import { useNavigate } from 'react-router';
import { jobBehind, useJobEnd } from '../../../entities/job/index.js';
import { projectChosen, projectsApi } from '../../../entities/project/index.js';
import { messageOf } from '../../../platform/api/api-error.js';
import { useOneCommand } from '../../../platform/api/use-one-command.js';
import { type Attempt, useRefusal } from '../../../platform/api/use-refusal.js';
import { useJobOfStep } from '../../../platform/realtime/use-pushed-jobs.js';
import { useServices } from '../../../platform/services/services-context.js';
import { useAppDispatch } from '../../../platform/store/dispatch.js';
import { useSitting } from '../../../ui/use-sitting.js';
import { type CreateForm, draftSent, secondsOf } from './draft.js';
import type { Obstacle } from './obstacles.js';

interface Sent {
  readonly form: CreateForm;
  readonly forgetDraft: () => void;
  readonly attempt: Attempt<Failure>;
}
interface Failure {
  readonly message: string;
  readonly field?: string;
}

/**
 * Creates the project and goes there; otherwise says what stands in the way, or what went wrong. Whoever has left the page meanwhile is told,
 * and stays where they are. A long script is written for longer than its call waits: then its job says how it ended.
 */
export function useCreateProject() {
  const { track, notices } = useServices();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [create, { isLoading }] = projectsApi.useCreateProjectMutation();
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const { refusal: failure, begin } = useRefusal<Failure>(useSitting());

  const command = useOneCommand();
  const [step, setStep] = useState<string | null>(null);
  const job = useJobOfStep(step);
  const { endOf, isAwaited } = useJobEnd();

  /** The project is made, and its page on its way. */
  const [isLeaving, setLeaving] = useState(false);

  const arrive = (projectId: string, { form, forgetDraft, attempt }: Sent): void => {
    const { videoLength, aspectRatio, videoStyle } = form;
    const open = () => {
      dispatch(projectChosen(projectId));
      navigate(`/project/${projectId}`);
    };
    forgetDraft();
    track('Project Created', { videoLength: secondsOf(videoLength), aspectRatio, videoStyle });
    if (attempt.isOver) notices.success('Your script is ready.', { label: 'Open', run: open });
    else {
      setLeaving(true);
      open();
    }
  };
  const fail = ({ attempt }: Sent, failed: Failure) => attempt.refuse(failed, 'Failed to generate script', failed.message);
  const follow = async (jobId: string, sent: Sent, message: string): Promise<void> => {
    const ended = await endOf(jobId);
    if (!ended) return;
    if (ended.state === 'completed' && ended.project_id) arrive(ended.project_id, sent);
    else fail(sent, { message: ended.message ?? message });
  };

  const submit = async (form: CreateForm): Promise<void> => {
    const sent = { form, forgetDraft: draftSent(), attempt: begin() };
    // sent again because its answer was lost, it is one project, and the same job writes it
    const next = command.keyOf(form);
    setStep(next);
    const { data, error } = await create({ body: { ...form, videoLength: secondsOf(form.videoLength) }, step: next, key: next });
    command.answered(error);
    if (data) arrive(data.projectId, sent);
    else if (error && 'error_code' in error) {
      const { error_code, field } = error;
      const message = messageOf(error, 'Failed to generate script');
      const jobId = dispatch(jobBehind(error, ({ correlation_id }) => correlation_id === next));
      if (jobId) return follow(jobId, sent, message);
      if (sent.attempt.isOver) fail(sent, { message });
      else if (error_code === 'PROJECT_LIMIT_EXCEEDED' || error_code === 'VIDEO_LENGTH_CAP' || error_code === 'INSUFFICIENT_CREDITS')
        setObstacle(error_code);
      else fail(sent, field ? { message, field } : { message });
    }
  };
  const leaveObstacle = (): void => {
    setObstacle(null);
    // there is nothing to do here while the plan has no room for another project
    if (obstacle === 'PROJECT_LIMIT_EXCEEDED') navigate('/projects');
  };
  const busy = isLoading || isAwaited || isLeaving;
  return { submit, busy, writing: busy ? job : null, failure, obstacle, leaveObstacle };
}
