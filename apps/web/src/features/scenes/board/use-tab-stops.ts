import { useEffect } from 'react';
import { type FocusableElement, tabbable } from 'tabbable';
import { focusCard } from './move-by-arrows.js';

const CARD = '[data-shot]';
const cardOf = (element: unknown): HTMLElement | null => (element instanceof Element ? element.closest<HTMLElement>(CARD) : null);
const isBefore = (one: Node, other: Node): boolean => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/**
 * Tab stops at one card of a board and at what is in it; arrow keys go on to the others. A film of a hundred shots would be a thousand stops
 * between its toolbar and the address bar.
 */
export function useTabStops(board: HTMLElement | null): void {
  useEffect(() => {
    if (!board) return;
    const stops = new TabStops(board);
    const undo: (() => void)[] = [];
    const on = <Name extends keyof HTMLElementEventMap>(
      target: HTMLElement | Document,
      name: Name,
      listen: (event: HTMLElementEventMap[Name]) => void,
      capture = false,
    ) => {
      target.addEventListener(name, listen as EventListener, { capture });
      undo.push(() => target.removeEventListener(name, listen as EventListener, { capture }));
    };
    on(document, 'keydown', ({ key }) => stops.pressed(key), true);
    on(document, 'pointerdown', () => stops.pressed(null), true);
    on(board, 'focusin', (event) => stops.entered(event));
    on(board, 'keydown', (event) => stops.tabbed(event));
    return () => {
      for (const one of undo) one();
    };
  }, [board]);
}

class TabStops {
  /** The card that the focus was in last. */
  private last: HTMLElement | null = null;
  private key: string | null = null;
  private isLeaving = false;

  constructor(private readonly board: HTMLElement) {}

  pressed(key: string | null): void {
    this.key = key;
  }

  /** Whoever comes in by Tab comes to the card where they were. */
  entered({ target, relatedTarget }: FocusEvent): void {
    if (this.isLeaving) return;
    const card = this.card;
    const comesIn = this.key === 'Tab' && !this.board.contains(relatedTarget as Node | null);
    if (comesIn && card && !card.contains(target as Node)) focusCard(card);
    else this.last = cardOf(target) ?? this.last;
  }

  tabbed(event: KeyboardEvent): void {
    const { key, shiftKey, target } = event;
    if (key !== 'Tab' || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const all = tabbable(this.board, { displayCheck: 'none' });
    const stops = this.among(all);
    const at = stops.indexOf(target as HTMLElement);
    if (at < 0) return;
    const next = stops[at + (shiftKey ? -1 : 1)];
    if (next) {
      event.preventDefault();
      if (next.matches(CARD)) focusCard(next as HTMLElement);
      else next.focus();
    } else this.leave(shiftKey ? all[0] : all.at(-1));
  }

  private get card(): HTMLElement | null {
    return this.last?.isConnected ? this.last : this.board.querySelector<HTMLElement>(CARD);
  }

  /** All that Tab stops at, in their order: what is in no card, one card, and what is in that. */
  private among(all: readonly FocusableElement[]): FocusableElement[] {
    const { card } = this;
    const stops = all.filter((one) => [null, card].includes(cardOf(one)));
    if (!card) return stops;
    const behind = stops.findIndex((one) => isBefore(card, one));
    return behind < 0 ? [...stops, card] : stops.toSpliced(behind, 0, card);
  }

  /** The browser goes on from the board's edge, so that it comes to what stands before or behind the board. */
  private leave(edge: FocusableElement | undefined): void {
    this.isLeaving = true;
    edge?.focus({ preventScroll: true });
    this.isLeaving = false;
  }
}
