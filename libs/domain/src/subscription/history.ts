/** What is told of each event of a subscription. */
import type { SubscriptionEvent } from '@scenewright/events';
import type { Sentences } from '../event-history.js';
import { inCredits, inDollars, onDay, planName } from '../phrases.js';

export const subscriptionSentences: Sentences<SubscriptionEvent> = {
  SubscriptionActivated: ({ plan, periodEnd }) => `A subscription to ${planName(plan)} began, paid for until ${onDay(periodEnd)}`,
  SubscriptionRenewed: ({ periodEnd }) => `The subscription was renewed until ${onDay(periodEnd)}`,
  PlanUpgraded: ({ from, to }) => `Upgraded from ${planName(from)} to ${planName(to)}`,
  PlanDowngraded: ({ from, to }) => `Downgraded from ${planName(from)} to ${planName(to)}`,
  PlanChangeScheduled: ({ to, at }) => `A change to ${planName(to)} was scheduled for ${onDay(at)}`,
  PlanChangeWithdrawn: () => 'The scheduled change of plan was withdrawn',
  CancellationScheduled: ({ at }) => `The subscription was cancelled as of ${onDay(at)}`,
  CancellationWithdrawn: () => 'The cancellation of the subscription was withdrawn',
  PaymentFailed: () => 'A payment for the subscription failed',
  PaymentRecovered: () => 'The payment for the subscription that had failed was made',
  SubscriptionEnded: ({ at }) => `The subscription ended on ${onDay(at)}`,
  InvoicePaid: ({ plan, total }) =>
    total < 0 ? `${inDollars(-total)} came back for ${planName(plan)}` : `An invoice of ${inDollars(total)} for ${planName(plan)} was paid`,
  PaymentReturned: ({ amount }) => `A payment of ${inDollars(amount)} came back to who had paid it`,
  CreditPeriodStarted: ({ plan, amount, endsAt }) => `A month of ${inCredits(amount)} on ${planName(plan)} began, until ${onDay(endsAt)}`,
  BillingClosed: () => 'The billing of the account was closed',
};
