import { useNavigate } from 'react-router';
import { rememberedTab, tabPath } from '../../entities/project/index.js';
import { scenesApi } from '../../entities/scene/index.js';
import { messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';

/** Starts the scenes and moves on, whatever comes of it: the scenes tab says what failed and offers to start again. */
export function useSceneGeneration(projectId: string) {
  const navigate = useNavigate();
  const { track } = useServices();
  const [generate, { isLoading }] = scenesApi.useGenerateScenesMutation();
  const start = async (): Promise<void> => {
    track('Scene Generation Started');
    const { error } = await generate({ body: { projectId } });
    rememberedTab.set(projectId, 'scenes');
    navigate(tabPath(projectId, 'scenes'), {
      state: { movedOn: true, ...(error ? { failure: messageOf(error, 'The scenes could not be generated.') } : {}) },
    });
  };
  return { start, busy: isLoading };
}
