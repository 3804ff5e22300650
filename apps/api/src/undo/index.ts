export { StepRows } from './step-rows.js';
