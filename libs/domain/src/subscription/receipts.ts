import type { PlanId, SubscriptionEvent } from '@scenewright/events';
import type { Millicredits } from '../money.js';
import { planOf } from '../plans.js';

/** What stands on a receipt, of one invoice that was paid. Money in US cents, times in ISO. */
export interface Receipt {
  /** As the payments service numbers it. */
  readonly invoiceId: string;
  /** When it was paid; where that was not noted, when the studio heard of it. */
  readonly at: string;
  readonly plan: PlanId;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly lines: readonly ReceiptLine[];
  /** Below zero when more was credited than charged. */
  readonly total: number;
  /** What came back to whoever had paid. */
  readonly returned: { readonly amount: number; readonly at: string } | null;
  /** What it bought each month of its period; null when it began no period. */
  readonly creditsPerMonth: Millicredits | null;
}

interface ReceiptLine {
  readonly what: string;
  readonly amount: number;
}

type Happened = { readonly recordedAt: Date } & SubscriptionEvent;

/** The receipts of a person's payments, the latest first. */
export function receiptsOf(events: Iterable<Happened>): Receipt[] {
  const receipts = new Map<string, Receipt>();
  for (const event of events) {
    const heardAt = event.recordedAt.toISOString();
    if (event.type === 'InvoicePaid') {
      const { invoiceId, plan, total, charged, paidAt, periodStart, periodEnd } = event.data;
      const creditsPerMonth = charged > 0 ? planOf(plan).creditsPerMonth : null;
      const lines = linesOf(plan, total, charged);
      const at = paidAt ?? heardAt;
      receipts.set(invoiceId, { invoiceId, at, plan, periodStart, periodEnd, lines, total, returned: null, creditsPerMonth });
    } else if (event.type === 'PaymentReturned') {
      const paid = receipts.get(event.data.invoiceId);
      if (paid) receipts.set(paid.invoiceId, { ...paid, returned: { amount: event.data.amount, at: heardAt } });
    }
  }
  return [...receipts.values()].reverse();
}

/** What adds up to the total: the period, and what a change of plan charges or credits beside it. */
function linesOf(plan: PlanId, total: number, charged: number): ReceiptLine[] {
  const { name } = planOf(plan);
  const rest = total - charged;
  return [
    ...(charged > 0 || rest === 0 ? [{ what: `${name} plan`, amount: charged }] : []),
    ...(rest < 0 ? [{ what: 'Credit for months of the plan before that had not begun', amount: rest }] : []),
    ...(rest > 0 ? [{ what: `Change to the ${name} plan, for the rest of the period`, amount: rest }] : []),
  ];
}
