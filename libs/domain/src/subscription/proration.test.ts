import { describe, expect, it } from '@jest/globals';
import { type PlanId, planOf } from '../plans.js';
import type { PlanChangeWay } from './plan-change.js';
import { changeCost, unusedOf } from './proration.js';

const END = '2027-07-02T12:00:00.000Z';
/** Exactly half of the year that ends then. */
const HALF = '2026-12-31T24:00:00.000Z';
const cost = (way: PlanChangeWay, from: PlanId, to: PlanId, now = HALF) => changeCost(way, planOf(from), planOf(to), END, now);

describe('what is left of a period', () => {
  it.each([
    ['basic_yearly', '2026-07-02T12:00:00.000Z', 20_000],
    ['basic_yearly', HALF, 10_000],
    ['basic_yearly', END, 0],
    ['basic_monthly', '2027-06-17T12:00:00.000Z', 1000],
  ] as const)('of %s is worth its part of the price at %s', (plan, now, cents) => expect(unusedOf(planOf(plan), END, now)).toBe(cents));

  it('is never more than the period nor less than nothing, whatever the clocks say', () => {
    expect(unusedOf(planOf('basic_yearly'), END, '2026-01-01T00:00:00.000Z')).toBe(20_000);
    expect(unusedOf(planOf('basic_yearly'), END, '2028-01-01T00:00:00.000Z')).toBe(0);
  });
});

describe('the cost of a change', () => {
  it('is the whole price when nothing is prorated', () =>
    expect(cost('upgrade_now', 'basic_monthly', 'pro_monthly')).toEqual({ due: 6000, credited: 0 }));
  it('of a yearly upgrade is the new price less what is left of the old year', () =>
    expect(cost('upgrade_now_prorated', 'basic_yearly', 'pro_yearly')).toEqual({ due: 50_000, credited: 10_000 }));
  it('of a yearly downgrade is nothing, and half of the difference comes back in the middle of the year', () =>
    expect(cost('downgrade_now_prorated', 'pro_yearly', 'basic_yearly')).toEqual({ due: 0, credited: 20_000 }));
  it.each(['downgrade_at_period_end', 'cancel_at_period_end'] as const)('is nothing today for %s', (way) =>
    expect(cost(way, 'pro_monthly', 'basic_monthly')).toEqual({ due: 0, credited: 0 }),
  );
});
