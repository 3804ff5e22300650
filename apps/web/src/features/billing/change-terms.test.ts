import { describe, expect, it } from '@jest/globals';
import { type PlanId, planChange, planOf } from '@scenewright/domain';
import { PERIOD_END, subscriptionOf } from '../../testing/views.js';
import { changeTerms } from './change-terms.js';

/** Exactly half of a year before the period ends. */
const NOW = '2026-06-22T00:00:00.000Z';

const terms = (from: PlanId, to: PlanId, more: Parameters<typeof subscriptionOf>[1] = {}) => {
  const decision = planChange(planOf(from), planOf(to));
  if (!decision.ok) throw new Error(decision.rejection.message);
  const { title, today, terms, confirm } = changeTerms(decision.change, planOf(to), subscriptionOf(from, more), NOW);
  return [title, today, ...terms, confirm].join('\n');
};

describe('before a plan is changed, the person reads', () => {
  it('that a monthly upgrade starts anew at full price', () => {
    const said = terms('basic_monthly', 'pro_monthly');
    expect(said).toMatch(/^Upgrade to Pro\?\n\$60\n/);
    expect(said).toContain('a new month: $60 every month');
    expect(said).toContain('not paid back');
    expect(said).toContain('2,400 fresh ones');
  });

  it('that a monthly plan may become a yearly one', () =>
    expect(terms('basic_monthly', 'pro_yearly')).toContain('a new year: $600 every year'));

  it('that a yearly upgrade is prorated, and what that comes to', () => {
    const said = terms('basic_yearly', 'pro_yearly');
    expect(said).toMatch(/^Upgrade to Pro\?\nabout \$500\n/);
    expect(said).toContain('prorated');
    expect(said).toContain('what you have used this month counts');
  });

  it('that a monthly downgrade waits, costs nothing today and can be taken back', () => {
    const said = terms('pro_monthly', 'basic_monthly');
    expect(said).toMatch(/^Downgrade to Basic\?\nnothing\n/);
    expect(said).toContain('until December 21, 2026');
    expect(said).toContain('$20 every month for 600 credits a month');
    expect(said).toContain('take this back');
  });

  it('that a yearly downgrade is made today and what comes back is credited', () => {
    const said = terms('pro_yearly', 'basic_yearly');
    expect(said).toContain('starts today');
    expect(said).toContain('about $200 of what you paid is credited');
    expect(said).toContain('not paid out');
  });

  it('that cancelling keeps what is paid for, and the projects', () => {
    const said = terms('pro_monthly', 'free');
    expect(said).toMatch(/^Cancel Pro\?\nnothing\n/);
    expect(said).toContain('nothing is paid back');
    expect(said).toContain('projects and films stay');
  });

  it('what else it drops', () => {
    const scheduled = { scheduled: { plan_id: 'basic_monthly', at: PERIOD_END } } as const;
    expect(terms('pro_monthly', 'ultimate_monthly', scheduled)).toContain('The change to Basic on December 21, 2026 is dropped.');
    const cancels = { cancels_at: PERIOD_END, status: 'canceling' } as const;
    expect(terms('pro_monthly', 'ultimate_monthly', cancels)).toContain('The change to Free on December 21, 2026 is dropped.');
  });
});
