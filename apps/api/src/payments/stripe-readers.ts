import type { PlanId } from '@scenewright/domain';
import type Stripe from 'stripe';
import type { InvoiceReason, PaidInvoice, PaidStatus, PaidSubscription, PaymentsEvent } from './payments.js';
import type { StripeCatalogue } from './stripe-catalogue.js';

const REASONS: readonly string[] = ['subscription_create', 'subscription_cycle', 'subscription_update'] satisfies InvoiceReason[];

const date = (seconds: number) => new Date(seconds * 1000);

export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = subscription.items.data[0];
  if (!item) throw new Error(`subscription ${subscription.id} has no item`);
  return item;
}

/** @param subscription With its schedule expanded. @returns null for a subscription that the studio did not make. */
export async function readSubscription(catalogue: StripeCatalogue, subscription: Stripe.Subscription): Promise<PaidSubscription | null> {
  const item = subscription.items.data[0];
  const uid = subscription.metadata.uid;
  const plan = item && (await catalogue.planOf(item.price));
  if (!item || !uid || !plan) return null;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) as string,
    uid,
    status: subscription.status as PaidStatus,
    plan,
    currentPeriodStart: date(item.current_period_start),
    currentPeriodEnd: date(item.current_period_end),
    billingAnchor: date(subscription.billing_cycle_anchor),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    scheduled: await readScheduled(catalogue, subscription.schedule, plan),
    endedAt: subscription.ended_at === null ? null : date(subscription.ended_at),
  };
}

async function readScheduled(
  catalogue: StripeCatalogue,
  schedule: Stripe.Subscription['schedule'],
  current: PlanId,
): Promise<PaidSubscription['scheduled']> {
  if (!schedule || typeof schedule === 'string' || !schedule.current_phase) return null;
  const { end_date } = schedule.current_phase;
  const next = schedule.phases.find((phase) => phase.start_date >= end_date);
  const price = next?.items[0]?.price;
  const plan = price ? await catalogue.planOf(price) : null;
  return next && plan && plan !== current ? { plan, at: date(next.start_date) } : null;
}

/** @param returned US cents of it that have come back to the payer. */
export async function readPaidInvoice(catalogue: StripeCatalogue, invoice: Stripe.Invoice, returned: number): Promise<PaidInvoice | null> {
  const details = invoice.parent?.subscription_details;
  const uid = details?.metadata?.uid;
  const reason = invoice.billing_reason ?? '';
  if (invoice.status !== 'paid' || !details || !uid || !REASONS.includes(reason)) return null;
  const line = paidLine(invoice);
  const price = line?.pricing?.price_details?.price;
  const plan = price ? await catalogue.planOf(price) : null;
  if (!line || !plan) return null;
  const { paid_at } = invoice.status_transitions;
  return {
    id: invoice.id,
    subscriptionId: idOf(details.subscription) as string,
    uid,
    plan,
    periodStart: date(line.period.start),
    periodEnd: date(line.period.end),
    paidAt: paid_at === null ? null : date(paid_at),
    total: invoice.total,
    reason: reason as InvoiceReason,
    returned: invoice.amount_paid > 0 && returned >= invoice.amount_paid ? returned : 0,
    charged: invoice.lines.data.filter(isWholePeriod).reduce((sum, line) => sum + chargedFor(line), 0),
  };
}

/**
 * The line that says what one has now: credits for unused time are negative, and of what is charged the longest paid counts. The invoice's
 * own period is no help: on a renewal it is the one before.
 */
function paidLine(invoice: Stripe.Invoice): Stripe.InvoiceLineItem | undefined {
  return invoice.lines.data.filter(({ amount }) => amount >= 0).sort((one, other) => other.period.end - one.period.end)[0];
}

/** What a period is charged at when it begins. A change in its midst is billed as prorations, and what is credited is an item of its own. */
function isWholePeriod({ amount, parent }: Stripe.InvoiceLineItem): boolean {
  return amount > 0 && parent?.type === 'subscription_item_details' && parent.subscription_item_details?.proration === false;
}

const chargedFor = ({ amount, discount_amounts }: Stripe.InvoiceLineItem): number =>
  (discount_amounts ?? []).reduce((rest, discount) => rest - discount.amount, amount);

/** Where an event leads; nothing of the snapshot in it is taken over, as events come late and out of order. */
export function readEvent(event: Stripe.Event): PaymentsEvent {
  const about = {
    customerId: null,
    subscriptionId: null,
    invoiceId: null,
    uid: null,
    paymentId: null,
    ...subjectOf(event.data.object as Stripe.Event.Data.Object),
  };
  return { id: event.id, type: event.type, created: date(event.created), ...about };
}

type Subject = Partial<Pick<PaymentsEvent, 'customerId' | 'subscriptionId' | 'invoiceId' | 'uid' | 'paymentId'>>;

function subjectOf(object: unknown): Subject {
  const kind = (object as { object?: string }).object;
  if (kind === 'subscription') {
    const { id, customer, latest_invoice, metadata } = object as Stripe.Subscription;
    return { customerId: idOf(customer), subscriptionId: id, invoiceId: idOf(latest_invoice), uid: metadata.uid ?? null };
  }
  if (kind === 'invoice') {
    const { id, customer, parent } = object as Stripe.Invoice;
    const details = parent?.subscription_details;
    return {
      customerId: idOf(customer),
      subscriptionId: idOf(details?.subscription),
      invoiceId: id ?? null,
      uid: details?.metadata?.uid ?? null,
    };
  }
  if (kind === 'checkout.session') {
    const { customer, subscription, invoice, client_reference_id } = object as Stripe.Checkout.Session;
    return { customerId: idOf(customer), subscriptionId: idOf(subscription), invoiceId: idOf(invoice), uid: client_reference_id };
  }
  if (kind === 'subscription_schedule') {
    const { customer, subscription, released_subscription } = object as Stripe.SubscriptionSchedule;
    return { customerId: idOf(customer), subscriptionId: idOf(subscription) ?? released_subscription };
  }
  // a charge that was simply made is told of by its invoice
  if (kind === 'dispute') return { paymentId: idOf((object as Stripe.Dispute).payment_intent) };
  if (kind === 'charge') {
    const { payment_intent, amount_refunded } = object as Stripe.Charge;
    return { paymentId: amount_refunded > 0 ? idOf(payment_intent) : null };
  }
  if (kind === 'customer') {
    const { id, metadata } = object as Stripe.Customer;
    return { customerId: id, uid: metadata.uid ?? null };
  }
  return {};
}
