export { CurrentPlan } from './current-plan.js';
export { decideBilling } from './decide-billing.js';
export { MissedReports } from './notifications/missed-reports.js';
export { ReceiptFiles } from './receipts/receipt-files.js';
export { Receipts, receiptView } from './receipts/receipts.js';
