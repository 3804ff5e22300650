import { useEffect, useEffectEvent } from 'react';

const WRITTEN_IN = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** '?' shows the keys, unless it is being written or something else is open. */
export function useHelpKey(show: () => unknown): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(WRITTEN_IN)) return;
    event.preventDefault();
    show();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
