import { Inject, Injectable } from '@nestjs/common';
import { Process } from '@scenewright/event-log';
import { idOf, type RecordedIn } from '@scenewright/events';
import { PAYMENTS, type Payments } from '../payments/index.js';

/** When an account is deleted, nobody goes on paying for it: neither what the studio knows of, nor what is being paid at this moment. */
@Injectable()
export class ClosingProcess extends Process<'subscription'> {
  readonly name = 'billing-closing';
  readonly categories = ['subscription'] as const;

  constructor(@Inject(PAYMENTS) private readonly payments: Payments) {
    super();
  }

  async react(event: RecordedIn<'subscription'>): Promise<void> {
    if (event.type !== 'BillingClosed') return;
    const uid = idOf(event.stream);
    await this.payments.closeCheckouts(uid);
    const paid = await this.payments.current(uid);
    for (const id of new Set([event.data.subscriptionId, paid?.id])) if (id) await this.payments.endNow(id, `${event.id} ${id}`);
  }
}
