import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { startTestStandIn, type TestStandIn } from './support/stand-in.js';

const HOUR = 3600;
const DAY = 24 * HOUR;
const at = (text: string) => Date.parse(`${text}Z`) / 1000;
const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

let standIn: TestStandIn;
let stripe: Stripe;
const prices: Record<string, string> = {};
beforeAll(async () => {
  standIn = await startTestStandIn();
  stripe = standIn.stripe;
  const product = await stripe.products.create({ name: 'Film' });
  for (const [name, unit_amount, interval] of [
    ['month', 3000, 'month'],
    ['big', 9000, 'month'],
    ['year', 30_000, 'year'],
  ] as const) {
    prices[name] = (await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount, recurring: { interval } })).id;
  }
});
afterAll(() => standIn?.stop());

async function subscribe(start: string, price = 'month') {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: at(start) });
  const customer = await stripe.customers.create({ test_clock: clock.id });
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: prices[price] as string }],
    default_payment_method: method.id,
  });
  const goTo = (text: string) => stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: at(text) });
  const now = () => stripe.subscriptions.retrieve(subscription.id);
  const invoices = async () => (await stripe.invoices.list({ subscription: subscription.id })).data;
  return {
    id: subscription.id,
    item: subscription.items.data[0]?.id as string,
    customer: customer.id,
    clock: clock.id,
    goTo,
    now,
    invoices,
  };
}

const toMonthly = ({ id, item }: { id: string; item: string }) =>
  stripe.subscriptions.update(id, { items: [{ id: item, price: prices.month as string }], proration_behavior: 'always_invoice' });

const failLater = async ({ id, customer }: { id: string; customer: string }) => {
  const method = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await stripe.subscriptions.update(id, { default_payment_method: method.id });
};

