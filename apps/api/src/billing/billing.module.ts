import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { featureParts } from '../http/feature-parts.js';
import { NoPayments, PAYMENTS, StripePayments } from '../payments/index.js';
import { BillingAccountRow } from './billing-account.entity.js';
import { CatalogueSetUp } from './catalogue-set-up.js';
import { CurrentPlan } from './current-plan.js';
import { LiveSubscription } from './live-subscription.js';
import { MonthClock } from './month-clock.js';
import { MissedReports } from './notifications/missed-reports.js';
import { NotificationWorker } from './notifications/notification-worker.js';
import { NotificationsController } from './notifications/notifications.controller.js';
import { PaymentNotificationRow } from './notifications/payment-notification.entity.js';
import { ReceiptFiles } from './receipts/receipt-files.js';
import { Receipts } from './receipts/receipts.js';
import { Reconciliation } from './reconciliation.js';
import { StoredCustomers } from './stored-customers.js';
import { SubscriptionSync } from './subscription-sync.js';
import { SubscriptionViews } from './subscription-view.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

const openPayments = ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET = '', STRIPE_BASE_URL }: Settings, customers: StoredCustomers) =>
  STRIPE_SECRET_KEY
    ? new StripePayments({
        key: STRIPE_SECRET_KEY,
        webhookSecret: STRIPE_WEBHOOK_SECRET,
        customers,
        ...(STRIPE_BASE_URL ? { base: STRIPE_BASE_URL } : {}),
      })
    : new NoPayments();

/** Plans, what is paid for them, and the months of credits that they give. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([BillingAccountRow, PaymentNotificationRow])],
  controllers: [...controllers, NotificationsController],
  providers: [
    ...providers,
    StoredCustomers,
    { provide: PAYMENTS, inject: [SETTINGS, StoredCustomers], useFactory: openPayments },
    CatalogueSetUp,
    CurrentPlan,
    MonthClock,
    SubscriptionSync,
    SubscriptionViews,
    LiveSubscription,
    MissedReports,
    NotificationWorker,
    Reconciliation,
    Receipts,
    ReceiptFiles,
  ],
  exports: [CurrentPlan, MissedReports, Receipts, ReceiptFiles],
})
export class BillingModule {}
