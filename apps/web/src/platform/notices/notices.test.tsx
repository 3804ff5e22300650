/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { Dialog } from '../../ui/dialog.js';
import { Toaster } from '../../ui/toaster.js';
import { TooltipProvider } from '../../ui/tooltip.js';
import { toasts } from './notices.js';

/** As long as a message stays of which nothing else is said, by sonner. */
const BRIEFLY_MS = 4_000;

afterEach(() => {
  cleanup();
  toast.dismiss();
  jest.useRealTimers();
});

const TEXT = 'Shot 3 of scene 1';

describe('a message', () => {
  const shown = async (say: () => void) => {
    jest.useFakeTimers({ advanceTimers: true });
    render(<Toaster />);
    act(say);
    await screen.findByText(TEXT);
  };
  const isThereAfter = async (ms: number) => {
    await act(() => jest.advanceTimersByTimeAsync(ms));
    return screen.queryByText(TEXT) !== null;
  };

  it.each([
    ['failure', () => toasts.error(TEXT, 'Shot 3 is still being written.'), 12_000],
    ['a reason', () => toasts.info(TEXT), 8_000],
    ['what can be undone', () => toasts.success(TEXT, { label: 'Undo', run: () => {} }), 8_000],
  ])('of %s stays long enough to be read, and can be closed', async (_, say, stays) => {
    await shown(say);
    expect(await isThereAfter(stays)).toBe(true);
    expect(screen.getByRole('button', { name: 'Dismiss' })).toBeTruthy();
    expect(await isThereAfter(BRIEFLY_MS)).toBe(false);
  });

  it('of success is soon gone by itself', async () => {
    await shown(() => toasts.success(TEXT));
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
    expect(await isThereAfter(BRIEFLY_MS + 500)).toBe(false);
  });

  it('that can be undone is closed without that', async () => {
    const undo = jest.fn();
    render(<Toaster />);
    act(() => toasts.success(TEXT, { label: 'Undo', run: undo }));
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText(TEXT)).toBeNull());
    expect(undo).not.toHaveBeenCalled();
  });

  it('that is closed by keys gives the focus back', async () => {
    const user = userEvent.setup();
    render(
      <>
        <button type="button">Add shot</button>
        <Toaster />
      </>,
    );
    const button = screen.getByRole('button', { name: 'Add shot' });
    button.focus();
    act(() => toasts.error(TEXT));
    const close = await screen.findByRole('button', { name: 'Dismiss' });
    await user.keyboard('{Alt>}[KeyT]{/Alt}');
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(close);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(button);
    await waitFor(() => expect(screen.queryByText(TEXT)).toBeNull());
  });

  it('over a dialog is closed without the dialog', async () => {
    const onOpenChange = jest.fn();
    render(
      <TooltipProvider>
        <Dialog open onOpenChange={onOpenChange} title="Edit Character" />
        <Toaster />
      </TooltipProvider>,
    );
    act(() => toasts.error(TEXT));
    // the page behind a dialog takes no pointer; this button does (ui/toaster-panel.tsx)
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(await screen.findByLabelText('Dismiss'));
    await waitFor(() => expect(screen.queryByText(TEXT)).toBeNull());
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});
