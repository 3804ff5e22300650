import { describe, expect, it } from '@jest/globals';
import { type PlanId, planChange, planOf } from '@scenewright/domain';
import { PERIOD_END, subscriptionOf } from '../../testing/views.js';
import { changeTerms } from './change-terms.js';

/** Six months of a year are ahead, as `subscriptionOf` has it. */
const NOW = '2026-06-22T00:00:00.000Z';

const shown = (from: PlanId, to: PlanId, more: Parameters<typeof subscriptionOf>[1] = {}) => {
  const decision = planChange(planOf(from), planOf(to), !more.unpaid);
  if (!decision.ok) throw new Error(decision.rejection.message);
  return changeTerms(decision.change, planOf(to), subscriptionOf(from, more), NOW);
};
const terms = (...given: Parameters<typeof shown>) => {
  const { title, today, terms, confirm } = shown(...given);
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

  it('that a yearly upgrade starts anew, which months are credited, and what that comes to', () => {
    const said = terms('basic_yearly', 'pro_yearly');
    expect(said).toMatch(/^Upgrade to Pro\?\n\$500\n/);
    expect(said).toContain('a new year for $600');
    expect(said).toContain('6 months that have not begun are credited: $100');
    expect(said).toContain('The month that runs is not');
    expect(said).toContain('2,400 fresh ones');
  });

  it('that nothing is credited in the last month of a year', () =>
    expect(terms('basic_yearly', 'pro_yearly', { months_ahead: 0 })).toMatch(/^Upgrade to Pro\?\n\$600\n[\s\S]*the last one has begun/));

  it('that a year may become a larger monthly plan, and what is left of the credit stays', () => {
    const said = terms('basic_yearly', 'pro_monthly', { months_ahead: 6 });
    expect(said).toMatch(/^Upgrade to Pro\?\nnothing\n/);
    expect(said).toContain('a new month for $60');
    expect(said).toContain('$40 of it stay in your account');
  });

  it('that a monthly downgrade waits, costs nothing today and can be taken back', () => {
    const said = terms('pro_monthly', 'basic_monthly');
    expect(said).toMatch(/^Downgrade to Basic\?\nnothing\n/);
    expect(said).toContain('until December 21, 2026');
    expect(said).toContain('$20 every month for 600 credits a month');
    expect(said).toContain('take this back');
  });

  it('that a yearly downgrade is made today, which months are credited, and that the credits of this one stay', () => {
    const said = terms('pro_yearly', 'basic_yearly');
    expect(said).toMatch(/^Downgrade to Basic\?\nnothing\n/);
    expect(said).toContain('starts today');
    expect(said).toContain('left of this month stay yours until it ends');
    expect(said).toContain('For 6 months that have not begun the difference is credited: $200');
    expect(said).toContain('not paid out');
    expect(terms('pro_yearly', 'basic_yearly', { months_ahead: 1 })).toContain('For 1 month that has not begun');
    expect(terms('pro_yearly', 'basic_yearly', { months_ahead: 0 })).toContain('No month of your year of Pro is left to be credited');
  });

  it('that a smaller monthly plan after a year starts anew', () => {
    const said = terms('pro_yearly', 'basic_monthly');
    expect(said).toMatch(/^Downgrade to Basic\?\nnothing\n/);
    expect(said).toContain('a new month for $20');
    expect(said).toContain('6 months that have not begun are credited: $300');
    expect(said).toContain('$280 of it stay in your account');
    expect(said).toContain('left of this month end');
  });

  it('that cancelling keeps what is paid for, and the projects', () => {
    const said = terms('pro_monthly', 'free');
    expect(said).toMatch(/^Cancel Pro\?\nnothing\n/);
    expect(said).toContain('nothing is paid back');
    expect(said).toContain('projects and films stay');
  });

  it('that cancelling ends at once what is not paid for', () => {
    const said = terms('pro_monthly', 'free', { status: 'past_due', unpaid: true });
    expect(said).toMatch(/^Cancel Pro\?\nnothing\n/);
    expect(said).toContain('ends at once');
    expect(said).toContain('not collected any more');
    expect(said).not.toContain('which is paid for');
  });

  it('what else it drops', () => {
    const scheduled = { scheduled: { plan_id: 'basic_monthly', at: PERIOD_END } } as const;
    expect(terms('pro_monthly', 'ultimate_monthly', scheduled)).toContain('The change to Basic on December 21, 2026 is dropped.');
    const cancels = { cancels_at: PERIOD_END, status: 'canceling' } as const;
    expect(terms('pro_monthly', 'ultimate_monthly', cancels)).toContain('The change to Free on December 21, 2026 is dropped.');
  });
});

describe('with the click, the person agrees', () => {
  it.each([
    ['basic_yearly', 'pro_yearly', { way: 'upgrade_now_prorated', due: 50_000, credited: 10_000 }],
    ['pro_yearly', 'basic_yearly', { way: 'downgrade_now_prorated', due: 0, credited: 20_000 }],
    ['ultimate_monthly', 'pro_monthly', { way: 'downgrade_at_period_end', due: 0, credited: 0 }],
  ] as const)('to what was said of %s to %s', (from, to, accept) => expect(shown(from, to).accept).toEqual(accept));
});
