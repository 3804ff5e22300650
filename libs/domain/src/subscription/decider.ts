import type { PlanId, SubscriptionEvent } from '@scenewright/events';
import { accept, type Decider, type Decision, reject } from '../decision.js';
import { planOf } from '../plans.js';
import { addMonths, monthNumber } from './calendar.js';
import {
  type CreditPeriod,
  creditsPlan,
  evolveSubscription,
  initialSubscription,
  nextMonthAt,
  pays,
  type SubscriptionState,
} from './state.js';

/** A subscription as the payments service has it now. */
export interface SubscriptionSnapshot {
  readonly subscriptionId: string;
  readonly customerId: string;
  readonly status: 'active' | 'past_due' | 'ended';
  readonly plan: PlanId;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly cancelsAt: string | null;
  readonly scheduled: { readonly plan: PlanId; readonly at: string } | null;
  readonly endedAt: string | null;
}

export interface PaidInvoice {
  readonly invoiceId: string;
  readonly subscriptionId: string;
  readonly plan: PlanId;
  /** US cents; below zero when more was credited than charged. */
  readonly total: number;
  /** US cents that a whole period was charged at, before credits; 0 when none began (part of one was charged, or money came back). */
  readonly charged: number;
  /** US cents, when all that was paid has come back to the payer; else 0. */
  readonly returned: number;
  /** Null where the payments service does not say. */
  readonly paidAt: string | null;
  readonly periodStart: string;
  readonly periodEnd: string;
}

/** Times are ISO, UTC, with milliseconds: they compare as text. */
export type SubscriptionCommand =
  /** A new account: its first month begins. `plan`: what it is on without paying, 'free' unless it has been lifted. */
  | { readonly type: 'OpenBilling'; readonly plan: PlanId; readonly now: string }
  /** Brings the account up to what the payments service has. The same again changes nothing; the order of reports does not matter. */
  | {
      readonly type: 'SyncSubscription';
      readonly subscription: SubscriptionSnapshot;
      readonly invoices: readonly PaidInvoice[];
      readonly now: string;
    }
  /** The studio's clock: begins the next month of credits where no payment does. */
  | { readonly type: 'BeginMonth'; readonly now: string }
  /** The account is deleted. */
  | { readonly type: 'CloseBilling'; readonly now: string };

/** Events in the making: each is decided on the state that those before it leave. */
class Draft {
  readonly events: SubscriptionEvent[] = [];

  constructor(public state: SubscriptionState) {}

  add(event: SubscriptionEvent): void {
    this.events.push(event);
    this.state = evolveSubscription(this.state, event);
  }

  /**
   * Begins a month of `plan`, the `number`th from `anchor`; not longer than `until`, and that long where it is paid for by the month: who
   * began on a 31st has paid from February 28 until March 31.
   */
  month(
    plan: PlanId,
    anchor: string,
    { number = 0, until, carriesUse = false }: { number?: number; until?: string; carriesUse?: boolean } = {},
  ) {
    const end = addMonths(anchor, number + 1);
    const isUntil = until !== undefined && (until < end || planOf(plan).interval === 'month');
    const data: CreditPeriod = {
      periodId: `period-${this.state.periods + 1}`,
      plan,
      anchor,
      number,
      startsAt: addMonths(anchor, number),
      endsAt: isUntil ? until : end,
      amount: planOf(plan).creditsPerMonth,
      carriesUse,
    };
    this.add({ type: 'CreditPeriodStarted', data });
  }
}

export const subscriptionDecider: Decider<SubscriptionState, SubscriptionCommand, SubscriptionEvent> = {
  initial: initialSubscription,
  evolve: evolveSubscription,
  decide(state, command): Decision<SubscriptionEvent> {
    if (state.closed) return command.type === 'OpenBilling' ? reject('NOT_FOUND', 'This account was deleted.') : accept();
    const draft = new Draft(state);
    switch (command.type) {
      case 'OpenBilling':
        if (!state.period) draft.month(command.plan, command.now);
        break;
      case 'SyncSubscription':
        sync(draft, command.subscription, command.now);
        for (const invoice of [...command.invoices].sort((a, b) => (a.periodStart < b.periodStart ? -1 : 1))) record(draft, invoice);
        for (const invoice of command.invoices) takeBack(draft, invoice);
        end(draft, command.subscription, command.now);
        break;
      case 'BeginMonth': {
        const { period, live } = state;
        const due = nextMonthAt(state);
        if (!period || due === null || due > command.now) break;
        // months in which the studio was down are over, and so are their credits
        const number = monthNumber(period.anchor, command.now);
        draft.month(creditsPlan(state), period.anchor, { number, ...(live ? { until: live.periodEnd } : {}) });
        break;
      }
      case 'CloseBilling':
        if (state.live) {
          draft.add({ type: 'SubscriptionEnded', data: { subscriptionId: state.live.subscriptionId, at: command.now } });
        }
        draft.add({ type: 'BillingClosed', data: { subscriptionId: state.live?.subscriptionId ?? null } });
        break;
    }
    return accept(...draft.events);
  },
};

