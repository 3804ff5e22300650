/** The card beside a shot's, the one after it before the one before it; null when it stands alone. */
export function neighbourCard(shotUid: string): HTMLElement | null {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-shot]')];
  const index = cards.findIndex((card) => card.dataset.shot === shotUid);
  return cards[index + 1] ?? cards[index - 1] ?? null;
}
