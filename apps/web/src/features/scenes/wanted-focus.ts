import { useEffect } from 'react';
import { focusCard } from './board/move-by-arrows.js';
import { shotCard } from './shot-cards.js';

/** A shot that is on its way to the board and is to have the focus when it is there. */
let wanted: string | null = null;
/** Boards on the screen. Who has left them by then is at something else. */
let boards = 0;

/** Gives a shot the focus: at once where it is on the board, otherwise when it comes there. */
export function wantFocus(shotUid: string): void {
  const card = shotCard(shotUid);
  if (card) focusCard(card);
  else if (boards > 0) wanted = shotUid;
}

export function forgetWantedFocus(): void {
  wanted = null;
}

/** Whether it is this shot; true once. */
export function takeWantedFocus(shotUid: string): boolean {
  const isWanted = wanted === shotUid;
  if (isWanted) forgetWantedFocus();
  return isWanted;
}

/** For a board: what was wanted there is forgotten with it. */
export function useWantedFocus(): void {
  useEffect(() => {
    boards += 1;
    return () => {
      boards -= 1;
      forgetWantedFocus();
    };
  }, []);
}
