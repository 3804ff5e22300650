/** `subscription-{uid}`: which plan a person is on, what was paid for it, and the months in which its credits are spent. */
import { z } from 'zod';
import { type EventsOf, event } from './define.js';
import { isoTime, millicredits } from './shapes.js';

export const planId = z.enum(['free', 'basic_monthly', 'basic_yearly', 'pro_monthly', 'pro_yearly', 'ultimate_monthly', 'ultimate_yearly']);
export type PlanId = z.infer<typeof planId>;

const subscriptionId = z.string();
/** What has been paid for: from the payments service, not the month of the credits. */
const paidPeriod = { periodStart: isoTime, periodEnd: isoTime };

/** A credit period and what it held. */
const paidMonth = z.object({ periodId: z.string(), plan: planId, amount: millicredits });

export const subscriptionEvents = {
  SubscriptionActivated: event(z.object({ subscriptionId, customerId: z.string(), plan: planId, ...paidPeriod })),
  SubscriptionRenewed: event(z.object({ subscriptionId, ...paidPeriod })),
  PlanUpgraded: event(z.object({ subscriptionId, from: planId, to: planId, ...paidPeriod })),
  PlanDowngraded: event(z.object({ subscriptionId, from: planId, to: planId, ...paidPeriod })),
  PlanChangeScheduled: event(z.object({ subscriptionId, to: planId, at: isoTime })),
  PlanChangeWithdrawn: event(z.object({ subscriptionId })),
  CancellationScheduled: event(z.object({ subscriptionId, at: isoTime })),
  CancellationWithdrawn: event(z.object({ subscriptionId })),
  /** A renewal could not be collected. The plan stays while the payments service tries again. */
  PaymentFailed: event(z.object({ subscriptionId })),
  PaymentRecovered: event(z.object({ subscriptionId })),
  SubscriptionEnded: event(z.object({ subscriptionId, at: isoTime })),
  /**
   * Each invoice counts once. `total` in US cents; negative when more was credited than charged. `charged`: what a whole period was
   * charged at, before credits; 0 when none began. `paidAt`: null where it was not noted.
   */
  InvoicePaid: event(
    z.object({
      invoiceId: z.string(),
      subscriptionId,
      plan: planId,
      total: z.int(),
      charged: z.int().nonnegative(),
      paidAt: isoTime.nullable(),
      ...paidPeriod,
    }),
    3,
    { 1: (paid) => ({ ...paid, charged: Math.max(0, paid.total as number) }), 2: (paid) => ({ ...paid, paidAt: null }) },
  ),
  /**
   * All of a payment came back to who had paid it: refunded, or taken back by their bank. Once an invoice. `amount` in US cents; `months`: the
   * credit periods that it had paid for; `credited`: US cents that changes of plan had credited out of it, less what of its price had been
   * paid by credit and did not come back.
   */
  PaymentReturned: event(
    z.object({ invoiceId: z.string(), subscriptionId, amount: z.int().positive(), months: z.array(paidMonth), credited: z.int() }),
  ),
  /**
   * A month of credits began; its grant is in the same append. `anchor`: what the months of this series are counted from, `number` from 0.
   * `carriesUse`: what was used of the month before counts in this one, because part of a period was paid for.
   */
  CreditPeriodStarted: event(
    z.object({
      periodId: z.string(),
      plan: planId,
      anchor: isoTime,
      number: z.int().nonnegative(),
      startsAt: isoTime,
      endsAt: isoTime,
      amount: millicredits,
      carriesUse: z.boolean(),
    }),
  ),
  /** The account is gone: no month will begin again, and a subscription that was being paid for has to be ended. */
  BillingClosed: event(z.object({ subscriptionId: subscriptionId.nullable() })),
} as const;
export type SubscriptionEvent = EventsOf<typeof subscriptionEvents>;
