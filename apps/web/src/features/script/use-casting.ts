import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { castApi } from '../../entities/character/index.js';
import { jobBehind, useJobEnd } from '../../entities/job/index.js';
import { projectsApi, rememberedTab, tabPath } from '../../entities/project/index.js';
import { messageOf } from '../../platform/api/api-error.js';
import { useRefusal } from '../../platform/api/use-refusal.js';
import { useRunningJob } from '../../platform/realtime/use-pushed-jobs.js';
import { useServices } from '../../platform/services/services-context.js';
import { selectPerson } from '../../platform/session/slice.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { readAnew } from '../../platform/store/read-anew.js';
import { useSitting } from '../../ui/use-sitting.js';

/** Casts the script and goes to the characters, or says what went wrong. Whoever has gone elsewhere meanwhile is told, and stays there. */
export function useCasting(projectId: string) {
  const { notices, path } = useServices();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const person = useSelector(selectPerson);
  const [generate, { isLoading }] = castApi.useGenerateCharactersMutation({ fixedCacheKey: `casting ${projectId}` });
  const { refusal: failure, begin } = useRefusal<string>(useSitting());
  const { endOf, isAwaited } = useJobEnd();
  // also begun in another window, or here before somebody left and came back
  const isRunning = useRunningJob(projectId, 'casting') !== undefined;
  const tab = tabPath(projectId, 'characters');
  const open = () => {
    rememberedTab.set(projectId, 'characters');
    navigate(tab);
  };
  const cast = async (): Promise<void> => {
    const attempt = begin();
    const refuse = (why: string) => attempt.refuse(why, 'The characters could not be generated.', why);
    if (!person) return refuse('Please sign in to continue.');
    const { error } = await generate({ body: { project_id: projectId } });
    const jobId = dispatch(jobBehind(error, ({ project_id, kind }) => project_id === projectId && kind === 'casting'));
    const ended = jobId === null ? null : await endOf(jobId);
    if (jobId !== null && !ended) return;
    if (ended ? ended.state !== 'completed' : error)
      return refuse(ended?.message ?? messageOf(error, 'Failed to generate characters. Please try again.'));
    // the tab opens once the project says that there are characters, or its cast that there is nobody
    await Promise.all([
      dispatch(readAnew(projectsApi.endpoints.project, projectId)),
      dispatch(readAnew(castApi.endpoints.characters, projectId)),
    ]);
    // the film itself may have led there by what was pushed
    if (path() === tab) return rememberedTab.set(projectId, 'characters');
    if (attempt.isOver) notices.success('The characters are ready.', { label: 'Open', run: open });
    else open();
  };
  return { cast, busy: isLoading || isAwaited || isRunning, failure };
}
