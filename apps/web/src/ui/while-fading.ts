import type { KeyboardEvent, SyntheticEvent } from 'react';

function swallow(event: SyntheticEvent): void {
  // as its library marks what was closed
  if (event.currentTarget.getAttribute('data-state') !== 'closed') return;
  event.preventDefault();
  event.stopPropagation();
}
const PRESSING_KEYS = ['Enter', ' '];

/**
 * For what a dialog, a panel or a menu is drawn in: once it is closed nothing in it can be pressed any more, although it is still there while it
 * fades. The second click of a double click, or a second Enter, would do it once more.
 */
export const whileFading = {
  onClickCapture: swallow,
  onSubmitCapture: swallow,
  onKeyDownCapture: (event: KeyboardEvent) => PRESSING_KEYS.includes(event.key) && swallow(event),
};
