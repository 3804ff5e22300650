import type { ShotView } from '@scenewright/contract';
import type { KeyboardEvent } from 'react';
import { useOpenDialog } from '../../../entities/dialog/index.js';
import { firstStep, isPlaceholder, workOn } from '../../../entities/scene/index.js';
import { useBoard } from '../board-context.js';
import { useMoveShot } from '../move-shot/use-move-shot.js';

/** Keys that work while the card itself has the focus, which arrow keys bring there. */
export function useCardKeys(shot: ShotView, sceneUid: string, isLast: boolean) {
  const { mayEdit } = useBoard();
  const open = useOpenDialog();
  const move = useMoveShot(shot, sceneUid);
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const place = { sceneUid, shotUid: shot.uid };
    const isFree = mayEdit && workOn(shot) === null;
    const card = event.currentTarget;
    const mayMove = mayEdit && !isPlaceholder(shot);
    const action = cardAction(event, {
      moveLeft: mayMove && shot.shot_id > 1 && (() => move(-1)),
      moveRight: mayMove && !isLast && (() => move(1)),
      start: () => card.querySelector<HTMLElement>('[data-shot-main]')?.click(),
      generate: isFree && (() => open({ kind: firstStep(shot), ...place })),
      edit: isFree && (() => open({ kind: shot.video_url ? 'trim' : 'start-frame', ...place })),
      remove: mayEdit && !isPlaceholder(shot) && (() => open({ kind: 'delete-shot', ...place })),
    });
    if (!action) return;
    event.preventDefault();
    action();
  };
}

type Action = (() => void) | false;

interface Actions {
  readonly moveLeft: Action;
  readonly moveRight: Action;
  readonly start: Action;
  readonly generate: Action;
  readonly edit: Action;
  readonly remove: Action;
}

function cardAction({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>, does: Actions): Action {
  if (key === 'ArrowLeft') return shiftKey && does.moveLeft;
  if (key === 'ArrowRight') return shiftKey && does.moveRight;
  if (key === 'Enter' || key === ' ') return does.start;
  if (key === 'Delete') return does.remove;
  if (key.toLowerCase() === 'g') return does.generate;
  return key.toLowerCase() === 'e' && does.edit;
}
