import { useEffect, useEffectEvent } from 'react';
import { isOverlayOpen } from '../../ui/is-overlay-open.js';

/** There the browser undoes what was typed. */
const WRITTEN_IN =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="submit"], [type="file"]), textarea, select, [contenteditable="true"]';

const wayOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null => {
  if (altKey || ctrlKey === metaKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'y' && ctrlKey && !shiftKey) return 'redo';
  if (letter !== 'z') return null;
  return shiftKey ? 'redo' : 'undo';
};

/** Ctrl+Z and Shift+Ctrl+Z, with ⌘ where that is the key, anywhere but where something is written or open. */
export function useUndoKeys(turn: ((way: 'undo' | 'redo') => void) | null): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const way = wayOf(event);
    if (!way || !turn || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(WRITTEN_IN)) return;
    // what is open is done with first
    if (isOverlayOpen('dialog', 'alertdialog', 'menu')) return;
    event.preventDefault();
    turn(way);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
