/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { testFrame } from '../../testing/test-app.js';
import { Button } from '../../ui/button.js';
import { DesignPage } from './page.js';

let stop = () => {};
function open(children = <DesignPage />) {
  const frame = testFrame(children);
  const view = render(frame.element);
  stop = () => {
    view.unmount();
    frame.store.stop();
  };
  return userEvent.setup();
}
afterEach(() => {
  stop();
  cleanup();
});

describe('the design system', () => {
  it('has nothing in any of its primitives that keeps anybody out', async () => {
    open();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it.each(['Dialog', 'Alert dialog', 'Full screen'])('gives the focus back when its %s is closed by Escape', async (name) => {
    const user = open();
    const opener = screen.getByRole('button', { name });
    await user.click(opener);
    await waitFor(() => expect(opener.closest('[aria-hidden="true"]')).toBeTruthy());
    expect(await accessibilityProblems()).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('does not let a dialog go while it is busy', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Busy alert dialog' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog', { name: 'Deleting' })).toBeTruthy();
  });

  it('moves through tabs and menus by keyboard', async () => {
    const user = open();
    act(() => screen.getByRole('tab', { name: 'Modify' }).focus());
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('Something new.')).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Menu' }).focus());
    await user.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Edit');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Delete');
  });
});

describe('a busy button', () => {
  it('says so, stays in reach, and does nothing', async () => {
    let presses = 0;
    const user = open(
      <Button busy busyLabel="Saving..." onClick={() => presses++}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Saving...' });
    await user.click(button);
    expect([presses, button.getAttribute('aria-busy'), (button as HTMLButtonElement).disabled]).toEqual([0, 'true', false]);
  });
});
