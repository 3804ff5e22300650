import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Leases, newId, systemContext } from '@scenewright/event-log';
import { IsNull, LessThanOrEqual, type Repository } from 'typeorm';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import { PAYMENTS, type Payments } from '../../payments/index.js';
import { SubscriptionSync } from '../subscription-sync.js';
import { MOVED } from './missed-reports.js';
import { PaymentNotificationRow } from './payment-notification.entity.js';

const LOOK_EVERY_MS = 2000;
const SLOWEST_RETRY_MS = 10 * 60_000;

/**
 * Acts on the reports of the payments service. A report only says where to look: what is there now is taken over, which may be repeated
 * and needs no order. One that cannot be acted on is tried again, less and less often, for as long as it takes.
 */
@Injectable()
export class NotificationWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('payment-notifications');
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | null = null;
  private again = false;
  private stopped = false;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @InjectRepository(PaymentNotificationRow) private readonly notifications: Repository<PaymentNotificationRow>,
    @Inject(PAYMENTS) private readonly payments: Payments,
    private readonly sync: SubscriptionSync,
    private readonly leases: Leases,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.settings.ROLES.includes('worker')) return;
    this.timer = setInterval(() => this.notice(), LOOK_EVERY_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.working;
  }

  /** There may be something to do. */
  notice(): void {
    if (this.stopped || !this.settings.ROLES.includes('worker')) return;
    if (this.working) {
      this.again = true;
      return;
    }
    this.working = this.work()
      .catch((error: Error) => this.log.warn(`looks again in a while: ${error.message}`))
      .finally(() => {
        this.working = null;
        if (this.again) {
          this.again = false;
          this.notice();
        }
      });
  }

  private async work(): Promise<void> {
    if (!(await this.leases.acquire('payment-notifications'))) return;
    for (;;) {
      const [next] = await this.notifications.find({
        where: { handledAt: IsNull(), nextAttemptAt: LessThanOrEqual(new Date()) },
        order: { nextAttemptAt: 'ASC' },
        take: 1,
      });
      if (!next || this.stopped) return;
      await this.handle(next);
    }
  }

  private async bring(subscriptionId: string): Promise<void> {
    const subscription = await this.payments.byId(subscriptionId);
    if (subscription) await this.sync.bring(subscription.uid, subscriptionId, systemContext(newId(), { userId: subscription.uid }));
  }

  private async act({ id, type, about: { uid, subscriptionId, paymentId } }: PaymentNotificationRow): Promise<void> {
    if (type === MOVED && uid) return this.sync.bringMissed(uid, id);
    const changed = subscriptionId ?? (paymentId ? await this.payments.paidFor(paymentId) : null);
    if (changed) await this.bring(changed);
  }

  private async handle(notification: PaymentNotificationRow): Promise<void> {
    const { id, type, attempts } = notification;
    try {
      await this.act(notification);
      await this.notifications.update({ id }, { handledAt: new Date(), error: null, attempts: attempts + 1 });
    } catch (error) {
      const pause = Math.min(SLOWEST_RETRY_MS, 1000 * 2 ** attempts);
      this.log.warn(`${type} ${id} could not be acted on, tried again in ${pause / 1000} s: ${(error as Error).message}`);
      await this.notifications.update(
        { id },
        { attempts: attempts + 1, nextAttemptAt: new Date(Date.now() + pause), error: (error as Error).message },
      );
    }
  }
}
