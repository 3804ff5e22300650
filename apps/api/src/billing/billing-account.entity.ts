import type { SubscriptionState } from '@scenewright/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which plan a person is on, and until when. */
@Entity({ name: 'billing_accounts' })
export class BillingAccountRow {
  @PrimaryColumn('text') uid: string;
  @Column('jsonb') state: SubscriptionState;
  /** When the studio's own clock has to begin the next month; null when a payment does. */
  @Column('timestamptz', { name: 'next_month_at', nullable: true }) nextMonthAt: Date | null;
  @Column('text', { name: 'subscription_id', nullable: true }) subscriptionId: string | null;
}
