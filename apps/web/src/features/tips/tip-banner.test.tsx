/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Tip, Tips } from '../../platform/services/tips.js';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { testFrame } from '../../testing/test-app.js';
import { TipBanner } from './tip-banner.js';

let stop = () => {};
afterEach(() => {
  stop();
  cleanup();
});

function open(tip: Tip | null | Error) {
  const dismiss = jest.fn(async (_id: string) => {});
  const tips: Tips = { of: async () => (tip instanceof Error ? Promise.reject(tip) : tip), dismiss };
  const frame = testFrame(<TipBanner place="scripts" />, { tips });
  const view = render(frame.element);
  stop = () => {
    view.unmount();
    frame.store.stop();
  };
  return { dismiss, user: userEvent.setup() };
}

describe('a tip', () => {
  it('stands there with its title and its link until it is dismissed', async () => {
    const { user, dismiss } = open({
      id: 't',
      title: 'Write less',
      text: 'One sentence is enough.',
      ctaText: 'Read more',
      ctaLink: '/tips',
    });
    expect(await screen.findByText('Write less')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Read more' }).getAttribute('href')).toBe('/tips');
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Write less')).toBeNull();
    expect(dismiss).toHaveBeenCalledWith('t');
  });

  it('is a Pro Tip when it has no title of its own', async () => {
    open({ id: 't', text: 'Shots of five seconds cost least.' });
    expect(await screen.findByText('Pro Tip')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    ['there is none', null],
    ['it cannot be had', new Error('no network')],
  ])('takes no room when %s', async (_, tip) => {
    open(tip);
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });
});
