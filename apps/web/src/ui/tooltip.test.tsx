/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip, TooltipProvider } from './tooltip.js';

const shownText = () => screen.queryByRole('tooltip')?.textContent ?? null;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const button = (name: string) => screen.getByRole('button', { name });
const point = (name: string, pointerType = 'mouse') => {
  const event = createEvent.pointerOver(button(name));
  fireEvent(button(name), Object.defineProperty(event, 'pointerType', { value: pointerType }));
};

describe('a tooltip', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(
      <TooltipProvider>
        <Tooltip text="Cuts the clip">
          <button type="button">
            <span>Trim</span>
          </button>
        </Tooltip>
        <Tooltip text="Plays the clip">
          <button type="button">Play</button>
        </Tooltip>
        <button type="button">Plain</button>
      </TooltipProvider>,
    );
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it('opens when the pointer has stayed, and goes when it leaves', async () => {
    fireEvent.pointerOver(screen.getByText('Trim'));
    await pass(690);
    expect(shownText()).toBeNull();
    await pass(20);
    expect(shownText()).toBe('Cuts the clip');
    point('Plain');
    await pass(0);
    expect(shownText()).toBeNull();
  });

  it('opens at once after another one', async () => {
    point('Trim');
    await pass(710);
    point('Play');
    await pass(1);
    expect(shownText()).toBe('Plays the clip');
  });

  it('stays away from fingers', async () => {
    point('Trim', 'touch');
    await pass(1000);
    expect(shownText()).toBeNull();
  });

  it.each([
    ['a press', () => fireEvent.pointerDown(button('Trim'))],
    ['scrolling', () => fireEvent.scroll(document)],
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['a pointer that leaves the window', () => fireEvent.pointerOut(button('Trim'), { relatedTarget: null })],
  ])('goes with %s', async (_name, act) => {
    point('Trim');
    await pass(710);
    expect(shownText()).toBe('Cuts the clip');
    act();
    await pass(1000);
    expect(shownText()).toBeNull();
  });
});
