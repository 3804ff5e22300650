import { useRef } from 'react';

/** What had the focus when a dialog opened. A menu's item goes with its menu: the menu's button stands for it. */
function openerNow(): HTMLElement | null {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  const trigger = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return trigger ?? (active instanceof HTMLElement ? active : null);
}

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
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = openerNow();
      if (!focusContent) return;
      event.preventDefault();
      (event.currentTarget as HTMLElement).focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      (focusAfter?.() ?? opener.current)?.focus();
    },
  };
}
