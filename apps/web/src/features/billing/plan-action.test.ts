import { describe, expect, it } from '@jest/globals';
import type { SubscriptionView } from '@scenewright/contract';
import { type PlanId, planOf } from '@scenewright/domain';
import { PERIOD_END, subscriptionOf } from '../../testing/views.js';
import { comingAfter, isUnpaid, planAction } from './plan-action.js';

const action = (plan: PlanId, ...given: Parameters<typeof subscriptionOf>) => {
  const chosen = planAction(planOf(plan), subscriptionOf(...given));
  if (chosen.kind === 'change') return chosen.change.way;
  return chosen.kind === 'refused' ? chosen.why : chosen.kind;
};
const canceling = { status: 'canceling', cancels_at: PERIOD_END } as const;
const goingDown = { scheduled: { plan_id: 'basic_monthly', at: PERIOD_END } } as const;

describe('choosing a plan', () => {
  it('asks visitors to sign in', () => expect(planAction(planOf('pro_monthly'), null)).toEqual({ kind: 'sign-in' }));

  it.each([
    ['pro_monthly', 'free', 'subscribe'],
    ['free', 'free', 'You are already on the free plan'],
    ['pro_monthly', 'pro_monthly', 'current'],
    ['pro_yearly', 'pro_monthly', 'Changing billing interval is not supported yet.'],
    ['ultimate_monthly', 'pro_monthly', 'upgrade_now'],
    ['ultimate_yearly', 'pro_yearly', 'upgrade_now_prorated'],
    ['basic_monthly', 'pro_monthly', 'downgrade_at_period_end'],
    ['basic_yearly', 'pro_yearly', 'downgrade_now_prorated'],
    ['free', 'pro_monthly', 'cancel_at_period_end'],
  ] as const)('%s, when one has %s, is %s', (plan, mine, kind) => expect(action(plan, mine)).toBe(kind));

  it('offers to keep what is about to end, and only waits for what follows it', () => {
    expect(action('pro_monthly', 'pro_monthly', canceling)).toBe('keep');
    expect(action('free', 'pro_monthly', canceling)).toBe('coming');
    expect(action('ultimate_monthly', 'pro_monthly', canceling)).toBe('upgrade_now');
    expect(action('pro_monthly', 'pro_monthly', goingDown)).toBe('keep');
    expect(action('basic_monthly', 'pro_monthly', goingDown)).toBe('coming');
    expect(action('free', 'pro_monthly', goingDown)).toBe('cancel_at_period_end');
  });

  it('is refused as long as the present one is not paid for; cancelling ends it at once', () => {
    const overdue = { status: 'past_due', unpaid: true, cancels_at: PERIOD_END } as const;
    expect(action('ultimate_monthly', 'pro_monthly', overdue)).toMatch(/^Your present plan is not paid for just now/);
    expect(action('free', 'pro_monthly', overdue)).toBe('cancel_now');
    expect(action('free', 'pro_monthly', { unpaid: true })).toBe('cancel_now');
  });

  it('is the same where an older api says only that the payment is overdue', () => {
    const { unpaid: _, ...overdue } = subscriptionOf('pro_monthly', { status: 'past_due' });
    expect(planAction(planOf('ultimate_monthly'), overdue as SubscriptionView)).toMatchObject({ kind: 'refused' });
    expect(planAction(planOf('free'), overdue as SubscriptionView)).toMatchObject({ change: { way: 'cancel_now' } });
    expect(isUnpaid({ status: 'active' })).toBe(false);
  });

  it('sells nothing to those whose plan is given', () => {
    const gift = { lifted: true, status: 'free' } as const;
    expect(action('pro_monthly', 'pro_monthly', gift)).toBe('current');
    expect(action('ultimate_monthly', 'pro_monthly', gift)).toBe('given');
    expect(action('free', 'pro_monthly', gift)).toBe('given');
  });
});

describe('what follows a plan', () => {
  it('is nothing while it goes on', () => expect(comingAfter(subscriptionOf('pro_monthly'))).toBeNull());
  it('is Free after cancelling, and the scheduled plan otherwise', () => {
    expect(comingAfter(subscriptionOf('pro_monthly', canceling))).toEqual({ plan: planOf('free'), at: PERIOD_END });
    expect(comingAfter(subscriptionOf('pro_monthly', goingDown))).toEqual({ plan: planOf('basic_monthly'), at: PERIOD_END });
  });
});
