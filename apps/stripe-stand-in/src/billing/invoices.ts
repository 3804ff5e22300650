import { invalid } from '../api-error.js';
import type { BillingReason, Invoice, InvoiceLine, Price, Subscription, SubscriptionItem } from '../objects.js';
import { invoicePageAt } from '../own-addresses.js';
import { newId } from '../store/ids.js';
import type { UnitOfWork } from '../store/unit-of-work.js';
import { charge } from './charges.js';
import { change, emit } from './events.js';
import { cardByLastDigits, declined, type TestCard } from './test-cards.js';

/** A renewal's invoice stays a draft for an hour, as Stripe leaves one to change it. */
export const DRAFT_SECONDS = 3600;
/** Days between the attempts at a payment that failed; after the last one the subscription ends. */
const RETRY_DAYS = [3, 5, 7] as const;
/** Less than this is not charged but kept on the customer's balance. */
const MINIMUM_CHARGE = 50;
const DAY = 86_400;

export const itemOf = (subscription: Subscription) => subscription.items.data[0] as SubscriptionItem;

export function invoiceLine(
  item: Pick<SubscriptionItem, 'id' | 'subscription' | 'quantity'>,
  price: Price,
  amount: number,
  period: { start: number; end: number },
  description: string,
  proration = false,
): InvoiceLine {
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description,
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration,
        proration_details: null,
        subscription: item.subscription,
        subscription_item: item.id,
      },
    },
    period,
    pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
    quantity: item.quantity,
    subscription: item.subscription,
    subtotal: amount,
  };
}

export async function draftInvoice(
  unit: UnitOfWork,
  subscription: Subscription,
  reason: BillingReason,
  lines: InvoiceLine[],
  period: { start: number; end: number },
): Promise<Invoice> {
  const now = await unit.now(subscription.test_clock);
  const customer = await unit.get('customer', subscription.customer);
  const id = newId('in');
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  for (const line of lines) line.invoice = id;
  const invoice = unit.add<Invoice>({
    id,
    object: 'invoice',
    amount_due: Math.max(0, total + customer.balance),
    amount_paid: 0,
    amount_remaining: Math.max(0, total + customer.balance),
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatically_finalizes_at: reason === 'subscription_cycle' ? now + DRAFT_SECONDS : null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    default_payment_method: null,
    ending_balance: null,
    hosted_invoice_url: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: reason === 'subscription_cycle' ? now + DRAFT_SECONDS : null,
    number: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
    },
    period_end: period.end,
    period_start: period.start,
    starting_balance: customer.balance,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    test_clock: subscription.test_clock,
    total,
  });
  subscription.latest_invoice = id;
  await emit(unit, 'invoice.created', invoice);
  return invoice;
}

/** Fixes the amounts: the customer's balance pays first, what is negative is added to it. */
export async function finalizeInvoice(unit: UnitOfWork, invoice: Invoice): Promise<void> {
  const now = await unit.now(invoice.test_clock);
  const customer = await unit.get('customer', invoice.customer);
  const owed = invoice.total + customer.balance;
  const charged = owed >= MINIMUM_CHARGE ? owed : 0;
  const numbered = (await unit.list('invoice', { customer: customer.id })).filter((one) => one.number !== null).length;
  await setBalance(unit, invoice.customer, owed - charged);
  invoice.starting_balance = owed - invoice.total;
  invoice.ending_balance = owed - charged;
  invoice.amount_due = charged;
  invoice.amount_remaining = charged;
  invoice.status = 'open';
  invoice.number = `${customer.id.slice(-8).toUpperCase()}-${String(numbered + 1).padStart(4, '0')}`;
  invoice.hosted_invoice_url = invoicePageAt(unit.settings.url, invoice.id);
  invoice.automatically_finalizes_at = null;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.finalized_at = now;
  if (charged > 0) {
    unit.add({
      id: newId('inpay'),
      object: 'invoice_payment',
      amount_paid: null,
      amount_requested: charged,
      created: now,
      currency: invoice.currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { type: 'payment_intent', payment_intent: newId('pi') },
      status: 'open',
      status_transitions: { canceled_at: null, paid_at: null },
    });
  }
  await emit(unit, 'invoice.finalized', invoice);
}

/** Leaves it as it is until somebody calls for it: neither made final nor collected by itself. */
export async function stopAdvancing(unit: UnitOfWork, invoice: Invoice): Promise<void> {
  await change(unit, 'invoice.updated', invoice, () => {
    invoice.auto_advance = false;
    invoice.automatically_finalizes_at = null;
    invoice.next_payment_attempt = null;
  });
}

