import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { SubscriptionSync } from '../subscription-sync.js';
import { PaymentNotificationRow } from './payment-notification.entity.js';

/** The type of a report that the studio makes to itself, under the id of the move. */
export const MOVED = 'scenewright.moved';

/** What was paid, or has changed, while its reports were passed over: somebody moves from cell to cell. */
@Injectable()
export class MissedReports {
  private readonly log = new Logger('missed-reports');

  constructor(
    @InjectRepository(PaymentNotificationRow) private readonly notifications: Repository<PaymentNotificationRow>,
    private readonly sync: SubscriptionSync,
  ) {}

  /** Before they live here, as nothing can come in between then. It is acted on when they do, and tried again for as long as it takes. */
  async expect(uid: string, moveId: string): Promise<void> {
    const about = { uid, customerId: null, subscriptionId: null, invoiceId: null };
    await this.notifications.createQueryBuilder().insert().values({ id: moveId, type: MOVED, about }).orIgnore().execute();
  }

  /** At once, where that is possible. */
  async bring(uid: string, moveId: string): Promise<void> {
    try {
      await this.sync.bringMissed(uid, moveId);
    } catch (error) {
      this.log.warn(`what ${uid} has paid meanwhile is brought later: ${(error as Error).message}`);
    }
  }
}
