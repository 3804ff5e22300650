const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-shot]')];

/** The card of a shot; undefined when it is not on the screen. */
export const shotCard = (shotUid: string): HTMLElement | undefined => cards().find((card) => card.dataset.shot === shotUid);

/** The card beside a shot's, the one after it before the one before it; null when it stands alone. */
export function neighbourCard(shotUid: string): HTMLElement | null {
  const all = cards();
  const index = all.findIndex((card) => card.dataset.shot === shotUid);
  return all[index + 1] ?? all[index - 1] ?? null;
}
