import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type PlanChangeOutcome, type PlanChangeWay, type PlanId, planChange, planOf, subscriptionDecider } from '@scenewright/domain';
import { AggregateRepository, Rejected } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { Caller, CommandCause } from '../../http/caller.js';
import { PAYMENTS, type PaidSubscription, type Payments } from '../../payments/index.js';
import { paying } from '../payment-problems.js';
import { PaymentTurns } from '../payment-turns.js';
import { SubscriptionSync } from '../subscription-sync.js';

/** Another plan for somebody who pays: at once or at the end of what is paid for, by the rules of the domain. */
export class ChangePlan extends Command<PlanChangeOutcome> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly plan: PlanId,
  ) {
    super();
  }
}

@CommandHandler(ChangePlan)
export class ChangePlanHandler implements ICommandHandler<ChangePlan> {
  constructor(
    @Inject(PAYMENTS) private readonly payments: Payments,
    private readonly aggregates: AggregateRepository,
    private readonly sync: SubscriptionSync,
    private readonly turns: PaymentTurns,
  ) {}

  execute(wish: ChangePlan): Promise<PlanChangeOutcome> {
    return this.turns.take(wish.caller.uid, () => this.carryOut(wish));
  }

  private async carryOut({ cause, caller: { uid }, plan }: ChangePlan): Promise<PlanChangeOutcome> {
    const state = await this.aggregates.stateOf(subscriptionDecider, streams.subscription(uid));
    const decision = planChange(planOf(state.plan), planOf(plan));
    if (!decision.ok) throw new Rejected(decision.rejection);
    const { subscriptionId } = state.live ?? { subscriptionId: '' };
    await paying(() => this.change(subscriptionId, plan, decision.change.way, cause.idFor('change-plan')));
    await this.sync.bring(uid, subscriptionId, cause.about({ userId: uid }));
    return decision.change.outcome;
  }

  private change(subscriptionId: string, to: PlanId, way: PlanChangeWay, idempotencyKey: string): Promise<PaidSubscription> {
    return way === 'cancel_at_period_end'
      ? this.payments.cancelAtPeriodEnd(subscriptionId, idempotencyKey)
      : this.payments.change({ subscriptionId, to, how: way, idempotencyKey });
  }
}
