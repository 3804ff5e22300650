import { Inject } from '@nestjs/common';
import { calls } from '@scenewright/contract';
import {
  isPaid,
  monthsAhead,
  type PlanChangeOutcome,
  type PlanId,
  planChange,
  planOf,
  type SubscriptionState,
  subscriptionDecider,
} from '@scenewright/domain';
import { AggregateRepository, Leases, newId, Rejected, systemContext } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import type { Caller, CommandMeta } from '../../http/caller.js';
import { PAYMENTS, type Payments } from '../../payments/index.js';
import { MonthClock } from '../month-clock.js';
import { paying } from '../payment-problems.js';
import { withPaymentsLock } from '../payments-lock.js';
import { SubscriptionSync } from '../subscription-sync.js';
import { SubscriptionViews } from '../subscription-view.js';

/**
 * Another plan for somebody who pays: at once or at the end of what is paid for, by the rules of the domain. What has happened meanwhile
 * comes first: a payment that has not been reported yet, a month that is due. Only then is it certain which months are still ahead.
 */
@Handles(calls.changePlan)
export class ChangePlanHandler implements CallHandler<typeof calls.changePlan> {
  constructor(
    @Inject(PAYMENTS) private readonly payments: Payments,
    private readonly aggregates: AggregateRepository,
    private readonly sync: SubscriptionSync,
    private readonly months: MonthClock,
    private readonly views: SubscriptionViews,
    private readonly leases: Leases,
  ) {}

  async execute({ input: { planId }, caller, meta }: CallTo<typeof calls.changePlan>) {
    const action = await withPaymentsLock(this.leases, caller.uid, (lost) => this.changeTo(planId, caller, meta, lost));
    return { action, subscription: await this.views.of(caller) };
  }

  private async changeTo(to: PlanId, { uid }: Caller, meta: CommandMeta, lost: AbortSignal): Promise<PlanChangeOutcome> {
    const now = new Date().toISOString();
    const state = await this.upToDate(uid, now);
    const decision = planChange(planOf(state.plan), planOf(to), !state.live || isPaid(state.live));
    if (!decision.ok) throw new Rejected(decision.rejection);
    const { way, outcome } = decision.change;
    const { subscriptionId } = state.live ?? { subscriptionId: '' };
    const idempotencyKey = meta.idFor('change-plan');
    await paying(() =>
      way === 'cancel_at_period_end'
        ? this.payments.cancelAtPeriodEnd(subscriptionId, idempotencyKey)
        : this.payments.change({ subscriptionId, to, how: way, monthsAhead: monthsAhead(state, now), idempotencyKey, lost }),
    );
    await this.sync.bring(uid, subscriptionId, meta.about({ userId: uid }));
    return outcome;
  }

  private async upToDate(uid: string, now: string): Promise<SubscriptionState> {
    const stream = streams.subscription(uid);
    const { live } = await this.aggregates.stateOf(subscriptionDecider, stream);
    if (live) {
      await paying(() => this.sync.bring(uid, live.subscriptionId, systemContext(newId(), { userId: uid })));
      await this.months.begin(uid, now);
    }
    return this.aggregates.stateOf(subscriptionDecider, stream);
  }
}
