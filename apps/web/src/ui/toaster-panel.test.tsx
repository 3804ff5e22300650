/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ToastMessage } from './toast-message.js';
import { ToasterPanel } from './toaster-panel.js';

afterEach(cleanup);

/** Whether Alt+T led from there to the messages. */
async function leads(from: 'page' | 'field' | 'dialog', more: { ctrlKey?: boolean } = {}): Promise<boolean> {
  let show: ((message: ToastMessage) => void) | null = null;
  const view = render(
    <>
      <button type="button">page</button>
      <textarea aria-label="field" />
      {from === 'dialog' && (
        <div role="dialog">
          <button type="button">dialog</button>
        </div>
      )}
      <ToasterPanel onReady={(ready) => (show = ready ?? show)} />
    </>,
  );
  act(() => show?.((toast) => void toast('Earlier picture in use')));
  const list = (await screen.findByText('Earlier picture in use')).closest('ol');
  const at = from === 'field' ? screen.getByRole('textbox') : screen.getByRole('button', { name: from });
  at.focus();
  fireEvent.keyDown(at, { altKey: true, code: 'KeyT', key: '†', ...more });
  const isThere = document.activeElement === list;
  view.unmount();
  return isThere;
}

it.each([
  ['page', {}, true],
  ['page', { ctrlKey: true }, false],
  ['field', {}, false],
  ['dialog', {}, false],
] as const)('is the key to the messages from a %s with %j: %s', async (from, more, expected) => {
  expect(await leads(from, more)).toBe(expected);
});
