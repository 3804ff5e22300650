import type { SceneView, ShotView } from '@scenewright/contract';
import { scenesApi } from './api.js';

/** Where a shot is now; numbers shift, uids stay. Undefined while the scenes load, and once the shot is gone. */
export function useShot(projectId: string, sceneUid: string, shotUid: string) {
  return scenesApi.useScenesQuery(projectId, {
    selectFromResult: ({ data, isLoading }): { scene: SceneView | undefined; shot: ShotView | undefined; isLoading: boolean } => {
      const scene = data?.find(({ uid }) => uid === sceneUid);
      return { scene, shot: scene?.shots.find(({ uid }) => uid === shotUid), isLoading };
    },
  });
}
