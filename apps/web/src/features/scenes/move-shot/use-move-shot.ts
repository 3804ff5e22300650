import type { ShotView } from '@scenewright/contract';
import { useAppDispatch } from '../../../app/store.js';
import { useStage } from '../stage.js';
import { shotMoved } from './saga.js';

/** Moves a shot by one place. */
export function useMoveShot(shot: ShotView, sceneUid: string) {
  const { projectId } = useStage();
  const dispatch = useAppDispatch();
  return (step: 1 | -1) => {
    dispatch(shotMoved({ projectId, sceneUid, shotUid: shot.uid, to: shot.shot_id + step }));
  };
}