describe('A renewal', () => {
  it('keeps the day of the month on which everything began', async () => {
    const subscription = await subscribe('2027-01-31T10:00');
    await subscription.goTo('2027-05-01T12:00');
    const periods = (await subscription.invoices()).map(({ lines }) => lines.data[0]?.period).reverse();
    expect(periods.map((period) => [day(period?.start ?? 0), day(period?.end ?? 0)])).toEqual([
      ['2027-01-31', '2027-02-28'],
      ['2027-02-28', '2027-03-31'],
      ['2027-03-31', '2027-04-30'],
      ['2027-04-30', '2027-05-31'],
    ]);
  });

  it('is a draft for an hour before it is paid', async () => {
    const subscription = await subscribe('2027-03-01T00:00');
    await subscription.goTo('2027-04-01T00:30');
    expect((await subscription.invoices())[0]).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle', amount_due: 3000 });
    expect(await subscription.now()).toMatchObject({ status: 'active' });
    await subscription.goTo('2027-04-01T01:00');
    expect((await subscription.invoices())[0]).toMatchObject({ status: 'paid', amount_paid: 3000, created: at('2027-04-01T00:00') });
  });

  it('happens by itself on the own clock, in one step of several months too', async () => {
    const customer = await stripe.customers.create({});
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    const request = { customer: customer.id, items: [{ price: prices.month as string }], default_payment_method: method.id };
    const { id } = await stripe.subscriptions.create(request);
    await standIn.advance(70 * DAY);
    const invoices = (await stripe.invoices.list({ subscription: id })).data;
    expect(invoices.map(({ status, billing_reason }) => `${billing_reason} ${status}`)).toEqual([
      'subscription_cycle paid',
      'subscription_cycle paid',
      'subscription_create paid',
    ]);
    await standIn.restart();
    stripe = standIn.stripe;
    await standIn.advance(31 * DAY);
    expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(4);
  });

  it('takes what the customer has in credit first', async () => {
    const subscription = await subscribe('2027-03-01T00:00', 'big');
    await subscription.goTo('2027-03-16T12:00');
    await toMonthly(subscription);
    expect((await subscription.invoices())[0]).toMatchObject({ total: -3000, amount_due: 0, status: 'paid', ending_balance: -3000 });
    await subscription.goTo('2027-04-01T02:00');
    expect((await subscription.invoices())[0]).toMatchObject({
      total: 3000,
      starting_balance: -3000,
      ending_balance: 0,
      amount_due: 0,
      status: 'paid',
    });
    expect(await stripe.customers.retrieve(subscription.customer)).toMatchObject({ balance: 0 });
  });

  it('stays a draft when it is kept from going on', async () => {
    const subscription = await subscribe('2027-03-01T00:00');
    await subscription.goTo('2027-04-01T00:30');
    const [draft] = await subscription.invoices();
    await expect(stripe.invoices.voidInvoice(draft?.id ?? '')).rejects.toMatchObject({ statusCode: 400 });
    expect(await stripe.invoices.update(draft?.id ?? '', { auto_advance: false })).toMatchObject({ status: 'draft', auto_advance: false });
    await subscription.goTo('2027-04-02T00:00');
    expect((await subscription.invoices())[0]).toMatchObject({ status: 'draft', amount_paid: 0 });
  });

  it('is owed by nobody once it is voided, which gives back what was taken from credit', async () => {
    const subscription = await subscribe('2027-03-01T00:00', 'big');
    await subscription.goTo('2027-03-31T00:00');
    await toMonthly(subscription);
    const { balance } = (await stripe.customers.retrieve(subscription.customer)) as Stripe.Customer;
    expect(balance).toBeLessThan(0);
    await failLater(subscription);
    await subscription.goTo('2027-04-01T02:00');
    const [renewal] = await subscription.invoices();
    expect(renewal).toMatchObject({ status: 'open', amount_due: 3000 + balance });
    expect(await stripe.invoices.voidInvoice(renewal?.id ?? '')).toMatchObject({ status: 'void', auto_advance: false });
    expect(await stripe.customers.retrieve(subscription.customer)).toMatchObject({ balance });
    await expect(stripe.invoices.pay(renewal?.id ?? '')).rejects.toMatchObject({ statusCode: 400 });
    await expect(stripe.invoices.voidInvoice(renewal?.id ?? '')).rejects.toMatchObject({ statusCode: 400 });
    const [paid] = (await subscription.invoices()).slice(-1);
    await expect(stripe.invoices.voidInvoice(paid?.id ?? '')).rejects.toMatchObject({ statusCode: 400 });
  });

  it('bills prorations that waited for it', async () => {
    const subscription = await subscribe('2027-03-01T00:00');
    await subscription.goTo('2027-03-16T12:00');
    await stripe.subscriptions.update(subscription.id, { items: [{ id: subscription.item, price: prices.big as string }] });
    expect(await subscription.invoices()).toHaveLength(1);
    await subscription.goTo('2027-04-01T02:00');
    const [renewal] = await subscription.invoices();
    expect(renewal?.lines.data.map(({ amount }) => amount)).toEqual([-1500, 4500, 9000]);
    expect(renewal).toMatchObject({ total: 12_000, status: 'paid' });
    await subscription.goTo('2027-05-01T02:00');
    expect((await subscription.invoices())[0]).toMatchObject({ total: 9000 });
  });
});

describe('A change of rhythm', () => {
  it('starts a new period today and credits the old one', async () => {
    const subscription = await subscribe('2027-01-01T00:00', 'year');
    await subscription.goTo('2027-07-02T12:00');
    const changed = await toMonthly(subscription);
    expect(changed.items.data[0]).toMatchObject({
      current_period_start: at('2027-07-02T12:00'),
      current_period_end: at('2027-08-02T12:00'),
    });
    expect((await subscription.invoices())[0]).toMatchObject({ total: 3000 - 15_000, amount_due: 0, ending_balance: -12_000 });
  });
});

describe('A renewal that cannot be paid', () => {
  it('is tried again after 3, 5 and 7 days, then ends the subscription and leaves its invoice open', async () => {
    const subscription = await subscribe('2027-03-01T00:00');
    await failLater(subscription);
    const tried: [string, number, string][] = [];
    for (const text of ['2027-04-01T01:00', '2027-04-04T01:00', '2027-04-09T01:00', '2027-04-16T01:00']) {
      await subscription.goTo(text);
      const [invoice] = await subscription.invoices();
      tried.push([(await subscription.now()).status, invoice?.attempt_count ?? 0, day(invoice?.next_payment_attempt ?? 0)]);
    }
    expect(tried).toEqual([
      ['past_due', 1, '2027-04-04'],
      ['past_due', 2, '2027-04-09'],
      ['past_due', 3, '2027-04-16'],
      ['canceled', 4, '1970-01-01'],
    ]);
    expect(await subscription.now()).toMatchObject({
      cancellation_details: { reason: 'payment_failed' },
      ended_at: at('2027-04-16T01:00'),
    });
    expect((await subscription.invoices())[0]).toMatchObject({ status: 'open', auto_advance: false });
    await subscription.goTo('2027-07-01T00:00');
    expect(await subscription.invoices()).toHaveLength(2);
  });

  it('recovers by itself when a retry finds a card that works', async () => {
    const subscription = await subscribe('2027-03-01T00:00');
    await failLater(subscription);
    await subscription.goTo('2027-04-02T00:00');
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: subscription.customer });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: method.id });
    await subscription.goTo('2027-04-05T00:00');
    expect(await subscription.now()).toMatchObject({ status: 'active' });
    expect((await subscription.invoices())[0]).toMatchObject({ status: 'paid', attempt_count: 2 });
  });

  it('counts an attempt that was asked for, although it is refused', async () => {
    const subscription = await subscribe('2027-03-01T00:00');
    await failLater(subscription);
    await subscription.goTo('2027-04-02T00:00');
    const [invoice] = await subscription.invoices();
    await expect(stripe.invoices.pay(invoice?.id as string)).rejects.toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      type: 'StripeCardError',
    });
    expect((await subscription.invoices())[0]).toMatchObject({ attempt_count: 2, status: 'open' });
  });
});

