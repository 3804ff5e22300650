import { Inject } from '@nestjs/common';
import { calls } from '@scenewright/contract';
import { type PlanChangeOutcome, type PlanChangeWay, type PlanId, planChange, planOf, subscriptionDecider } from '@scenewright/domain';
import { AggregateRepository, Leases, Rejected } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import type { Caller, CommandMeta } from '../../http/caller.js';
import { PAYMENTS, type PaidSubscription, type Payments } from '../../payments/index.js';
import { paying } from '../payment-problems.js';
import { withPaymentsLock } from '../payments-lock.js';
import { SubscriptionSync } from '../subscription-sync.js';
import { SubscriptionViews } from '../subscription-view.js';

/** Another plan for somebody who pays: at once or at the end of what is paid for, by the rules of the domain. */
@Handles(calls.changePlan)
export class ChangePlanHandler implements CallHandler<typeof calls.changePlan> {
  constructor(
    @Inject(PAYMENTS) private readonly payments: Payments,
    private readonly aggregates: AggregateRepository,
    private readonly sync: SubscriptionSync,
    private readonly views: SubscriptionViews,
    private readonly leases: Leases,
  ) {}

  async execute({ input: { planId }, caller, meta }: CallTo<typeof calls.changePlan>) {
    const action = await withPaymentsLock(this.leases, caller.uid, () => this.changeTo(planId, caller, meta));
    return { action, subscription: await this.views.of(caller) };
  }

  private async changeTo(plan: PlanId, { uid }: Caller, meta: CommandMeta): Promise<PlanChangeOutcome> {
    const state = await this.aggregates.stateOf(subscriptionDecider, streams.subscription(uid));
    const decision = planChange(planOf(state.plan), planOf(plan));
    if (!decision.ok) throw new Rejected(decision.rejection);
    const { subscriptionId } = state.live ?? { subscriptionId: '' };
    await paying(() => this.ask(subscriptionId, plan, decision.change.way, meta.idFor('change-plan')));
    await this.sync.bring(uid, subscriptionId, meta.about({ userId: uid }));
    return decision.change.outcome;
  }

  private ask(subscriptionId: string, to: PlanId, way: PlanChangeWay, idempotencyKey: string): Promise<PaidSubscription> {
    return way === 'cancel_at_period_end'
      ? this.payments.cancelAtPeriodEnd(subscriptionId, idempotencyKey)
      : this.payments.change({ subscriptionId, to, how: way, idempotencyKey });
  }
}
