/** Plans and what they allow (specification 1 §6, 2 §9). */

import type { PlanId } from '@scenewright/events';
import { premiumResolutions, type VideoModel } from './models.js';
import { credits, type Millicredits } from './money.js';

export type { PlanId };

export type PlanTier = 'free' | 'basic' | 'pro' | 'ultimate';
export type PlanInterval = 'month' | 'year';

export interface Plan {
  readonly id: PlanId;
  readonly tier: PlanTier;
  readonly name: string;
  readonly interval: PlanInterval;
  /** Granted every month, also on yearly plans; they end with the month. */
  readonly creditsPerMonth: Millicredits;
  /** US cents for one interval. */
  readonly price: number;
  /** Longest film, in seconds. */
  readonly maxVideoSeconds: number;
  /** Null: as many as one likes. */
  readonly maxProjects: number | null;
  /** Premium models and 1080p. */
  readonly premium: boolean;
  /** Bytes of pictures, clips, sounds and films that may be kept, with all their versions. */
  readonly room: number;
}

/** A paid plan keeps two thousand megabytes for each minute of its longest film: that film in some twenty versions. */
const ROOM_PER_MINUTE = 2_000_000_000;

const paid = (tier: PlanTier, name: string, monthlyCents: number, yearlyCents: number, monthlyCredits: number, minutes: number): Plan[] =>
  (['month', 'year'] as const).map((interval) => ({
    id: `${tier}_${interval === 'month' ? 'monthly' : 'yearly'}` as PlanId,
    tier,
    name: `${name} ${interval === 'month' ? 'Monthly' : 'Yearly'}`,
    interval,
    creditsPerMonth: credits(monthlyCredits),
    price: interval === 'month' ? monthlyCents : yearlyCents,
    maxVideoSeconds: minutes * 60,
    maxProjects: null,
    premium: true,
    room: minutes * ROOM_PER_MINUTE,
  }));

export const plans: readonly Plan[] = [
  {
    id: 'free',
    tier: 'free',
    name: 'Free',
    interval: 'month',
    creditsPerMonth: credits(30),
    price: 0,
    maxVideoSeconds: 30,
    maxProjects: 1,
    premium: false,
    room: 500_000_000,
  },
  ...paid('basic', 'Basic', 2000, 20_000, 600, 10),
  ...paid('pro', 'Pro', 6000, 60_000, 2400, 40),
  ...paid('ultimate', 'Ultimate', 18_000, 180_000, 9600, 160),
];

export const freePlan = plans[0] as Plan;

/** US cents, in fractions: what one month of credits costs at the interval that the plan is paid at. */
export const priceOfMonth = ({ price, interval }: Plan): number => (interval === 'year' ? price / 12 : price);

export const planOf = (id: PlanId): Plan => planById(id) as Plan;

export const planById = (id: string): Plan | undefined => plans.find((plan) => plan.id === id);

/** Why a plan does not give access to a clip; null when it does. */
export function accessBarrier(plan: Plan, model: VideoModel, resolution: string): { feature: string; type: 'model' | 'resolution' } | null {
  if (plan.premium) return null;
  if (model.premium) return { feature: model.name, type: 'model' };
  if (premiumResolutions.includes(resolution)) return { feature: resolution, type: 'resolution' };
  return null;
}

/** The cheapest plan that meets a need: what an error names as the way on. */
export function cheapestPlanWith(need: (plan: Plan) => boolean): Plan | undefined {
  return plans.filter(need).sort((a, b) => a.price - b.price)[0];
}
