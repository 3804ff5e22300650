/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { api } from '../../../platform/api/api.js';
import { holdPage } from '../../../platform/page/hold-page.js';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { ada, FakeIdentity } from '../../../testing/fake-identity.js';
import { FakeStudio } from '../../../testing/fake-studio.js';
import { lateAnswer } from '../../../testing/late-answer.js';
import { testApp } from '../../../testing/test-app.js';
import { PERIOD_END, subscriptionOf } from '../../../testing/views.js';
import { PricingPage } from './page.js';

const routes = [
  { path: '/pricing', Component: PricingPage },
  { path: '*', element: null },
];
const STATUS = 'GET /payments/subscription-status';

let stop = () => {};
function open(answers: FakeStudio['answers'] | null = null, at = '/pricing') {
  const studio = new FakeStudio({
    'POST /users/': { user: {} },
    'GET /payments/config': { payments: 'stripe', page: null },
    ...answers,
  });
  const app = testApp(routes, at, { studio, identity: new FakeIdentity(answers && ada) });
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

const card = async (name: string) => within((await screen.findByRole('heading', { name, level: 2 })).closest('li') as HTMLElement);
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => user.click(await screen.findByRole('button', { name }));

describe('the plans', () => {
  it('are shown with price, credits and what they allow', async () => {
    open();
    const free = await card('Free');
    for (const text of ['$0', '30 credits a month', 'Videos up to 30 s', 'Up to 720p', 'Basic models', '1 project']) {
      expect(free.getByText(text)).toBeTruthy();
    }
    const pro = await card('Pro');
    for (const text of ['Most Popular', '$60', '2,400 credits a month', 'Videos up to 40 min', 'Up to 1080p', 'Premium models']) {
      expect(pro.getByText(text)).toBeTruthy();
    }
    expect((await card('Basic')).getByText('Unlimited projects')).toBeTruthy();
    expect((await card('Ultimate')).getByText('Videos up to 160 min')).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('cost less when paid annually', async () => {
    const { user } = open();
    await user.click(screen.getByRole('radio', { name: /Annual.*2 months free/ }));
    expect((await card('Basic')).getByText('$16.67')).toBeTruthy();
    expect((await card('Pro')).getByText('$50')).toBeTruthy();
    expect((await card('Ultimate')).getByText('$150')).toBeTruthy();
    expect((await card('Pro')).getByText('Billed annually: $600 a year')).toBeTruthy();
  });

  it('ask visitors to sign in, and know afterwards what they came for', async () => {
    const { user, said, router } = open();
    await press(user, 'Subscribe to Pro');
    expect(said).toEqual(['info: Please sign in to subscribe']);
    expect(router.state.location).toMatchObject({ pathname: '/auth', state: { from: '/pricing?plan=pro_monthly' } });
  });

  it('have the focus on what somebody came back for', async () => {
    open({ [STATUS]: subscriptionOf('free') }, '/pricing?plan=ultimate_yearly');
    const button = await screen.findByRole('button', { name: 'Subscribe to Ultimate' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect((await card('Ultimate')).getByText('$150')).toBeTruthy();
  });

  it('answer questions about them', async () => {
    const { user } = open();
    await press(user, 'Do you refund?');
    expect(screen.getByText(/final and non-refundable/)).toBeTruthy();
    const answer = within(screen.getByRole('region', { name: 'Do you refund?' }));
    expect(answer.getByRole('link', { name: 'Return Policy' }).getAttribute('href')).toBe('/returns');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('can be looked at while it is not known what the person has, and asked for again', async () => {
    const { user, studio } = open({ [STATUS]: () => ({ status: 400, body: { error: 'no', error_code: 'INVALID' } }) });
    const [again] = await screen.findAllByRole('button', { name: 'Try again' });
    studio.answers[STATUS] = subscriptionOf('free');
    await user.click(again as HTMLElement);
    expect(await screen.findByRole('button', { name: 'Subscribe to Pro' })).toBeTruthy();
  });

  it.each([
    [{ payments: 'stand-in', page: 'http://127.0.0.1:4000' }, /local stand-in/],
    [{ payments: 'none', page: null }, /takes no payments/],
  ])('say so when no real money moves: %j', async (config, text) => {
    open({ [STATUS]: subscriptionOf('free'), 'GET /payments/config': config });
    expect(await screen.findByText(text)).toBeTruthy();
    if (config.page) expect(screen.getByRole('link', { name: 'Open its page' }).getAttribute('href')).toBe(config.page);
  });
});

describe('subscribing', () => {
  it('leads to the page on which it is paid for, and back here', async () => {
    const { user, studio, left } = open({
      [STATUS]: subscriptionOf('free'),
      'POST /payments/create-checkout-session': { url: 'https://pay.test/1' },
    });
    await press(user, 'Subscribe to Pro');
    await waitFor(() => expect(left).toEqual(['https://pay.test/1']));
    const sent = studio.requests.find(({ call }) => call === 'POST /payments/create-checkout-session');
    expect(sent?.body).toEqual({
      planId: 'pro_monthly',
      userId: 'ada',
      userEmail: 'ada@example.com',
      successUrl: `${window.location.origin}/dashboard?payment=success&plan=pro_monthly`,
      cancelUrl: `${window.location.origin}/pricing?payment=cancelled&plan=pro_monthly`,
    });
    expect(screen.getByRole('button', { name: 'One moment…' })).toBeTruthy();
    await press(user, 'Subscribe to Basic');
    expect(left).toHaveLength(1);
  });

  it('offers the page to whoever has gone elsewhere meanwhile, and leaves them where they are', async () => {
    const late = lateAnswer();
    const { user, left, router, said, offered } = open({
      [STATUS]: subscriptionOf('free'),
      'POST /payments/create-checkout-session': late.answer,
    });
    await press(user, 'Subscribe to Pro');
    await act(async () => router.navigate('/project/one'));
    await late.come({ body: { url: 'https://pay.test/1' } });
    await waitFor(() => expect(said).toEqual(['success: The page to pay for Pro is ready. [Open]']));
    expect(left).toEqual([]);
    offered[0]?.run();
    expect(left).toEqual(['https://pay.test/1']);
  });

  it('can be chosen again by who stays when the browser asks', async () => {
    const release = holdPage();
    const { user, left } = open({
      [STATUS]: subscriptionOf('free'),
      'POST /payments/create-checkout-session': { url: 'https://pay.test/1' },
    });
    await press(user, 'Subscribe to Pro');
    await waitFor(() => expect(left).toHaveLength(1));
    release();
    await press(user, 'Subscribe to Pro');
    await waitFor(() => expect(left).toHaveLength(2));
  });

  it('can be chosen again by who comes back with the browser', async () => {
    const { user, left } = open({
      [STATUS]: subscriptionOf('free'),
      'POST /payments/create-checkout-session': { url: 'https://pay.test/1' },
    });
    await press(user, 'Subscribe to Pro');
    await waitFor(() => expect(left).toHaveLength(1));
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    await press(user, 'Subscribe to Pro');
    await waitFor(() => expect(left).toHaveLength(2));
  });

  it('says when it cannot start', async () => {
    const { user, said, left } = open({
      [STATUS]: subscriptionOf('free'),
      'POST /payments/create-checkout-session': () => ({ status: 503, body: { error: 'Later.', error_code: 'PAYMENTS_UNAVAILABLE' } }),
    });
    await press(user, 'Subscribe to Basic');
    await waitFor(() => expect(said).toEqual(['error: Failed to start subscription process. Please try again. (Later.)']));
    expect(left).toEqual([]);
    expect(screen.getByRole('button', { name: 'Subscribe to Basic' })).toBeTruthy();
  });

  it('shows what there is instead when it was bought in another tab', async () => {
    const { user, said, studio } = open({
      [STATUS]: subscriptionOf('free'),
      'POST /payments/create-checkout-session': () => {
        studio.answers[STATUS] = subscriptionOf('basic_monthly');
        return { status: 409, body: { error: 'You have a subscription already.', error_code: 'CONFLICT' } };
      },
    });
    await press(user, 'Subscribe to Pro');
    expect(await screen.findByRole('button', { name: 'Upgrade to Pro' })).toBeTruthy();
    expect(said).toEqual(['error: Failed to start subscription process. Please try again. (You have a subscription already.)']);
  });

  it('that was given up is no drama', async () => {
    const { said, router } = open({ [STATUS]: subscriptionOf('free') }, '/pricing?payment=cancelled&plan=pro_monthly');
    await waitFor(() => expect(said).toEqual(['info: Payment was cancelled. You can try again anytime.']));
    await waitFor(() => expect(router.state.location.search).toBe('?plan=pro_monthly'));
  });

  it('is not offered to who has the free plan already', async () => {
    const { user, said } = open({ [STATUS]: subscriptionOf('free') });
    expect(await (await card('Free')).findByText('Your plan')).toBeTruthy();
    await press(user, 'Current Plan');
    expect(said).toEqual(['info: You are already on the free plan']);
  });
});

describe('changing the plan', () => {
  const answer = (action: string) => ({ action, subscription: subscriptionOf('ultimate_monthly') });

  it('shows annual plans to who pays annually, and theirs', async () => {
    open({ [STATUS]: subscriptionOf('pro_yearly') });
    const pro = await card('Pro');
    expect(await pro.findByText('Your plan')).toBeTruthy();
    expect(pro.getByText('$50')).toBeTruthy();
    expect(pro.getByRole('link', { name: 'Manage Plan' }).getAttribute('href')).toBe('/dashboard');
  });

  it('does not change the interval alone', async () => {
    const { user, said } = open({ [STATUS]: subscriptionOf('pro_monthly') });
    await screen.findByRole('link', { name: 'Manage Plan' });
    await user.click(screen.getByRole('radio', { name: /Annual/ }));
    await press(user, 'Switch to Annual');
    expect(said).toEqual(['info: Changing billing interval is not supported yet.']);
  });

  it.each([
    {
      ...{ button: 'Upgrade to Ultimate', confirm: 'Upgrade now', planId: 'ultimate_monthly', action: 'upgrade_immediate' },
      ...{ accept: { way: 'upgrade_now', due: 18_000, credited: 0 }, message: 'Plan upgraded successfully' },
    },
    {
      ...{ button: 'Downgrade to Basic', confirm: 'Schedule the change', planId: 'basic_monthly', action: 'change_scheduled' },
      ...{ accept: { way: 'downgrade_at_period_end', due: 0, credited: 0 }, message: 'Plan change scheduled at period end' },
    },
  ])('$button asks first, does it and says so', async ({ button, confirm, planId, action, accept, message }) => {
    const { user, studio, said } = open({ [STATUS]: subscriptionOf('pro_monthly'), 'POST /payments/change-plan': answer(action) });
    await press(user, button);
    const dialog = within(screen.getByRole('alertdialog', { name: `${button}?` }));
    expect(dialog.getByText('You pay today')).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
    expect(studio.calls('POST /payments/change-plan')).toBe(0);
    await user.click(dialog.getByRole('button', { name: confirm }));
    await waitFor(() => expect(said).toEqual([`success: ${message}`]));
    expect(studio.requests.find(({ call }) => call === 'POST /payments/change-plan')?.body).toEqual({ planId, accept });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('prorates a yearly downgrade and says that it is done', async () => {
    const { user, said } = open({
      [STATUS]: subscriptionOf('pro_yearly'),
      'POST /payments/change-plan': answer('downgrade_immediate_prorated'),
    });
    await press(user, 'Downgrade to Basic');
    await press(user, 'Downgrade now');
    await waitFor(() => expect(said).toEqual(['success: Plan change processed']));
  });

  it('changes nothing when the person thinks better of it', async () => {
    const { user, studio } = open({ [STATUS]: subscriptionOf('pro_monthly') });
    await press(user, 'Upgrade to Ultimate');
    await press(user, 'Not now');
    expect(studio.calls('POST /payments/change-plan')).toBe(0);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upgrade to Ultimate' })));
  });

  it('says why it failed and leaves the way open', async () => {
    const refusal = { status: 402, body: { error: 'Your card was declined.', error_code: 'PAYMENT_DECLINED' } };
    const { user, said } = open({ [STATUS]: subscriptionOf('pro_monthly'), 'POST /payments/change-plan': () => refusal });
    await press(user, 'Upgrade to Ultimate');
    await press(user, 'Upgrade now');
    await waitFor(() => expect(said).toEqual(['error: Failed to change plan (Your card was declined.)']));
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });

  it('charges nothing that was not shown, and shows what it has become', async () => {
    const refusal = { status: 409, body: { error: 'It has changed since it was shown.', error_code: 'PRICE_CHANGED' } };
    const { user, said, studio } = open({
      [STATUS]: subscriptionOf('ultimate_monthly', { scheduled: { plan_id: 'basic_monthly', at: PERIOD_END } }),
      'POST /payments/change-plan': () => {
        studio.answers[STATUS] = subscriptionOf('basic_monthly');
        return refusal;
      },
    });
    await press(user, 'Downgrade to Pro');
    await press(user, 'Schedule the change');
    await waitFor(() => expect(said).toEqual(['error: Failed to change plan (It has changed since it was shown.)']));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Upgrade to Pro?' }));
    expect(dialog.getByText('$60')).toBeTruthy();
    studio.answers['POST /payments/change-plan'] = answer('upgrade_immediate');
    await user.click(dialog.getByRole('button', { name: 'Upgrade now' }));
    await waitFor(() => expect(said).toHaveLength(2));
    const sent = studio.requests.filter(({ call }) => call === 'POST /payments/change-plan');
    expect(sent.map(({ body }) => body)).toEqual([
      { planId: 'pro_monthly', accept: { way: 'downgrade_at_period_end', due: 0, credited: 0 } },
      { planId: 'pro_monthly', accept: { way: 'upgrade_now', due: 6000, credited: 0 } },
    ]);
  });

  it('does not put another price under the hand that is about to click', async () => {
    const { user, studio, store } = open({ [STATUS]: subscriptionOf('ultimate_monthly') });
    await press(user, 'Downgrade to Pro');
    studio.answers[STATUS] = subscriptionOf('basic_monthly');
    act(() => {
      store.dispatch(api.util.invalidateTags(['Subscription']));
    });
    // on the page behind it
    expect(await screen.findByText('Upgrade to Pro')).toBeTruthy();
    expect(screen.getByRole('alertdialog', { name: 'Downgrade to Pro?' })).toBeTruthy();
  });

  it('closes the question when the change has been made in another window', async () => {
    const { user, studio, said } = open({
      [STATUS]: subscriptionOf('pro_monthly'),
      'POST /payments/change-plan': () => {
        studio.answers[STATUS] = subscriptionOf('ultimate_monthly');
        return { status: 409, body: { error: 'You are on the Ultimate Monthly plan already.', error_code: 'CONFLICT' } };
      },
    });
    await press(user, 'Upgrade to Ultimate');
    await press(user, 'Upgrade now');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(said).toEqual(['error: Failed to change plan (You are on the Ultimate Monthly plan already.)']);
  });

  it('cancels when Free is chosen', async () => {
    const cancelled = subscriptionOf('pro_monthly', { status: 'canceling', cancels_at: PERIOD_END });
    const { user, said, studio } = open({
      [STATUS]: subscriptionOf('pro_monthly'),
      'POST /payments/cancel-subscription': () => {
        studio.answers[STATUS] = cancelled;
        return { body: { success: true, subscription: cancelled } };
      },
    });
    await press(user, 'Switch to Free');
    await press(user, 'Cancel subscription');
    await waitFor(() => expect(said).toEqual(['success: Plan change scheduled at period end']));
    expect(await (await card('Free')).findByText('Starts on December 21, 2026')).toBeTruthy();
    expect((await card('Pro')).getByText('Ends on December 21, 2026')).toBeTruthy();
  });

  it('says that it lasts when it was paid while the end was asked for', async () => {
    const cancelled = subscriptionOf('pro_monthly', { status: 'canceling', cancels_at: PERIOD_END });
    const { user, said } = open({
      [STATUS]: subscriptionOf('pro_monthly', { status: 'past_due', unpaid: true }),
      'POST /payments/cancel-subscription': () => ({ body: { success: true, subscription: cancelled } }),
    });
    await press(user, 'Switch to Free');
    await press(user, 'Cancel subscription');
    await waitFor(() => expect(said).toEqual(['success: Plan change scheduled at period end']));
  });

  it('says that it is over when the plan was renewed while the end was asked for, and not paid', async () => {
    const { user, said } = open({
      [STATUS]: subscriptionOf('pro_monthly'),
      'POST /payments/cancel-subscription': { success: true, subscription: subscriptionOf('free') },
    });
    await press(user, 'Switch to Free');
    await press(user, 'Cancel subscription');
    await waitFor(() => expect(said).toEqual(['success: Plan change processed']));
  });

  it.each(['past_due', 'active'] as const)('is named as what it is while the present one is not paid for (%s)', async (status) => {
    open({ [STATUS]: subscriptionOf('pro_monthly', { status, unpaid: true }), 'GET /payments/overdue': { url: null } });
    expect(await (await card('Basic')).findByRole('button', { name: 'Downgrade to Basic' })).toBeTruthy();
    expect((await card('Ultimate')).getByRole('button', { name: 'Upgrade to Ultimate' })).toBeTruthy();
    expect((await card('Free')).getByRole('button', { name: 'Switch to Free' })).toBeTruthy();
  });

  it('says when cancelling failed', async () => {
    const { user, said } = open({
      [STATUS]: subscriptionOf('pro_monthly'),
      'POST /payments/cancel-subscription': () => ({ status: 500, body: 'oops' }),
    });
    await press(user, 'Switch to Free');
    await press(user, 'Cancel subscription');
    await waitFor(() => expect(said).toEqual(['error: Failed to cancel subscription']));
  });

  it('takes back what was scheduled', async () => {
    const scheduled = subscriptionOf('pro_monthly', { scheduled: { plan_id: 'basic_monthly', at: PERIOD_END } });
    const { user, said, studio } = open({
      [STATUS]: scheduled,
      'POST /payments/keep-subscription': () => {
        studio.answers[STATUS] = subscriptionOf('pro_monthly');
        return { body: { success: true, subscription: subscriptionOf('pro_monthly') } };
      },
    });
    expect(await (await card('Basic')).findByText('Starts on December 21, 2026')).toBeTruthy();
    await press(user, 'Keep Pro');
    await waitFor(() => expect(said).toEqual(['success: Your subscription goes on as it is']));
    expect(await screen.findByRole('button', { name: 'Downgrade to Basic' })).toBeTruthy();
  });

  it('is not for those whose plan is given', async () => {
    open({ [STATUS]: subscriptionOf('pro_monthly', { status: 'free', lifted: true }) });
    expect(await screen.findByText('Your plan is given to you by this studio')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Subscribe|Upgrade|Downgrade|Switch/ })).toBeNull();
    expect(screen.getByText('There is nothing to pay for.')).toBeTruthy();
  });

  it('that is paid for beside one that is given is not passed over', async () => {
    const leaves = { status: 'canceling', cancels_at: PERIOD_END } as const;
    open({ [STATUS]: subscriptionOf('ultimate_monthly', { ...leaves, lifted: true, billed_plan_id: 'basic_monthly' }) });
    expect(await screen.findByText(/^You pay for Basic as well/)).toBeTruthy();
    expect(screen.queryByText('There is nothing to pay for.')).toBeNull();
    expect((await card('Basic')).getByText('Ends on December 21, 2026')).toBeTruthy();
    expect((await card('Ultimate')).queryByText(/^Ends on/)).toBeNull();
  });

  it('says first what is overdue, and where to pay it', async () => {
    open({ [STATUS]: subscriptionOf('pro_monthly', { status: 'past_due' }), 'GET /payments/overdue': { url: 'https://pay.test/due' } });
    expect((await screen.findByRole('alert')).textContent).toContain('Your last payment did not go through');
    expect((await screen.findByRole('link', { name: 'Pay now' })).getAttribute('href')).toBe('https://pay.test/due');
  });
});
