import type { SupportPerson } from '@scenewright/contract';
import { isPaid, nextRefillAt, type SubscriptionState, subscriptionStatus } from '@scenewright/domain';
import type { PlanId } from '@scenewright/events';

/** Somebody's plan as the staff sees it. `lifted`: what a setting gives them, if it does. */
export function planView(state: SubscriptionState, lifted: PlanId | null): Omit<SupportPerson['plan'], 'customer_id'> {
  const { live } = state;
  return {
    id: lifted ?? state.plan,
    billed_id: state.plan,
    status: subscriptionStatus(state),
    unpaid: live !== null && !isPaid(live),
    lifted: lifted !== null,
    next_refill_at: nextRefillAt(state),
    paid_until: live?.paid?.end ?? null,
    cancels_at: live?.cancelsAt ?? null,
    invoices: state.invoiceIds.length,
  };
}
