export { Barriers } from './barriers.js';
export { CreditHistoryTab } from './credit-history-tab.js';
export { CreditPill } from './credit-pill.js';
