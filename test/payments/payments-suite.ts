import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { type PlanId, planById } from '@scenewright/domain';
import type Stripe from 'stripe';
import {
  type ChangeKind,
  type PaidInvoice,
  type PaidSubscription,
  PaymentDeclined,
  PaymentsRefused,
} from '../../apps/api/src/payments/index.js';
import type { PaymentsHost } from './support/hosts.js';

const HOUR = 3600;
const DAY = 24 * HOUR;

const priceOf = (plan: PlanId) => planById(plan)?.price ?? Number.NaN;
const seconds = (date: Date) => date.getTime() / 1000;
const worthOf = (plan: PlanId, months: number) => Math.round((priceOf(plan) * months) / 12);

const UPGRADES = [
  ['basic', 'pro'],
  ['pro', 'ultimate'],
  ['basic', 'ultimate'],
] as const;
const DOWNGRADES = UPGRADES.map(([cheap, dear]) => [dear, cheap] as const);

/** What the studio relies on, whoever answers. @param host Is there once the tests run. */
export function paymentsSuite(host: () => PaymentsHost): void {
  const clockOf = async (clock: string) => (await host().stripe.testHelpers.testClocks.retrieve(clock)).frozen_time;
  const change = async (subscriptionId: string, to: PlanId, how: ChangeKind, idempotencyKey = randomUUID(), monthsAhead = 0) => {
    await host().payments.change({ subscriptionId, to, how, monthsAhead, idempotencyKey });
    return byId(subscriptionId);
  };
  const cancel = async (subscriptionId: string, idempotencyKey = randomUUID()) => {
    await host().payments.cancelAtPeriodEnd(subscriptionId, idempotencyKey);
    return byId(subscriptionId);
  };
  const keep = async (subscriptionId: string) => {
    await host().payments.keep(subscriptionId, randomUUID());
    return byId(subscriptionId);
  };
  const credited = (subscriptionId: string, to: PlanId, how: ChangeKind, monthsAhead: number) =>
    change(subscriptionId, to, how, randomUUID(), monthsAhead);
  const balanceOf = async (customer: string) => ((await host().stripe.customers.retrieve(customer)) as Stripe.Customer).balance;
  const byId = async (id: string): Promise<PaidSubscription> => {
    const subscription = await host().payments.byId(id);
    if (!subscription) throw new Error(`no subscription ${id}`);
    return subscription;
  };
  const latestInvoice = async (id: string): Promise<PaidInvoice | null> => {
    const { latest_invoice } = await host().stripe.subscriptions.retrieve(id);
    return host().payments.paidInvoice(typeof latest_invoice === 'string' ? latest_invoice : (latest_invoice?.id ?? ''));
  };
  const countInvoices = async (subscription: string) => (await host().stripe.invoices.list({ subscription })).data.length;
  /** Until the period is over and its renewal has been paid or refused. */
  const toNextPeriod = async ({ payer, subscription }: Awaited<ReturnType<PaymentsHost['subscribe']>>) => {
    const { currentPeriodEnd } = await byId(subscription.id);
    await host().advance(payer, seconds(currentPeriodEnd) - (await clockOf(payer.clock)) + 2 * HOUR);
  };

  it('begin with the plan that was paid for, for the person who paid', async () => {
    const { payer, subscription } = await host().subscribe('basic_monthly');
    expect(subscription).toMatchObject({
      uid: payer.uid,
      customerId: payer.customer,
      plan: 'basic_monthly',
      status: 'active',
      scheduled: null,
    });
    expect(subscription).toMatchObject({ cancelAtPeriodEnd: false, endedAt: null, billingAnchor: subscription.currentPeriodStart });
    expect(await host().payments.byId(subscription.id)).toEqual(subscription);
    expect(await latestInvoice(subscription.id)).toMatchObject({
      subscriptionId: subscription.id,
      uid: payer.uid,
      plan: 'basic_monthly',
      total: 2000,
      charged: 2000,
      reason: 'subscription_create',
      paidAt: subscription.currentPeriodStart,
      periodStart: subscription.currentPeriodStart,
      periodEnd: subscription.currentPeriodEnd,
    });
  });

  it('sell nobody a second subscription, and everybody a new one when theirs has ended', async () => {
    const { payer, subscription } = await host().subscribe('basic_monthly');
    const pages = { successUrl: 'https://studio.example.com/dashboard', cancelUrl: 'https://studio.example.com/pricing' };
    const checkout = () =>
      host().payments.checkout({ uid: payer.uid, email: 'again@example.com', plan: 'pro_monthly', ...pages, idempotencyKey: randomUUID() });
    await expect(checkout()).rejects.toMatchObject({ name: 'PaymentsRefused', code: 'subscription_exists' });
    await host().payments.endNow(subscription.id, randomUUID());
    await expect(checkout()).resolves.toEqual({ url: expect.stringMatching(/^https?:/) });
  });

  it('know nothing of people and subscriptions that there are not', async () => {
    expect(await host().payments.current(randomUUID())).toBeNull();
    expect(await host().payments.byId('sub_0000000000000000')).toBeNull();
    expect(await host().payments.paidInvoice('in_0000000000000000')).toBeNull();
  });

  it.each(UPGRADES)('upgrade from %s to %s monthly at once, at full price and with a new period', async (from, to) => {
    const { payer, subscription } = await host().subscribe(`${from}_monthly`);
    await host().advance(payer, 10 * DAY);
    const now = await clockOf(payer.clock);
    const upgraded = await change(subscription.id, `${to}_monthly`, 'upgrade_now');
    expect(upgraded).toMatchObject({ plan: `${to}_monthly`, status: 'active', scheduled: null });
    expect(seconds(upgraded.currentPeriodStart)).toBe(now);
    expect(upgraded.billingAnchor).toEqual(upgraded.currentPeriodStart);
    expect(await latestInvoice(subscription.id)).toMatchObject({
      plan: `${to}_monthly`,
      total: priceOf(`${to}_monthly`),
      reason: 'subscription_update',
      periodStart: upgraded.currentPeriodStart,
      periodEnd: upgraded.currentPeriodEnd,
    });
  });

  it.each(UPGRADES)('upgrade from %s to %s yearly at once, less the months ahead of the old year', async (from, to) => {
    const { payer, subscription } = await host().subscribe(`${from}_yearly`);
    await host().advance(payer, 90 * DAY);
    const now = await clockOf(payer.clock);
    const upgraded = await credited(subscription.id, `${to}_yearly`, 'upgrade_now_prorated', 9);
    expect(upgraded.plan).toBe(`${to}_yearly`);
    expect(seconds(upgraded.currentPeriodStart)).toBe(now);
    expect(await latestInvoice(subscription.id)).toMatchObject({
      plan: `${to}_yearly`,
      total: priceOf(`${to}_yearly`) - worthOf(`${from}_yearly`, 9),
      charged: priceOf(`${to}_yearly`),
      reason: 'subscription_update',
      periodEnd: upgraded.currentPeriodEnd,
    });
    const paid = await host().payments.paidInvoices(subscription.id);
    expect(paid.map(({ plan }) => plan)).toEqual([`${to}_yearly`, `${from}_yearly`]);
  });

  it.each([
    ['basic_yearly', 'pro_monthly', 'upgrade_now_prorated'],
    ['ultimate_yearly', 'basic_monthly', 'downgrade_now_prorated'],
  ] as const)('go from %s to %s with a month that begins today, and keep what more is credited', async (from, to, how) => {
    const { payer, subscription } = await host().subscribe(from);
    await host().advance(payer, 40 * DAY);
    const changed = await credited(subscription.id, to, how, 10);
    expect(seconds(changed.currentPeriodStart)).toBe(await clockOf(payer.clock));
    const total = priceOf(to) - worthOf(from, 10);
    expect(await latestInvoice(subscription.id)).toMatchObject({ plan: to, total, charged: priceOf(to) });
    expect(await balanceOf(payer.customer)).toBe(total);
  });

  it.each(DOWNGRADES)('downgrade from %s to %s monthly when the paid period is over', async (from, to) => {
    const subscribed = await host().subscribe(`${from}_monthly`);
    const { id, currentPeriodEnd } = subscribed.subscription;
    const waiting = await change(id, `${to}_monthly`, 'downgrade_at_period_end');
    expect(waiting).toMatchObject({ plan: `${from}_monthly`, scheduled: { plan: `${to}_monthly`, at: currentPeriodEnd } });
    expect(await countInvoices(id)).toBe(1);
    await toNextPeriod(subscribed);
    expect(await byId(id)).toMatchObject({
      plan: `${to}_monthly`,
      status: 'active',
      scheduled: null,
      currentPeriodStart: currentPeriodEnd,
    });
    expect(await latestInvoice(id)).toMatchObject({ plan: `${to}_monthly`, total: priceOf(`${to}_monthly`), reason: 'subscription_cycle' });
    await toNextPeriod(subscribed);
    expect(await byId(id)).toMatchObject({ plan: `${to}_monthly`, status: 'active', scheduled: null });
  });

  it.each(DOWNGRADES)('downgrade from %s to %s yearly at once and credit the difference', async (from, to) => {
    const { payer, subscription } = await host().subscribe(`${from}_yearly`);
    await host().advance(payer, 150 * DAY);
    const downgraded = await credited(subscription.id, `${to}_yearly`, 'downgrade_now_prorated', 7);
    expect(downgraded).toMatchObject({
      plan: `${to}_yearly`,
      scheduled: null,
      currentPeriodEnd: subscription.currentPeriodEnd,
      billingAnchor: subscription.billingAnchor,
    });
    const credit = worthOf(`${to}_yearly`, 7) - worthOf(`${from}_yearly`, 7);
    expect(await latestInvoice(subscription.id)).toMatchObject({
      plan: `${to}_yearly`,
      total: credit,
      charged: 0,
      reason: 'subscription_update',
    });
    expect(await balanceOf(payer.customer)).toBe(credit);
  });

  it('credit nothing for a year whose last month has begun', async () => {
    const { payer, subscription } = await host().subscribe('pro_yearly');
    await host().advance(payer, 345 * DAY);
    const downgraded = await credited(subscription.id, 'basic_yearly', 'downgrade_now_prorated', 0);
    expect(downgraded).toMatchObject({ plan: 'basic_yearly', currentPeriodEnd: subscription.currentPeriodEnd });
    expect(await countInvoices(subscription.id)).toBe(1);
    expect(await balanceOf(payer.customer)).toBe(0);
  });

  it('charge an upgrade that is asked for twice once', async () => {
    const { subscription } = await host().subscribe('basic_monthly');
    const key = randomUUID();
    const [first, again] = [
      await change(subscription.id, 'pro_monthly', 'upgrade_now', key),
      await change(subscription.id, 'pro_monthly', 'upgrade_now', key),
    ];
    expect(again).toEqual(first);
    expect(await countInvoices(subscription.id)).toBe(2);
    expect(await change(subscription.id, 'pro_monthly', 'upgrade_now')).toEqual(first);
    expect(await countInvoices(subscription.id)).toBe(2);
  });

  it('charge nothing for whoever stood still while somebody else may have changed the plan', async () => {
    const { subscription } = await host().subscribe('basic_monthly');
    const invoices = await countInvoices(subscription.id);
    const lost = AbortSignal.abort(new Error('gone over'));
    const wanted = { subscriptionId: subscription.id, to: 'pro_monthly', how: 'upgrade_now', monthsAhead: 0 } as const;
    await expect(host().payments.change({ ...wanted, idempotencyKey: randomUUID(), lost })).rejects.toThrow('gone over');
    expect(await countInvoices(subscription.id)).toBe(invoices);
    expect(await byId(subscription.id)).toMatchObject({ plan: 'basic_monthly' });
  });

  it('leave everything as it was when the card refuses an upgrade, a waiting downgrade included', async () => {
    const { payer, subscription } = await host().subscribe('pro_monthly');
    const waiting = await change(subscription.id, 'basic_monthly', 'downgrade_at_period_end');
    await host().useCard(payer, 'fails');
    const refused = change(subscription.id, 'ultimate_monthly', 'upgrade_now');
    await expect(refused).rejects.toThrow(PaymentDeclined);
    await expect(refused).rejects.toMatchObject({ status: 402, code: 'card_declined' });
    expect(await byId(subscription.id)).toEqual(waiting);
    expect(await latestInvoice(subscription.id)).toMatchObject({ plan: 'pro_monthly', reason: 'subscription_create' });
    await host().useCard(payer, 'works');
    expect(await change(subscription.id, 'ultimate_monthly', 'upgrade_now')).toMatchObject({ plan: 'ultimate_monthly', scheduled: null });
  });

  it('change what waits, or drop it', async () => {
    const { subscription } = await host().subscribe('ultimate_monthly');
    await change(subscription.id, 'pro_monthly', 'downgrade_at_period_end');
    expect(await change(subscription.id, 'basic_monthly', 'downgrade_at_period_end')).toMatchObject({
      scheduled: { plan: 'basic_monthly' },
    });
    expect(await change(subscription.id, 'ultimate_monthly', 'upgrade_now')).toEqual(subscription);
  });

  it('follow a cancellation at the end of what is paid, and drop a waiting downgrade for it', async () => {
    const subscribed = await host().subscribe('pro_monthly');
    const { id, currentPeriodEnd } = subscribed.subscription;
    await change(id, 'basic_monthly', 'downgrade_at_period_end');
    const key = randomUUID();
    const cancelled = await cancel(id, key);
    expect(cancelled).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, scheduled: null, endedAt: null });
    expect(await cancel(id, key)).toEqual(cancelled);
    await toNextPeriod(subscribed);
    expect(await host().payments.current(subscribed.payer.uid)).toMatchObject({ id, status: 'canceled', endedAt: currentPeriodEnd });
    expect(await countInvoices(id)).toBe(1);
    await expect(cancel(id)).resolves.toMatchObject({ status: 'canceled' });
    await expect(change(id, 'ultimate_monthly', 'upgrade_now')).rejects.toThrow(PaymentsRefused);
  });

  it('take a cancellation back with a change of plan', async () => {
    const { subscription } = await host().subscribe('pro_monthly');
    await cancel(subscription.id);
    expect(await change(subscription.id, 'basic_monthly', 'downgrade_at_period_end')).toMatchObject({
      cancelAtPeriodEnd: false,
      scheduled: { plan: 'basic_monthly' },
    });
    await cancel(subscription.id);
    expect(await change(subscription.id, 'ultimate_monthly', 'upgrade_now')).toMatchObject({
      cancelAtPeriodEnd: false,
      scheduled: null,
      plan: 'ultimate_monthly',
    });
  });

  it('keep the plan for nothing when a cancellation or a waiting downgrade is taken back', async () => {
    const { subscription } = await host().subscribe('pro_monthly');
    await cancel(subscription.id);
    expect(await keep(subscription.id)).toEqual(subscription);
    await change(subscription.id, 'basic_monthly', 'downgrade_at_period_end');
    expect(await keep(subscription.id)).toEqual(subscription);
    expect(await countInvoices(subscription.id)).toBe(1);
  });

  it('end now when the account is deleted, however often that is asked', async () => {
    const { payer, subscription } = await host().subscribe('pro_monthly');
    await change(subscription.id, 'basic_monthly', 'downgrade_at_period_end');
    await host().payments.endNow(subscription.id, randomUUID());
    await host().payments.endNow(subscription.id, randomUUID());
    await host().payments.endNow('sub_0000000000000000', randomUUID());
    expect(await host().payments.current(payer.uid)).toMatchObject({ id: subscription.id, status: 'canceled', scheduled: null });
  });

  it('renew every month, and say which period was paid', async () => {
    const subscribed = await host().subscribe('basic_monthly');
    const { id, currentPeriodEnd } = subscribed.subscription;
    await toNextPeriod(subscribed);
    const renewed = await byId(id);
    expect(renewed).toMatchObject({
      status: 'active',
      currentPeriodStart: currentPeriodEnd,
      billingAnchor: subscribed.subscription.billingAnchor,
    });
    expect(await latestInvoice(id)).toMatchObject({
      reason: 'subscription_cycle',
      total: 2000,
      periodStart: renewed.currentPeriodStart,
      periodEnd: renewed.currentPeriodEnd,
    });
  });

  it('fall behind with a card that fails, and recover with one that works', async () => {
    const subscribed = await host().subscribe('basic_monthly');
    const { id } = subscribed.subscription;
    await host().useCard(subscribed.payer, 'fails');
    await toNextPeriod(subscribed);
    expect(await byId(id)).toMatchObject({ status: 'past_due', plan: 'basic_monthly', endedAt: null });
    expect(await latestInvoice(id)).toBeNull();
    expect(await host().payments.overdue(id)).toEqual({ url: expect.stringMatching(/^https?:/) });
    await host().useCard(subscribed.payer, 'works');
    const { latest_invoice } = await host().stripe.subscriptions.retrieve(id);
    await host().stripe.invoices.pay(latest_invoice as string);
    expect(await byId(id)).toMatchObject({ status: 'active' });
    expect(await host().payments.overdue(id)).toBeNull();
    expect(await latestInvoice(id)).toMatchObject({ reason: 'subscription_cycle', total: 2000 });
  });

  it('say of a payment that all of it came back, refunded or disputed, and which subscription it was for', async () => {
    const { payer, subscription } = await host().subscribe('basic_monthly');
    const returned = async () => (await host().payments.paidInvoices(subscription.id)).map((invoice) => invoice.returned);
    const chargesOf = async () => (await host().stripe.charges.list({ customer: payer.customer })).data;
    const [charge] = await chargesOf();
    const payment = String(charge?.payment_intent);
    expect(await host().payments.paidFor(payment)).toBe(subscription.id);
    expect(await host().payments.paidFor('pi_0000000000000000')).toBeNull();
    await host().stripe.refunds.create({ payment_intent: payment, amount: 500 });
    expect(await returned()).toEqual([0]);
    await host().stripe.refunds.create({ payment_intent: payment });
    expect(await returned()).toEqual([2000]);
    await host().useCard(payer, 'disputes');
    await change(subscription.id, 'pro_monthly', 'upgrade_now');
    expect(await returned()).toEqual([6000, 2000]);
  });

  it('end when a renewal stays unpaid', async () => {
    const subscribed = await host().subscribe('basic_monthly');
    const { id } = subscribed.subscription;
    await host().useCard(subscribed.payer, 'fails');
    await toNextPeriod(subscribed);
    for (let week = 0; week < 3; week += 1) await host().advance(subscribed.payer, 9 * DAY);
    const ended = await byId(id);
    expect(ended).toMatchObject({ status: 'canceled', plan: 'basic_monthly' });
    expect(ended.endedAt).not.toBeNull();
  });
}
