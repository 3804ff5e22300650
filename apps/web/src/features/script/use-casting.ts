import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { castApi } from '../../entities/character/index.js';
import { projectsApi, rememberedTab, tabPath } from '../../entities/project/index.js';
import { messageOf } from '../../platform/api/api-error.js';
import { selectPerson } from '../../platform/session/slice.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';

/** Casts the script and goes to the characters; says what went wrong otherwise. */
export function useCasting(projectId: string) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const person = useSelector(selectPerson);
  const [generate, { isLoading }] = castApi.useGenerateCharactersMutation({ fixedCacheKey: `casting ${projectId}` });
  const [failure, setFailure] = useState<string | null>(null);
  const cast = async (): Promise<void> => {
    if (!person) return setFailure('Please sign in to continue.');
    setFailure(null);
    const { error } = await generate({ body: { project_id: projectId } });
    if (error) return setFailure(messageOf(error, 'Failed to generate characters. Please try again.'));
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
