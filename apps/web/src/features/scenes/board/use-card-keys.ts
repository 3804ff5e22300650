import type { KeyboardEvent } from 'react';
import type { ShotSubject } from '../actions/shot-action.js';
import { actionOfKey } from '../actions/shot-actions.js';
import { useShotActions } from '../actions/use-shot-actions.js';

/** Keys that work while the card itself has the focus, which arrow keys bring there. */
export function useCardKeys(subject: ShotSubject) {
  const perform = useShotActions();
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actionOfKey(event.key, event.shiftKey, subject);
    if (!action) return;
    event.preventDefault();
    perform(action, subject);
  };
}
