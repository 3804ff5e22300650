import { Controller, HttpCode, Inject, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Request } from 'express';
import type { Repository } from 'typeorm';
import { Problem } from '../../http/problems.js';
import { Public } from '../../http/public-route.js';
import { BadSignature, PAYMENTS, type Payments, type PaymentsEvent } from '../../payments/index.js';
import { NotificationWorker } from './notification-worker.js';
import { PaymentNotificationRow } from './payment-notification.entity.js';

/** Where the payments service reports. A report is kept before it is answered; what it leads to happens afterwards. */
@Controller('payments/webhook')
export class NotificationsController {
  constructor(
    @Inject(PAYMENTS) private readonly payments: Payments,
    @InjectRepository(PaymentNotificationRow) private readonly notifications: Repository<PaymentNotificationRow>,
    private readonly worker: NotificationWorker,
  ) {}

  @Post()
  @Public()
  @HttpCode(200)
  async receive(@Req() request: RawBodyRequest<Request>): Promise<{ received: true }> {
    const { id, type, customerId, subscriptionId, invoiceId, uid, paymentId } = this.read(request);
    await this.notifications
      .createQueryBuilder()
      .insert()
      .values({ id, type, about: { customerId, subscriptionId, invoiceId, uid, paymentId } })
      .orIgnore()
      .execute();
    this.worker.notice();
    return { received: true };
  }

  private read(request: RawBodyRequest<Request>): PaymentsEvent {
    try {
      return this.payments.readWebhook(request.rawBody ?? Buffer.alloc(0), request.header('stripe-signature'));
    } catch (error) {
      if (error instanceof BadSignature) throw new Problem(400, 'INVALID', 'The signature does not fit.');
      throw error;
    }
  }
}
