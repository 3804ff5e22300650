import { useRef } from 'react';
import { focusableAround, mayHaveFocus } from './focusable-around.js';

const buttonOfMenuAround = (element: Element | null): HTMLElement | null => {
  const menu = element?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : null;
};

/** Of the menu that had the focus last, until something else has it: when a menu ends, for a moment nothing has. */
let menuButton: HTMLElement | null = null;
globalThis.document?.addEventListener('focusin', ({ target }) => {
  menuButton = buttonOfMenuAround(target as Element);
});

/** What had the focus when a dialog opened; null when nothing had. A menu's item goes with its menu: the menu's button stands for it. */
function openerNow(): HTMLElement | null {
  const active = document.activeElement;
  if (active === null || active === document.body) return menuButton;
  return buttonOfMenuAround(active) ?? (active instanceof HTMLElement ? active : null);
}

interface Opening {
  opener: HTMLElement | null;
  /** For when the opener is gone. */
  around: readonly HTMLElement[];
}

const openingBy = (opener: HTMLElement | null): Opening => ({ opener, around: opener ? focusableAround(opener) : [] });

/** Of the dialog that opened last, as long as it is open. */
let latest: Opening | null = null;

interface FocusReturn {
  focusContent?: boolean;
  focusAfter?: (() => HTMLElement | null) | undefined;
}

/**
 * Handlers for the content of a dialog that has no trigger of its own: Radix gives the focus back to a trigger only.
 * What opened the dialog may be gone by then: what was around it has the focus then, or the place that `focusAfter` names.
 * With `focusContent` the dialog itself has the focus at first: a reader begins with its title, and no tooltip opens over it.
 */
export function useFocusReturn({ focusContent = false, focusAfter }: FocusReturn = {}) {
  const opening = useRef<Opening>(openingBy(null));
  return {
    onOpenAutoFocus: (event: Event) => {
      opening.current = openingBy(openerNow());
      latest = opening.current;
      if (!focusContent) return;
      event.preventDefault();
      (event.currentTarget as HTMLElement).focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { opener, around } = opening.current;
      const target = [focusAfter?.(), opener, ...around].find(mayHaveFocus) ?? null;
      if (latest === opening.current) latest = null;
      // another dialog took the place of this one and found nothing that had the focus: what opened this one opened that one
      if (latest && latest.opener === null) Object.assign(latest, openingBy(target));
      else target?.focus({ preventScroll: around.includes(target) });
    },
  };
}