function sync(draft: Draft, now: SubscriptionSnapshot, time: string): void {
  const { subscriptionId, periodStart, periodEnd } = now;
  if (draft.state.endedIds.includes(subscriptionId)) return;
  if (!draft.state.live) {
    // ended before we ever heard of it: its invoices still count, and end() closes it
    const { customerId, plan } = now;
    if (now.status === 'ended' && (now.endedAt ?? time) <= periodStart) return;
    draft.add({ type: 'SubscriptionActivated', data: { subscriptionId, customerId, plan, periodStart, periodEnd } });
  }
  const known = draft.state.live;
  if (known?.subscriptionId !== subscriptionId) return;
  const { plan } = draft.state;
  if (now.plan !== plan) {
    const type = planOf(now.plan).creditsPerMonth > planOf(plan).creditsPerMonth ? 'PlanUpgraded' : 'PlanDowngraded';
    draft.add({ type, data: { subscriptionId, from: plan, to: now.plan, periodStart, periodEnd } });
  } else if (known.periodEnd !== periodEnd) {
    draft.add({ type: 'SubscriptionRenewed', data: { subscriptionId, periodStart, periodEnd } });
  }
  const { scheduled, cancelsAt, status } = draft.state.live ?? known;
  if (now.scheduled && (now.scheduled.plan !== scheduled?.plan || now.scheduled.at !== scheduled.at)) {
    draft.add({ type: 'PlanChangeScheduled', data: { subscriptionId, to: now.scheduled.plan, at: now.scheduled.at } });
  } else if (!now.scheduled && scheduled) draft.add({ type: 'PlanChangeWithdrawn', data: { subscriptionId } });
  if (now.cancelsAt && now.cancelsAt !== cancelsAt) {
    draft.add({ type: 'CancellationScheduled', data: { subscriptionId, at: now.cancelsAt } });
  } else if (!now.cancelsAt && cancelsAt) draft.add({ type: 'CancellationWithdrawn', data: { subscriptionId } });
  if (now.status === 'past_due' && status === 'active') draft.add({ type: 'PaymentFailed', data: { subscriptionId } });
  if (now.status === 'active' && status === 'past_due') draft.add({ type: 'PaymentRecovered', data: { subscriptionId } });
}

/** An invoice that was paid begins a month, once. One that only gave money back begins none. */
function record(draft: Draft, invoice: PaidInvoice): void {
  if (draft.state.invoiceIds.includes(invoice.invoiceId)) return;
  const { returned: _, ...data } = invoice;
  draft.add({ type: 'InvoicePaid', data });
  const { live, period } = draft.state;
  // what has been paid for since, or begun without payment, is not replaced by what was owed for before
  const since = live ? live.paid?.start : period?.startsAt;
  const isOutdated = (live && live.subscriptionId !== invoice.subscriptionId) || (since !== undefined && invoice.periodEnd <= since);
  if (!pays(invoice) || isOutdated) return;
  // part of a period was charged, so the month that runs is paid in part already; of one that is over nothing is carried
  const carriesUse = invoice.charged === 0 && (period?.endsAt ?? '') > invoice.periodStart;
  draft.month(invoice.plan, invoice.periodStart, { until: invoice.periodEnd, carriesUse });
}

/** A payment that came back pays for nothing any more, once. */
function takeBack(draft: Draft, { invoiceId, subscriptionId, charged, returned }: PaidInvoice): void {
  const payment = draft.state.payments[invoiceId];
  if (returned <= 0 || !payment || payment.isReturned) return;
  const credited = payment.credited - Math.max(0, charged - returned);
  draft.add({ type: 'PaymentReturned', data: { invoiceId, subscriptionId, amount: returned, months: [...payment.months], credited } });
}

/** When a subscription is over, the months of the plan without payment begin. */
function end(draft: Draft, now: SubscriptionSnapshot, time: string): void {
  if (now.status !== 'ended' || draft.state.live?.subscriptionId !== now.subscriptionId) return;
  const at = now.endedAt ?? time;
  draft.add({ type: 'SubscriptionEnded', data: { subscriptionId: now.subscriptionId, at } });
  draft.month(draft.state.unpaidPlan, at, { number: monthNumber(at, time) });
}
