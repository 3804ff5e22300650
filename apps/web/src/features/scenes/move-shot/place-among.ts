/** Of the window, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

type Card = Pick<DOMRect, 'left' | 'width' | 'top' | 'bottom'>;

/**
 * The place, from 1, that a point takes among cards which stand in one or more rows: in the row that it is nearest to, before the first card
 * whose middle is behind it.
 */
export function placeAmong(cards: readonly Card[], { x, y }: Point): number {
  const distance = ({ top, bottom }: Card) => Math.max(top - y, y - bottom, 0);
  const nearest = Math.min(...cards.map(distance));
  const inRow = cards.flatMap((card, index) => (distance(card) === nearest ? [{ card, index }] : []));
  const behind = inRow.find(({ card: { left, width } }) => left + width / 2 > x);
  return (behind?.index ?? (inRow.at(-1)?.index ?? -1) + 1) + 1;
}
