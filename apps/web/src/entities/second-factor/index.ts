export { secondFactorApi } from './api.js';
export { SecondFactorPage } from './second-factor-page.js';
