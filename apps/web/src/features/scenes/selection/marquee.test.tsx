/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Marquee } from './marquee.js';
import { Selection } from './selection.js';
import { SelectionContext } from './selection-context.js';

afterEach(cleanup);

/** Four cards of 100 × 60 px beside each other, 10 px apart, 50 px below the board's top. */
const CARDS = ['a', 'b', 'c', 'd'];
const boxOf = (left: number, top: number, width: number, height: number) => new DOMRect(left, top, width, height);

interface Pressed extends PointerEventInit {
  readonly offsetX?: number;
}

function Board({ children }: { children: ReactNode }) {
  const [board, setBoard] = useState<HTMLElement | null>(null);
  return (
    <section ref={setBoard} data-testid="board">
      <p>What happens</p>
      {children}
      <Marquee board={board} />
    </section>
  );
}

function shown() {
  const selection = new Selection();
  const { getByTestId, container } = render(
    <SelectionContext value={selection}>
      <Board>
        {CARDS.map((uid) => (
          <article key={uid} data-shot={uid} />
        ))}
      </Board>
    </SelectionContext>,
  );
  const board = getByTestId('board');
  board.getBoundingClientRect = () => boxOf(0, 0, 600, 400);
  Object.defineProperties(board, { clientWidth: { value: 590 }, clientHeight: { value: 400 } });
  board.scrollBy = () => {};
  CARDS.forEach((uid, at) => {
    const card = board.querySelector<HTMLElement>(`[data-shot="${uid}"]`);
    if (card) card.getBoundingClientRect = () => boxOf(at * 110, 50, 100, 60);
  });
  const point = (x: number, y: number, given = {}) => ({ clientX: x, clientY: y, button: 0, ...given });
  const frames = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  return {
    selection,
    board,
    frame: () => container.querySelector('[aria-hidden]'),
    press: (x: number, y: number, { offsetX = x, pointerType = 'mouse', ...given }: Pressed = {}, at: Element = board) => {
      const event = new PointerEvent('pointerdown', { ...point(x, y, given), bubbles: true });
      // what jsdom leaves out of it
      Object.defineProperties(event, { offsetX: { value: offsetX }, offsetY: { value: y }, pointerType: { value: pointerType } });
      fireEvent(at, event);
    },
    move: async (x: number, y: number) => {
      fireEvent.pointerMove(document, point(x, y));
      await frames();
    },
    release: () => fireEvent.pointerUp(document, point(0, 0)),
    selected: () => [...selection.uids()],
  };
}

describe('a frame that is drawn over the board', () => {
  it('selects what it touches, as it is drawn', async () => {
    const { press, move, release, selected, frame } = shown();
    press(105, 20);
    await move(230, 70);
    expect(selected()).toEqual(['b', 'c']);
    expect(frame()).toBeTruthy();
    await move(112, 70);
    expect(selected()).toEqual(['b']);
    release();
    expect(selected()).toEqual(['b']);
    expect(frame()).toBeNull();
    await move(500, 300);
    expect(selected()).toEqual(['b']);
  });

  it('takes the place of what was selected, and adds to it with Shift, Ctrl or ⌘', async () => {
    const { selection, press, move, release, selected } = shown();
    selection.toggle('d');
    press(105, 20, { shiftKey: true });
    await move(120, 70);
    release();
    expect(selected()).toEqual(['d', 'b']);
    press(105, 20);
    await move(120, 70);
    release();
    expect(selected()).toEqual(['b']);
  });

  it('leaves everything as it was with Escape', async () => {
    const { selection, press, move, selected, frame } = shown();
    selection.toggle('d');
    press(105, 20);
    await move(120, 70);
    expect(selected()).toEqual(['b']);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(selected()).toEqual(['d']);
    expect(frame()).toBeNull();
  });

  it('is none for a click, which selects nothing, nor for a hand that shakes', async () => {
    const { selection, press, move, release, selected } = shown();
    selection.toggle('d');
    press(105, 20);
    await move(107, 21);
    expect(selected()).toEqual(['d']);
    release();
    expect(selected()).toEqual([]);
  });

  it('does not begin on a card, on words, on the scroll bar, with a finger or another button', async () => {
    const { board, press, move, release, selected } = shown();
    const begin = async (...given: Parameters<typeof press>) => {
      press(...given);
      await move(500, 300);
      release();
      return selected();
    };
    expect(await begin(105, 20, {}, board.querySelector('[data-shot]') as Element)).toEqual([]);
    expect(await begin(105, 20, {}, board.querySelector('p') as Element)).toEqual([]);
    expect(await begin(105, 20, { pointerType: 'touch' })).toEqual([]);
    expect(await begin(105, 20, { offsetX: 595 })).toEqual([]);
    expect(await begin(105, 20, { button: 2 })).toEqual([]);
    expect(await begin(105, 20)).toEqual(['b', 'c', 'd']);
  });
});
