import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PaymentsEvent } from '../../payments/index.js';

/** A report of the payments service, kept until it has been acted on. */
@Entity({ name: 'payment_notifications' })
export class PaymentNotificationRow {
  @PrimaryColumn('text') id: string;
  @Column('text') type: string;
  @Column('jsonb') about: Pick<PaymentsEvent, 'customerId' | 'subscriptionId' | 'invoiceId' | 'uid'> & {
    paymentId?: PaymentsEvent['paymentId'];
  };
  @Column('timestamptz', { name: 'received_at' }) receivedAt: Date;
  @Column('timestamptz', { name: 'handled_at', nullable: true }) handledAt: Date | null;
  @Column('int') attempts: number;
  @Column('timestamptz', { name: 'next_attempt_at' }) nextAttemptAt: Date;
  @Column('text', { nullable: true }) error: string | null;
}
