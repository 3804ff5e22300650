import { describe, expect, it } from '@jest/globals';
import { type PlanId, planOf } from '../plans.js';
import type { PlanChangeWay } from './plan-change.js';
import { type AcceptedChange, changeCost, changedSince, worthOfMonths } from './proration.js';

const cost = (way: PlanChangeWay, from: PlanId, to: PlanId, monthsAhead: number) => changeCost(way, planOf(from), planOf(to), monthsAhead);

describe('the months of a year', () => {
  it.each([
    [20_000, 0, 0],
    [20_000, 1, 1667],
    [20_000, 11, 18_333],
    [180_000, 11, 165_000],
    [20_000, 12, 20_000],
  ])('of %p cents are worth, %p of them, %p cents', (price, months, cents) => expect(worthOfMonths(price, months)).toBe(cents));
});

describe('the cost of a change', () => {
  it('is the whole price from a monthly plan', () =>
    expect(cost('upgrade_now', 'basic_monthly', 'pro_monthly', 0)).toEqual({ price: 6000, credited: 0, due: 6000, kept: 0 }));
  it('of a yearly upgrade is the new price less the months ahead, never the month that has begun', () => {
    expect(cost('upgrade_now_prorated', 'basic_yearly', 'pro_yearly', 6)).toEqual({
      ...{ price: 60_000, credited: 10_000, due: 50_000, kept: 0 },
    });
    expect(cost('upgrade_now_prorated', 'basic_yearly', 'pro_yearly', 11)).toMatchObject({ credited: 18_333 });
  });
  it('of a larger monthly plan after a year may be less than is credited: the rest is kept', () =>
    expect(cost('upgrade_now_prorated', 'basic_yearly', 'pro_monthly', 6)).toEqual({
      ...{ price: 6000, credited: 10_000, due: 0, kept: 4000 },
    }));
  it('of a smaller yearly plan is nothing, and the difference of the months ahead comes back', () => {
    expect(cost('downgrade_now_prorated', 'pro_yearly', 'basic_yearly', 6)).toEqual({
      ...{ price: 0, credited: 20_000, due: 0, kept: 20_000 },
    });
    expect(cost('downgrade_now_prorated', 'ultimate_yearly', 'basic_yearly', 11)).toMatchObject({ credited: 165_000 - 18_333 });
    expect(cost('downgrade_now_prorated', 'pro_yearly', 'basic_yearly', 0)).toMatchObject({ credited: 0 });
  });
  it('of a smaller monthly plan after a year is its first month, less the months ahead', () =>
    expect(cost('downgrade_now_prorated', 'pro_yearly', 'basic_monthly', 6)).toEqual({
      ...{ price: 2000, credited: 30_000, due: 0, kept: 28_000 },
    }));
  it('credits months that are paid ahead, of a year and where the change does, whatever months are named', () => {
    expect(cost('upgrade_now_prorated', 'basic_monthly', 'pro_monthly', 6)).toMatchObject({ credited: 0, due: 6000 });
    expect(cost('upgrade_now', 'basic_yearly', 'pro_yearly', 6)).toMatchObject({ credited: 0, due: 60_000 });
    expect(cost('downgrade_at_period_end', 'pro_yearly', 'basic_monthly', 6)).toEqual({ price: 0, credited: 0, due: 0, kept: 0 });
  });
  it.each(['downgrade_at_period_end', 'cancel_at_period_end', 'cancel_now'] as const)('is nothing today for %s', (way) =>
    expect(cost(way, 'pro_monthly', 'basic_monthly', 0)).toEqual({ price: 0, credited: 0, due: 0, kept: 0 }),
  );
});

describe('a change that was agreed to', () => {
  const since = (accepted: AcceptedChange, way: PlanChangeWay, from: PlanId, to: PlanId, monthsAhead = 0) =>
    changedSince(accepted, way, cost(way, from, to, monthsAhead))?.details ?? null;

  it('is made while it is what was shown', () => {
    expect(since({ way: 'upgrade_now', due: 6000, credited: 0 }, 'upgrade_now', 'basic_monthly', 'pro_monthly')).toBeNull();
    const shown = { way: 'upgrade_now_prorated', due: 50_000, credited: 10_000 } as const;
    expect(since(shown, 'upgrade_now_prorated', 'basic_yearly', 'pro_yearly', 6)).toBeNull();
  });
  it('is another when a month has begun since: more is due, or less is credited', () => {
    const up = { way: 'upgrade_now_prorated', due: 50_000, credited: 10_000 } as const;
    expect(since(up, 'upgrade_now_prorated', 'basic_yearly', 'pro_yearly', 5)).toEqual({ ...up, due: 51_667, credited: 8333 });
    const down = { way: 'downgrade_now_prorated', due: 0, credited: 20_000 } as const;
    expect(since(down, 'downgrade_now_prorated', 'pro_yearly', 'basic_yearly', 5)).toEqual({ ...down, credited: 16_667 });
  });
  it('is another when any of it is another, and says what to do', () => {
    const [way, shown] = ['upgrade_now_prorated', { way: 'upgrade_now_prorated', due: 100, credited: 50 }] as const;
    const made = (due: number, credited: number) => changedSince(shown, way, { price: 150, kept: 0, due, credited });
    expect(made(100, 50)).toBeNull();
    expect(made(100, 51)).toMatchObject({ details: { way, due: 100, credited: 51 } });
    expect(made(101, 50)).toEqual({
      ...{ code: 'PRICE_CHANGED', field: 'accept', details: { way, due: 101, credited: 50 } },
      message: expect.stringMatching(/Nothing was charged: look at it again, and confirm it\./),
    });
  });
  it('is another when it is made another way, whatever it costs', () => {
    const down = { way: 'downgrade_at_period_end', due: 0, credited: 0 } as const;
    expect(since(down, 'upgrade_now', 'basic_monthly', 'pro_monthly')).toEqual({ way: 'upgrade_now', due: 6000, credited: 0 });
    expect(since(down, 'cancel_now', 'pro_monthly', 'free')).toEqual({ way: 'cancel_now', due: 0, credited: 0 });
  });
});
