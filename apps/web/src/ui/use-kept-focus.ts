import { type RefObject, useEffect } from 'react';
import { focusableAround, mayHaveFocus } from './focusable-around.js';

/** They give the focus back by themselves. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

interface Focused {
  readonly element: Element;
  readonly around: readonly HTMLElement[];
}

/**
 * When what has the focus goes away (with its page, its shot) or is switched off, gives it to what was around that, or to `otherwise`: the browser
 * gives it to nothing, and whoever uses the keyboard or a reader would begin at the top of the page.
 */
export function useKeptFocus(otherwise: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let focused: Focused | null = null;
    const follow = ({ target }: Event) => {
      const isOwn = target instanceof Element && !target.closest(OVERLAYS);
      focused = isOwn ? { element: target, around: focusableAround(target) } : null;
    };
    // a press on nothing takes the focus from what has it, and is to
    const letGo = ({ target }: Event) => {
      if (!focused?.element.contains(target as Node)) focused = null;
    };
    const observer = new MutationObserver(() => {
      if (!focused || mayHaveFocus(focused.element)) return;
      const { element, around } = focused;
      focused = null;
      if (document.activeElement !== document.body && document.activeElement !== element) return;
      const next = around.find(mayHaveFocus) ?? otherwise.current;
      // from what is only switched off the keyboard goes on by itself; the whole page would be farther
      if (element.isConnected && next === otherwise.current) return;
      next?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', follow);
    document.addEventListener('pointerdown', letGo, true);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('pointerdown', letGo, true);
      observer.disconnect();
    };
  }, [otherwise]);
}
