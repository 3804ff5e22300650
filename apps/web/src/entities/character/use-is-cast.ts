import type { ProjectView } from '@scenewright/contract';
import { castApi } from './api.js';

/**
 * Whether the script of a project is cast, be it with nobody: that there are no people in a film only its cast says. Undefined until that is
 * asked, null where nobody could say.
 */
export function useIsCast(project: ProjectView | undefined): boolean | null | undefined {
  const isPeopled = project !== undefined && (project.character_count > 0 || project.scene_count > 0);
  // asked before there is a script, too: whoever has waited for it once does not wait again when the script arrives
  const { currentData: cast, error } = castApi.useCharactersQuery(project?._id ?? '', { skip: !project || isPeopled });
  if (isPeopled) return true;
  return cast?.characters_completed ?? (error ? null : undefined);
}
