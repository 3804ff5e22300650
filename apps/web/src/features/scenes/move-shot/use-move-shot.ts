import type { ShotView } from '@scenewright/contract';
import { flushSync } from 'react-dom';
import { useAppDispatch } from '../../../app/store.js';
import { focusCard } from '../board/move-by-arrows.js';
import { useStage } from '../stage.js';
import { shotMoved } from './saga.js';

/** Moves a shot by one place; with the focus on its card, it stays there. */
export function useMoveShot(shot: ShotView, sceneUid: string) {
  const { projectId } = useStage();
  const dispatch = useAppDispatch();
  return (step: 1 | -1, card?: HTMLElement) => {
    // an element that is moved in the page loses the focus: it has to have moved before it gets it back
    flushSync(() => dispatch(shotMoved({ projectId, sceneUid, shotUid: shot.uid, to: shot.shot_id + step })));
    if (card) focusCard(card);
  };
}
