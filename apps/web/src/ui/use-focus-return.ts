import { useRef } from 'react';

/** What had the focus when a dialog opened. A menu's item goes with its menu: the menu's button stands for it. */
function openerNow(): HTMLElement | null {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  const trigger = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return trigger ?? (active instanceof HTMLElement ? active : null);
}

interface Opening {
  opener: HTMLElement | null;
}

/** Of the dialog that opened last, as long as it is open. */
let latest: Opening | null = null;

interface FocusReturn {
  focusContent?: boolean;
  focusAfter?: (() => HTMLElement | null) | undefined;
}

/**
 * Handlers for the content of a dialog that has no trigger of its own: Radix gives the focus back to a trigger only.
 * `focusAfter` names another place, for when what opened the dialog goes with it.
 * With `focusContent` the dialog itself has the focus at first: a reader begins with its title, and no tooltip opens over it.
 */
export function useFocusReturn({ focusContent = false, focusAfter }: FocusReturn = {}) {
  const opening = useRef<Opening>({ opener: null });
  return {
    onOpenAutoFocus: (event: Event) => {
      const active = openerNow();
      opening.current = { opener: active === document.body ? null : active };
      latest = opening.current;
      if (!focusContent) return;
      event.preventDefault();
      (event.currentTarget as HTMLElement).focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = focusAfter?.() ?? opening.current.opener;
      if (latest === opening.current) latest = null;
      // another dialog took the place of this one and found nothing that had the focus: what opened this one opened that one
      if (latest && latest.opener === null) latest.opener = target;
      else target?.focus();
    },
  };
}
