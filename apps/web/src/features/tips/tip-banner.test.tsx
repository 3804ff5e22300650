/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import type { TipView } from '@scenewright/contract';
import { screen, waitFor } from '@testing-library/react';
import { accessibilityProblems } from '../../testing/accessibility.js';
import type { FakeStudio } from '../../testing/fake-studio.js';
import { passing } from '../../testing/passing.js';
import { nothingShown, shown } from '../../testing/shown.js';
import { PROJECT_ID } from '../../testing/views.js';
import { TipBanner } from './tip-banner.js';
import { useTip, WAIT_MS } from './use-tip.js';

afterEach(nothingShown);

const TIP: TipView = { id: 't', title: 'Write less', text: 'One sentence is enough.', ctaText: 'Read more', ctaLink: '/tips' };
const ASKED = 'GET /tips/scripts';

function Tab() {
  const tip = useTip(PROJECT_ID, 'scripts');
  return (
    <>
      <p>{tip === undefined ? 'may come' : 'settled'}</p>
      <TipBanner tip={tip} />
    </>
  );
}
const open = (answer: FakeStudio['answers'][string]) => shown(<Tab />, { [ASKED]: answer, 'POST /tips/t/dismiss': { success: true } });

describe('a tip', () => {
  it('stands there with its title and its link until it is dismissed', async () => {
    const { user, studio } = open({ tip: TIP });
    expect(await screen.findByText('Write less')).toBeTruthy();
    expect(studio.requests.find(({ call }) => call.startsWith(ASKED))).toBeDefined();
    expect(screen.getByRole('link', { name: 'Read more' }).getAttribute('href')).toBe('/tips');
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Write less')).toBeNull();
    await waitFor(() => expect(studio.calls('POST /tips/t/dismiss')).toBe(1));
  });

  it('is a Pro Tip when it has no title of its own', async () => {
    open({ tip: { ...TIP, title: '', ctaText: '', ctaLink: '' } });
    expect(await screen.findByText('Pro Tip')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    ['there is none', { tip: null }],
    ['it cannot be had', () => ({ status: 404, body: { error: 'no', error_code: 'NOT_FOUND' } })],
  ])('takes no room when %s', async (_, answer) => {
    open(answer as never);
    expect(await screen.findByText('settled')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is left out when it comes so late that it would push away what is read', async () => {
    let answer = (_: object) => {};
    open((() => new Promise((resolve) => (answer = resolve))) as never);
    expect(screen.getByText('may come')).toBeTruthy();
    expect(await screen.findByText('settled', {}, { timeout: WAIT_MS * 10 })).toBeTruthy();
    answer({ tip: TIP });
    await passing(50);
    expect(screen.queryByText('Write less')).toBeNull();
  });
});
