import type { SubscriptionView } from '@scenewright/contract';
import { freePlan, type Plan, type PlanChange, type PlanChangeDecision, planChange, planOf } from '@scenewright/domain';
import { billedPlan } from './billed-plan.js';

/** What choosing a plan does for somebody. */
export type PlanAction =
  /** Signs in first. */
  | { readonly kind: 'sign-in' }
  /** Opens the page on which it is paid for. */
  | { readonly kind: 'subscribe' }
  | { readonly kind: 'change'; readonly change: PlanChange }
  /** It is theirs. */
  | { readonly kind: 'current' }
  /** It is theirs and about to end: takes that back. */
  | { readonly kind: 'keep' }
  /** It follows by itself. */
  | { readonly kind: 'coming'; readonly at: string }
  /** The person has a plan that is given to them: nothing is sold. */
  | { readonly kind: 'given' }
  | { readonly kind: 'refused'; readonly why: string };

/** What follows the plan by itself, and when; null when it goes on as it is. */
export function comingAfter({ status, scheduled, cancels_at }: SubscriptionView): { plan: Plan; at: string } | null {
  // until then what is overdue would be collected
  if (cancels_at && status !== 'past_due') return { plan: freePlan, at: cancels_at };
  return scheduled && { plan: planOf(scheduled.plan_id), at: scheduled.at };
}

/** Whether the present period is not paid for. The api of the release before does not say so: there it is so when the payment is overdue. */
export const isUnpaid = ({ unpaid, status }: Partial<SubscriptionView>): boolean => unpaid ?? status === 'past_due';

/** What going over to a plan would be, for somebody who pays for one. */
export const changeTo = (plan: Plan, subscription: SubscriptionView): PlanChangeDecision =>
  planChange(billedPlan(subscription), plan, !isUnpaid(subscription));

/** `subscription`: null for visitors. */
export function planAction(plan: Plan, subscription: SubscriptionView | null): PlanAction {
  if (!subscription) return { kind: 'sign-in' };
  const mine = planOf(subscription.plan_id);
  const coming = comingAfter(subscription);
  if (subscription.lifted) return { kind: mine.id === plan.id ? 'current' : 'given' };
  if (mine.id === plan.id && mine.tier !== 'free') return coming ? { kind: 'keep' } : { kind: 'current' };
  if (coming?.plan.id === plan.id) return { kind: 'coming', at: coming.at };
  if (mine.tier === 'free' && plan.tier !== 'free') return { kind: 'subscribe' };
  const decision = changeTo(plan, subscription);
  return decision.ok ? { kind: 'change', change: decision.change } : { kind: 'refused', why: decision.rejection.message };
}
