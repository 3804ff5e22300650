import { describe, expect, it } from '@jest/globals';
import type { PlanId, SubscriptionEvent } from '@scenewright/events';
import { planOf } from '../plans.js';
import { specification } from '../testing/given.js';
import { type PaidInvoice, type SubscriptionSnapshot, subscriptionDecider } from './decider.js';
import { monthsAhead, nextMonthAt, nextRefillAt } from './state.js';

const given = specification(subscriptionDecider);

const JAN = '2026-01-10T00:00:00.000Z';
const FEB = '2026-02-10T00:00:00.000Z';
const MAR = '2026-03-10T00:00:00.000Z';
const APR = '2026-04-10T00:00:00.000Z';
const MAY = '2026-05-10T00:00:00.000Z';
/** Before the month that began in JAN is over. */
const SOON = '2026-01-25T00:00:00.000Z';
const [FEB_28, MAR_31] = ['2026-02-28T00:00:00.000Z', '2026-03-31T00:00:00.000Z'];
const NEXT_JAN = '2027-01-10T00:00:00.000Z';

const month = (
  n: number,
  plan: PlanId,
  startsAt: string,
  endsAt: string,
  more: Partial<Extract<SubscriptionEvent, { type: 'CreditPeriodStarted' }>['data']> = {},
): SubscriptionEvent => ({
  type: 'CreditPeriodStarted',
  data: {
    periodId: `period-${n}`,
    plan,
    anchor: startsAt,
    number: 0,
    startsAt,
    endsAt,
    amount: planOf(plan).creditsPerMonth,
    carriesUse: false,
    ...more,
  },
});
const snapshot = (
  plan: PlanId,
  periodStart: string,
  periodEnd: string,
  more: Partial<SubscriptionSnapshot> = {},
): SubscriptionSnapshot => ({
  subscriptionId: 'sub_1',
  customerId: 'cus_1',
  status: 'active',
  plan,
  periodStart,
  periodEnd,
  cancelsAt: null,
  scheduled: null,
  endedAt: null,
  ...more,
});
const invoice = (n: number, plan: PlanId, periodStart: string, periodEnd: string, more: Partial<PaidInvoice> = {}): PaidInvoice => ({
  invoiceId: `in_${n}`,
  subscriptionId: 'sub_1',
  plan,
  total: 2000,
  charged: 2000,
  returned: 0,
  paidAt: null,
  periodStart,
  periodEnd,
  ...more,
});
const paid = (
  n: number,
  plan: PlanId,
  periodStart: string,
  periodEnd: string,
  total = 2000,
  charged = Math.max(0, total),
): SubscriptionEvent => ({
  type: 'InvoicePaid',
  data: { invoiceId: `in_${n}`, subscriptionId: 'sub_1', plan, total, charged, paidAt: null, periodStart, periodEnd },
});
const activated = (plan: PlanId, periodStart: string, periodEnd: string): SubscriptionEvent => ({
  type: 'SubscriptionActivated',
  data: { subscriptionId: 'sub_1', customerId: 'cus_1', plan, periodStart, periodEnd },
});
const sync = (subscription: SubscriptionSnapshot, invoices: PaidInvoice[] = [], now = JAN) =>
  ({ type: 'SyncSubscription', subscription, invoices, now }) as const;

const basic = [activated('basic_monthly', JAN, FEB), paid(1, 'basic_monthly', JAN, FEB), month(1, 'basic_monthly', JAN, FEB)];
const proYearly = [activated('pro_yearly', JAN, NEXT_JAN), paid(1, 'pro_yearly', JAN, NEXT_JAN), month(1, 'pro_yearly', JAN, FEB)];

