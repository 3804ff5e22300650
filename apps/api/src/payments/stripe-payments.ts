import type Stripe from 'stripe';
import {
  BadSignature,
  type CheckoutRequest,
  type PaidInvoice,
  type PaidSubscription,
  type Payments,
  type PaymentsEvent,
  PaymentsRefused,
  type PlanChange,
} from './payments.js';
import { StripeCatalogue } from './stripe-catalogue.js';
import { createStripe, SIGNATURE_AGE_SECONDS, type StripeOptions } from './stripe-client.js';
import { type CustomerDirectory, SearchedCustomers } from './stripe-customers.js';
import { calling, found, translate } from './stripe-errors.js';
import { StripePlanChanges } from './stripe-plan-changes.js';
import { idOf, readEvent, readPaidInvoice, readSubscription } from './stripe-readers.js';
import { StripeReturns } from './stripe-returns.js';

const PAGE = 100;
/** What is paid for, or owed. */
const LIVE: readonly string[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];

export interface StripePaymentsOptions extends StripeOptions {
  /** Default: asks Stripe's search. */
  readonly customers?: CustomerDirectory;
}

/** Payments at Stripe. The local stand-in is the same to it: only the address differs. */
export class StripePayments implements Payments {
  private readonly stripe: Stripe;
  private readonly catalogue: StripeCatalogue;
  private readonly customers: CustomerDirectory;
  private readonly changes: StripePlanChanges;
  private readonly returns: StripeReturns;

  constructor(private readonly options: StripePaymentsOptions) {
    this.stripe = createStripe(options);
    this.catalogue = new StripeCatalogue(this.stripe);
    this.customers = options.customers ?? new SearchedCustomers(this.stripe);
    this.changes = new StripePlanChanges(this.stripe, this.catalogue);
    this.returns = new StripeReturns(this.stripe);
  }

