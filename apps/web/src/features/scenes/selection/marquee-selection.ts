import type { Selection } from './selection.js';

/** In the window's coordinates, in px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A press that moves less than this is a click. */
const THRESHOLD_PX = 4;
/** So close to its edge the board scrolls along. */
const EDGE_PX = 40;
const SCROLL_PX = 14;
/** Where a press means something else: what can be used, what is dragged, and words, which can be marked to be copied. */
const TAKEN = '[data-shot], a, button, input, textarea, select, summary, [role], h2, h3, p';

const touches = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Selects what a frame touches that the mouse draws over a board. With Shift, Ctrl or ⌘ it adds to what is selected, otherwise it takes its
 * place; Escape leaves it as it was. A click beside everything selects nothing.
 */
export class MarqueeSelection {
  private readonly listening = new AbortController();
  private drawing: AbortController | null = null;

  constructor(
    private readonly board: HTMLElement,
    private readonly selection: Selection,
    private readonly show: (frame: Box | null) => void,
  ) {
    board.addEventListener('pointerdown', (event) => this.press(event), { signal: this.listening.signal });
  }

  end(): void {
    this.drawing?.abort();
    this.listening.abort();
  }

  private press(event: PointerEvent): void {
    const { button, pointerType, target } = event;
    if (button !== 0 || pointerType === 'touch' || !(target instanceof Element) || this.isTaken(target, event)) return;
    const adds = event.shiftKey || event.ctrlKey || event.metaKey;
    const before = this.selection.uids();
    const kept = adds ? before : new Set<string>();
    const origin = this.onBoard(event);
    let pointer = event;
    let isDrawn = false;

    this.drawing?.abort();
    const drawing = new AbortController();
    this.drawing = drawing;
    const { signal } = drawing;
    signal.addEventListener('abort', () => this.show(null));

    const draw = () => {
      if (signal.aborted) return;
      const frame = this.frameFrom(origin, pointer);
      this.show(frame);
      this.selection.replace(new Set([...kept, ...this.shotsIn(frame)]));
      if (this.scrollAlong(pointer)) requestAnimationFrame(draw);
    };
    const move = (next: PointerEvent) => {
      pointer = next;
      const start = this.inWindow(origin);
      isDrawn ||= Math.hypot(next.clientX - start.x, next.clientY - start.y) >= THRESHOLD_PX;
      if (isDrawn) requestAnimationFrame(draw);
    };
    const release = () => {
      if (isDrawn) draw();
      else if (!adds) this.selection.clear();
      drawing.abort();
    };
    const cancel = () => {
      if (isDrawn) this.selection.replace(before);
      drawing.abort();
    };
    const press = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return;
      key.preventDefault();
      key.stopPropagation();
      cancel();
    };
    document.addEventListener('pointermove', move, { signal });
    document.addEventListener('pointerup', release, { signal });
    document.addEventListener('pointercancel', cancel, { signal });
    document.addEventListener('keydown', press, { signal, capture: true });
    // nothing of the page is marked meanwhile
    document.addEventListener('selectstart', (start) => start.preventDefault(), { signal });
  }

  /** Something of the board is under the pointer, or its scroll bar. */
  private isTaken(target: Element, { offsetX, offsetY }: PointerEvent): boolean {
    if (target === this.board) return offsetX >= this.board.clientWidth || offsetY >= this.board.clientHeight;
    const taken = target.closest(TAKEN);
    return taken !== null && taken !== this.board && this.board.contains(taken);
  }

  /** A point of the window on the board, which scrolls. */
  private onBoard({ clientX, clientY }: PointerEvent): { x: number; y: number } {
    const { left, top } = this.board.getBoundingClientRect();
    return { x: clientX - left + this.board.scrollLeft, y: clientY - top + this.board.scrollTop };
  }

  private inWindow({ x, y }: { x: number; y: number }): { x: number; y: number } {
    const { left, top } = this.board.getBoundingClientRect();
    return { x: x + left - this.board.scrollLeft, y: y + top - this.board.scrollTop };
  }

  private frameFrom(origin: { x: number; y: number }, { clientX, clientY }: PointerEvent): Box {
    const { x, y } = this.inWindow(origin);
    return { left: Math.min(x, clientX), top: Math.min(y, clientY), right: Math.max(x, clientX), bottom: Math.max(y, clientY) };
  }

  private shotsIn(frame: Box): string[] {
    const cards = [...this.board.querySelectorAll<HTMLElement>('[data-shot]')];
    return cards.filter((card) => touches(frame, card.getBoundingClientRect())).map((card) => card.dataset.shot as string);
  }

  /** Whether the board has moved. */
  private scrollAlong({ clientX, clientY }: PointerEvent): boolean {
    const { left, top, right, bottom } = this.board.getBoundingClientRect();
    const step = (at: number, from: number, to: number) => (at < from + EDGE_PX ? -SCROLL_PX : at > to - EDGE_PX ? SCROLL_PX : 0);
    const { scrollLeft, scrollTop } = this.board;
    this.board.scrollBy(step(clientX, left, right), step(clientY, top, bottom));
    return this.board.scrollLeft !== scrollLeft || this.board.scrollTop !== scrollTop;
  }
}
