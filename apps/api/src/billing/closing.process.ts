import { Inject, Injectable } from '@nestjs/common';
import type { Process } from '@scenewright/event-log';
import { idOf, type RecordedEvent, type SubscriptionEvent } from '@scenewright/events';
import { PAYMENTS, type Payments } from '../payments/index.js';

/** When an account is deleted, nobody goes on paying for it: neither what the studio knows of, nor what is being paid at this moment. */
@Injectable()
export class ClosingProcess implements Process {
  readonly name = 'billing-closing';
  readonly categories = ['subscription'];

  constructor(@Inject(PAYMENTS) private readonly payments: Payments) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const event = recorded as unknown as SubscriptionEvent;
    if (event.type !== 'BillingClosed') return;
    const uid = idOf(recorded.stream);
    await this.payments.closeCheckouts(uid);
    const paid = await this.payments.current(uid);
    for (const id of new Set([event.data.subscriptionId, paid?.id])) if (id) await this.payments.endNow(id, `${recorded.id} ${id}`);
  }
}