describe('A first payment that fails', () => {
  it('leaves the subscription incomplete, and expired after 23 hours', async () => {
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: at('2027-03-01T00:00') });
    const customer = await stripe.customers.create({ test_clock: clock.id });
    const method = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
    const request = { customer: customer.id, items: [{ price: prices.month as string }], default_payment_method: method.id };
    const { id, status } = await stripe.subscriptions.create(request);
    expect(status).toBe('incomplete');
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: at('2027-03-02T00:00') });
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'incomplete_expired' });
  });
});

describe('A schedule', () => {
  it('forbids to cancel what it manages, until it is released', async () => {
    const subscription = await subscribe('2027-03-01T00:00');
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })).rejects.toMatchObject({
      param: 'cancel_at_period_end',
    });
    await expect(stripe.subscriptionSchedules.create({ from_subscription: subscription.id })).rejects.toMatchObject({ statusCode: 400 });
    await stripe.subscriptionSchedules.release(schedule.id);
    await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })).resolves.toMatchObject({ schedule: null });
  });

  it('goes through its phases and lets the subscription go on after the last', async () => {
    const subscription = await subscribe('2027-03-01T00:00', 'big');
    const { id, phases } = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    await stripe.subscriptionSchedules.update(id, {
      end_behavior: 'release',
      phases: [
        { items: [{ price: prices.big as string }], start_date: phases[0]?.start_date as number, end_date: phases[0]?.end_date as number },
        { items: [{ price: prices.year as string }], duration: { interval: 'year' }, proration_behavior: 'none' },
      ],
    });
    await subscription.goTo('2027-04-01T02:00');
    const changed = await subscription.now();
    expect(changed.items.data[0]).toMatchObject({ price: { id: prices.year }, current_period_end: at('2028-04-01T00:00') });
    expect((await subscription.invoices())[0]).toMatchObject({ total: 30_000, status: 'paid' });
    expect(await stripe.subscriptionSchedules.retrieve(id)).toMatchObject({
      status: 'active',
      current_phase: { end_date: at('2028-04-01T00:00') },
    });
    await subscription.goTo('2028-04-01T02:00');
    expect(await stripe.subscriptionSchedules.retrieve(id)).toMatchObject({
      status: 'released',
      subscription: null,
      released_subscription: subscription.id,
    });
    expect(await subscription.now()).toMatchObject({ status: 'active', schedule: null });
  });

  it('refuses phases in the shape of older versions', async () => {
    const subscription = await subscribe('2027-03-01T00:00');
    const { id } = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    const phases = [
      { items: [{ price: prices.big as string }], iterations: 1 },
    ] as unknown as Stripe.SubscriptionScheduleUpdateParams.Phase[];
    await expect(stripe.subscriptionSchedules.update(id, { phases })).rejects.toMatchObject({ param: 'phases[0][iterations]' });
  });
});

describe('A test clock', () => {
  it('moves only what is on it, and only forward', async () => {
    const one = await subscribe('2027-03-01T00:00');
    const other = await subscribe('2027-03-01T00:00');
    await one.goTo('2027-04-02T00:00');
    expect([(await one.invoices()).length, (await other.invoices()).length]).toEqual([2, 1]);
    await expect(one.goTo('2027-03-15T00:00')).rejects.toMatchObject({ param: 'frozen_time' });
  });
});
