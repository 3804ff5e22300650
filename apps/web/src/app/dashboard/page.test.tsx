/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { ada, FakeIdentity } from '../../testing/fake-identity.js';
import { FakeSocket } from '../../testing/fake-socket.js';
import { FakeStudio } from '../../testing/fake-studio.js';
import { testApp } from '../../testing/test-app.js';
import { eventOf, historyEntryOf, PERIOD_END, PROJECT_ID, subscriptionOf } from '../../testing/views.js';
import { DashboardPage } from './page.js';

const routes = [
  { path: '/dashboard', Component: DashboardPage },
  { path: '*', element: null },
];
const STATUS = 'GET /payments/subscription-status';
const HISTORY = 'GET /payments/credit-history';

let stop = () => {};
function open(answers: FakeStudio['answers'] = {}, at = '/dashboard', person: typeof ada | null = ada) {
  const studio = new FakeStudio({
    'POST /users/': { user: {} },
    'GET /payments/config': { payments: 'stripe', page: null },
    'GET /users/credits': { credits: 2088.5 },
    'GET /payments/credit-month': { granted: 2400, used: 311.5 },
    [STATUS]: subscriptionOf('pro_monthly'),
    ...answers,
  });
  const app = testApp(routes, at, { studio, socket: new FakeSocket(), identity: new FakeIdentity(person) });
  const view = render(app.element);
  stop = () => {
    view.unmount();
    app.store.stop();
  };
  return { ...app, user: userEvent.setup() };
}
afterEach(() => {
  stop();
  cleanup();
});
const fact = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;

