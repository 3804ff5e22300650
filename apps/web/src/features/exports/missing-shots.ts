import { scenesApi } from '../../entities/scene/index.js';

/** How many shots have no video and are left out of the film; null while it is not known. Where none has one there is no film: 0. */
export function useMissingShots(projectId: string): number | null {
  const { data: scenes, isError } = scenesApi.useScenesQuery(projectId);
  // whether the film can be made says the studio
  if (!scenes) return isError ? 0 : null;
  const shots = scenes.flatMap((scene) => scene.shots);
  const missing = shots.filter((shot) => shot.video_url === null).length;
  return missing === shots.length ? 0 : missing;
}

/** Of one or more. */
export const missingText = (missing: number): string =>
  missing === 1 ? 'One shot has no video yet' : `${missing} shots have no video yet`;

/** Better said than found out. */
export const leftOutText = (missing: number): string => `${missingText(missing)} and ${missing === 1 ? 'is' : 'are'} left out.`;
