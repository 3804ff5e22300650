import { describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import type * as ours from './objects.js';

/** Ours with every field that Stripe's type has too; an assignment of it to Stripe's type is refused where a shape differs. */
type Shared<Ours, Theirs> = Pick<Ours, keyof Ours & keyof Theirs>;
type Conforms<Ours, Theirs> = Shared<Ours, Theirs> extends Pick<Theirs, keyof Ours & keyof Theirs> ? true : never;
/** Fields that Stripe's type does not have. */
type Strangers<Ours, Theirs> = Exclude<keyof Ours, keyof Theirs>;

const conforms: {
  customer: Conforms<ours.Customer, Stripe.Customer>;
  product: Conforms<ours.Product, Stripe.Product>;
  price: Conforms<ours.Price, Stripe.Price>;
  paymentMethod: Conforms<Omit<ours.PaymentMethod, 'card'>, Stripe.PaymentMethod>;
  card: Conforms<ours.PaymentMethod['card'], Stripe.PaymentMethod.Card>;
  subscriptionItem: Conforms<Omit<ours.SubscriptionItem, 'price'>, Stripe.SubscriptionItem>;
  subscription: Conforms<Omit<ours.Subscription, 'items'>, Stripe.Subscription>;
  phase: Conforms<Omit<ours.SchedulePhase, 'items'>, Stripe.SubscriptionSchedule.Phase>;
  schedule: Conforms<Omit<ours.SubscriptionSchedule, 'phases'>, Stripe.SubscriptionSchedule>;
  invoice: Conforms<Omit<ours.Invoice, 'lines'>, Stripe.Invoice>;
  invoiceLine: Conforms<Omit<ours.InvoiceLine, 'pricing'>, Stripe.InvoiceLineItem>;
  pricing: Conforms<ours.InvoiceLine['pricing'], Stripe.InvoiceLineItem.Pricing>;
  invoicePayment: Conforms<ours.InvoicePayment, Stripe.InvoicePayment>;
  charge: Conforms<ours.Charge, Stripe.Charge>;
  dispute: Conforms<ours.Dispute, Stripe.Dispute>;
  refund: Conforms<ours.Refund, Stripe.Refund>;
  session: Conforms<ours.CheckoutSession, Stripe.Checkout.Session>;
  testClock: Conforms<ours.TestClock, Stripe.TestHelpers.TestClock>;
  event: Conforms<Pick<ours.StripeEvent, 'id' | 'object' | 'created' | 'api_version' | 'request'>, Stripe.Event>;
} = {
  customer: true,
  product: true,
  price: true,
  paymentMethod: true,
  card: true,
  subscriptionItem: true,
  subscription: true,
  phase: true,
  schedule: true,
  invoice: true,
  invoiceLine: true,
  pricing: true,
  invoicePayment: true,
  charge: true,
  dispute: true,
  refund: true,
  session: true,
  testClock: true,
  event: true,
};

type Invented =
  | Strangers<ours.Customer, Stripe.Customer>
  | Strangers<ours.Product, Stripe.Product>
  | Strangers<ours.Price, Stripe.Price>
  | Strangers<ours.Subscription, Stripe.Subscription>
  | Strangers<ours.SubscriptionItem, Stripe.SubscriptionItem>
  | Strangers<ours.SubscriptionSchedule, Stripe.SubscriptionSchedule>
  | Strangers<ours.Invoice, Stripe.Invoice>
  | Strangers<ours.InvoiceLine, Stripe.InvoiceLineItem>
  | Strangers<ours.InvoicePayment, Stripe.InvoicePayment>
  | Strangers<ours.Charge, Stripe.Charge>
  | Strangers<ours.Dispute, Stripe.Dispute>
  | Strangers<ours.Refund, Stripe.Refund>
  | Strangers<Omit<ours.CheckoutSession, 'order'>, Stripe.Checkout.Session>
  | Strangers<ours.TestClock, Stripe.TestHelpers.TestClock>;

describe('The objects of the stand-in', () => {
  it("have the shapes of Stripe's own types, which the compiler checks", () => {
    const invented: [Invented] extends [never] ? 'none' : Invented = 'none';
    expect({ invented, conforms: Object.values(conforms) }).toEqual({ invented: 'none', conforms: Array(19).fill(true) });
  });
});
