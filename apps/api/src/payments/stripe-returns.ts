import type Stripe from 'stripe';
import { idOf } from './stripe-readers.js';

const PAGE = 100;

/** Payments that came back to the payer. Stripe says so of the charge, and leads from its payment to the invoice. */
export class StripeReturns {
  constructor(private readonly stripe: Stripe) {}

  /** US cents that have come back, by invoice, of the customer's latest hundred charges. A dispute counts until the operator has made it good. */
  async of(customer: string): Promise<ReadonlyMap<string, number>> {
    const { data } = await this.stripe.charges.list({ customer, limit: PAGE });
    const returned = new Map<string, number>();
    for (const { amount, amount_refunded, disputed, payment_intent } of data) {
      const payment = disputed || amount_refunded > 0 ? idOf(payment_intent) : null;
      const invoice = payment && (await this.invoiceOf(payment));
      if (invoice) returned.set(invoice, (returned.get(invoice) ?? 0) + (disputed ? amount : amount_refunded));
    }
    return returned;
  }

  /** The invoice that a payment paid; null when it was for something else. */
  async invoiceOf(paymentIntent: string): Promise<string | null> {
    const { data } = await this.stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: paymentIntent } });
    return idOf(data[0]?.invoice);
  }
}