describe('the free plan', () => {
  it('begins with the account', () =>
    given()
      .when({ type: 'OpenBilling', plan: 'free', now: JAN })
      .happens(month(1, 'free', JAN, FEB)));
  it('begins once', () =>
    given(month(1, 'free', JAN, FEB))
      .when({ type: 'OpenBilling', plan: 'free', now: FEB })
      .changesNothing());
  it('has its next month when the first is over, not before', () => {
    given(month(1, 'free', JAN, FEB))
      .when({ type: 'BeginMonth', now: '2026-02-09T23:59:59.999Z' })
      .changesNothing();
    given(month(1, 'free', JAN, FEB))
      .when({ type: 'BeginMonth', now: FEB })
      .happens(month(2, 'free', FEB, MAR, { anchor: JAN, number: 1 }));
  });
  it('skips months in which the studio was down', () =>
    given(month(1, 'free', JAN, FEB))
      .when({ type: 'BeginMonth', now: '2026-03-20T00:00:00.000Z' })
      .happens(month(2, 'free', MAR, APR, { anchor: JAN, number: 2 })));
});

describe('a subscription', () => {
  it('begins with its first payment, and so does its month', () =>
    given(month(1, 'free', JAN, FEB))
      .when(sync(snapshot('basic_monthly', JAN, FEB), [invoice(1, 'basic_monthly', JAN, FEB)]))
      .happens(activated('basic_monthly', JAN, FEB), paid(1, 'basic_monthly', JAN, FEB), month(2, 'basic_monthly', JAN, FEB)));
  it('counts an invoice once, however often and late it is reported', () =>
    given(basic)
      .when(sync(snapshot('basic_monthly', JAN, FEB), [invoice(1, 'basic_monthly', JAN, FEB)], APR))
      .changesNothing());
  it('may be the first that an account has', () =>
    given()
      .when(sync(snapshot('basic_monthly', JAN, FEB), [invoice(1, 'basic_monthly', JAN, FEB)]))
      .happens(...basic));
  it('takes invoices in the order of what they pay for', () =>
    given(activated('basic_monthly', FEB, MAR))
      .when(sync(snapshot('basic_monthly', FEB, MAR), [invoice(2, 'basic_monthly', FEB, MAR), invoice(1, 'basic_monthly', JAN, FEB)], FEB))
      .happens(
        paid(1, 'basic_monthly', JAN, FEB),
        month(1, 'basic_monthly', JAN, FEB),
        paid(2, 'basic_monthly', FEB, MAR),
        month(2, 'basic_monthly', FEB, MAR),
      ));
  it('has no longer month than it pays for', () =>
    given(activated('basic_monthly', JAN, SOON))
      .when(sync(snapshot('basic_monthly', JAN, SOON), [invoice(1, 'basic_monthly', JAN, SOON)]))
      .happens(paid(1, 'basic_monthly', JAN, SOON), month(1, 'basic_monthly', JAN, SOON)));
  it('has a month for all that it pays for, also where it began on a day that not every month has', () =>
    given(activated('basic_monthly', FEB_28, MAR_31))
      .when(sync(snapshot('basic_monthly', FEB_28, MAR_31), [invoice(1, 'basic_monthly', FEB_28, MAR_31)]))
      .happens(paid(1, 'basic_monthly', FEB_28, MAR_31), month(1, 'basic_monthly', FEB_28, MAR_31)));
  it('gets no month for an invoice of nothing', () =>
    given(basic)
      .when(sync(snapshot('basic_monthly', JAN, FEB), [invoice(2, 'basic_monthly', JAN, FEB, { total: 0, charged: 0 })]))
      .happens(paid(2, 'basic_monthly', JAN, FEB, 0)));
  it('carries nothing of a month that is over', () =>
    given(month(1, 'free', JAN, FEB), activated('basic_monthly', FEB, MAR))
      .when(sync(snapshot('basic_monthly', FEB, MAR), [invoice(1, 'basic_monthly', FEB, MAR, { charged: 0 })], FEB))
      .happens(paid(1, 'basic_monthly', FEB, MAR, 2000, 0), month(2, 'basic_monthly', FEB, MAR)));
  it('gets no month from the clock: its payments begin them', () => given(basic).when({ type: 'BeginMonth', now: APR }).changesNothing());
  it('is renewed', () =>
    given(basic)
      .when(sync(snapshot('basic_monthly', FEB, MAR), [invoice(2, 'basic_monthly', FEB, MAR), invoice(1, 'basic_monthly', JAN, FEB)], FEB))
      .happens(
        { type: 'SubscriptionRenewed', data: { subscriptionId: 'sub_1', periodStart: FEB, periodEnd: MAR } },
        paid(2, 'basic_monthly', FEB, MAR),
        month(2, 'basic_monthly', FEB, MAR),
      ));
  it('is upgraded at once, with a whole new month', () =>
    given(basic)
      .when(sync(snapshot('pro_monthly', JAN, FEB), [invoice(2, 'pro_monthly', JAN, FEB)]))
      .happens(
        {
          type: 'PlanUpgraded',
          data: { subscriptionId: 'sub_1', from: 'basic_monthly', to: 'pro_monthly', periodStart: JAN, periodEnd: FEB },
        },
        paid(2, 'pro_monthly', JAN, FEB),
        month(2, 'pro_monthly', JAN, FEB),
      ));
  it('has gone down when it has no more credits than before', () => {
    const changed = (from: PlanId, to: PlanId): SubscriptionEvent => ({
      type: 'PlanDowngraded',
      data: { subscriptionId: 'sub_1', from, to, periodStart: JAN, periodEnd: FEB },
    });
    given(basic)
      .when(sync(snapshot('basic_yearly', JAN, FEB)))
      .happens(changed('basic_monthly', 'basic_yearly'));
    given(activated('pro_monthly', JAN, FEB), month(1, 'pro_monthly', JAN, FEB))
      .when(sync(snapshot('basic_monthly', JAN, FEB)))
      .happens(changed('pro_monthly', 'basic_monthly'));
  });
  it('forgets what was to happen when the plan has changed', () =>
    given(basic, { type: 'PlanChangeScheduled', data: { subscriptionId: 'sub_1', to: 'pro_monthly', at: FEB } })
      .when(sync(snapshot('pro_monthly', FEB, MAR), [], FEB))
      .happens({
        type: 'PlanUpgraded',
        data: { subscriptionId: 'sub_1', from: 'basic_monthly', to: 'pro_monthly', periodStart: FEB, periodEnd: MAR },
      }));
  it('says what will happen at the end of what is paid for, and takes it back', () => {
    const scheduled = { plan: 'basic_monthly' as const, at: FEB };
    const announced: SubscriptionEvent = { type: 'PlanChangeScheduled', data: { subscriptionId: 'sub_1', to: 'basic_monthly', at: FEB } };
    given(basic)
      .when(sync(snapshot('basic_monthly', JAN, FEB, { scheduled })))
      .happens(announced);
    given(basic, announced)
      .when(sync(snapshot('basic_monthly', JAN, FEB, { scheduled })))
      .changesNothing();
    given(basic, announced)
      .when(sync(snapshot('basic_monthly', JAN, FEB)))
      .happens({ type: 'PlanChangeWithdrawn', data: { subscriptionId: 'sub_1' } });
    const later = { ...scheduled, at: MAR };
    given(basic, announced)
      .when(sync(snapshot('basic_monthly', JAN, FEB, { scheduled: later })))
      .happens({ type: 'PlanChangeScheduled', data: { subscriptionId: 'sub_1', to: 'basic_monthly', at: MAR } });
    const cancelling: SubscriptionEvent = { type: 'CancellationScheduled', data: { subscriptionId: 'sub_1', at: FEB } };
    given(basic)
      .when(sync(snapshot('basic_monthly', JAN, FEB, { cancelsAt: FEB })))
      .happens(cancelling);
    given(basic, cancelling)
      .when(sync(snapshot('basic_monthly', JAN, FEB, { cancelsAt: FEB })))
      .changesNothing();
    given(basic, cancelling)
      .when(sync(snapshot('basic_monthly', JAN, FEB)))
      .happens({ type: 'CancellationWithdrawn', data: { subscriptionId: 'sub_1' } });
  });
  it('keeps its plan while a payment is tried again', () => {
    const failed: SubscriptionEvent = { type: 'PaymentFailed', data: { subscriptionId: 'sub_1' } };
    given(basic)
      .when(sync(snapshot('basic_monthly', JAN, FEB, { status: 'past_due' })))
      .happens(failed);
    given(basic, failed)
      .when(sync(snapshot('basic_monthly', JAN, FEB, { status: 'past_due' })))
      .changesNothing();
    expect(given(basic, failed).state.plan).toBe('basic_monthly');
    given(basic, failed)
      .when(sync(snapshot('basic_monthly', JAN, FEB)))
      .happens({ type: 'PaymentRecovered', data: { subscriptionId: 'sub_1' } });
  });
  it('ends, and the free plan follows with its own months', () =>
    given(basic)
      .when(sync(snapshot('basic_monthly', JAN, FEB, { status: 'ended', endedAt: FEB }), [], FEB))
      .happens({ type: 'SubscriptionEnded', data: { subscriptionId: 'sub_1', at: FEB } }, month(2, 'free', FEB, MAR)));
  it('ends now when nobody says when, and months of the free plan that are over are left out', () => {
    const over = { type: 'SubscriptionEnded', data: { subscriptionId: 'sub_1', at: APR } } as const;
    given(basic)
      .when(sync(snapshot('basic_monthly', JAN, FEB, { status: 'ended' }), [], APR))
      .happens(over, month(2, 'free', APR, MAY));
    given(basic)
      .when(sync(snapshot('basic_monthly', JAN, FEB, { status: 'ended', endedAt: FEB }), [], APR))
      .happens({ ...over, data: { ...over.data, at: FEB } }, month(2, 'free', APR, MAY, { anchor: FEB, number: 2 }));
  });
  it.each([JAN, '2026-01-09T00:00:00.000Z'])('never began when it ended at %p, before it was heard of', (endedAt) =>
    given(month(1, 'free', JAN, FEB))
      .when(sync(snapshot('basic_monthly', JAN, FEB, { status: 'ended', endedAt }), [], FEB))
      .changesNothing(),
  );
  it('never began when it is over by the time that its period begins', () =>
    given(month(1, 'free', JAN, FEB))
      .when(sync(snapshot('basic_monthly', FEB, MAR, { status: 'ended' }), [], JAN))
      .changesNothing());
  it('began and ended when only its end was heard of', () =>
    given(month(1, 'free', JAN, FEB))
      .when(sync(snapshot('basic_monthly', JAN, FEB, { status: 'ended', endedAt: SOON }), [], SOON))
      .happens(
        activated('basic_monthly', JAN, FEB),
        { type: 'SubscriptionEnded', data: { subscriptionId: 'sub_1', at: SOON } },
        month(2, 'free', SOON, '2026-02-25T00:00:00.000Z'),
      ));
  it('is not ended by the end of another one', () =>
    given(basic)
      .when(sync(snapshot('basic_monthly', JAN, FEB, { subscriptionId: 'sub_2', status: 'ended', endedAt: FEB })))
      .changesNothing());
  it('is over for good: what is reported of it later changes nothing', () =>
    given(basic, { type: 'SubscriptionEnded', data: { subscriptionId: 'sub_1', at: FEB } }, month(2, 'free', FEB, MAR))
      .when(sync(snapshot('basic_monthly', JAN, FEB), [invoice(1, 'basic_monthly', JAN, FEB)]))
      .changesNothing());
  it('that ended and is paid after all has that month, and then those of the free plan', () => {
    const owed: SubscriptionEvent[] = [
      month(1, 'free', JAN, FEB),
      activated('ultimate_monthly', FEB, MAR),
      { type: 'SubscriptionEnded', data: { subscriptionId: 'sub_1', at: '2026-02-26T00:00:00.000Z' } },
    ];
    const late = sync(snapshot('ultimate_monthly', FEB, MAR, { status: 'ended' }), [invoice(1, 'ultimate_monthly', FEB, MAR)], FEB);
    const had = [paid(1, 'ultimate_monthly', FEB, MAR), month(2, 'ultimate_monthly', FEB, MAR)];
    given(owed)
      .when(late)
      .happens(...had);
    given(owed, had)
      .when({ type: 'BeginMonth', now: MAR })
      .happens(month(3, 'free', MAR, APR, { anchor: FEB, number: 1 }));
  });
  it('that ended and is paid after all takes nothing from the one that follows it, nor from a later month', () => {
    const old = invoice(1, 'basic_monthly', JAN, FEB, { subscriptionId: 'sub_0' });
    const { returned: _, ...data } = old;
    const counted: SubscriptionEvent = { type: 'InvoicePaid', data };
    given(activated('pro_monthly', JAN, FEB), paid(2, 'pro_monthly', JAN, FEB), month(1, 'pro_monthly', JAN, FEB))
      .when(sync(snapshot('basic_monthly', JAN, FEB, { subscriptionId: 'sub_0', status: 'ended' }), [old]))
      .happens(counted);
    given(month(1, 'free', FEB, MAR))
      .when(sync(snapshot('basic_monthly', JAN, FEB, { subscriptionId: 'sub_0', status: 'ended', endedAt: JAN }), [old]))
      .happens(counted);
  });
  it('is not disturbed by reports of another one', () =>
    given(basic)
      .when(sync(snapshot('pro_monthly', JAN, FEB, { subscriptionId: 'sub_2' })))
      .changesNothing());
});

