export { ReceiptList } from './receipt-list.js';
export { useSaveReceipt } from './use-save-receipt.js';
