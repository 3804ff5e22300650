import type { Rejection } from '../decision.js';
import type { Plan } from '../plans.js';
import type { PlanChangeWay } from './plan-change.js';

/** US cents: exactly what the payments service is asked for when a change of plan is made. */
export interface ChangeCost {
  /** What the new period is charged at; 0 when none begins today. */
  readonly price: number;
  /** Credited for the months that are paid for and have not begun. */
  readonly credited: number;
  /** Of the price, what the credit does not cover. */
  readonly due: number;
  /** Of the credit, what the price does not use up: it pays for coming invoices. */
  readonly kept: number;
}

/** US cents that so many months of a plan are worth, of `price` US cents for a year. */
export const worthOfMonths = (price: number, months: number): number => Math.round((price * months) / 12);

/** Whether a change begins a new period of the new plan today. Otherwise the period goes on, or is waited for. */
export function beginsPeriod(way: PlanChangeWay, from: Plan['interval'], to: Plan['interval']): boolean {
  return way === 'upgrade_now' || way === 'upgrade_now_prorated' || (way === 'downgrade_now_prorated' && from !== to);
}

/** What going from one plan to another costs now, with so many whole `months` paid ahead (`monthsAhead`). */
export function changeCost(way: PlanChangeWay, from: Plan, to: Plan, months: number): ChangeCost {
  const isCredited = way === 'upgrade_now_prorated' || way === 'downgrade_now_prorated';
  const unused = isCredited && from.interval === 'year' ? worthOfMonths(from.price, months) : 0;
  const price = beginsPeriod(way, from.interval, to.interval) ? to.price : 0;
  // the year goes on: the months ahead are those of the new plan
  const credited = isCredited && price === 0 ? unused - worthOfMonths(to.price, months) : unused;
  return { price, credited, due: Math.max(0, price - credited), kept: Math.max(0, credited - price) };
}

/** What a person agreed to of a change, as it was shown to them: the way that it is made, and what of its cost they were told. */
export interface AcceptedChange extends Pick<ChangeCost, 'due' | 'credited'> {
  readonly way: PlanChangeWay;
}

/** Why a change that is made this `way` at this cost is not the one that was agreed to; null when it is. */
export function changedSince(accepted: AcceptedChange, way: PlanChangeWay, { due, credited }: ChangeCost): Rejection | null {
  if (accepted.way === way && accepted.due === due && accepted.credited === credited) return null;
  return {
    code: 'PRICE_CHANGED',
    message:
      'What this change of plan comes to has changed since it was shown. Nothing was charged: look at it again, and confirm it. If it looks the same, load the page again.',
    field: 'accept',
    details: { way, due, credited },
  };
}
