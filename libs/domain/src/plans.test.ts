import { describe, expect, it } from '@jest/globals';
import { type VideoModel, videoModel } from './models.js';
import { toCredits } from './money.js';
import { accessBarrier, cheapestPlanWith, freePlan, type Plan, planById, plans } from './plans.js';

const plan = (id: string): Plan => {
  const found = planById(id);
  if (!found) throw new Error(`no plan ${id}`);
  return found;
};
const model = (id: string): VideoModel => {
  const found = videoModel(id);
  if (!found) throw new Error(`no model ${id}`);
  return found;
};

describe('the plans', () => {
  it.each([
    ['free', 'Free', 0, 30, 30, 1],
    ['basic_monthly', 'Basic Monthly', 20, 600, 600, null],
    ['basic_yearly', 'Basic Yearly', 200, 600, 600, null],
    ['pro_monthly', 'Pro Monthly', 60, 2400, 2400, null],
    ['pro_yearly', 'Pro Yearly', 600, 2400, 2400, null],
    ['ultimate_monthly', 'Ultimate Monthly', 180, 9600, 9600, null],
    ['ultimate_yearly', 'Ultimate Yearly', 1800, 9600, 9600, null],
  ])('have %s, shown as %s: $%p, %p credits a month, films of %p s, projects: %p', (id, name, dollars, monthly, seconds, projects) => {
    const { price, creditsPerMonth, maxVideoSeconds, maxProjects, ...rest } = plan(id);
    expect(rest.name).toBe(name);
    expect([price / 100, toCredits(creditsPerMonth), maxVideoSeconds, maxProjects]).toEqual([dollars, monthly, seconds, projects]);
  });
  it('are seven', () => expect(plans).toHaveLength(7));
  it('give two months of a year for free', () => {
    for (const tier of ['basic', 'pro', 'ultimate']) expect(plan(`${tier}_yearly`).price).toBe(plan(`${tier}_monthly`).price * 10);
  });
  it('do not include what nobody sells', () => expect(planById('platinum')).toBeUndefined());
});

describe('access', () => {
  it.each(['kling-2.1', 'hailuo-02', 'veo3-fast'])('to %s is premium', (id) => {
    expect(accessBarrier(freePlan, model(id), '720p')).toEqual({ feature: model(id).name, type: 'model' });
    expect(accessBarrier(plan('basic_monthly'), model(id), '1080p')).toBeNull();
  });
  it.each(['wan-2.2-fast', 'seedance-1-lite', 'seedance-1-pro'])('to %s is for everybody, up to 720p', (id) => {
    expect(accessBarrier(freePlan, model(id), '720p')).toBeNull();
    expect(accessBarrier(freePlan, model(id), '1080p')).toEqual({ feature: '1080p', type: 'resolution' });
  });
});

describe('the way on', () => {
  it('is the cheapest plan that does', () => {
    expect(cheapestPlanWith(({ premium }) => premium)?.id).toBe('basic_monthly');
    // not the first of the list: a year of a smaller plan costs more than a month of a larger one
    expect(cheapestPlanWith(({ id }) => id === 'basic_yearly' || id === 'pro_monthly')?.id).toBe('pro_monthly');
    expect(cheapestPlanWith(({ maxVideoSeconds }) => maxVideoSeconds >= 700)?.id).toBe('pro_monthly');
    expect(cheapestPlanWith(({ maxVideoSeconds }) => maxVideoSeconds >= 100_000)).toBeUndefined();
  });
});