  checkout(request: CheckoutRequest): Promise<{ url: string }> {
    return calling(async () => {
      const customer = await this.customerFor(request.uid, request.email);
      const repeated = await this.closeOtherPages(customer, request.idempotencyKey);
      // asked last: what was paid on a page before it was closed counts
      await this.refuseSecond(customer);
      if (repeated) return { url: repeated };
      const metadata = { uid: request.uid, plan: request.plan };
      const session = await this.stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          customer,
          client_reference_id: request.uid,
          line_items: [{ price: await this.catalogue.priceOf(request.plan), quantity: 1 }],
          success_url: request.successUrl,
          cancel_url: request.cancelUrl,
          metadata: { ...metadata, request: request.idempotencyKey },
          subscription_data: { metadata: { uid: request.uid } },
        },
        { idempotencyKey: request.idempotencyKey },
      );
      if (!session.url) throw new PaymentsRefused('This checkout is over. Start it again.', 'checkout_over');
      return { url: session.url };
    });
  }

  closeCheckouts(uid: string): Promise<void> {
    return calling(async () => {
      const customer = await this.customers.customerOf(uid);
      if (customer) await this.closeOtherPages(customer, null);
    });
  }

  current(uid: string): Promise<PaidSubscription | null> {
    return calling(async () => {
      const customer = await this.customers.customerOf(uid);
      if (!customer) return null;
      const { data } = await this.stripe.subscriptions.list({ customer, status: 'all', limit: PAGE, expand: ['data.schedule'] });
      const live = data.filter((one) => one.ended_at === null);
      const newest = (live.length > 0 ? live : data).sort(
        (one, other) => (other.ended_at ?? other.created) - (one.ended_at ?? one.created),
      );
      for (const subscription of newest) {
        const paid = await readSubscription(this.catalogue, subscription);
        if (paid) return paid;
      }
      return null;
    });
  }

  byId(subscriptionId: string): Promise<PaidSubscription | null> {
    return calling(async () => {
      const subscription = await found(() => this.stripe.subscriptions.retrieve(subscriptionId, { expand: ['schedule'] }));
      return subscription && readSubscription(this.catalogue, subscription);
    });
  }

  change(change: PlanChange): Promise<void> {
    return calling(() => this.changes.apply(change));
  }

  overdue(subscriptionId: string): Promise<{ url: string } | null> {
    return calling(async () => {
      const subscription = await found(() => this.stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] }));
      const invoice = subscription?.ended_at === null ? subscription.latest_invoice : null;
      if (!invoice || typeof invoice === 'string' || invoice.status !== 'open' || !invoice.hosted_invoice_url) return null;
      return { url: invoice.hosted_invoice_url };
    });
  }

  cancelAtPeriodEnd(subscriptionId: string, idempotencyKey: string): Promise<void> {
    return calling(() => this.changes.cancel(subscriptionId, idempotencyKey));
  }

  keep(subscriptionId: string, idempotencyKey: string): Promise<void> {
    return calling(async () => this.changes.keep(await this.stripe.subscriptions.retrieve(subscriptionId), idempotencyKey));
  }

  endNow(subscriptionId: string, idempotencyKey: string): Promise<void> {
    return calling(async () => {
      const subscription = await found(() => this.stripe.subscriptions.retrieve(subscriptionId));
      if (!subscription || subscription.ended_at !== null) return;
      await found(() => this.stripe.subscriptions.cancel(subscriptionId, {}, { idempotencyKey }));
    });
  }

  endUnpaid(subscriptionId: string, idempotencyKey: string, lost?: AbortSignal): Promise<boolean> {
    return calling(async () => {
      const subscription = await found(() => this.stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] }));
      const invoice = subscription?.ended_at === null ? subscription.latest_invoice : null;
      if (invoice && typeof invoice !== 'string') {
        const isPaid = invoice.status === 'paid';
        if (isPaid && !(await this.hasComeBack(invoice.id))) return false;
        lost?.throwIfAborted();
        if (!isPaid && !(await this.waive(invoice))) return false;
      }
      await this.endNow(subscriptionId, idempotencyKey);
      return true;
    });
  }

  readWebhook(rawBody: Buffer, signature: string | undefined): PaymentsEvent {
    try {
      return readEvent(this.stripe.webhooks.constructEvent(rawBody, signature ?? '', this.options.webhookSecret, SIGNATURE_AGE_SECONDS));
    } catch (error) {
      throw new BadSignature((error as Error).message, { cause: error });
    }
  }

  paidInvoice(invoiceId: string): Promise<PaidInvoice | null> {
    return calling(async () => {
      const invoice = await found(() => this.stripe.invoices.retrieve(invoiceId));
      if (!invoice) return null;
      const returned = await this.returns.of(idOf(invoice.customer) ?? '');
      return readPaidInvoice(this.catalogue, invoice, returned.get(invoice.id) ?? 0);
    });
  }

  paidInvoices(subscriptionId: string): Promise<PaidInvoice[]> {
    return calling(async () => {
      const { data } = await this.stripe.invoices.list({ subscription: subscriptionId, status: 'paid', limit: PAGE });
      const customer = idOf(data[0]?.customer);
      const returned = customer ? await this.returns.of(customer) : new Map<string, number>();
      const read = await Promise.all(data.map((invoice) => readPaidInvoice(this.catalogue, invoice, returned.get(invoice.id) ?? 0)));
      return read.filter((invoice) => invoice !== null);
    });
  }

  paidFor(paymentId: string): Promise<string | null> {
    return calling(async () => {
      const id = await this.returns.invoiceOf(paymentId);
      const invoice = id && (await found(() => this.stripe.invoices.retrieve(id)));
      return invoice ? idOf(invoice.parent?.subscription_details?.subscription) : null;
    });
  }

  async *all(): AsyncIterable<PaidSubscription> {
    try {
      for await (const subscription of this.stripe.subscriptions.list({ status: 'all', limit: PAGE, expand: ['data.schedule'] })) {
        const paid = await readSubscription(this.catalogue, subscription);
        if (paid) yield paid;
      }
    } catch (error) {
      throw translate(error);
    }
  }

  ensureCatalogue(): Promise<void> {
    return calling(() => this.catalogue.ensure());
  }

  private async hasComeBack(invoiceId: string): Promise<boolean> {
    const paid = await this.paidInvoice(invoiceId);
    return paid !== null && paid.returned > 0;
  }

  /** Neither Stripe nor the person on its page can pay it any more; false when it has been paid meanwhile. */
  private async waive({ id, status }: Stripe.Invoice): Promise<boolean> {
    try {
      // Stripe deletes no draft of a subscription; one that does not go on by itself stays a draft, and nobody is shown it
      const now = status === 'draft' ? await this.stripe.invoices.update(id, { auto_advance: false }) : { status };
      if (now.status === 'open') await this.stripe.invoices.voidInvoice(id);
      return now.status !== 'paid';
    } catch (error) {
      if ((await this.stripe.invoices.retrieve(id)).status === 'paid') return false;
      throw error;
    }
  }

  private async customerFor(uid: string, email: string): Promise<string> {
    const known = await this.customers.customerOf(uid);
    if (known) return known;
    // the key names the person, so that two clicks at once make one customer; the address may differ between them and comes after
    const customer = await this.stripe.customers.create({ metadata: { uid } }, { idempotencyKey: `scenewright-customer-${uid}` });
    await this.stripe.customers.update(customer.id, { email });
    await this.customers.remember(uid, customer.id);
    return customer.id;
  }

  private async refuseSecond(customer: string): Promise<void> {
    const { data } = await this.stripe.subscriptions.list({ customer, limit: PAGE });
    if (data.some(({ status }) => LIVE.includes(status))) {
      throw new PaymentsRefused('There is a subscription already. Change its plan instead.', 'subscription_exists');
    }
  }

  /** Of several open pages each could be paid. @returns the address of the one that this very request opened before. */
  private async closeOtherPages(customer: string, request: string | null): Promise<string | null> {
    let repeated: string | null = null;
    for await (const session of this.stripe.checkout.sessions.list({ customer, status: 'open', limit: PAGE })) {
      if (request !== null && session.metadata?.request === request) repeated = session.url;
      else await this.stripe.checkout.sessions.expire(session.id);
    }
    return repeated;
  }
}
