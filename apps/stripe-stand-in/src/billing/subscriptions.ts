import { invalid } from '../api-error.js';
import type { Customer, InvoiceLine, Metadata, Price, ProrationBehavior, Subscription, SubscriptionItem } from '../objects.js';
import { newId } from '../store/ids.js';
import type { UnitOfWork } from '../store/unit-of-work.js';
import { type AddedItem, addedLine } from './added-items.js';
import { periodAt, sameRhythm } from './calendar.js';
import { change, emit } from './events.js';
import { chargeNow, draftInvoice, invoiceLine, itemOf } from './invoices.js';
import { day, share } from './proration.js';

type PaymentBehavior = 'allow_incomplete' | 'error_if_incomplete';

export interface NewSubscription {
  readonly customer: Customer;
  readonly price: Price;
  readonly quantity: number;
  readonly metadata: Metadata;
  readonly paymentMethod: string | null;
  readonly paymentBehavior: PaymentBehavior;
  /** The person is at the checkout and has authenticated the card if it asked. */
  readonly personPresent?: boolean;
}

const productName = async (unit: UnitOfWork, price: Price) => (await unit.get('product', price.product)).name;

/** @throws {ApiError} 402 when the first payment fails and the caller wants all or nothing. */
export async function createSubscription(unit: UnitOfWork, order: NewSubscription): Promise<Subscription> {
  const { customer, price, quantity } = order;
  const now = await unit.now(customer.test_clock);
  const id = newId('sub');
  const period = periodAt(now, price.recurring, now);
  const item: SubscriptionItem = {
    id: newId('si', 14),
    object: 'subscription_item',
    created: now,
    current_period_end: period.end,
    current_period_start: period.start,
    metadata: {},
    price: structuredClone(price),
    quantity,
    subscription: id,
  };
  const subscription = unit.add<Subscription>({
    id,
    object: 'subscription',
    billing_cycle_anchor: now,
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    customer: customer.id,
    default_payment_method: order.paymentMethod,
    ended_at: null,
    items: { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    metadata: order.metadata,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: customer.test_clock,
    trial_end: null,
    trial_start: null,
  });
  customer.currency = price.currency;
  await emit(unit, 'customer.subscription.created', subscription);
  const line = invoiceLine(item, price, price.unit_amount * quantity, period, `${quantity} × ${await productName(unit, price)}`);
  const invoice = await draftInvoice(unit, subscription, 'subscription_create', [line], { start: now, end: now });
  const allOrNothing = order.paymentBehavior === 'error_if_incomplete';
  await chargeNow(unit, invoice, subscription, { allOrNothing, personPresent: order.personPresent ?? false });
  return subscription;
}

export interface ItemChange {
  readonly price: Price;
  readonly quantity: number;
  readonly resetAnchor: boolean;
  readonly proration: ProrationBehavior;
  /** Prorates as though the change were made then. Default: now. */
  readonly prorationDate?: number;
  /** Charged, or credited when below zero, with the new period. */
  readonly added?: readonly AddedItem[];
  readonly paymentBehavior: PaymentBehavior;
  /** Changes that belong to the same call, such as taking back a cancellation. */
  readonly also?: () => void;
}

/**
 * Changes what is subscribed to. A new rhythm or a reset anchor starts a new period now and is invoiced at once; otherwise the period stays
 * and what remains of it is prorated as asked.
 * @throws {ApiError} 400 for items to add when there is no new period; 402 when it costs something, the card refuses and the caller wants
 * all or nothing.
 */
export async function changeItem(unit: UnitOfWork, subscription: Subscription, to: ItemChange): Promise<void> {
  const item = itemOf(subscription);
  const old = { price: item.price, quantity: item.quantity, period: { start: item.current_period_start, end: item.current_period_end } };
  const now = await unit.now(subscription.test_clock);
  const unchanged = old.price.id === to.price.id && old.quantity === to.quantity;
  const resets = to.resetAnchor || !sameRhythm(old.price.recurring, to.price.recurring);
  const added = to.added ?? [];
  if (added.length > 0 && !resets) throw invalid('The stand-in adds items only to a new period.', { param: 'add_invoice_items' });
  const period = resets ? periodAt(now, to.price.recurring, now) : old.period;
  await change(unit, 'customer.subscription.updated', subscription, () => {
    item.price = structuredClone(to.price);
    item.quantity = to.quantity;
    item.current_period_start = period.start;
    item.current_period_end = period.end;
    if (resets) subscription.billing_cycle_anchor = now;
    to.also?.();
  });
  if (unchanged && !resets) return;
  const name = await productName(unit, to.price);
  const lines: InvoiceLine[] = [];
  if (to.proration !== 'none') {
    const since = to.prorationDate ?? now;
    const unused = share(old.price, old.quantity, old.period, since);
    const rest = { start: since, end: old.period.end };
    const oldName = await productName(unit, old.price);
    lines.push(invoiceLine(item, old.price, -unused, rest, `Unused time on ${oldName} after ${day(since)}`, true));
    if (!resets) {
      const remaining = share(to.price, to.quantity, period, since);
      lines.push(invoiceLine(item, to.price, remaining, rest, `Remaining time on ${name} after ${day(since)}`, true));
    }
  }
  for (const one of added) lines.push(addedLine(subscription.id, one, period, (await unit.get('product', one.product)).name));
  if (resets) lines.push(invoiceLine(item, to.price, to.price.unit_amount * to.quantity, period, `${to.quantity} × ${name}`));
  if (lines.length === 0) return;
  if (!resets && to.proration === 'create_prorations') {
    for (const line of lines) unit.add({ id: newId('ii'), object: 'invoiceitem', subscription: subscription.id, line });
    return;
  }
  const before = subscription.latest_invoice;
  const invoice = await draftInvoice(unit, subscription, 'subscription_update', lines, { start: now, end: now });
  await chargeNow(unit, invoice, subscription, { allOrNothing: to.paymentBehavior === 'error_if_incomplete' });
  await emit(unit, 'customer.subscription.updated', subscription, { latest_invoice: before });
}

/** Starts the next period and drafts its invoice, prorations that waited for it included. */
export async function renew(unit: UnitOfWork, subscription: Subscription): Promise<void> {
  const item = itemOf(subscription);
  const past = { start: item.current_period_start, end: item.current_period_end };
  const period = periodAt(subscription.billing_cycle_anchor, item.price.recurring, past.end);
  const name = await productName(unit, item.price);
  const pending = (await unit.list('invoiceitem', { subscription: subscription.id, line: { invoice: null } })).reverse();
  const line = invoiceLine(item, item.price, item.price.unit_amount * item.quantity, period, `${item.quantity} × ${name}`);
  const latest = subscription.latest_invoice;
  const old = structuredClone(subscription.items);
  item.current_period_start = period.start;
  item.current_period_end = period.end;
  await draftInvoice(unit, subscription, 'subscription_cycle', [...pending.map((one) => one.line), line], past);
  await emit(unit, 'customer.subscription.updated', subscription, { items: old, latest_invoice: latest });
}

/** Asks for the end of the paid period as its last moment, or takes that back. The caller records the change. */
export function markCancellation(subscription: Subscription, wanted: boolean, now: number): void {
  if (subscription.cancel_at_period_end === wanted) return;
  subscription.cancel_at_period_end = wanted;
  subscription.cancel_at = wanted ? itemOf(subscription).current_period_end : null;
  subscription.canceled_at = wanted ? now : null;
  subscription.cancellation_details.reason = wanted ? 'cancellation_requested' : null;
}

/** Ends it now. Its open invoices are no longer collected. */
export async function endSubscription(
  unit: UnitOfWork,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
  status: 'canceled' | 'incomplete_expired' = 'canceled',
): Promise<void> {
  const now = await unit.now(subscription.test_clock);
  const schedule = subscription.schedule ? await unit.find('subscription_schedule', subscription.schedule) : undefined;
  if (schedule?.status === 'active') {
    schedule.status = 'canceled';
    schedule.canceled_at = now;
    schedule.current_phase = null;
    await emit(unit, 'subscription_schedule.canceled', schedule);
  }
  subscription.status = status;
  subscription.canceled_at ??= now;
  subscription.ended_at = now;
  subscription.cancellation_details.reason = reason;
  for (const invoice of await unit.list('invoice', { parent: { subscription_details: { subscription: subscription.id } } })) {
    if (invoice.status !== 'open' && invoice.status !== 'draft') continue;
    invoice.auto_advance = false;
    invoice.automatically_finalizes_at = null;
    invoice.next_payment_attempt = null;
  }
  await emit(unit, status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated', subscription);
}

export function requireLive(subscription: Subscription): void {
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  }
}
