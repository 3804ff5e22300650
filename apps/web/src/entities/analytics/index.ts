export { AnalyticsSwitch } from './analytics-switch.js';
export { Consent } from './consent.js';
export { analyticsHost } from './host.js';
export { analyticsSaga } from './saga.js';
export { analyticsSlice, happened } from './slice.js';
