import { planId } from '@scenewright/events';
import { z } from 'zod';
import { call } from './call.js';
import { text } from './inputs.js';

/** A payment, as a list of receipts shows it. Amounts in US cents. */
export const receiptView = z.object({
  /** The number of the invoice. */
  id: z.string(),
  at: z.string(),
  plan_id: planId,
  plan: z.string(),
  /** Below zero when more was credited than charged. */
  total: z.int(),
  /** What came back to whoever had paid. */
  returned: z.int(),
});
export type ReceiptView = z.infer<typeof receiptView>;

const receipts = z.object({ receipts: z.array(receiptView) });
const invoice = z.object({ invoiceId: text(200) });
const ofPerson = z.object({ uid: text(200) });

export const receiptCalls = {
  receipts: call({
    method: 'GET',
    path: '/payments/receipts',
    access: 'user',
    tag: 'Plans and payments',
    summary: 'What I have paid, the latest first.',
    response: receipts,
  }),
  receiptFile: call({
    method: 'GET',
    path: '/payments/receipts/:invoiceId/pdf',
    access: 'user',
    tag: 'Plans and payments',
    summary: 'The receipt of a payment of mine, as PDF.',
    params: invoice,
    response: z.string(),
    fileType: 'application/pdf',
  }),
  supportReceipts: call({
    method: 'GET',
    path: '/support/people/:uid/receipts',
    access: 'support',
    tag: 'Support',
    summary: 'What somebody has paid, the latest first.',
    params: ofPerson,
    response: receipts,
    errors: ['REASON_REQUIRED'],
  }),
  supportReceiptFile: call({
    method: 'GET',
    path: '/support/people/:uid/receipts/:invoiceId/pdf',
    access: 'support',
    tag: 'Support',
    summary: 'The receipt of somebody’s payment, as PDF, with their name and address.',
    params: ofPerson.extend(invoice.shape),
    response: z.string(),
    fileType: 'application/pdf',
    errors: ['REASON_REQUIRED'],
  }),
} as const;
