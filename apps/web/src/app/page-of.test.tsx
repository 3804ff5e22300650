/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Outlet } from 'react-router';
import { holdPage } from '../platform/page/hold-page.js';
import { connectionChanged } from '../platform/realtime/slice.js';
import { accessibilityProblems } from '../testing/accessibility.js';
import { testApp } from '../testing/test-app.js';
import { pageOf } from './page-of.js';
import { RouteError } from './route-error.js';

let stop = () => {};
function open(load: () => Promise<ComponentType>) {
  const shell = (
    <main>
      the shell <Outlet />
    </main>
  );
  const children = [
    { index: true, element: <p>the start</p> },
    { path: 'history', lazy: pageOf(load) },
  ];
  const app = testApp([{ path: '/', element: shell, ErrorBoundary: RouteError, children }], '/');
  const view = render(app.element);
  stop = () => {
    view.unmount();
    app.store.stop();
  };
  return { ...app, user: userEvent.setup(), goToHistory: () => act(() => app.router.navigate('/history')) };
}
const be = (onLine: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });
  act(() => {
    window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
  });
};
afterEach(() => {
  be(true);
  stop();
  cleanup();
});

const History = () => <p>the history</p>;

/** Of the code of a page: as a browser does it that remembers what failed, or one that asks again. */
function code(remembersFailure: boolean) {
  const network = { isDown: true, asked: 0 };
  let failed = false;
  const load = async () => {
    network.asked += 1;
    if (network.isDown || (failed && remembersFailure)) {
      failed = true;
      throw new TypeError('Failed to fetch dynamically imported module');
    }
    return History;
  };
  return { network, load };
}

describe('a page whose code does not come', () => {
  it('says so in its place, and is there when the connection is back', async () => {
    const { network, load } = code(false);
    const { goToHistory, reloads } = open(load);
    be(false);
    await goToHistory();
    expect(screen.getByRole('alert').textContent).toContain('This page could not be loaded.');
    expect(screen.getByText(/You are offline/)).toBeTruthy();
    expect(screen.getByText(/the shell/)).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
    network.isDown = false;
    be(true);
    expect(await screen.findByText('the history')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(reloads()).toBe(0);
  });

  it('is asked for again by a button', async () => {
    const { network, load } = code(false);
    const { user, goToHistory, router } = open(load);
    await goToHistory();
    await screen.findByText(/Check the connection/);
    await waitFor(() => expect(network.asked).toBe(2));
    network.isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('the history')).toBeTruthy();
    await act(() => router.navigate('/'));
    await goToHistory();
    expect(screen.getByText('the history')).toBeTruthy();
  });

  it('is opened anew where the browser does not ask again for what failed', async () => {
    const { network, load } = code(true);
    const { goToHistory, store, reloads } = open(load);
    await goToHistory();
    await waitFor(() => expect(network.asked).toBe(2));
    act(() => void store.dispatch(connectionChanged('down')));
    network.isDown = false;
    expect(reloads()).toBe(0);
    act(() => void store.dispatch(connectionChanged('live')));
    await waitFor(() => expect(reloads()).toBe(1));
  });

  it('is not opened anew by itself over what is not saved', async () => {
    const { network, load } = code(true);
    const { user, goToHistory, reloads } = open(load);
    be(false);
    await goToHistory();
    const release = holdPage();
    network.isDown = false;
    be(true);
    await waitFor(() => expect(network.asked).toBe(2));
    expect(reloads()).toBe(0);
    release();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(reloads()).toBe(1));
  });
});