/** Nobody owes it any more. What the customer's balance had paid of it, or carried over to it, is on the balance again. */
export async function voidInvoice(unit: UnitOfWork, invoice: Invoice): Promise<void> {
  if (invoice.status !== 'open') throw invalid(`This invoice is ${invoice.status}: only an open one can be voided.`);
  const now = await unit.now(invoice.test_clock);
  const { balance } = await unit.get('customer', invoice.customer);
  await setBalance(unit, invoice.customer, balance + invoice.starting_balance - (invoice.ending_balance ?? 0));
  for (const payment of await unit.list('invoice_payment', { invoice: invoice.id })) {
    payment.status = 'canceled';
    payment.status_transitions.canceled_at = now;
  }
  invoice.status = 'void';
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = now;
  await emit(unit, 'invoice.voided', invoice);
}

async function setBalance(unit: UnitOfWork, customerId: string, balance: number): Promise<void> {
  const customer = await unit.get('customer', customerId);
  await change(unit, 'customer.updated', customer, () => {
    customer.balance = balance;
  });
}

/** The card that pays for a subscription; undefined when there is none. */
export async function payingCard(unit: UnitOfWork, subscription: Subscription): Promise<TestCard | undefined> {
  const customer = await unit.get('customer', subscription.customer);
  const id = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const method = id ? await unit.find('payment_method', id) : undefined;
  return method && cardByLastDigits(method.card.last4);
}

/**
 * One attempt at paying an open invoice. With the person there, a card may ask for authentication and has had it. The subscription follows: active when its latest is paid, past due when it is not.
 */
export async function attemptPayment(unit: UnitOfWork, invoice: Invoice, personPresent = false): Promise<boolean> {
  if (invoice.status !== 'open') throw invalid('Invoice is not open', { code: 'invoice_not_open' });
  const subscription = await unit.get('subscription', invoice.parent.subscription_details.subscription);
  const now = await unit.now(invoice.test_clock);
  const card = await payingCard(unit, subscription);
  const accepted = card && (card.charge === 'paid' || (personPresent && card.entry === 'authenticate'));
  const paid = invoice.amount_due === 0 || accepted === true;
  if (invoice.amount_due > 0) {
    invoice.attempt_count += 1;
    invoice.attempted = true;
  }
  if (paid) await markPaid(unit, invoice, subscription, card, now);
  else await markFailed(unit, invoice, subscription, now);
  return paid;
}

async function markPaid(
  unit: UnitOfWork,
  invoice: Invoice,
  subscription: Subscription,
  card: TestCard | undefined,
  now: number,
): Promise<void> {
  invoice.status = 'paid';
  invoice.attempted = true;
  invoice.auto_advance = false;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = now;
  const [payment] = await unit.list('invoice_payment', { invoice: invoice.id });
  if (payment) {
    payment.status = 'paid';
    payment.amount_paid = invoice.amount_due;
    payment.status_transitions.paid_at = now;
    await emit(unit, 'invoice_payment.paid', payment);
    if (card) await charge(unit, invoice, payment, card);
  }
  await emit(unit, 'invoice.paid', invoice);
  await emit(unit, 'invoice.payment_succeeded', invoice);
  await setDelinquent(unit, invoice.customer, false);
  const recovers = ['past_due', 'unpaid', 'incomplete'].includes(subscription.status) && subscription.latest_invoice === invoice.id;
  if (recovers) {
    await change(unit, 'customer.subscription.updated', subscription, () => {
      subscription.status = 'active';
    });
  }
}

async function markFailed(unit: UnitOfWork, invoice: Invoice, subscription: Subscription, now: number): Promise<void> {
  const wait = RETRY_DAYS[invoice.attempt_count - 1];
  const retries = invoice.auto_advance && subscription.status !== 'incomplete';
  invoice.next_payment_attempt = retries && wait !== undefined ? now + wait * DAY : null;
  await emit(unit, 'invoice.payment_failed', invoice);
  await setDelinquent(unit, invoice.customer, true);
  if (subscription.status === 'active') {
    await change(unit, 'customer.subscription.updated', subscription, () => {
      subscription.status = 'past_due';
    });
  }
}

async function setDelinquent(unit: UnitOfWork, customerId: string, delinquent: boolean): Promise<void> {
  const customer = await unit.get('customer', customerId);
  await change(unit, 'customer.updated', customer, () => {
    customer.delinquent = delinquent;
  });
}

/**
 * Finalizes and pays at once, as a new or changed subscription does.
 * @throws {ApiError} 402 when the card is refused and the caller wants all or nothing.
 */
export async function chargeNow(
  unit: UnitOfWork,
  invoice: Invoice,
  subscription: Subscription,
  { allOrNothing, personPresent = false }: { allOrNothing: boolean; personPresent?: boolean },
): Promise<boolean> {
  await finalizeInvoice(unit, invoice);
  const paid = await attemptPayment(unit, invoice, personPresent);
  if (!paid && allOrNothing) throw declined(await payingCard(unit, subscription), false);
  return paid;
}
