export { secondFactorApi } from './api.js';
export { useSecondFactorPage } from './use-second-factor-page.js';
