/** What is asked of things in a page. Each runs there, sent as text, and is given what a query has found. */

/** Whether the first of them can be seen. */
export function isSeen([element]: HTMLElement[]): boolean {
  return element?.checkVisibility({ visibilityProperty: true }) === true && element.getClientRects().length > 0;
}

/** Where a pointer meets the only one of them, once it is in the window; or why it does not. */
export function whereToClick(found: HTMLElement[]): { x: number; y: number } | { why: string } {
  const [element] = found;
  if (!element || found.length > 1) return { why: `${found.length} of it are there` };
  if (element.matches(':disabled, [aria-disabled="true"]')) return { why: 'it is disabled' };
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: Math.floor(left + width / 2), y: Math.floor(top + height / 2) };
  };
  const isInside = ({ x, y }: { x: number; y: number }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  const isMet = ({ x, y }: { x: number; y: number }) => {
    const met = document.elementFromPoint(x, y);
    return met !== null && (element.contains(met) || met.contains(element) || met.closest('label')?.control === element);
  };
  if (!isInside(middle()) || !isMet(middle())) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const at = middle();
  if (!isInside(at)) return { why: 'it is outside the window' };
  return isMet(at) ? at : { why: `it is covered by ${document.elementFromPoint(at.x, at.y)?.outerHTML.slice(0, 200)}` };
}

/** Gives the only one of them the focus, with all that is written in it selected when that is asked for; or says why not. */
export function takeFocus(found: HTMLElement[], selecting: boolean): string | null {
  const [element] = found;
  if (!element || found.length > 1) return `${found.length} of it are there`;
  if (element.matches(':disabled')) return 'it is disabled';
  element.focus();
  if (selecting) (element as HTMLInputElement).select();
  return document.activeElement === element ? null : 'it does not take the focus';
}
