import type { ShotView } from '@scenewright/contract';
import type { AppDispatch } from '../../platform/store/dispatch.js';
import { scenesApi } from './api.js';
import type { WorkField } from './shot-work.js';

/** Shows at once that work on a shot has begun; what the studio says next replaces it. */
export const shotStarted =
  (projectId: string, shotUid: string, work: WorkField) =>
  (dispatch: AppDispatch): void => {
    const begin = (shot: ShotView) => {
      if (shot.uid === shotUid) shot[work] = 'in_progress';
    };
    dispatch(
      scenesApi.util.updateQueryData('scenes', projectId, (scenes) => {
        for (const { shots } of scenes) shots.forEach(begin);
      }),
    );
  };