describe('a yearly subscription', () => {
  it('has one invoice and twelve months', () => {
    let history: SubscriptionEvent[] = [...proYearly];
    for (let n = 2; n <= 14; n++) {
      const { state } = given(history);
      const due = nextMonthAt(state);
      if (due === null) break;
      const decision = subscriptionDecider.decide(state, { type: 'BeginMonth', now: due });
      if (decision.ok) history = [...history, ...decision.events];
    }
    const months = history.filter(({ type }) => type === 'CreditPeriodStarted');
    expect(months).toHaveLength(12);
    expect(given(history).state.period?.endsAt).toBe(NEXT_JAN);
    expect(nextRefillAt(given(history).state)).toBe(NEXT_JAN);
  });
  it('is upgraded with a whole new month: what is credited are months that had not begun', () =>
    given(proYearly)
      .when(
        sync(snapshot('ultimate_yearly', JAN, NEXT_JAN), [
          invoice(2, 'ultimate_yearly', JAN, NEXT_JAN, { charged: 180_000, total: 125_000 }),
        ]),
      )
      .happens(
        {
          type: 'PlanUpgraded',
          data: { subscriptionId: 'sub_1', from: 'pro_yearly', to: 'ultimate_yearly', periodStart: JAN, periodEnd: NEXT_JAN },
        },
        paid(2, 'ultimate_yearly', JAN, NEXT_JAN, 125_000, 180_000),
        month(2, 'ultimate_yearly', JAN, FEB),
      ));
  it('carries what was used of the month when part of a period was charged', () =>
    given(proYearly)
      .when(
        sync(snapshot('ultimate_yearly', JAN, NEXT_JAN), [invoice(2, 'ultimate_yearly', SOON, NEXT_JAN, { charged: 0, total: 110_000 })]),
      )
      .happens(
        {
          type: 'PlanUpgraded',
          data: { subscriptionId: 'sub_1', from: 'pro_yearly', to: 'ultimate_yearly', periodStart: JAN, periodEnd: NEXT_JAN },
        },
        paid(2, 'ultimate_yearly', SOON, NEXT_JAN, 110_000, 0),
        month(2, 'ultimate_yearly', SOON, '2026-02-25T00:00:00.000Z', { carriesUse: true }),
      ));
  it('is downgraded today: the month that runs was paid for and stays as it is, and the next one is of the new plan', () => {
    const down = sync(snapshot('basic_yearly', JAN, NEXT_JAN), [invoice(2, 'basic_yearly', FEB, NEXT_JAN, { charged: 0, total: -36_667 })]);
    const went: SubscriptionEvent[] = [
      {
        type: 'PlanDowngraded',
        data: { subscriptionId: 'sub_1', from: 'pro_yearly', to: 'basic_yearly', periodStart: JAN, periodEnd: NEXT_JAN },
      },
      paid(2, 'basic_yearly', FEB, NEXT_JAN, -36_667, 0),
    ];
    given(proYearly)
      .when(down)
      .happens(...went);
    given(proYearly, went)
      .when({ type: 'BeginMonth', now: FEB })
      .happens(month(2, 'basic_yearly', FEB, MAR, { anchor: JAN, number: 1 }));
  });
  it('becomes a monthly one with a month of its own, although more is credited than charged', () =>
    given(proYearly)
      .when(sync(snapshot('basic_monthly', SOON, FEB), [invoice(2, 'basic_monthly', SOON, FEB, { charged: 2000, total: -53_000 })], SOON))
      .happens(
        {
          type: 'PlanDowngraded',
          data: { subscriptionId: 'sub_1', from: 'pro_yearly', to: 'basic_monthly', periodStart: SOON, periodEnd: FEB },
        },
        paid(2, 'basic_monthly', SOON, FEB, -53_000, 2000),
        month(2, 'basic_monthly', SOON, FEB),
      ));
  it('has no month of the next year before that is paid', () => {
    const renewed: SubscriptionEvent = {
      type: 'SubscriptionRenewed',
      data: { subscriptionId: 'sub_1', periodStart: NEXT_JAN, periodEnd: '2028-01-10T00:00:00.000Z' },
    };
    const last = month(2, 'pro_yearly', '2026-12-10T00:00:00.000Z', NEXT_JAN, { anchor: JAN, number: 11 });
    given(proYearly, last, renewed).when({ type: 'BeginMonth', now: NEXT_JAN }).changesNothing();
  });
  it('goes on with its running month when it is downgraded for another year', () =>
    given(proYearly)
      .when(sync(snapshot('basic_yearly', FEB, NEXT_JAN)))
      .happens({
        type: 'PlanDowngraded',
        data: { subscriptionId: 'sub_1', from: 'pro_yearly', to: 'basic_yearly', periodStart: FEB, periodEnd: NEXT_JAN },
      }));
  it('has no longer last month than it pays for', () =>
    given(
      activated('pro_yearly', JAN, '2026-03-01T00:00:00.000Z'),
      paid(1, 'pro_yearly', JAN, '2026-03-01T00:00:00.000Z'),
      month(1, 'pro_yearly', JAN, FEB),
    )
      .when({ type: 'BeginMonth', now: FEB })
      .happens(month(2, 'pro_yearly', FEB, '2026-03-01T00:00:00.000Z', { anchor: JAN, number: 1 })));
  it('has no further month while its payment is overdue', () =>
    given(proYearly, { type: 'PaymentFailed', data: { subscriptionId: 'sub_1' } })
      .when({ type: 'BeginMonth', now: FEB })
      .changesNothing());
});

