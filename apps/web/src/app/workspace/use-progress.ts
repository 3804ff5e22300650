import type { ProjectView } from '@scenewright/contract';
import { castApi } from '../../entities/character/index.js';
import type { Progress } from '../../entities/project/index.js';

/** How far a project has come; undefined until that is known. That its film has no people only its cast says. */
export function useProgress(project: ProjectView | undefined): Progress | undefined {
  const isAsked = project?.script != null && project.character_count === 0 && project.scene_count === 0;
  const { data: cast, isLoading } = castApi.useCharactersQuery(project?._id ?? '', { skip: !isAsked });
  if (!project || (isAsked && isLoading)) return undefined;
  const { scene_count, character_count } = project;
  return { scene_count, is_cast: character_count > 0 || scene_count > 0 || cast?.characters_completed === true };
}
