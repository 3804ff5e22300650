import { useNavigate } from 'react-router';
import { rememberedTab, tabPath } from '../../entities/project/index.js';
import { scenesApi } from '../../entities/scene/index.js';
import { messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';
import { useSitting } from '../../ui/use-sitting.js';

/** Starts the scenes and moves on with whoever is still there, whatever comes of it: the scenes tab says what failed and offers to start again. */
export function useSceneGeneration(projectId: string) {
  const navigate = useNavigate();
  const { track, notices } = useServices();
  const sitting = useSitting();
  const [generate, { isLoading }] = scenesApi.useGenerateScenesMutation();
  const start = async (): Promise<void> => {
    track('Scene Generation Started');
    const begun = sitting.current;
    const { error } = await generate({ body: { projectId } });
    const failure = error && messageOf(error, 'The scenes could not be generated.');
    if (begun.isOver) return failure ? notices.error('The scenes could not be generated.', failure) : undefined;
    rememberedTab.set(projectId, 'scenes');
    navigate(tabPath(projectId, 'scenes'), {
      state: { movedOn: true, ...(failure ? { failure } : {}) },
    });
  };
  return { start, busy: isLoading };
}
