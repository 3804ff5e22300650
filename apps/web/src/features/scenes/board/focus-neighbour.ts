import { focusCard } from './move-by-arrows.js';

/** Finds the card beside one that is about to go; what it gives back puts the focus there, once that one is gone. */
export function focusNeighbourOf(shotUid: string): () => void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-shot]')];
  const index = cards.findIndex((card) => card.dataset.shot === shotUid);
  const neighbour = cards[index + 1] ?? cards[index - 1];
  return () => {
    // after the dialog has given the focus back to what opened it, which goes with the card
    if (neighbour) setTimeout(() => neighbour.isConnected && focusCard(neighbour));
  };
}
