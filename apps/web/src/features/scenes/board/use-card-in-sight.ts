import { useEffect } from 'react';
import { focusCard } from './move-by-arrows.js';

/** When the board is laid out otherwise, the card that has the focus stays in sight. */
export function useCardInSight(board: HTMLElement | null | undefined, isOverview: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layout is what it follows
  useEffect(() => {
    const card = document.activeElement?.closest<HTMLElement>('[data-shot]');
    if (card && board?.contains(card)) focusCard(card);
  }, [board, isOverview]);
}
