import { describe, expect, it } from '@jest/globals';
import { initialSubscription, type LiveSubscription } from '@scenewright/domain';
import { planView } from './plan-view.js';

const [march, april, may] = ['2026-03-05T00:00:00.000Z', '2026-04-05T00:00:00.000Z', '2026-05-05T00:00:00.000Z'];
const inMarch = { periodId: 'period-1', plan: 'basic_monthly', anchor: march, number: 0, startsAt: march, endsAt: april } as const;
const period = { ...inMarch, amount: 600_000, carriesUse: false };
const live: LiveSubscription = {
  ...{ subscriptionId: 'sub_1', customerId: 'cus_1', status: 'active', periodStart: march, periodEnd: april },
  ...{ paid: { start: march, end: april }, cancelsAt: null, scheduled: null },
};
const paying = (more: Partial<LiveSubscription> = {}) => ({
  ...initialSubscription,
  ...{ plan: 'basic_monthly' as const, live: { ...live, ...more }, period },
});

describe('the plan that the staff sees', () => {
  it.each([
    ['is paid for', paying(), { unpaid: false, next_refill_at: april, paid_until: april }],
    [
      'has a payment due: until when the last one goes, and since when the next one is due',
      paying({ status: 'past_due', periodStart: april, periodEnd: may }),
      { unpaid: true, next_refill_at: april, paid_until: april },
    ],
    ['had its payment come back', paying({ paid: null }), { unpaid: true, next_refill_at: april, paid_until: null }],
    ['is free', { ...initialSubscription, period }, { unpaid: false, next_refill_at: april, paid_until: null }],
    ['is of who has left', { ...paying(), live: null, closed: true }, { unpaid: false, next_refill_at: null, paid_until: null }],
  ])('%s', (_, state, told) => expect(planView(state, null)).toMatchObject(told));

  it('says what is paid for beside a plan that is given', () =>
    expect(planView(paying(), 'ultimate_yearly')).toMatchObject({ id: 'ultimate_yearly', billed_id: 'basic_monthly', status: 'active' }));
});
