export { BillingModule } from './billing.module.js';
export { BillingProjection } from './billing.projection.js';
export { ClosingProcess } from './closing.process.js';
export { CurrentPlan } from './current-plan.js';
export { decideBilling } from './decide-billing.js';
export { MonthClock } from './month-clock.js';
export { Reconciliation } from './reconciliation.js';
