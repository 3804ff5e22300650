import { describe, expect, it } from '@jest/globals';
import { type PlanId, planOf, plans } from '../plans.js';
import { planChange } from './plan-change.js';

const change = (from: PlanId, to: PlanId) => {
  const decision = planChange(planOf(from), planOf(to));
  return decision.ok ? [decision.change.outcome, decision.change.way] : decision.rejection.message;
};

describe('choosing another plan', () => {
  it.each([
    ['basic_monthly', 'pro_monthly'],
    ['basic_monthly', 'ultimate_monthly'],
    ['pro_monthly', 'ultimate_monthly'],
    ['basic_monthly', 'pro_yearly'],
  ] as const)('upgrades %s to %s at once, at full price', (from, to) =>
    expect(change(from, to)).toEqual(['upgrade_immediate', 'upgrade_now']),
  );
  it.each([
    ['basic_yearly', 'pro_yearly'],
    ['basic_yearly', 'ultimate_yearly'],
    ['pro_yearly', 'ultimate_yearly'],
  ] as const)('upgrades %s to %s at once, prorated', (from, to) =>
    expect(change(from, to)).toEqual(['upgrade_immediate', 'upgrade_now_prorated']),
  );
  it.each([
    ['pro_monthly', 'basic_monthly'],
    ['ultimate_monthly', 'basic_monthly'],
    ['ultimate_monthly', 'pro_monthly'],
  ] as const)('goes from %s down to %s when the month that is paid for is over', (from, to) =>
    expect(change(from, to)).toEqual(['change_scheduled', 'downgrade_at_period_end']),
  );
  it.each([
    ['pro_yearly', 'basic_yearly'],
    ['ultimate_yearly', 'basic_yearly'],
    ['ultimate_yearly', 'pro_yearly'],
  ] as const)('goes from %s down to %s today, and money comes back', (from, to) =>
    expect(change(from, to)).toEqual(['downgrade_immediate_prorated', 'downgrade_now_prorated']),
  );
  it.each(plans.filter(({ id }) => id !== 'free').map(({ id }) => id))('ends %s with what is paid for when Free is chosen', (id) =>
    expect(change(id, 'free')).toEqual(['change_scheduled', 'cancel_at_period_end']),
  );
  it('does not change the interval alone', () =>
    expect(change('pro_monthly', 'pro_yearly')).toBe('Changing billing interval is not supported yet.'));
  it.each([
    ['pro_monthly', 'ultimate_monthly'],
    ['pro_monthly', 'basic_monthly'],
    ['pro_yearly', 'basic_yearly'],
  ] as const)('from %s to %s waits until the present period is paid for; cancelling does not, and ends it at once', (from, to) => {
    const unpaid = (plan: PlanId) => planChange(planOf(from), planOf(plan), false);
    expect(unpaid(to)).toMatchObject({ ok: false, rejection: { code: 'CONFLICT' } });
    expect(unpaid('free')).toEqual({ ok: true, change: { outcome: 'downgrade_immediate', way: 'cancel_now' } });
  });
  it('knows who is free already', () => expect(change('free', 'free')).toBe('You are already on the free plan'));
  it('knows who has the plan already', () => expect(change('pro_yearly', 'pro_yearly')).toBe('You are on the Pro Yearly plan already.'));
  it('cannot change what has not begun', () => expect(change('free', 'pro_monthly')).toBe('Subscribe to a plan first.'));
});
