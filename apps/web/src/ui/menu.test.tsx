/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { accessibilityProblems } from '../testing/accessibility.js';
import { Menu, MenuItem } from './menu.js';

afterEach(cleanup);

function open() {
  const chosen: string[] = [];
  render(
    <Menu trigger={<button type="button">More</button>}>
      <MenuItem onSelect={() => chosen.push('edit')}>Edit</MenuItem>
      <MenuItem onSelect={() => chosen.push('delete')}>Delete</MenuItem>
    </Menu>,
  );
  return { chosen, user: userEvent.setup() };
}
const button = () => screen.getByRole('button', { name: 'More' });

describe('a menu', () => {
  it('is a button that says what it opens, before anything of the rest is there', async () => {
    open();
    expect([button().getAttribute('aria-haspopup'), button().getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('opens for a pointer, and gives the focus back', async () => {
    const { user, chosen } = open();
    await user.click(button());
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(chosen).toEqual(['delete']);
    expect(document.activeElement).toBe(button());
    await user.click(button());
    expect(await screen.findByRole('menu')).toBeTruthy();
  });

  it.each(['{Enter}', ' ', '{ArrowDown}'])('opens for a key (%s) with its first item chosen, and closes by Escape', async (key) => {
    const { user } = open();
    await user.tab();
    await user.keyboard(key);
    await screen.findByRole('menu');
    expect(document.activeElement?.textContent).toBe('Edit');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  it('stays closed for another button, and for another key', async () => {
    const { user } = open();
    await user.pointer({ keys: '[MouseRight]', target: button() });
    button().focus();
    await user.keyboard('x');
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
