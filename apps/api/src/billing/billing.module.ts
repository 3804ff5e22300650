import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { NoPayments, PAYMENTS, StripePayments } from '../payments/index.js';
import { BillingProjection } from './billing.projection.js';
import { BillingAccountRow } from './billing-account.entity.js';
import { BillingOperatorController } from './billing-operator.controller.js';
import { CatalogueSetUp } from './catalogue-set-up.js';
import { ClosingProcess } from './closing.process.js';
import { CancelSubscriptionHandler } from './commands/cancel-subscription.js';
import { ChangePlanHandler } from './commands/change-plan.js';
import { StartCheckoutHandler } from './commands/start-checkout.js';
import { CurrentPlan } from './current-plan.js';
import { MonthClock } from './month-clock.js';
import { NotificationWorker } from './notifications/notification-worker.js';
import { NotificationsController } from './notifications/notifications.controller.js';
import { PaymentNotificationRow } from './notifications/payment-notification.entity.js';
import { PaymentTurns } from './payment-turns.js';
import { PaymentsController } from './payments.controller.js';
import { OverduePaymentHandler } from './queries/overdue-payment.js';
import { SubscriptionStatusHandler } from './queries/subscription-status.js';
import { Reconciliation } from './reconciliation.js';
import { StoredCustomers } from './stored-customers.js';
import { SubscriptionSync } from './subscription-sync.js';

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
  controllers: [PaymentsController, NotificationsController, BillingOperatorController],
  providers: [
    StoredCustomers,
    { provide: PAYMENTS, inject: [SETTINGS, StoredCustomers], useFactory: openPayments },
    CatalogueSetUp,
    PaymentTurns,
    CurrentPlan,
    BillingProjection,
    MonthClock,
    SubscriptionSync,
    NotificationWorker,
    ClosingProcess,
    Reconciliation,
    StartCheckoutHandler,
    ChangePlanHandler,
    CancelSubscriptionHandler,
    SubscriptionStatusHandler,
    OverduePaymentHandler,
  ],
  exports: [CurrentPlan, BillingProjection, MonthClock, ClosingProcess, Reconciliation],
})
export class BillingModule {}
