import type { PlanId, SubscriptionEvent } from '@scenewright/events';
import type { Millicredits } from '../money.js';
import { monthNumber } from './calendar.js';

type InvoicePaid = Extract<SubscriptionEvent, { type: 'InvoicePaid' }>['data'];

/** A subscription that is being paid for. */
export interface LiveSubscription {
  readonly subscriptionId: string;
  readonly customerId: string;
  readonly status: 'active' | 'past_due';
  /** What is billed. */
  readonly periodStart: string;
  readonly periodEnd: string;
  /** The latest period that has been paid for. */
  readonly paid: { readonly start: string; readonly end: string } | null;
  readonly cancelsAt: string | null;
  readonly scheduled: { readonly plan: PlanId; readonly at: string } | null;
}

/** What became of a payment. */
export interface Payment {
  /** The credit periods that it has paid for so far. */
  readonly months: readonly { readonly periodId: string; readonly plan: PlanId; readonly amount: Millicredits }[];
  /** US cents that changes of plan have credited out of it. */
  readonly credited: number;
  readonly isReturned: boolean;
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
  /** What the account is on while it pays for nothing: 'free', unless it was lifted when it began. */
  readonly unpaidPlan: PlanId;
  readonly live: LiveSubscription | null;
  /** Subscriptions that have ended: nothing said of them later changes anything. */
  readonly endedIds: readonly string[];
  readonly invoiceIds: readonly string[];
  /** Those that begin months, by invoice. */
  readonly payments: Readonly<Record<string, Payment>>;
  /** The invoice that pays for the months that begin now; null for months that nobody pays for. */
  readonly paying: string | null;
  readonly period: CreditPeriod | null;
  readonly periods: number;
  readonly closed: boolean;
}

export const initialSubscription: SubscriptionState = {
  plan: 'free',
  unpaidPlan: 'free',
  live: null,
  endedIds: [],
  invoiceIds: [],
  payments: {},
  paying: null,
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
      return { ...state, plan, live: { ...subscription, status: 'active', paid: null, cancelsAt: null, scheduled: null } };
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
    case 'PaymentReturned': {
      const { invoiceId } = event.data;
      const payments = withPayment(state.payments, invoiceId, () => ({ isReturned: true }));
      return { ...(state.paying === invoiceId ? live({ paid: null }) : state), payments };
    }
    case 'SubscriptionEnded':
      return { ...state, plan: 'free', live: null, paying: null, endedIds: [...state.endedIds, event.data.subscriptionId] };
    case 'InvoicePaid': {
      const { invoiceId, subscriptionId, periodStart: start, periodEnd: end } = event.data;
      const isLater = state.live?.subscriptionId === subscriptionId && (state.live.paid?.start ?? '') <= start;
      return {
        ...(pays(event.data) && isLater ? live({ paid: { start, end } }) : state),
        invoiceIds: [...state.invoiceIds, invoiceId],
        ...paymentsAfter(state, event.data),
      };
    }
    case 'CreditPeriodStarted': {
      const { periodId, plan, amount } = event.data;
      const isFirst = state.periods === 0 && !state.live;
      return {
        ...state,
        unpaidPlan: isFirst ? plan : state.unpaidPlan,
        payments: withPayment(state.payments, state.paying, ({ months }) => ({ months: [...months, { periodId, plan, amount }] })),
        period: event.data,
        periods: state.periods + 1,
      };
    }
    case 'BillingClosed':
      return { ...state, closed: true };
  }
}

function withPayment(payments: SubscriptionState['payments'], id: string | null, change: (payment: Payment) => Partial<Payment>) {
  const payment = id === null ? undefined : payments[id];
  return payment ? { ...payments, [id as string]: { ...payment, ...change(payment) } } : payments;
}

/** What an invoice credits comes out of the payment before it. */
function paymentsAfter(state: SubscriptionState, invoice: InvoicePaid): Pick<SubscriptionState, 'payments' | 'paying'> {
  const credit = state.live?.subscriptionId === invoice.subscriptionId ? Math.max(0, invoice.charged - invoice.total) : 0;
  const payments = withPayment(state.payments, state.paying, ({ credited }) => ({ credited: credited + credit }));
  if (!pays(invoice)) return { payments, paying: state.paying };
  return {
    payments: { ...payments, [invoice.invoiceId]: { months: [], credited: 0, isReturned: false } },
    paying: invoice.invoiceId,
  };
}

/** Whether an invoice pays for credits: one that only gives money back, or costs nothing, does not. */
export const pays = ({ total, charged }: { readonly total: number; readonly charged: number }): boolean => charged > 0 || total > 0;

/** Whether what is billed has been paid for. Between a renewal and its payment it has not. */
export const isPaid = ({ paid, periodEnd }: LiveSubscription): boolean => paid?.end === periodEnd;

/** How a subscription stands, in a word: what is owed comes before what is to happen. */
export const subscriptionStatus = ({ live }: Pick<SubscriptionState, 'live'>): 'free' | 'active' | 'past_due' | 'canceling' =>
  !live ? 'free' : live.status === 'active' && live.cancelsAt ? 'canceling' : live.status;

const isYearly = (plan: PlanId): boolean => plan.endsWith('_yearly');

/** Whose credits the months have that begin as it is now. */
export const creditsPlan = ({ live, plan, unpaidPlan }: SubscriptionState): PlanId => (live ? plan : unpaidPlan);

/** When the next credits come, if all goes on as it is; with a payment that is due, when that became due; null when none will. */
export function nextRefillAt({ closed, live, period, plan }: SubscriptionState): string | null {
  if (closed) return null;
  if (!live) return period?.endsAt ?? null;
  // after a payment that came back, whose month has begun, the next one comes with the next period
  const isDue = !isPaid(live) && (!period || period.startsAt < live.periodStart);
  if (isDue) return live.periodStart;
  return isYearly(plan) && isPaid(live) && period && period.endsAt < live.periodEnd ? period.endsAt : live.periodEnd;
}

/** When the studio's own clock has to begin the next month; null when a payment does. */
export function nextMonthAt({ closed, live, period, plan }: SubscriptionState): string | null {
  if (closed || !period) return null;
  if (!live) return period.endsAt;
  const goesOn = isYearly(plan) && live.status === 'active' && isPaid(live);
  return goesOn && period.endsAt < live.periodEnd ? period.endsAt : null;
}

/**
 * Whole months of credits that are paid for and have not begun by `now` (ISO time): what a change of plan credits. A month that has begun
 * has had its credits; of a plan that is paid by the month there is none ahead.
 */
export function monthsAhead({ closed, live, period, plan }: SubscriptionState, now: string): number {
  if (closed || !live || !isYearly(plan) || !isPaid(live)) return 0;
  const { periodStart, periodEnd } = live;
  const begun = 1 + Math.max(monthNumber(periodStart, now), monthNumber(periodStart, period?.startsAt ?? periodStart));
  return Math.max(0, monthNumber(periodStart, periodEnd) - begun);
}
