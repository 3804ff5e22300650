import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent, SubscriptionEvent } from '@scenewright/events';
import type { Process } from '../event-store/processes/process.js';
import { PAYMENTS, type Payments } from '../payments/index.js';

/** When an account is deleted, nobody goes on paying for it. */
@Injectable()
export class ClosingProcess implements Process {
  readonly name = 'billing-closing';
  readonly categories = ['subscription'];

  constructor(@Inject(PAYMENTS) private readonly payments: Payments) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const event = recorded as unknown as SubscriptionEvent;
    if (event.type !== 'BillingClosed' || event.data.subscriptionId === null) return;
    await this.payments.endNow(event.data.subscriptionId, recorded.id);
  }
}
