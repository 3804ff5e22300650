import type { ShotView } from '@scenewright/contract';
import { useAppDispatch } from '../../../platform/store/dispatch.js';
import { useBoard } from '../board-context.js';
import { shotMoved } from './saga.js';

/** Moves a shot by one place. */
export function useMoveShot(shot: ShotView, sceneUid: string) {
  const { projectId } = useBoard();
  const dispatch = useAppDispatch();
  return (step: 1 | -1) => {
    dispatch(shotMoved({ projectId, sceneUid, shotUid: shot.uid, to: shot.shot_id + step }));
  };
}
