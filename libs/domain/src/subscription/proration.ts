import type { Plan } from '../plans.js';
import { addMonths } from './calendar.js';
import type { PlanChangeWay } from './plan-change.js';

/** US cents. What a change of plan costs at the moment it is made; the payments service counts to the second, so these are estimates. */
export interface ChangeCost {
  /** Charged today. */
  readonly due: number;
  /** Taken off the price of the new plan, or credited to coming invoices. */
  readonly credited: number;
}

/** US cents that `plan` costs for what is left at `now` of the period that ends at `periodEnd` (ISO times). */
export function unusedOf(plan: Plan, periodEnd: string, now: string): number {
  const end = Date.parse(periodEnd);
  const start = Date.parse(addMonths(periodEnd, plan.interval === 'year' ? -12 : -1));
  const left = (end - Date.parse(now)) / (end - start);
  return Math.round(plan.price * Math.min(1, Math.max(0, left)));
}

/** What going from one plan to another costs now, `from` being paid for until `periodEnd`. */
export function changeCost(way: PlanChangeWay, from: Plan, to: Plan, periodEnd: string, now: string): ChangeCost {
  switch (way) {
    case 'upgrade_now':
      return { due: to.price, credited: 0 };
    case 'upgrade_now_prorated': {
      const credited = unusedOf(from, periodEnd, now);
      return { due: Math.max(0, to.price - credited), credited };
    }
    case 'downgrade_now_prorated':
      return { due: 0, credited: unusedOf(from, periodEnd, now) - unusedOf(to, periodEnd, now) };
    case 'downgrade_at_period_end':
    case 'cancel_at_period_end':
      return { due: 0, credited: 0 };
  }
}
