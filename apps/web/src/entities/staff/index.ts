export { staffApi } from './api.js';
export { ReasonForm } from './reason-form.js';
