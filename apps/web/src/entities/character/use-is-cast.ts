import type { ProjectView } from '@scenewright/contract';
import { castApi } from './api.js';

/** Whether the script of a project is cast, be it with nobody: that there are no people in a film only its cast says. Undefined until it is known. */
export function useIsCast(project: ProjectView | undefined): boolean | undefined {
  const isAsked = project?.script != null && project.character_count === 0 && project.scene_count === 0;
  const { data: cast, isLoading } = castApi.useCharactersQuery(project?._id ?? '', { skip: !isAsked });
  if (!project || (isAsked && isLoading)) return undefined;
  return project.character_count > 0 || project.scene_count > 0 || cast?.characters_completed === true;
}
