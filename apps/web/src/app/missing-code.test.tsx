/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { accessibilityProblems } from '../testing/accessibility.js';
import { testApp } from '../testing/test-app.js';
import { useLoaded } from '../ui/use-loaded.js';

const code = { isGone: true };
const load = async () => {
  if (code.isGone) throw new TypeError('Failed to fetch dynamically imported module');
  return { words: 'the menu' };
};
const Menu = () => <p>{useLoaded(load)?.words}</p>;

const be = (onLine: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });
  act(() => void dispatchEvent(new Event(onLine ? 'online' : 'offline')));
};
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

let app: ReturnType<typeof testApp>;
beforeEach(() => {
  jest.useFakeTimers();
  code.isGone = true;
  app = testApp([{ path: '/', element: <Menu /> }], '/');
  render(app.element);
});
afterEach(() => {
  be(true);
  cleanup();
  app.store.stop();
  jest.useRealTimers();
});

describe('a part of the page whose code does not come', () => {
  it('is said to be missing, with the way to open the page anew', async () => {
    await after(1_000);
    expect(screen.queryByRole('alert')).toBeNull();
    await after(4_000);
    expect(screen.getByRole('alert').textContent).toContain('Part of this page could not be loaded.');
    expect(app.reported).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(app.reloads()).toBe(1);
    jest.useRealTimers();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('is there when the network is back, and nothing says any more that it is not', async () => {
    be(false);
    await after(5_000);
    expect(screen.getByText(/^You are offline/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
    code.isGone = false;
    be(true);
    await after(0);
    expect(screen.getByText('the menu')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be done without: what was put away stays so', async () => {
    await after(5_000);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await after(30_000);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
