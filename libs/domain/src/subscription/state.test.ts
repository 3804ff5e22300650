import { describe, expect, it } from '@jest/globals';
import type { PlanId, SubscriptionEvent } from '@scenewright/events';
import { specification } from '../testing/given.js';
import { subscriptionDecider } from './decider.js';
import { initialSubscription, nextMonthAt, nextRefillAt } from './state.js';

const given = specification(subscriptionDecider);

const [JAN, FEB, MAR] = ['2026-01-10T00:00:00.000Z', '2026-02-10T00:00:00.000Z', '2026-03-10T00:00:00.000Z'];
const NEXT_JAN = '2027-01-10T00:00:00.000Z';

const subscriptionId = 'sub_1';
const of = { data: { subscriptionId } };
const paidFor = (plan: PlanId, periodStart = JAN, periodEnd = plan.endsWith('_yearly') ? NEXT_JAN : FEB): SubscriptionEvent => ({
  type: 'SubscriptionActivated',
  data: { subscriptionId, customerId: 'cus_1', plan, periodStart, periodEnd },
});
const month = (plan: PlanId, endsAt = FEB): SubscriptionEvent => ({
  type: 'CreditPeriodStarted',
  data: { periodId: 'p', plan, anchor: JAN, number: 0, startsAt: JAN, endsAt, amount: 0, carriesUse: false },
});
const closed: SubscriptionEvent = { type: 'BillingClosed', data: { subscriptionId } };
const overdue: SubscriptionEvent = { type: 'PaymentFailed', ...of };
const scheduled: SubscriptionEvent = { type: 'PlanChangeScheduled', data: { subscriptionId, to: 'basic_monthly', at: FEB } };
const cancelled: SubscriptionEvent = { type: 'CancellationScheduled', data: { subscriptionId, at: FEB } };
const ended: SubscriptionEvent = { type: 'SubscriptionEnded', data: { subscriptionId, at: FEB } };

describe('an account', () => {
  it('begins on the free plan, with nothing paid for', () =>
    expect(initialSubscription).toEqual({
      ...{ plan: 'free', live: null, endedIds: [], invoiceIds: [], period: null, periods: 0, closed: false },
    }));
});

describe('a subscription', () => {
  const after = (...more: SubscriptionEvent[]) => given(paidFor('pro_monthly'), more).state;
  const live = {
    ...{ subscriptionId, customerId: 'cus_1', status: 'active', periodStart: JAN, periodEnd: FEB },
    ...{ cancelsAt: null, scheduled: null },
  };
  const to = { subscriptionId, from: 'pro_monthly', to: 'basic_monthly', periodStart: FEB, periodEnd: MAR } as const;

  it.each<[string, SubscriptionEvent[], object]>([
    ['begins', [], {}],
    [
      'is renewed',
      [{ type: 'SubscriptionRenewed', data: { subscriptionId, periodStart: FEB, periodEnd: MAR } }],
      { periodStart: FEB, periodEnd: MAR },
    ],
    ['changes at a time to come', [scheduled], { scheduled: { plan: 'basic_monthly', at: FEB } }],
    ['does not change after all', [scheduled, { type: 'PlanChangeWithdrawn', ...of }], {}],
    ['has changed', [scheduled, { type: 'PlanDowngraded', data: to }], { periodStart: FEB, periodEnd: MAR }],
    ['is to end', [cancelled], { cancelsAt: FEB }],
    ['goes on after all', [cancelled, { type: 'CancellationWithdrawn', ...of }], {}],
    ['is overdue', [overdue], { status: 'past_due' }],
    ['is paid again', [overdue, { type: 'PaymentRecovered', ...of }], {}],
  ])('%s', (_, history, changes) => expect(after(...history).live).toEqual({ ...live, ...changes }));

  it('is over when it has ended, and the plan is free again', () =>
    expect(after(ended)).toMatchObject({ plan: 'free', live: null, endedIds: [subscriptionId], closed: false }));
  it('is not brought back by what is said of it later', () => expect(after(ended, overdue).live).toBeNull());
});

describe('the next credits', () => {
  const refill = (...history: SubscriptionEvent[]) => nextRefillAt(given(...history).state);
  const byClock = (...history: SubscriptionEvent[]) => nextMonthAt(given(...history).state);

  it('come to the free plan with its next month', () => {
    expect(refill(month('free'))).toBe(FEB);
    expect(byClock(month('free'))).toBe(FEB);
  });
  it('come to nobody who never began', () => {
    expect(refill()).toBeNull();
    expect(byClock()).toBeNull();
  });
  it('come to no deleted account', () => {
    expect(refill(month('free'), closed)).toBeNull();
    expect(byClock(month('free'), closed)).toBeNull();
    expect(byClock(closed)).toBeNull();
  });
  it('come to a monthly plan with its payment, whenever its month ends', () => {
    expect(refill(paidFor('pro_monthly', JAN, MAR), month('pro_monthly'))).toBe(MAR);
    expect(byClock(paidFor('pro_monthly', JAN, MAR), month('pro_monthly'))).toBeNull();
  });
  it('come to a yearly plan every month, and with its payment when the year is over', () => {
    expect(refill(paidFor('pro_yearly'), month('pro_yearly'))).toBe(FEB);
    expect(byClock(paidFor('pro_yearly'), month('pro_yearly'))).toBe(FEB);
    expect(refill(paidFor('pro_yearly', JAN, FEB), month('pro_yearly', MAR))).toBe(FEB);
    expect(byClock(paidFor('pro_yearly', JAN, FEB), month('pro_yearly', FEB))).toBeNull();
    expect(refill(paidFor('pro_yearly'))).toBe(NEXT_JAN);
  });
  it('do not come from the clock while a payment is overdue', () =>
    expect(byClock(paidFor('pro_yearly'), month('pro_yearly'), overdue)).toBeNull());
  it('do not come from the clock before the first payment for a plan', () =>
    expect(byClock(paidFor('pro_yearly'), month('free'))).toBeNull());
});
