import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type PlanId, subscriptionDecider } from '@scenewright/domain';
import { AggregateRepository } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { Caller, CommandCause } from '../../http/caller.js';
import { Problem } from '../../http/problems.js';
import { PAYMENTS, type Payments } from '../../payments/index.js';
import { paying } from '../payment-problems.js';
import { PaymentTurns } from '../payment-turns.js';

/** Opens the page on which the caller pays for a plan. Nothing is theirs before the payment is reported. */
export class StartCheckout extends Command<{ url: string }> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly plan: PlanId,
    readonly pages: { readonly successUrl: string; readonly cancelUrl: string },
  ) {
    super();
  }
}

@CommandHandler(StartCheckout)
export class StartCheckoutHandler implements ICommandHandler<StartCheckout> {
  constructor(
    @Inject(PAYMENTS) private readonly payments: Payments,
    private readonly aggregates: AggregateRepository,
    private readonly turns: PaymentTurns,
  ) {}

  execute(wish: StartCheckout): Promise<{ url: string }> {
    return this.turns.take(wish.caller.uid, () => this.carryOut(wish));
  }

  private async carryOut({ cause, caller: { uid, email }, plan, pages }: StartCheckout): Promise<{ url: string }> {
    if (plan === 'free') throw new Problem(409, 'CONFLICT', 'You are already on the free plan', { field: 'planId' });
    const { live } = await this.aggregates.stateOf(subscriptionDecider, streams.subscription(uid));
    // asked as well: a payment made a moment ago may not have been reported yet
    const paid = live ?? (await paying(() => this.payments.current(uid)));
    if (paid && paid.status !== 'canceled' && paid.status !== 'incomplete_expired' && paid.status !== 'incomplete') {
      throw new Problem(409, 'CONFLICT', 'You have a subscription already. Change its plan instead.', { field: 'planId' });
    }
    return paying(() => this.payments.checkout({ uid, email, plan, ...pages, idempotencyKey: cause.idFor('checkout') }));
  }
}
