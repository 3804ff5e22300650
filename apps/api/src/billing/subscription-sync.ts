import { Inject, Injectable } from '@nestjs/common';
import type { PaidInvoice as DomainInvoice, SubscriptionSnapshot } from '@scenewright/domain';
import type { CommandContext } from '../event-store/decisions/command-context.js';
import { WriteModel } from '../event-store/write-model.js';
import { PAYMENTS, type PaidInvoice, type PaidSubscription, type Payments } from '../payments/index.js';
import { decideBilling } from './decide-billing.js';

/**
 * Brings a person's plan up to what the payments service has now: its subscription and every invoice paid for it. Whatever report leads
 * here, once or often, in whatever order, the end is the same.
 */
@Injectable()
export class SubscriptionSync {
  constructor(
    @Inject(PAYMENTS) private readonly payments: Payments,
    private readonly writeModel: WriteModel,
  ) {}

  /** False when there is nothing to bring up: no such subscription, or one whose first payment has not been made. */
  async bring(subscriptionId: string, contextFor: (uid: string) => CommandContext): Promise<boolean> {
    const subscription = await this.payments.byId(subscriptionId);
    return subscription !== null && this.take(subscription, contextFor(subscription.uid));
  }

  async take(subscription: PaidSubscription, context: CommandContext): Promise<boolean> {
    const snapshot = snapshotOf(subscription);
    if (!snapshot) return false;
    const invoices = await this.payments.paidInvoices(subscription.id);
    const now = new Date().toISOString();
    await this.writeModel.execute(context, (unit) =>
      decideBilling(unit, subscription.uid, {
        type: 'SyncSubscription',
        subscription: snapshot,
        invoices: invoices.map(invoiceOf),
        now,
      }),
    );
    return true;
  }
}

/** Null for one that never began: its first payment is still to come, or never came. */
export function snapshotOf(paid: PaidSubscription): SubscriptionSnapshot | null {
  if (paid.status === 'incomplete' || paid.status === 'incomplete_expired') return null;
  const status = paid.status === 'canceled' ? 'ended' : paid.status === 'active' || paid.status === 'trialing' ? 'active' : 'past_due';
  return {
    subscriptionId: paid.id,
    customerId: paid.customerId,
    status,
    plan: paid.plan,
    periodStart: paid.currentPeriodStart.toISOString(),
    periodEnd: paid.currentPeriodEnd.toISOString(),
    cancelsAt: paid.cancelAtPeriodEnd ? paid.currentPeriodEnd.toISOString() : null,
    scheduled: paid.scheduled && { plan: paid.scheduled.plan, at: paid.scheduled.at.toISOString() },
    endedAt: paid.endedAt?.toISOString() ?? null,
  };
}

const invoiceOf = ({ id, subscriptionId, plan, total, periodStart, periodEnd, prorated }: PaidInvoice): DomainInvoice => ({
  invoiceId: id,
  subscriptionId,
  plan,
  total,
  periodStart: periodStart.toISOString(),
  periodEnd: periodEnd.toISOString(),
  prorated,
});
