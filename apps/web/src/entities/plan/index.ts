export { billingApi } from './api.js';
export { type Access, type Barrier, useAccess } from './use-access.js';
export { usePlan } from './use-plan.js';
