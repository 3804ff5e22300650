/** What choosing another plan means (specification 2 §§4-5). */
import { type Rejection, reject } from '../decision.js';
import type { Plan } from '../plans.js';

/** What the browser is told. */
export type PlanChangeOutcome = 'upgrade_immediate' | 'change_scheduled' | 'downgrade_immediate_prorated' | 'downgrade_immediate';

/** What the payments service is asked for. */
export type PlanChangeWay =
  | 'upgrade_now'
  | 'upgrade_now_prorated'
  | 'downgrade_at_period_end'
  | 'downgrade_now_prorated'
  | 'cancel_at_period_end'
  | 'cancel_now';

export interface PlanChange {
  readonly outcome: PlanChangeOutcome;
  readonly way: PlanChangeWay;
}

export type PlanChangeDecision = { readonly ok: true; readonly change: PlanChange } | { readonly ok: false; readonly rejection: Rejection };

const no = (message: string): PlanChangeDecision => {
  const { rejection } = reject('CONFLICT', message, { field: 'planId' }) as { rejection: Rejection };
  return { ok: false, rejection };
};
const yes = (outcome: PlanChangeOutcome, way: PlanChangeWay): PlanChangeDecision => ({ ok: true, change: { outcome, way } });

/**
 * More credits are an upgrade, fewer a downgrade. The present plan's interval decides when it happens and whether it is prorated.
 * `isPaid`: whether the present period has been paid for. Until then nothing of it could be credited, and its invoice would still be
 * collected beside that of the new plan; cancelling waits for nothing, and ends at once what is not paid for.
 */
export function planChange(from: Plan, to: Plan, isPaid = true): PlanChangeDecision {
  if (from.id === to.id) return no(from.tier === 'free' ? 'You are already on the free plan' : `You are on the ${from.name} plan already.`);
  if (from.tier === 'free') return no('Subscribe to a plan first.');
  if (to.tier === 'free') return isPaid ? yes('change_scheduled', 'cancel_at_period_end') : yes('downgrade_immediate', 'cancel_now');
  if (!isPaid) return no('Your present plan is not paid for just now. Change it once the payment has gone through.');
  if (to.creditsPerMonth === from.creditsPerMonth) return no('Changing billing interval is not supported yet.');
  const yearly = from.interval === 'year';
  if (to.creditsPerMonth > from.creditsPerMonth) return yes('upgrade_immediate', yearly ? 'upgrade_now_prorated' : 'upgrade_now');
  return yearly ? yes('downgrade_immediate_prorated', 'downgrade_now_prorated') : yes('change_scheduled', 'downgrade_at_period_end');
}