describe('a payment that came back', () => {
  const back = (n: number, amount: number, months: [number, PlanId][], credited = 0): SubscriptionEvent => ({
    type: 'PaymentReturned',
    data: {
      invoiceId: `in_${n}`,
      subscriptionId: 'sub_1',
      amount,
      months: months.map(([number, plan]) => ({ periodId: `period-${number}`, plan, amount: planOf(plan).creditsPerMonth })),
      credited,
    },
  });

  it('is counted once, with the months that it had paid for', () => {
    const reported = sync(snapshot('basic_monthly', JAN, FEB), [invoice(1, 'basic_monthly', JAN, FEB, { returned: 2000 })]);
    const returned = back(1, 2000, [[1, 'basic_monthly']]);
    given(basic).when(reported).happens(returned);
    given(basic, returned).when(reported).changesNothing();
  });
  it('may be heard of together with the payment', () =>
    given()
      .when(sync(snapshot('basic_monthly', JAN, FEB), [invoice(1, 'basic_monthly', JAN, FEB, { returned: 2000 })]))
      .happens(...basic, back(1, 2000, [[1, 'basic_monthly']])));
  it('pays for no further month, and lets nothing of the year be credited', () => {
    const gone = given(proYearly, back(1, 60_000, [[1, 'pro_yearly']]));
    gone.when({ type: 'BeginMonth', now: FEB }).changesNothing();
    expect(monthsAhead(gone.state, SOON)).toBe(0);
  });
  it('leaves alone what a later payment pays for', () => {
    const second = [paid(2, 'basic_monthly', FEB, MAR), month(2, 'basic_monthly', FEB, MAR)];
    const both = [invoice(1, 'basic_monthly', JAN, FEB, { returned: 2000 }), invoice(2, 'basic_monthly', FEB, MAR)];
    given(basic, { type: 'SubscriptionRenewed', data: { subscriptionId: 'sub_1', periodStart: FEB, periodEnd: MAR } }, second)
      .when(sync(snapshot('basic_monthly', FEB, MAR), both, FEB))
      .happens(back(1, 2000, [[1, 'basic_monthly']]));
  });
  it('says what had been credited out of it, and what credit had paid for', () => {
    const down: SubscriptionEvent[] = [
      {
        type: 'PlanDowngraded',
        data: { subscriptionId: 'sub_1', from: 'pro_yearly', to: 'basic_yearly', periodStart: JAN, periodEnd: NEXT_JAN },
      },
      paid(2, 'basic_yearly', FEB, NEXT_JAN, -36_667, 0),
    ];
    const year = paid(1, 'pro_yearly', JAN, NEXT_JAN, 60_000);
    given(activated('pro_yearly', JAN, NEXT_JAN), year, month(1, 'pro_yearly', JAN, FEB), down)
      .when(
        sync(snapshot('basic_yearly', JAN, NEXT_JAN), [
          invoice(1, 'pro_yearly', JAN, NEXT_JAN, { total: 60_000, charged: 60_000, returned: 50_000 }),
        ]),
      )
      .happens(back(1, 50_000, [[1, 'pro_yearly']], 26_667));
  });
});

describe('a deleted account', () => {
  const gone: SubscriptionEvent[] = [
    { type: 'SubscriptionEnded', data: { subscriptionId: 'sub_1', at: FEB } },
    { type: 'BillingClosed', data: { subscriptionId: 'sub_1' } },
  ];
  it('ends its subscription', () =>
    given(basic)
      .when({ type: 'CloseBilling', now: FEB })
      .happens(...gone));
  it('that paid for nothing has nothing to end', () =>
    given(month(1, 'free', JAN, FEB))
      .when({ type: 'CloseBilling', now: FEB })
      .happens({ type: 'BillingClosed', data: { subscriptionId: null } }));
  it('gets no further month, whatever is reported', () => {
    given(basic, gone).when({ type: 'BeginMonth', now: APR }).changesNothing();
    given(basic, gone)
      .when(sync(snapshot('basic_monthly', FEB, MAR), [invoice(2, 'basic_monthly', FEB, MAR)]))
      .changesNothing();
    given(basic, gone).when({ type: 'CloseBilling', now: APR }).changesNothing();
  });
  it('is not opened again', () => given(basic, gone).when({ type: 'OpenBilling', plan: 'free', now: APR }).isRefused('NOT_FOUND'));
});
