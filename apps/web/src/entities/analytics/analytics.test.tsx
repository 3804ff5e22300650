/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AnalyticsEvent } from '@scenewright/contract';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { ada, FakeIdentity } from '../../testing/fake-identity.js';
import { FakeStudio } from '../../testing/fake-studio.js';
import { testFrame } from '../../testing/test-app.js';
import { AnalyticsSwitch } from './analytics-switch.js';
import { Consent } from './consent.js';
import { happened } from './slice.js';

const VIEWED: AnalyticsEvent = { name: 'Home Viewed', properties: {} };
const EXPORT: AnalyticsEvent = { name: 'Export Final Started', properties: {} };
const quiet = () => new Promise((resolve) => setTimeout(resolve, 30));

let stop = () => {};
const switchOn = (host = 'eu.i.posthog.com') => {
  document.head.innerHTML = `<meta name="analytics" content="${host}">`;
};
const browserAsks = (name: 'doNotTrack' | 'globalPrivacyControl', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

/** The page of a visitor, or of somebody whose answer the studio knows. */
function open(person: typeof ada | null = null, allowed: boolean | null = null) {
  let answer = allowed;
  const studio = new FakeStudio({
    'POST /users/': { user: {} },
    'GET /analytics/choice': () => ({ body: { allowed: answer } }),
    'PUT /analytics/choice': ({ body }: { body: unknown }) => {
      answer = (body as { allowed: boolean }).allowed;
      return { body: { allowed: answer } };
    },
    'POST /analytics/identify': { sent: true },
    'POST /analytics/events': { sent: true },
    'POST /analytics/visits': { sent: true },
  });
  const identity = new FakeIdentity(person);
  const frame = testFrame(
    <>
      <Consent />
      <main id="content" tabIndex={-1}>
        <AnalyticsSwitch />
      </main>
    </>,
    { studio, identity },
  );
  const view = render(frame.element);
  stop = () => {
    view.unmount();
    frame.store.stop();
  };
  const tell = (event: AnalyticsEvent) => act(() => void frame.store.dispatch(happened(event)));
  const told = () => studio.requests.filter(({ call }) => /^POST \/analytics/.test(call)).map(({ call, body }) => [call, body]);
  return { ...frame, studio, identity, user: userEvent.setup(), tell, told };
}
const banner = () => screen.findByRole('region', { name: 'Analytics' });
const noBanner = async () => {
  await act(quiet);
  expect(screen.queryByRole('region', { name: 'Analytics' })).toBeNull();
};

beforeEach(() => {
  localStorage.clear();
  switchOn();
});
afterEach(() => {
  stop();
  cleanup();
  document.head.innerHTML = '';
  browserAsks('doNotTrack', null);
  browserAsks('globalPrivacyControl', undefined);
});

describe('analytics', () => {
  it('are asked for by nobody and told nothing where they are off', async () => {
    switchOn('off');
    const { tell, told, studio } = open(ada, true);
    await noBanner();
    tell(EXPORT);
    await act(quiet);
    expect(told()).toEqual([]);
    expect(studio.calls('GET /analytics/choice')).toBe(0);
  });

  it('wait for the answer of a visitor, and are then told that the page was viewed and nothing else', async () => {
    const { user, tell, told } = open();
    tell(VIEWED);
    await banner();
    await act(quiet);
    expect(told()).toEqual([]);
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Allow' }));
    await waitFor(() => expect(told()).toEqual([['POST /analytics/visits', { name: 'Home Viewed', allowed: true }]]));
    expect(document.activeElement?.id).toBe('content');
    expect(document.cookie).toBe('');
    tell(EXPORT);
    await noBanner();
    expect(told()).toHaveLength(1);
  });

  it('take no for an answer, once', async () => {
    const { user, tell, told } = open();
    tell(VIEWED);
    await banner();
    await user.click(screen.getByRole('button', { name: 'No thanks' }));
    await noBanner();
    expect(told()).toEqual([]);
    stop();
    cleanup();
    open();
    await noBanner();
    stop();
    cleanup();
    // nor whoever signs in there
    open(ada, null);
    await noBanner();
  });

  it('ask whoever signs in for themselves: the yes of a visitor is not theirs', async () => {
    localStorage.setItem('analytics', 'yes');
    const { user, studio, tell, told } = open(ada, null);
    await banner();
    tell(EXPORT);
    await act(quiet);
    expect(told()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Allow' }));
    await waitFor(() => expect(told()).toHaveLength(2));
    expect(told()).toEqual(
      expect.arrayContaining([
        ['POST /analytics/identify', {}],
        ['POST /analytics/events', EXPORT],
      ]),
    );
    expect(studio.requests.find(({ call }) => call === 'PUT /analytics/choice')?.body).toEqual({ allowed: true });
  });

  it('know who allowed it elsewhere, and forget them when they leave', async () => {
    const { identity, tell, told } = open(ada, true);
    await waitFor(() => expect(told()).toEqual([['POST /analytics/identify', {}]]));
    await noBanner();
    act(() => identity.become(null));
    await act(quiet);
    tell(EXPORT);
    await act(quiet);
    expect(told()).toHaveLength(1);
    act(() => identity.become(ada));
    await waitFor(() => expect(told()).toHaveLength(2));
  });

  it('stop when somebody changes their mind', async () => {
    const { user, tell, told } = open(ada, true);
    const toggle = screen.getByRole('switch', { name: 'Count which steps I take' });
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
    await user.click(toggle);
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'));
    const before = told().length;
    tell(EXPORT);
    await act(quiet);
    expect(told()).toHaveLength(before);
  });

  it.each([
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ] as const)('take %s for a no', async (name, value) => {
    browserAsks(name, value);
    const { tell, told } = open(ada, true);
    tell(EXPORT);
    await noBanner();
    expect(told()).toEqual([]);
    expect(screen.getByText(/Your browser asks not to be tracked/)).toBeTruthy();
    expect((screen.getByRole('switch') as HTMLButtonElement).disabled).toBe(true);
  });

  it('stop at once for a no that is on its way, and for one that could not be kept, until there is a yes', async () => {
    const { user, studio, said, tell, told } = open(ada, true);
    const keep = studio.answers['PUT /analytics/choice'];
    const toggle = screen.getByRole('switch', { name: 'Count which steps I take' });
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
    await waitFor(() => expect(told()).toHaveLength(1));
    const { promise: refused, resolve: refuse } = Promise.withResolvers<void>();
    studio.answers['PUT /analytics/choice'] = async () => {
      await refused;
      return { status: 409, body: { error: 'Not just now.', error_code: 'CONFLICT' } };
    };
    await user.click(toggle);
    tell(EXPORT);
    await act(quiet);
    expect(told()).toHaveLength(1);
    refuse();
    await waitFor(() =>
      expect(said).toEqual(['error: Your answer could not be kept. Nothing is sent until this page is loaded anew. (Not just now.)']),
    );
    expect(toggle.getAttribute('aria-checked')).toBe('false');
    tell(EXPORT);
    await act(quiet);
    expect(told()).toHaveLength(1);
    studio.answers['PUT /analytics/choice'] = keep as NonNullable<typeof keep>;
    await user.click(toggle);
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
    tell(EXPORT);
    await waitFor(() => expect(told().at(-1)).toEqual(['POST /analytics/events', EXPORT]));
  });

  it('keep a no to themselves that could not be kept: the next person is asked', async () => {
    const { user, studio, identity } = open(ada, null);
    studio.answers['PUT /analytics/choice'] = () => ({ status: 409, body: { error: 'Not just now.', error_code: 'CONFLICT' } });
    await banner();
    await user.click(screen.getByRole('button', { name: 'No thanks' }));
    await noBanner();
    expect(document.activeElement?.id).toBe('content');
    act(() => identity.become({ ...ada, uid: 'somebody-else' }));
    await banner();
  });

  it('say so when the answer could not be kept, and ask on', async () => {
    const { user, studio, said, told } = open(ada, null);
    studio.answers['PUT /analytics/choice'] = () => ({ status: 409, body: { error: 'Not just now.', error_code: 'CONFLICT' } });
    await banner();
    await user.click(screen.getByRole('button', { name: 'Allow' }));
    await waitFor(() => expect(said).toEqual(['error: Your answer could not be kept. Nothing is sent. (Not just now.)']));
    await banner();
    expect(told()).toEqual([]);
  });
});
