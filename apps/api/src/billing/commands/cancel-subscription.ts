import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { subscriptionDecider } from '@scenewright/domain';
import { AggregateRepository } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { Caller, CommandCause } from '../../http/caller.js';
import { Problem } from '../../http/problems.js';
import { PAYMENTS, type Payments } from '../../payments/index.js';
import { paying } from '../payment-problems.js';
import { PaymentTurns } from '../payment-turns.js';
import { SubscriptionSync } from '../subscription-sync.js';

/** Ends the caller's subscription when what is paid for is over; or, with `keep`, lets it go on after all as it is. */
export class CancelSubscription extends Command<void> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly keep = false,
  ) {
    super();
  }
}

@CommandHandler(CancelSubscription)
export class CancelSubscriptionHandler implements ICommandHandler<CancelSubscription> {
  constructor(
    @Inject(PAYMENTS) private readonly payments: Payments,
    private readonly aggregates: AggregateRepository,
    private readonly sync: SubscriptionSync,
    private readonly turns: PaymentTurns,
  ) {}

  execute(wish: CancelSubscription): Promise<void> {
    return this.turns.take(wish.caller.uid, () => this.carryOut(wish));
  }

  private async carryOut({ cause, caller: { uid }, keep }: CancelSubscription): Promise<void> {
    const { live } = await this.aggregates.stateOf(subscriptionDecider, streams.subscription(uid));
    if (!live) throw new Problem(409, 'CONFLICT', 'You have no subscription.');
    const { subscriptionId } = live;
    const idempotencyKey = cause.idFor('cancel');
    await paying(() =>
      keep ? this.payments.keep(subscriptionId, idempotencyKey) : this.payments.cancelAtPeriodEnd(subscriptionId, idempotencyKey),
    );
    await this.sync.bring(uid, subscriptionId, cause.about({ userId: uid }));
  }
}
