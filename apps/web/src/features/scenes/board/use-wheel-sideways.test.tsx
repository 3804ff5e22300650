/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useWheelSideways } from './use-wheel-sideways.js';

function Board() {
  const [board, setBoard] = useState<HTMLElement | null>(null);
  useWheelSideways(board);
  return <div ref={setBoard} data-testid="board" />;
}

/** A board 1000 px wide that holds 3000 px, and as much in height as is given. */
function board(contentHeight: number): HTMLElement {
  render(<Board />);
  const element = screen.getByTestId('board');
  const sizes = { clientWidth: 1000, scrollWidth: 3000, clientHeight: 600, scrollHeight: contentHeight };
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(element, name, { value });
  return element;
}

describe('a wheel over the board', () => {
  afterEach(cleanup);

  it('moves it sideways while all of its height is in sight', () => {
    const element = board(600);
    expect(fireEvent.wheel(element, { deltaY: 120 })).toBe(false);
    expect(element.scrollLeft).toBe(120);
    fireEvent.wheel(element, { deltaY: -2, deltaMode: WheelEvent.DOM_DELTA_LINE });
    expect(element.scrollLeft).toBe(56);
  });

  it('is left to the browser where there is more above or below, and where it means something else', () => {
    const tall = board(900);
    expect(fireEvent.wheel(tall, { deltaY: 120 })).toBe(true);
    expect(tall.scrollLeft).toBe(0);
    cleanup();
    const flat = board(600);
    for (const wheel of [{ deltaX: 40 }, { deltaY: 40, shiftKey: true }, { deltaY: 40, ctrlKey: true }]) {
      expect(fireEvent.wheel(flat, wheel)).toBe(true);
    }
    expect(flat.scrollLeft).toBe(0);
  });
});
