import type { PlanId, SubscriptionEvent } from '@scenewright/events';
import type { Millicredits } from '../money.js';

/** A subscription that is being paid for. */
export interface LiveSubscription {
  readonly subscriptionId: string;
  readonly customerId: string;
  readonly status: 'active' | 'past_due';
  /** What has been paid for. */
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly cancelsAt: string | null;
  readonly scheduled: { readonly plan: PlanId; readonly at: string } | null;
}

/** The month in which the plan's credits are spent. */
export interface CreditPeriod {
  readonly periodId: string;
  readonly plan: PlanId;
  readonly anchor: string;
  readonly number: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly amount: Millicredits;
  readonly carriesUse: boolean;
}

export interface SubscriptionState {
  readonly plan: PlanId;
  readonly live: LiveSubscription | null;
  /** Subscriptions that have ended: nothing said of them later changes anything. */
  readonly endedIds: readonly string[];
  readonly invoiceIds: readonly string[];
  readonly period: CreditPeriod | null;
  readonly periods: number;
  readonly closed: boolean;
}

export const initialSubscription: SubscriptionState = {
  plan: 'free',
  live: null,
  endedIds: [],
  invoiceIds: [],
  period: null,
  periods: 0,
  closed: false,
};

export function evolveSubscription(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState {
  const live = (changes: Partial<LiveSubscription>): SubscriptionState =>
    state.live ? { ...state, live: { ...state.live, ...changes } } : state;
  switch (event.type) {
    case 'SubscriptionActivated': {
      const { plan, ...subscription } = event.data;
      return { ...state, plan, live: { ...subscription, status: 'active', cancelsAt: null, scheduled: null } };
    }
    case 'SubscriptionRenewed':
      return live({ periodStart: event.data.periodStart, periodEnd: event.data.periodEnd });
    case 'PlanUpgraded':
    case 'PlanDowngraded': {
      const { to, periodStart, periodEnd } = event.data;
      return { ...live({ periodStart, periodEnd, scheduled: null }), plan: to };
    }
    case 'PlanChangeScheduled':
      return live({ scheduled: { plan: event.data.to, at: event.data.at } });
    case 'PlanChangeWithdrawn':
      return live({ scheduled: null });
    case 'CancellationScheduled':
      return live({ cancelsAt: event.data.at });
    case 'CancellationWithdrawn':
      return live({ cancelsAt: null });
    case 'PaymentFailed':
      return live({ status: 'past_due' });
    case 'PaymentRecovered':
      return live({ status: 'active' });
    case 'SubscriptionEnded':
      return { ...state, plan: 'free', live: null, endedIds: [...state.endedIds, event.data.subscriptionId] };
    case 'InvoicePaid':
      return { ...state, invoiceIds: [...state.invoiceIds, event.data.invoiceId] };
    case 'CreditPeriodStarted':
      return { ...state, period: event.data, periods: state.periods + 1 };
    case 'BillingClosed':
      return { ...state, closed: true };
  }
}

/** When the next credits come, if all goes on as it is; null when none will. */
export function nextRefillAt({ closed, live, period, plan }: SubscriptionState): string | null {
  if (closed) return null;
  if (!live) return period?.endsAt ?? null;
  const yearly = plan.endsWith('_yearly');
  return yearly && period && period.endsAt < live.periodEnd ? period.endsAt : live.periodEnd;
}

/** When the studio's own clock has to begin the next month; null when a payment does. */
export function nextMonthAt(state: SubscriptionState): string | null {
  const { closed, live, period, plan } = state;
  if (closed || !period) return null;
  if (!live) return period.endsAt;
  // the first month of a plan comes with its payment
  if (period.plan !== plan) return null;
  return plan.endsWith('_yearly') && live.status === 'active' && period.endsAt < live.periodEnd ? period.endsAt : null;
}
