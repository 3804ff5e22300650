/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import type { ToastMessage } from './toast-message.js';

afterEach(cleanup);

let isAway = true;
const shown: ToastMessage[] = [];
function Panel({ onReady }: { onReady: (show: (message: ToastMessage) => void) => void }) {
  useEffect(() => onReady((message) => shown.push(message)), [onReady]);
  return <p>the messages</p>;
}
jest.unstable_mockModule('./toaster-panel.js', () => {
  if (isAway) throw new TypeError('Failed to fetch dynamically imported module');
  return { ToasterPanel: Panel };
});

it('keeps messages until what shows them can be had', async () => {
  const { Toaster, say } = await import('./toaster.js');
  render(<Toaster />);
  const message: ToastMessage = () => {};
  act(() => say(message));
  await act(async () => {});
  isAway = false;
  expect(await screen.findByText('the messages')).toBeTruthy();
  expect(shown).toEqual([message]);
});
