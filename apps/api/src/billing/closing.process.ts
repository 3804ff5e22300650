import { Inject, Injectable } from '@nestjs/common';
import { Leases, Process } from '@scenewright/event-log';
import { idOf, type RecordedIn } from '@scenewright/events';
import { PAYMENTS, type Payments } from '../payments/index.js';
import { withPaymentsLock } from './payments-lock.js';

/**
 * When an account is deleted, nobody goes on paying for it: neither what the studio knows of, nor what is being paid at this moment, nor on
 * a page that is being opened at this moment.
 */
@Injectable()
export class ClosingProcess extends Process<'subscription'> {
  readonly name = 'billing-closing';
  readonly categories = ['subscription'] as const;

  constructor(
    @Inject(PAYMENTS) private readonly payments: Payments,
    private readonly leases: Leases,
  ) {
    super();
  }

  async react(event: RecordedIn<'subscription'>): Promise<void> {
    if (event.type !== 'BillingClosed') return;
    const uid = idOf(event.stream);
    await withPaymentsLock(this.leases, uid, async () => {
      await this.payments.closeCheckouts(uid);
      const paid = await this.payments.current(uid);
      for (const id of new Set([event.data.subscriptionId, paid?.id])) if (id) await this.payments.endNow(id, `${event.id} ${id}`);
    });
  }
}
