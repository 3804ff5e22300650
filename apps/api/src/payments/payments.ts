import type { PlanId } from '@scenewright/domain';

/** Injection token of the `Payments`. */
export const PAYMENTS = Symbol('payments');

/** What money does for the studio: who pays for which plan, and what has been paid. Stripe is behind it, or whatever speaks its API. */
export interface Payments {
  /**
   * The page where the person pays; of several that were opened, the latest. Makes them a customer on their first use, once.
   * @throws {PaymentsRefused} `subscription_exists` for who has a live subscription, so that nobody pays twice.
   * @throws {PaymentsUnavailable}
   */
  checkout(request: CheckoutRequest): Promise<{ url: string }>;
  /** The pages that the person has open for paying are over: nobody can pay there any more. */
  closeCheckouts(uid: string): Promise<void>;
  /** The person's live subscription, or the one that ended last; null when there never was one. */
  current(uid: string): Promise<PaidSubscription | null>;
  byId(subscriptionId: string): Promise<PaidSubscription | null>;
  /**
   * All or nothing: a refused card leaves everything as it was. The same key never charges twice. Naming the plan that one has drops what
   * was to follow it.
   * @throws {PaymentDeclined}
   * @throws {PaymentsUnavailable} nothing was charged
   * @throws {PaymentUnanswered}
   */
  change(change: PlanChange): Promise<void>;
  /** The page where what is overdue can be paid, with another card if need be; null when nothing is. */
  overdue(subscriptionId: string): Promise<{ url: string } | null>;
  /** Runs until the paid period is over. A scheduled change of plan is dropped. */
  cancelAtPeriodEnd(subscriptionId: string, idempotencyKey: string): Promise<void>;
  /** Goes on as it is: takes back a cancellation and drops a plan that was to follow. Charges nothing. */
  keep(subscriptionId: string, idempotencyKey: string): Promise<void>;
  /** Ends it now and for good, without money back. Fine when it has ended before. */
  endNow(subscriptionId: string, idempotencyKey: string): Promise<void>;
  /**
   * The same for a period that is not paid for, which nobody can pay any more then. False, and nothing has changed, when it has been paid
   * after all: the payments service collects at moments of its own.
   */
  endUnpaid(subscriptionId: string, idempotencyKey: string, lost?: AbortSignal): Promise<boolean>;
  /**
   * Reads a notification, whose signature covers the body as it was sent.
   * @throws {BadSignature}
   */
  readWebhook(rawBody: Buffer, signature: string | undefined): PaymentsEvent;
  /** An invoice of a subscription that has been paid; null when it has not been, or is about something else. */
  paidInvoice(invoiceId: string): Promise<PaidInvoice | null>;
  /** The subscription's invoices that have been paid, the latest hundred. */
  paidInvoices(subscriptionId: string): Promise<PaidInvoice[]>;
  /** The subscription that a payment was for; null when it was for something else. */
  paidFor(paymentId: string): Promise<string | null>;
  /** Every subscription that there ever was, ended ones included, to compare with what the studio believes. */
  all(): AsyncIterable<PaidSubscription>;
  /** Makes what is sold known: a product a tier, a price a plan. Changes only what differs. */
  ensureCatalogue(): Promise<void>;
}

export interface CheckoutRequest {
  readonly uid: string;
  readonly email: string;
  readonly plan: PlanId;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly idempotencyKey: string;
}

/**
 * - `upgrade_now`: a new period at full price starts today, the old one is not paid back (monthly plans).
 * - `upgrade_now_prorated`: a new period starts today, the months ahead of the old one are taken off its price (yearly plans).
 * - `downgrade_at_period_end`: the cheaper plan follows when the paid period is over (monthly plans).
 * - `downgrade_now_prorated`: the cheaper plan applies today (yearly plans). The year goes on, and for the months ahead the difference is
 *   credited; to a monthly plan a new period starts today, and the months ahead are taken off its price.
 */
export type ChangeKind = 'upgrade_now' | 'upgrade_now_prorated' | 'downgrade_at_period_end' | 'downgrade_now_prorated';

export interface PlanChange {
  readonly subscriptionId: string;
  readonly to: PlanId;
  readonly how: ChangeKind;
  /** Whole months of the running year that are paid for and have not begun: no other time is credited. */
  readonly monthsAhead: number;
  readonly idempotencyKey: string;
  /** Aborts when somebody else may be changing it: nothing more is asked for then, and its reason is thrown. */
  readonly lost?: AbortSignal;
}

export type PaidStatus = 'active' | 'past_due' | 'unpaid' | 'canceled' | 'incomplete' | 'incomplete_expired' | 'trialing' | 'paused';

export interface PaidSubscription {
  readonly id: string;
  readonly customerId: string;
  /** Empty when the subscription was not made by the studio. */
  readonly uid: string;
  readonly status: PaidStatus;
  readonly plan: PlanId;
  readonly currentPeriodStart: Date;
  readonly currentPeriodEnd: Date;
  /** The moment whose day of the month the periods keep. */
  readonly billingAnchor: Date;
  readonly cancelAtPeriodEnd: boolean;
  /** The plan that follows by itself. */
  readonly scheduled: { readonly plan: PlanId; readonly at: Date } | null;
  readonly endedAt: Date | null;
}

/** Something happened. It may come late, twice or out of order: it says what to look up, not how things are. */
export interface PaymentsEvent {
  readonly id: string;
  readonly type: string;
  readonly created: Date;
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
  readonly invoiceId: string | null;
  readonly uid: string | null;
  /** Of a report about a charge, which names no subscription: see `paidFor`. */
  readonly paymentId: string | null;
}

export type InvoiceReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update';

export interface PaidInvoice {
  readonly id: string;
  readonly subscriptionId: string;
  readonly uid: string;
  /** The plan that the invoice is for: after a change, the new one. */
  readonly plan: PlanId;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly paidAt: Date | null;
  /** US cents; negative when more is credited than charged. */
  readonly total: number;
  readonly reason: InvoiceReason;
  /** US cents, when all that was paid has come back: refunded, or disputed with the payer's bank. Else 0. */
  readonly returned: number;
  /** US cents that a whole period was charged at, before credits; 0 when none began. */
  readonly charged: number;
}

/** The bank refuses the card, or wants the person to authenticate. Nothing has changed. */
export class PaymentDeclined extends Error {
  readonly status = 402;

  constructor(
    message: string,
    /** As Stripe names it: `card_declined`, `authentication_required`, … */
    readonly code: string,
  ) {
    super(message);
    this.name = 'PaymentDeclined';
  }
}

/** Stripe cannot be reached, is overloaded or does not accept the key. What was asked may be asked again with the same key. */
export class PaymentsUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PaymentsUnavailable';
  }
}

/** A change was asked for that is charged for, and no answer came: nobody knows yet whether it was made. */
export class PaymentUnanswered extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PaymentUnanswered';
  }
}

/** Stripe understands and refuses: the subscription has ended, say. Asking again does not help. */
export class PaymentsRefused extends Error {
  constructor(
    message: string,
    readonly code: string | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'PaymentsRefused';
  }
}

/** A notification that was not signed with the secret, was changed on its way, or is too old. */
export class BadSignature extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BadSignature';
  }
}
