import type { ShotView } from '@scenewright/contract';
import type { KeyboardEvent } from 'react';
import { firstStep, isPlaceholder, workOn } from '../shot-work.js';
import { useStage } from '../stage.js';

/** Keys that work while the card itself has the focus, which arrow keys bring there. */
export function useCardKeys(shot: ShotView, sceneUid: string) {
  const { mayEdit, open } = useStage();
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const place = { sceneUid, shotUid: shot.uid };
    const isFree = mayEdit && workOn(shot) === null;
    const action = cardAction(event.key, {
      start: () => event.currentTarget.querySelector<HTMLElement>('[data-shot-main]')?.click(),
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

function cardAction(key: string, does: { start: Action; generate: Action; edit: Action; remove: Action }): Action {
  if (key === 'Enter' || key === ' ') return does.start;
  if (key === 'Delete') return does.remove;
  if (key.toLowerCase() === 'g') return does.generate;
  return key.toLowerCase() === 'e' && does.edit;
}
