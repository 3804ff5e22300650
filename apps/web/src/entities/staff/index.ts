export { staffApi } from './api.js';
export { ReasonField } from './reason-field.js';
export { ReasonForm } from './reason-form.js';
export { useReason } from './use-reason.js';
