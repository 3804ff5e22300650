import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { creditsDecider, fold, monthsAhead, nextMonthAt, type PlanId, planOf, plans, type SubscriptionState } from '@scenewright/domain';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { StripePayments } from '../../apps/api/src/payments/index.js';
import { MEMORY_KEY, MemoryStandIn } from './support/memory-stand-in.js';
import { Payer } from './support/payer.js';

const START = Date.UTC(2027, 0, 31, 12);
const DAY = 86_400_000;
const REAL = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

const plan = fc.constantFrom(...plans.map(({ id }) => id).filter((id) => id !== 'free'));
const is = <Name extends string>(name: Name) => fc.constant(name);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: is('buy'), plan }) },
  { weight: 6, arbitrary: fc.record({ do: is('change'), plan }) },
  { weight: 5, arbitrary: fc.record({ do: is('spend'), share: fc.constantFrom(1, 1, 0.5), how: fc.constantFrom('at once', 'later') }) },
  { weight: 2, arbitrary: fc.record({ do: is('end work'), done: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ do: is('wait'), days: fc.constantFrom(0.01, 1, 12, 30, 31, 61, 330) }) },
  { weight: 2, arbitrary: fc.record({ do: is('wait for the renewal') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'keep', 'pay what is owed', 'be ended') }) },
  { weight: 2, arbitrary: fc.record({ do: is('use a card'), card: fc.constantFrom('works', 'works', 'fails', 'disputes') }) },
  { weight: 1, arbitrary: fc.record({ do: is('be refunded'), which: fc.nat(5) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function take(payer: Payer, one: Step): Promise<void> {
  switch (one.do) {
    case 'buy':
      return payer.buy(one.plan);
    case 'change':
      return payer.changeTo(one.plan);
    case 'spend':
      return payer.spend(one.share, one.how);
    case 'end work':
      return payer.endWork(one.done);
    case 'wait':
      return payer.wait(one.days * DAY);
    case 'wait for the renewal':
      return payer.waitForRenewal();
    case 'cancel':
      return payer.cancelling();
    case 'keep':
      return payer.keeping();
    case 'pay what is owed':
      return payer.payOverdue();
    case 'be ended':
      return payer.ended();
    case 'be refunded':
      return payer.refunded(one.which);
    case 'use a card':
      return payer.useCard(one.card);
  }
}

/** US cents, in fractions: the least that a month of a plan costs at the interval that it was bought at. */
const priceOfMonth = (id: PlanId) => planOf(id).price / (planOf(id).interval === 'year' ? 12 : 1);

/** Whether now or later there are days that are paid for, and no credits for them. */
function isWithout(state: SubscriptionState, now: string): boolean {
  const { paid } = state.live ?? {};
  if (!paid || now < paid.start || paid.end <= now) return false;
  const endsAt = state.period?.endsAt ?? '';
  return endsAt <= now || endsAt < (nextMonthAt(state) ?? paid.end);
}

/** The books after a step: what the person has paid, and what they had for it. */
async function booksOf(payer: Payer) {
  const { subscription, credits } = await payer.history();
  const ledger = fold(creditsDecider, credits);
  const state = await payer.subscription();
  const months = subscription.flatMap((event) => (event.type === 'CreditPeriodStarted' ? [event.data] : []));
  const held = Object.values(ledger.reservations).flatMap(({ parts }) => parts);
  const sumOf = (amounts: readonly { readonly grantId: string; readonly amount: number }[], id: string) =>
    amounts.filter(({ grantId }) => grantId === id).reduce((sum, { amount }) => sum + amount, 0);
  const expired = credits.flatMap((event) => (event.type === 'CreditsExpired' ? [event.data] : []));
  const usedOf = (id: string) => {
    const left = ledger.grants.find(({ grantId }) => grantId === id)?.remaining ?? 0;
    const granted = credits.flatMap((event) => (event.type === 'CreditsGranted' ? [event.data] : []));
    return sumOf(granted, id) - sumOf(expired, id) - sumOf(held, id) - left;
  };
  const ahead = monthsAhead(state, payer.now);
  const { paid, returned } = await payer.money();
  // what came back is owed by the ledger and not by these months; what a month has settled of it is not its own price
  const taken = new Set(
    subscription.flatMap((event) => (event.type === 'PaymentReturned' ? event.data.months.map(({ periodId }) => periodId) : [])),
  );
  const kept = months.filter(({ periodId }) => !taken.has(periodId));
  const settled = credits.flatMap((event) =>
    event.type === 'OwedCreditsTaken' && !taken.has(event.data.grantId) ? [event.data.value] : [],
  );
  const toPay = ledger.owed + settled.reduce((sum, value) => sum + value, 0);
  return {
    paid,
    returned,
    /** What is paid, and what is owed or has been made good of what came back. */
    covered: paid + toPay,
    /** The price of the credits that were used. */
    used: kept.reduce((sum, { periodId, plan, amount }) => sum + (priceOfMonth(plan) * usedOf(periodId)) / amount, 0),
    /** The price of the months that were had, used or not, and of those that are still to come. */
    had: kept.reduce((sum, { plan }) => sum + priceOfMonth(plan), 0) + priceOfMonth(state.plan) * ahead,
    isWithout: isWithout(state, payer.now),
    recorded: subscription.flatMap((event) => (event.type === 'InvoicePaid' ? [event.data] : [])),
    months: months.map(({ periodId, amount }) => [periodId, amount]),
    grants: credits.flatMap(({ type, data }) =>
      type === 'CreditsGranted' && data.source !== 'adjustment' ? [[data.grantId, data.amount]] : [],
    ),
  };
}

describe('whatever somebody buys, spends and changes', () => {
  const standIn = new MemoryStandIn();
  let stripe: Stripe;
  let afresh: () => void;

  beforeAll(async () => {
    await standIn.open();
    stripe = standIn.client();
    await new StripePayments({ key: MEMORY_KEY, webhookSecret: '', base: standIn.url }).ensureCatalogue();
    afresh = standIn.mark();
  });
  afterAll(async () => {
    jest.useRealTimers();
    await standIn.close();
  });

  async function lived(steps: readonly Step[]): Promise<void> {
    afresh();
    jest.useFakeTimers({ now: START, doNotFake: [...REAL] });
    const payer = new Payer(new StripePayments({ key: MEMORY_KEY, webhookSecret: '', base: standIn.url }), stripe);
    await payer.open();
    // a change of plan is rounded to a cent
    let cents = 0.01;
    for (const one of steps) {
      await take(payer, one);
      if (one.do === 'change') cents += 1;
      const { covered, used, had, isWithout } = await booksOf(payer);
      expect({ used, isPaidFor: covered + cents >= used }).toEqual({ used, isPaidFor: true });
      expect({ had, isPaidFor: covered + cents >= had }).toEqual({ had, isPaidFor: true });
      expect({ at: payer.now, isWithout }).toEqual({ at: payer.now, isWithout: false });
    }
    await payer.report();
    const { paid, returned, recorded, months, grants } = await booksOf(payer);
    const settled = (await payer.invoices()).filter(({ status }) => status === 'paid');
    expect(recorded.map(({ invoiceId, total }) => [invoiceId, total]).sort()).toEqual(settled.map(({ id, total }) => [id, total]).sort());
    expect(recorded.reduce((sum, { total }) => sum + total, 0)).toBe(paid + returned);
    expect(grants).toEqual(months);
  }

  it(
    'they have paid the price of the credits that they used, have credits on all days that are paid for, and both books say the same',
    () =>
      fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), lived), {
        numRuns: Number(process.env.LIVES ?? 60),
        seed: Number(process.env.SEED ?? 1),
      }),
    300_000,
  );
});
