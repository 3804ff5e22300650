export { CurrentPlan } from './current-plan.js';
export { decideBilling } from './decide-billing.js';
