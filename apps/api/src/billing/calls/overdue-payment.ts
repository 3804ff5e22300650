import { Inject } from '@nestjs/common';
import { calls } from '@scenewright/contract';
import { subscriptionDecider } from '@scenewright/domain';
import { AggregateRepository } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { PAYMENTS, type Payments } from '../../payments/index.js';
import { paying } from '../payment-problems.js';

/** The page where the caller pays what is overdue. */
@Handles(calls.overduePayment)
export class OverduePaymentHandler implements CallHandler<typeof calls.overduePayment> {
  constructor(
    @Inject(PAYMENTS) private readonly payments: Payments,
    private readonly aggregates: AggregateRepository,
  ) {}

  async execute({ caller: { uid } }: CallTo<typeof calls.overduePayment>) {
    const { live } = await this.aggregates.stateOf(subscriptionDecider, streams.subscription(uid));
    const invoice = live && (await paying(() => this.payments.overdue(live.subscriptionId)));
    return { url: invoice?.url ?? null };
  }
}
