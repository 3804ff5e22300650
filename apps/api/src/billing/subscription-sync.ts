import { Inject, Injectable } from '@nestjs/common';
import {
  type PaidInvoice as DomainInvoice,
  residenceDecider,
  type SubscriptionSnapshot,
  subscriptionDecider,
  userDecider,
} from '@scenewright/domain';
import type { CommandContext } from '@scenewright/event-log';
import { AggregateRepository, CommandGateway, newId, systemContext } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { PAYMENTS, type PaidInvoice, type PaidSubscription, type Payments } from '../payments/index.js';
import { decideBilling } from './decide-billing.js';

/** The person's stream went on while the payments service was asked: its answer may be older than what is there now. */
class OutOfDate extends Error {}

const MOST_TRIES = 10;

/**
 * Brings a person's plan up to what the payments service has now: its subscription and every invoice paid for it. Whatever report leads
 * here, once or often, in whatever order, the end is the same.
 */
@Injectable()
export class SubscriptionSync {
  constructor(
    @Inject(PAYMENTS) private readonly payments: Payments,
    private readonly aggregates: AggregateRepository,
    private readonly gateway: CommandGateway,
  ) {}

  async bring(uid: string, subscriptionId: string, context: CommandContext): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.attempt(uid, subscriptionId, context);
      } catch (error) {
        if (!(error instanceof OutOfDate) || tries === MOST_TRIES) throw error;
      }
    }
  }

  /**
   * Of whoever lives here after a move: each subscription of theirs. Nothing of whoever has left since; that is another move.
   * @throws {Error} they do not live here yet
   */
  async bringMissed(uid: string, moveId: string): Promise<void> {
    const { status, moveId: lastMove } = await this.aggregates.stateOf(residenceDecider, streams.residence(uid));
    if (status === 'forgotten' || (status === 'moved out' && lastMove !== moveId)) return;
    if (status !== 'here') throw new Error(`${uid} does not live here yet`);
    const { live } = await this.aggregates.stateOf(subscriptionDecider, streams.subscription(uid));
    const paid = await this.payments.current(uid);
    for (const id of new Set([live?.subscriptionId, paid?.id])) if (id) await this.bring(uid, id, systemContext(newId(), { userId: uid }));
  }

  /** What is asked for counts only if nothing has been decided since before it was asked: else an old answer would undo a newer one. */
  private async attempt(uid: string, subscriptionId: string, context: CommandContext): Promise<void> {
    const stream = streams.subscription(uid);
    const version = await this.aggregates.versionOf(subscriptionDecider, stream);
    // cells share an account at the payments service: what is paid by people of other cells is for those to say. Whose address is not proven
    // has registered, and has no plan before the first payment
    const isKnown = (await this.aggregates.versionOf(userDecider, streams.user(uid))) > 0;
    if (!isKnown || (await this.aggregates.stateOf(residenceDecider, streams.residence(uid))).status !== 'here') return;
    const paid = await this.payments.byId(subscriptionId);
    const subscription = paid?.uid === uid ? snapshotOf(paid) : null;
    if (!subscription) return;
    const invoices = (await this.payments.paidInvoices(subscriptionId)).map(invoiceOf);
    const now = new Date().toISOString();
    await this.gateway.execute(context, async (unit) => {
      if ((await unit.versionOf(subscriptionDecider, stream)) !== version) throw new OutOfDate();
      await decideBilling(unit, uid, { type: 'SyncSubscription', subscription, invoices, now });
    });
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

const invoiceOf = ({ id, subscriptionId, plan, total, charged, returned, paidAt, periodStart, periodEnd }: PaidInvoice): DomainInvoice => ({
  invoiceId: id,
  subscriptionId,
  plan,
  total,
  charged,
  returned,
  paidAt: paidAt?.toISOString() ?? null,
  periodStart: periodStart.toISOString(),
  periodEnd: periodEnd.toISOString(),
});
