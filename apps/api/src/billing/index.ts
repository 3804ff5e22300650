export { CurrentPlan } from './current-plan.js';
