/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { AlertDialog } from './alert-dialog.js';
import { Dialog, DialogActions } from './dialog.js';
import { Menu, MenuItem } from './menu.js';
import { TooltipProvider } from './tooltip.js';

afterEach(cleanup);

type Name = 'First' | 'Second';

function TakingTurns() {
  const [open, setOpen] = useState<Name | null>(null);
  return (
    <TooltipProvider>
      <button type="button" onClick={() => setOpen('First')}>
        Open
      </button>
      {open && (
        <Dialog key={open} open onOpenChange={() => setOpen(null)} title={open}>
          <p>{open} content</p>
          <DialogActions note="A note">
            <button type="button" onClick={() => setOpen('Second')}>
              Go on
            </button>
          </DialogActions>
        </Dialog>
      )}
    </TooltipProvider>
  );
}

describe('a dialog', () => {
  it('has the buttons that its content gives it after the content', async () => {
    render(<TakingTurns />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = within(screen.getByRole('dialog', { name: 'First' }));
    const place = dialog.getByText('First content').compareDocumentPosition(await dialog.findByRole('button', { name: 'Go on' }));
    expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(dialog.getByText('A note')).toBeTruthy();
  });

  it('gives the focus back to what opened it, also when another dialog took its place', async () => {
    const user = userEvent.setup();
    render(<TakingTurns />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(await screen.findByRole('button', { name: 'Go on' }));
    const second = await screen.findByRole('dialog', { name: 'Second' });
    await waitFor(() => expect(second.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
  });

  it.each(['gone', 'switched off'])('gives the focus to what was around its opener when that is %s', async (fate) => {
    const view = (isAsked: boolean, open: boolean) => (
      <TooltipProvider>
        <article tabIndex={-1} aria-label="Shot 1">
          <p>
            {!(isAsked && fate === 'gone') && (
              <button type="button" disabled={isAsked}>
                Generate Video
              </button>
            )}
          </p>
        </article>
        <Dialog open={open} onOpenChange={() => {}} title="Generate Video" />
      </TooltipProvider>
    );
    const { rerender } = render(view(false, false));
    screen.getByRole('button', { name: 'Generate Video' }).focus();
    rerender(view(false, true));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(document.activeElement).toBe(dialog));
    rerender(view(true, true));
    rerender(view(true, false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Shot 1' })));
  });

  it('gives the focus to the button of a menu that had just ended when it opened', async () => {
    const view = (isMenuThere: boolean, open: boolean) => (
      <TooltipProvider>
        <button type="button" id="add">
          Add
        </button>
        {isMenuThere && (
          <div role="menu" aria-labelledby="add">
            <div role="menuitem" tabIndex={-1}>
              Audio
            </div>
          </div>
        )}
        <Dialog open={open} onOpenChange={() => {}} title="Generate Audio" />
      </TooltipProvider>
    );
    const { rerender } = render(view(true, false));
    screen.getByRole('menuitem').focus();
    rerender(view(false, false));
    expect(document.activeElement).toBe(document.body);
    rerender(view(false, true));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(document.activeElement).toBe(dialog));
    rerender(view(false, false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' })));
  });
});

describe('a question', () => {
  it('scrolls what it says in a low window, and keeps its buttons in sight', () => {
    render(
      <AlertDialog
        open
        onOpenChange={() => {}}
        title="Change plan?"
        description={<p>Much</p>}
        confirmLabel="Change"
        onConfirm={() => {}}
      />,
    );
    const scrolls = (element: HTMLElement) => element.closest('.min-h-0.overflow-y-auto') !== null;
    const { getByText, getByRole } = within(screen.getByRole('alertdialog'));
    expect([getByText('Much'), getByText('Change plan?'), getByRole('button', { name: 'Change' })].map(scrolls)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

function Adding({ onAdd, asks }: { onAdd: () => void; asks: boolean }) {
  const [open, setOpen] = useState(true);
  const add = () => {
    onAdd();
    setOpen(false);
  };
  const given = { open, onOpenChange: setOpen, title: 'Add' };
  if (asks) return <AlertDialog {...given} description="Another one?" confirmLabel="Yes" onConfirm={add} />;
  return (
    <TooltipProvider>
      <Dialog {...given}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <input aria-label="Name" />
          <button type="submit">Yes</button>
        </form>
      </Dialog>
    </TooltipProvider>
  );
}

describe('while it fades', () => {
  /** As the browser plays it; jsdom plays nothing. */
  const fading = () => {
    const { getComputedStyle } = window;
    jest.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) => {
      const style = getComputedStyle.call(window, element, pseudo);
      return new Proxy(style, {
        get: (_, name) => {
          if (name === 'animationName') return element.getAttribute('data-state') === 'closed' ? 'fade-out' : 'fade-in';
          const value: unknown = Reflect.get(style, name);
          return typeof value === 'function' ? value.bind(style) : value;
        },
      });
    });
  };
  afterEach(() => void jest.restoreAllMocks());

  it('lets no item of a menu be chosen twice', async () => {
    fading();
    const added = jest.fn();
    render(
      <Menu defaultOpen trigger={<button type="button">More</button>}>
        <MenuItem onSelect={added}>Duplicate</MenuItem>
      </Menu>,
    );
    await userEvent.dblClick(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    expect(added).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a click', false, () => userEvent.dblClick(screen.getByRole('button', { name: 'Yes' }))],
    ['Enter', false, () => userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'x{Enter}{Enter}')],
    ['a click on its answer', true, () => userEvent.dblClick(screen.getByRole('button', { name: 'Yes' }))],
  ])('does once what is pressed twice: %s', async (_, asks, press) => {
    fading();
    const added = jest.fn();
    render(<Adding onAdd={added} asks={asks} />);
    await press();
    expect(screen.getByText('Add').closest('[data-state]')?.getAttribute('data-state')).toBe('closed');
    expect(added).toHaveBeenCalledTimes(1);
  });
});
