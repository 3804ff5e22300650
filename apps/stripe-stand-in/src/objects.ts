/** The objects that are kept, in the shape of the API version that the `stripe` package pins. `objects.test.ts` holds them against its types. */

export type Metadata = Record<string, string>;

interface ApiList<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

export interface Customer {
  id: string;
  object: 'customer';
  /** Cents; negative is in the customer's favour and pays coming invoices. */
  balance: number;
  created: number;
  currency: string | null;
  default_source: null;
  delinquent: boolean;
  description: string | null;
  email: string | null;
  invoice_settings: { custom_fields: null; default_payment_method: string | null; footer: null; rendering_options: null };
  livemode: false;
  metadata: Metadata;
  name: string | null;
  shipping: null;
  test_clock: string | null;
}

export interface Product {
  id: string;
  object: 'product';
  active: boolean;
  created: number;
  default_price: null;
  description: string | null;
  images: string[];
  livemode: false;
  marketing_features: [];
  metadata: Metadata;
  name: string;
  type: 'service';
  updated: number;
  url: null;
}

export type Interval = 'day' | 'week' | 'month' | 'year';

export interface Price {
  id: string;
  object: 'price';
  active: boolean;
  billing_scheme: 'per_unit';
  created: number;
  currency: string;
  livemode: false;
  lookup_key: string | null;
  metadata: Metadata;
  nickname: string | null;
  product: string;
  recurring: { interval: Interval; interval_count: number; meter: null; trial_period_days: null; usage_type: 'licensed' };
  tax_behavior: 'unspecified';
  type: 'recurring';
  unit_amount: number;
}

export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  card: { brand: string; country: string; exp_month: number; exp_year: number; funding: 'credit'; last4: string };
  created: number;
  customer: string | null;
  livemode: false;
  metadata: Metadata;
  type: 'card';
}

export interface SubscriptionItem {
  id: string;
  object: 'subscription_item';
  created: number;
  current_period_end: number;
  current_period_start: number;
  metadata: Metadata;
  price: Price;
  quantity: number;
  subscription: string;
}

type SubscriptionStatus = 'active' | 'past_due' | 'canceled' | 'incomplete' | 'incomplete_expired' | 'unpaid';

export interface Subscription {
  id: string;
  object: 'subscription';
  billing_cycle_anchor: number;
  billing_mode: { type: 'flexible'; flexible: { proration_discounts: 'included' } };
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  cancellation_details: {
    comment: null;
    feedback: null;
    feedback_option: null;
    reason: 'cancellation_requested' | 'payment_failed' | null;
  };
  collection_method: 'charge_automatically';
  created: number;
  currency: string;
  customer: string;
  default_payment_method: string | null;
  ended_at: number | null;
  items: ApiList<SubscriptionItem>;
  latest_invoice: string | null;
  livemode: false;
  metadata: Metadata;
  schedule: string | null;
  start_date: number;
  status: SubscriptionStatus;
  test_clock: string | null;
  trial_end: null;
  trial_start: null;
}

export type ProrationBehavior = 'always_invoice' | 'create_prorations' | 'none';

export interface SchedulePhase {
  start_date: number;
  end_date: number;
  items: { price: string; quantity: number; metadata: Metadata }[];
  metadata: Metadata;
  proration_behavior: ProrationBehavior;
  currency: string;
}

export interface SubscriptionSchedule {
  id: string;
  object: 'subscription_schedule';
  canceled_at: number | null;
  completed_at: number | null;
  created: number;
  current_phase: { start_date: number; end_date: number } | null;
  customer: string;
  end_behavior: 'release' | 'cancel';
  livemode: false;
  metadata: Metadata;
  phases: SchedulePhase[];
  released_at: number | null;
  released_subscription: string | null;
  status: 'active' | 'released' | 'canceled' | 'completed';
  subscription: string | null;
  test_clock: string | null;
}

export interface InvoiceLine {
  id: string;
  object: 'line_item';
  amount: number;
  currency: string;
  description: string;
  invoice: string | null;
  livemode: false;
  metadata: Metadata;
  parent:
    | {
        type: 'subscription_item_details';
        invoice_item_details: null;
        subscription_item_details: {
          invoice_item: null;
          proration: boolean;
          proration_details: null;
          subscription: string;
          subscription_item: string;
        };
      }
    | {
        type: 'invoice_item_details';
        invoice_item_details: { invoice_item: string; proration: false; proration_details: null; subscription: string };
        subscription_item_details: null;
      };
  period: { start: number; end: number };
  pricing: { type: 'price_details'; price_details: { price: string; product: string } };
  quantity: number;
  subscription: string;
  subtotal: number;
}