describe('the dashboard', () => {
  it('asks visitors to sign in and brings them back', async () => {
    const { user, router } = open({}, '/dashboard?tab=credits', null);
    expect(await screen.findByText('Please sign in to view your dashboard')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Sign In' }));
    expect(router.state.location).toMatchObject({ pathname: '/auth', state: { from: '/dashboard?tab=credits' } });
  });

  it('has three tabs, and an address for each', async () => {
    const { user, router } = open({ [HISTORY]: { credit_history: [], next: null } });
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
      'Subscription',
      'Credit History',
      'Account',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Credit History' }));
    expect(router.state.location.search).toBe('?tab=credits');
    expect(await screen.findByText('Nothing yet')).toBeTruthy();
  });
});

describe('the subscription', () => {
  it('says what is paid, when credits come and how many are used', async () => {
    open();
    expect(await fact('Price')).toBe('$60 a month');
    expect(await fact('Next payment')).toBe('December 21, 2026, $60');
    expect(await fact('Next refill')).toBe('December 21, 2026, 2,400 credits');
    expect(await screen.findByText('2,088.5')).toBeTruthy();
    const meter = await screen.findByRole('meter', { name: 'Credits used this month' });
    expect(meter.getAttribute('aria-valuetext')).toBe('311.5 of 2,400 used this month');
    expect(screen.queryByText('Beyond your plan')).toBeNull();
    expect(screen.getByRole('link', { name: 'Change Plan' }).getAttribute('href')).toBe('/pricing');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('says as many used as are missing from those that are there', async () => {
    open({
      [STATUS]: subscriptionOf('free'),
      'GET /payments/credit-month': { granted: 30, used: 6.381 },
      'GET /users/credits': { credits: 23.619 },
    });
    expect(await screen.findByText('23.6')).toBeTruthy();
    expect(await screen.findByText('6.4 of 30 used this month')).toBeTruthy();
  });

  it('says what came beside the plan', async () => {
    open({ 'GET /users/credits': { credits: 2138.5 } });
    expect(await fact('Beyond your plan')).toBe('50 credits');
  });

  it('invites those on the free plan to see the others', async () => {
    open({ [STATUS]: subscriptionOf('free') });
    expect(await fact('Price')).toBe('Free');
    expect(screen.getByRole('link', { name: 'See Plans' }).getAttribute('href')).toBe('/pricing');
    expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull();
  });

  it('that is given is not sold', async () => {
    open({ [STATUS]: subscriptionOf('pro_monthly', { status: 'free', lifted: true, current_period_end: null }) });
    expect(await fact('Price')).toBe('Given by this studio');
    expect(screen.queryByRole('link', { name: 'Change Plan' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull();
  });

  describe('beside a plan that is given', () => {
    const both = { status: 'active', lifted: true, billed_plan_id: 'basic_monthly', credits_per_period: 600 } as const;

    it('says what is charged and which credits come', async () => {
      open({ [STATUS]: subscriptionOf('ultimate_yearly', both) });
      expect(await fact('Price of Basic')).toBe('$20 a month');
      expect(await fact('Next payment')).toBe('December 21, 2026, $20');
      expect(await fact('Next refill')).toBe('December 21, 2026, 600 credits');
      expect(screen.getByText('Active, monthly')).toBeTruthy();
    });

    it('is cancelled by itself: the plan that is given stays', async () => {
      const { user } = open({ [STATUS]: subscriptionOf('ultimate_monthly', both) });
      await user.click(await screen.findByRole('button', { name: 'Cancel Subscription' }));
      const question = within(screen.getByRole('alertdialog', { name: 'Cancel Basic?' }));
      expect(question.getByText(/^Then you are on Ultimate, which this studio gives you, with 30 credits a month/)).toBeTruthy();
    });

    it('is followed by the credits of an account that pays for nothing', async () => {
      const leaves = { ...both, status: 'canceling', cancels_at: PERIOD_END, unpaid_plan_id: 'pro_monthly' } as const;
      open({ [STATUS]: subscriptionOf('ultimate_monthly', leaves) });
      expect(await fact('Next refill')).toBe('December 21, 2026, 2,400 credits');
      expect(screen.getByText(/^Until then Basic goes on with its credits; then you have 2,400 credits a month/)).toBeTruthy();
    });
  });

  it('is cancelled after a question, and kept after all', async () => {
    const canceling = subscriptionOf('pro_monthly', { status: 'canceling', cancels_at: PERIOD_END });
    const becomes = (view: typeof canceling) => () => {
      studio.answers[STATUS] = view;
      return { body: { success: true, subscription: view } };
    };
    const { user, said, studio } = open({
      'POST /payments/cancel-subscription': () => becomes(canceling)(),
      'POST /payments/keep-subscription': () => becomes(subscriptionOf('pro_monthly'))(),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel Subscription' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Cancel Pro?' }));
    expect(question.getByText(/You keep Pro and its credits until December 21, 2026/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findByText('Your subscription ends on December 21, 2026')).toBeTruthy();
    expect(await fact('Ends on')).toBe('December 21, 2026');
    expect(await fact('Next refill')).toBe('December 21, 2026, 30 credits');
    await user.click(screen.getByRole('button', { name: 'Keep Pro' }));
    expect(await screen.findByRole('button', { name: 'Cancel Subscription' })).toBeTruthy();
    expect(said).toEqual(['success: Plan change scheduled at period end', 'success: Your subscription goes on as it is']);
  });

  it('says what follows it', async () => {
    open({ [STATUS]: subscriptionOf('pro_monthly', { scheduled: { plan_id: 'basic_monthly', at: PERIOD_END } }) });
    expect(await screen.findByText('Basic follows on December 21, 2026')).toBeTruthy();
    expect(await fact('Next payment')).toBe('December 21, 2026, $20');
  });

  it('that is past due leads to where it is paid', async () => {
    open({ [STATUS]: subscriptionOf('pro_monthly', { status: 'past_due' }), 'GET /payments/overdue': { url: 'https://pay.test/due' } });
    expect((await screen.findByRole('link', { name: 'Pay now' })).getAttribute('href')).toBe('https://pay.test/due');
    expect(screen.getByText('Payment overdue')).toBeTruthy();
    expect(await fact('Payment due')).toBe('$60, now');
    expect(await fact('Next refill')).toBe('when the payment is made');
  });

  it('that has been renewed and not paid yet promises neither payment nor credits for the month after', async () => {
    open({ [STATUS]: subscriptionOf('pro_monthly', { unpaid: true }) });
    expect(await fact('Not paid')).toBe('$60, for the time until December 21, 2026');
    expect(await fact('Next refill')).toBe('when the payment is made');
    expect(screen.queryByText('Next payment')).toBeNull();
  });

  it('that cannot be loaded can be asked for again', async () => {
    const { user, studio } = open({ [STATUS]: () => ({ status: 400, body: {} }) });
    expect((await screen.findByRole('alert')).textContent).toContain('Your plan cannot be shown just now');
    studio.answers[STATUS] = subscriptionOf('pro_monthly');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await fact('Price')).toBe('$60 a month');
  });
});

describe('coming back from paying', () => {
  it('says it once and waits for the report, which comes by push', async () => {
    const { said, studio, socket, router } = open({ [STATUS]: subscriptionOf('free') }, '/dashboard?payment=success&plan=pro_monthly');
    expect(await screen.findByText('Waiting for the payment…')).toBeTruthy();
    expect(said).toEqual(['success: Payment successful! Your subscription is now active.']);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    studio.answers[STATUS] = subscriptionOf('pro_monthly');
    studio.answers['GET /users/credits'] = { credits: 2400 };
    await waitFor(() => expect(socket.isOpen).toBe(true));
    act(() => {
      socket.serve('connect');
      socket.serve('events', [eventOf(1, 'subscription-ada')]);
    });
    expect(await screen.findByText('Welcome to Pro')).toBeTruthy();
    expect(await fact('Price')).toBe('$60 a month');
    expect(await screen.findByText('2,400')).toBeTruthy();
    expect(said).toHaveLength(1);
  });

  it('welcomes at once when the report was faster', async () => {
    const { user } = open({}, '/dashboard?payment=success&plan=pro_monthly');
    expect(await screen.findByText('Welcome to Pro')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Welcome to Pro')).toBeNull();
  });

  it('without having paid says that one can try again', async () => {
    const { said } = open({ [STATUS]: subscriptionOf('free') }, '/dashboard?payment=cancelled');
    await waitFor(() => expect(said).toEqual(['info: Payment was cancelled. You can try again anytime.']));
    expect(await screen.findByRole('link', { name: 'See Plans' })).toBeTruthy();
    expect(screen.queryByText('Waiting for the payment…')).toBeNull();
  });
});

describe('the credit history', () => {
  const newest = historyEntryOf(30, { amount: -0.36, balance: 2399.64, project_id: PROJECT_ID, project_title: 'The Keeper' });
  const oldest = historyEntryOf(1, { type: 'refill', reason: 'Free plan credits', amount: 2400, balance: 2400 });

  it('shows ten at first and goes on to the very first', async () => {
    const first = Array.from({ length: 9 }, (_, index) => historyEntryOf(29 - index));
    const { user, studio } = open(
      {
        [HISTORY]: ({ url }: { url: URL }) =>
          url.searchParams.get('before') === '20'
            ? { body: { credit_history: [oldest], next: null } }
            : { body: { credit_history: [newest, ...first], next: '20' } },
      },
      '/dashboard?tab=credits',
    );
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('row')).toHaveLength(11);
    expect(studio.requests.find(({ call }) => call === HISTORY)?.url.search).toBe('?limit=10');
    const row = within(table.getByRole('row', { name: /Video 30/ }));
    expect(row.getByText('\u22120.36')).toBeTruthy();
    expect(row.getByText('2,399.64')).toBeTruthy();
    expect(row.getByRole('link', { name: 'The Keeper' }).getAttribute('href')).toBe(`/project/${PROJECT_ID}`);
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    expect(await screen.findByText('Free plan credits')).toBeTruthy();
    expect(screen.getByText('+2,400')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
    expect(screen.getByText('That is everything since you joined.')).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('keeps what is there when more cannot be loaded', async () => {
    const { user, studio } = open(
      {
        [HISTORY]: ({ url }: { url: URL }) =>
          url.searchParams.has('before') ? { status: 400, body: {} } : { body: { credit_history: [newest], next: '20' } },
      },
      '/dashboard?tab=credits',
    );
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The rest of the history cannot be shown');
    expect(screen.getByText('Video 30')).toBeTruthy();
    studio.answers[HISTORY] = { credit_history: [oldest], next: null };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Free plan credits')).toBeTruthy();
    expect(screen.getByText('Video 30')).toBeTruthy();
  });
});
