import { describe, expect, it } from '@jest/globals';
import type { PlanId, SubscriptionEvent } from '@scenewright/events';
import { specification } from '../testing/given.js';
import { subscriptionDecider } from './decider.js';
import { initialSubscription, monthsAhead, nextMonthAt, nextRefillAt } from './state.js';

const given = specification(subscriptionDecider);

const [JAN, FEB, MAR] = ['2026-01-10T00:00:00.000Z', '2026-02-10T00:00:00.000Z', '2026-03-10T00:00:00.000Z'];
const NEXT_JAN = '2027-01-10T00:00:00.000Z';

const subscriptionId = 'sub_1';
const of = { data: { subscriptionId } };
const paidFor = (plan: PlanId, periodStart = JAN, periodEnd = plan.endsWith('_yearly') ? NEXT_JAN : FEB): SubscriptionEvent => ({
  type: 'SubscriptionActivated',
  data: { subscriptionId, customerId: 'cus_1', plan, periodStart, periodEnd },
});
const month = (plan: PlanId, endsAt = FEB, startsAt = JAN): SubscriptionEvent => ({
  type: 'CreditPeriodStarted',
  data: { periodId: 'p', plan, anchor: JAN, number: 0, startsAt, endsAt, amount: 0, carriesUse: false },
});
const paid = (
  plan: PlanId,
  periodStart = JAN,
  periodEnd = plan.endsWith('_yearly') ? NEXT_JAN : FEB,
  charged = 2000,
): SubscriptionEvent => ({
  type: 'InvoicePaid',
  data: { invoiceId: `in_${periodStart}`, subscriptionId, plan, total: charged, charged, paidAt: null, periodStart, periodEnd },
});
const closed: SubscriptionEvent = { type: 'BillingClosed', data: { subscriptionId } };
const overdue: SubscriptionEvent = { type: 'PaymentFailed', ...of };
const scheduled: SubscriptionEvent = { type: 'PlanChangeScheduled', data: { subscriptionId, to: 'basic_monthly', at: FEB } };
const cancelled: SubscriptionEvent = { type: 'CancellationScheduled', data: { subscriptionId, at: FEB } };
const ended: SubscriptionEvent = { type: 'SubscriptionEnded', data: { subscriptionId, at: FEB } };

describe('an account', () => {
  it('begins on the free plan, with nothing paid for', () =>
    expect(initialSubscription).toEqual({
      ...{
        plan: 'free',
        unpaidPlan: 'free',
        live: null,
        endedIds: [],
        invoiceIds: [],
        payments: {},
        paying: null,
        period: null,
        periods: 0,
        closed: false,
      },
    }));
});

describe('a subscription', () => {
  const after = (...more: SubscriptionEvent[]) => given(paidFor('pro_monthly'), more).state;
  const live = {
    ...{ subscriptionId, customerId: 'cus_1', status: 'active', periodStart: JAN, periodEnd: FEB },
    ...{ paid: null, cancelsAt: null, scheduled: null },
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
    expect(refill(paidFor('pro_yearly'), paid('pro_yearly'), month('pro_yearly'))).toBe(FEB);
    expect(refill(paidFor('pro_yearly'), month('pro_yearly'))).toBe(NEXT_JAN);
    expect(byClock(paidFor('pro_yearly'), paid('pro_yearly'), month('pro_yearly'))).toBe(FEB);
    expect(refill(paidFor('pro_yearly', JAN, FEB), paid('pro_yearly', JAN, FEB), month('pro_yearly', MAR))).toBe(FEB);
    expect(byClock(paidFor('pro_yearly', JAN, FEB), paid('pro_yearly', JAN, FEB), month('pro_yearly', FEB))).toBeNull();
  });
  it('come with a payment that is due, and after one that came back with the next', () => {
    const renewed: SubscriptionEvent = { type: 'SubscriptionRenewed', data: { subscriptionId, periodStart: FEB, periodEnd: MAR } };
    const running = [paidFor('pro_monthly'), paid('pro_monthly'), month('pro_monthly')];
    expect(refill(...running, renewed)).toBe(FEB);
    expect(refill(...running, renewed, paid('pro_monthly', FEB, MAR), month('pro_monthly', MAR, FEB))).toBe(MAR);
    expect(refill(paidFor('pro_yearly'))).toBe(JAN);
    const cameBack: SubscriptionEvent = {
      type: 'PaymentReturned',
      data: { invoiceId: `in_${JAN}`, subscriptionId, amount: 2000, months: [], credited: 0 },
    };
    expect(refill(...running, cameBack)).toBe(FEB);
  });
  it('do not come from the clock while a payment is overdue', () =>
    expect(byClock(paidFor('pro_yearly'), paid('pro_yearly'), month('pro_yearly'), overdue)).toBeNull());
  it('do not come from the clock before the first payment for a plan', () =>
    expect(byClock(paidFor('pro_yearly'), month('free'))).toBeNull());
});

describe('the months ahead', () => {
  const ahead = (now: string, ...history: SubscriptionEvent[]) => monthsAhead(given(...history).state, now);
  const year = [paidFor('pro_yearly'), paid('pro_yearly'), month('pro_yearly')];

  it('are those of a year that have not begun', () => {
    expect(ahead(JAN, ...year)).toBe(11);
    expect(ahead('2026-02-09T23:59:59.999Z', ...year)).toBe(11);
    expect(ahead(FEB, ...year)).toBe(10);
    expect(ahead('2026-12-10T00:00:00.000Z', ...year)).toBe(0);
    expect(ahead('2028-01-01T00:00:00.000Z', ...year)).toBe(0);
  });
  it('are not one whose credits are there, whatever the clocks say', () => {
    expect(ahead(JAN, ...year, month('pro_yearly', MAR, FEB))).toBe(10);
  });
  it('are not counted before they are paid for', () => {
    const renewed: SubscriptionEvent = {
      type: 'SubscriptionRenewed',
      data: { subscriptionId, periodStart: NEXT_JAN, periodEnd: '2028-01-10T00:00:00.000Z' },
    };
    expect(ahead(NEXT_JAN, ...year, renewed)).toBe(0);
    expect(ahead(NEXT_JAN, ...year, renewed, paid('pro_yearly', NEXT_JAN, '2028-01-10T00:00:00.000Z'))).toBe(11);
    // the year before does not pay for it, however late it is reported
    expect(ahead(NEXT_JAN, ...year, renewed, paid('pro_yearly', NEXT_JAN, '2028-01-10T00:00:00.000Z'), paid('pro_yearly'))).toBe(11);
    expect(ahead(JAN, paidFor('pro_yearly'), paid('pro_yearly', JAN, NEXT_JAN, 0))).toBe(0);
  });
  it('are none of a plan that is paid by the month, of none, and of an account that is gone', () => {
    expect(ahead(JAN, paidFor('pro_monthly'), paid('pro_monthly'), month('pro_monthly'))).toBe(0);
    expect(ahead(JAN, month('free'))).toBe(0);
    expect(ahead(JAN, ...year, closed)).toBe(0);
  });
});
