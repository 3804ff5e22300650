import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { castApi } from '../../entities/character/index.js';
import { projectsApi, rememberedTab, tabPath } from '../../entities/project/index.js';
import { messageOf } from '../../platform/api/api-error.js';
import { useRefusal } from '../../platform/api/use-refusal.js';
import { selectPerson } from '../../platform/session/slice.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { useSitting } from '../../ui/use-sitting.js';

/** Casts the script and goes to the characters, unless somebody has gone elsewhere meanwhile; says what went wrong otherwise. */
export function useCasting(projectId: string) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const person = useSelector(selectPerson);
  const [generate, { isLoading }] = castApi.useGenerateCharactersMutation({ fixedCacheKey: `casting ${projectId}` });
  const { refusal: failure, begin } = useRefusal<string>(useSitting());
  const cast = async (): Promise<void> => {
    const attempt = begin();
    const refuse = (why: string) => attempt.refuse(why, 'The characters could not be generated.', why);
    if (!person) return refuse('Please sign in to continue.');
    const { error } = await generate({ body: { project_id: projectId } });
    if (error) return refuse(messageOf(error, 'Failed to generate characters. Please try again.'));
    if (attempt.isOver) return;
    // the tab opens once the project says that there are characters, or its cast that there is nobody
    const fresh = { forceRefetch: true, subscribe: false };
    await Promise.all([
      dispatch(projectsApi.endpoints.project.initiate(projectId, fresh)),
      dispatch(castApi.endpoints.characters.initiate(projectId, fresh)),
    ]);
    rememberedTab.set(projectId, 'characters');
    navigate(tabPath(projectId, 'characters'));
  };
  return { cast, busy: isLoading, failure };
}
