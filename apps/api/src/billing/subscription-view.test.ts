import { describe, expect, it } from '@jest/globals';
import { initialSubscription, type SubscriptionCommand, subscriptionDecider } from '@scenewright/domain';
import type { PlanId } from '@scenewright/events';
import type { Caller } from '../http/caller.js';
import { SubscriptionViews } from './subscription-view.js';

const [JAN, FEB] = ['2026-01-10T00:00:00.000Z', '2026-02-10T00:00:00.000Z'];

function viewOf(lift: PlanId | null, ...commands: SubscriptionCommand[]) {
  const state = commands.reduce((before, command) => {
    const decision = subscriptionDecider.decide(before, command);
    return decision.ok ? decision.events.reduce(subscriptionDecider.evolve, before) : before;
  }, initialSubscription);
  const accounts = { findOneBy: async () => ({ state }) };
  const views = new SubscriptionViews(accounts as never, { liftOf: () => lift } as never);
  return views.of({ uid: 'ada' } as Caller);
}
const begins = (plan: PlanId) => ({ type: 'OpenBilling', plan, now: JAN }) as const;
const pays: SubscriptionCommand = {
  type: 'SyncSubscription',
  now: JAN,
  subscription: {
    ...{ subscriptionId: 'sub_1', customerId: 'cus_1', status: 'active', plan: 'basic_monthly', periodStart: JAN, periodEnd: FEB },
    ...{ cancelsAt: null, scheduled: null, endedAt: null },
  },
  invoices: [
    {
      ...{ invoiceId: 'in_1', subscriptionId: 'sub_1', plan: 'basic_monthly', total: 2000, charged: 2000, returned: 0 },
      ...{ periodStart: JAN, periodEnd: FEB, paidAt: JAN },
    },
  ],
};

describe('what a person reads of a plan that this studio gives them', () => {
  it('is what they pay for beside it, and whose credits come', async () =>
    expect(await viewOf('ultimate_monthly', begins('free'), pays)).toMatchObject({
      ...{ plan_id: 'ultimate_monthly', lifted: true, status: 'active' },
      ...{ billed_plan_id: 'basic_monthly', unpaid_plan_id: 'free', credits_per_period: 600 },
    }));
  it('is that its credits come to an account that began with it, and to no other', async () => {
    expect(await viewOf('pro_monthly', begins('pro_monthly'))).toMatchObject({ billed_plan_id: 'free', credits_per_period: 2400 });
    expect(await viewOf('pro_monthly', begins('free'))).toMatchObject({ plan_id: 'pro_monthly', credits_per_period: 30 });
    expect(await viewOf(null, begins('pro_monthly'))).toMatchObject({ plan_id: 'free', credits_per_period: 2400 });
  });
});