export type BillingReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update';

export interface Invoice {
  id: string;
  object: 'invoice';
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  attempted: boolean;
  auto_advance: boolean;
  automatically_finalizes_at: number | null;
  billing_reason: BillingReason;
  collection_method: 'charge_automatically';
  created: number;
  currency: string;
  customer: string;
  customer_email: string | null;
  default_payment_method: null;
  ending_balance: number | null;
  hosted_invoice_url: string | null;
  lines: ApiList<InvoiceLine>;
  livemode: false;
  metadata: Metadata;
  next_payment_attempt: number | null;
  number: string | null;
  parent: { type: 'subscription_details'; quote_details: null; subscription_details: { metadata: Metadata; subscription: string } };
  period_end: number;
  period_start: number;
  starting_balance: number;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  status_transitions: { finalized_at: number | null; marked_uncollectible_at: null; paid_at: number | null; voided_at: number | null };
  subtotal: number;
  test_clock: string | null;
  total: number;
}

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  created: number;
  currency: string;
  customer: string;
  disputed: boolean;
  livemode: false;
  metadata: Metadata;
  paid: true;
  payment_intent: string;
  refunded: boolean;
  status: 'succeeded';
}

export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  livemode: false;
  metadata: Metadata;
  payment_intent: string;
  reason: 'fraudulent';
  status: 'needs_response';
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  metadata: Metadata;
  payment_intent: string;
  reason: null;
  status: 'succeeded';
}

export interface InvoicePayment {
  id: string;
  object: 'invoice_payment';
  amount_paid: number | null;
  amount_requested: number;
  created: number;
  currency: string;
  invoice: string;
  is_default: boolean;
  livemode: false;
  payment: { type: 'payment_intent'; payment_intent: string };
  status: 'open' | 'paid' | 'canceled';
  status_transitions: { canceled_at: number | null; paid_at: number | null };
}

export interface CheckoutSession {
  id: string;
  object: 'checkout.session';
  amount_subtotal: number;
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  created: number;
  currency: string;
  customer: string | null;
  customer_details: {
    address: null;
    business_name: null;
    email: string | null;
    individual_name: null;
    name: string | null;
    phone: null;
    tax_exempt: 'none';
    tax_ids: [];
  };
  customer_email: string | null;
  expires_at: number;
  invoice: string | null;
  livemode: false;
  metadata: Metadata;
  mode: 'subscription';
  payment_method_types: string[];
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  status: 'open' | 'complete' | 'expired';
  subscription: string | null;
  success_url: string;
  ui_mode: 'hosted_page';
  url: string | null;
  /** Kept for the page; the API does not show it. */
  order: { price: string; quantity: number; metadata: Metadata };
}

export interface TestClock {
  id: string;
  object: 'test_helpers.test_clock';
  created: number;
  deletes_after: number;
  frozen_time: number;
  livemode: false;
  name: string | null;
  status: 'ready';
}

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null } | null;
  type: string;
}

/** A proration that waits for the next invoice. */
interface PendingLine {
  id: string;
  object: 'invoiceitem';
  subscription: string;
  line: InvoiceLine;
}

export interface Objects {
  customer: Customer;
  product: Product;
  price: Price;
  payment_method: PaymentMethod;
  subscription: Subscription;
  subscription_schedule: SubscriptionSchedule;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  charge: Charge;
  dispute: Dispute;
  refund: Refund;
  invoiceitem: PendingLine;
  'checkout.session': CheckoutSession;
  'test_helpers.test_clock': TestClock;
  event: StripeEvent;
}

export type Kind = keyof Objects;
export type AnyObject = Objects[Kind];

/** The object as the API shows it: a copy, so that an event keeps what was true when it happened. */
export function shown(object: AnyObject): Record<string, unknown> {
  const { order: _, ...rest } = structuredClone(object) as unknown as Record<string, unknown>;
  return rest;
}
