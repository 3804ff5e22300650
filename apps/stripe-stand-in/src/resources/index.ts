import type { Route } from '../http/route.js';
import { catalogueRoutes } from './catalogue.js';
import { chargeRoutes } from './charges.js';
import { checkoutSessionRoutes } from './checkout-sessions.js';
import { customerRoutes } from './customers.js';
import { eventRoutes } from './events.js';
import { invoiceRoutes } from './invoices.js';
import { paymentMethodRoutes } from './payment-methods.js';
import { subscriptionScheduleRoutes } from './subscription-schedules.js';
import { subscriptionRoutes } from './subscriptions.js';
import { testClockRoutes } from './test-clocks.js';

/** Every call of the API, the first that matches answers. */
export const routes: readonly Route[] = [
  ...customerRoutes,
  ...catalogueRoutes,
  ...paymentMethodRoutes,
  ...checkoutSessionRoutes,
  ...subscriptionRoutes,
  ...subscriptionScheduleRoutes,
  ...invoiceRoutes,
  ...chargeRoutes,
  ...eventRoutes,
  ...testClockRoutes,
];
