import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { subscriptionDecider } from '@scenewright/domain';
import { AggregateRepository } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { Caller } from '../../http/caller.js';
import { PAYMENTS, type Payments } from '../../payments/index.js';
import { paying } from '../payment-problems.js';

/** The page where the caller pays what is overdue; null when nothing is. */
export class OverduePayment extends Query<string | null> {
  constructor(readonly caller: Caller) {
    super();
  }
}

@QueryHandler(OverduePayment)
export class OverduePaymentHandler implements IQueryHandler<OverduePayment> {
  constructor(
    @Inject(PAYMENTS) private readonly payments: Payments,
    private readonly aggregates: AggregateRepository,
  ) {}

  async execute({ caller: { uid } }: OverduePayment): Promise<string | null> {
    const { live } = await this.aggregates.stateOf(subscriptionDecider, streams.subscription(uid));
    if (!live) return null;
    return (await paying(() => this.payments.overdue(live.subscriptionId)))?.url ?? null;
  }
}
