import { describe, expect, it } from '@jest/globals';
import type { SubscriptionEvent } from '@scenewright/events';
import { receiptsOf } from './receipts.js';

const period = { periodStart: '2026-11-01T00:00:00.000Z', periodEnd: '2026-12-01T00:00:00.000Z' };
const at = (day: number, event: SubscriptionEvent) => ({ ...event, recordedAt: new Date(Date.UTC(2026, 10, day)) });
const paid = (invoiceId: string, total: number, charged: number, paidAt: string | null = null): SubscriptionEvent => ({
  type: 'InvoicePaid',
  data: { invoiceId, subscriptionId: 'sub_1', plan: 'pro_monthly', total, charged, paidAt, ...period },
});
const returned = (invoiceId: string, amount: number): SubscriptionEvent => ({
  type: 'PaymentReturned',
  data: { invoiceId, subscriptionId: 'sub_1', amount, months: [], credited: 0 },
});

describe('receipts', () => {
  it('are there for every invoice that was paid, the latest first, each with its own date', () => {
    const [second, first] = receiptsOf([at(1, paid('in_1', 2900, 2900)), at(2, paid('in_2', 2900, 2900))]);
    expect(first).toEqual({
      ...{ invoiceId: 'in_1', at: '2026-11-01T00:00:00.000Z', plan: 'pro_monthly', ...period, total: 2900, returned: null },
      lines: [{ what: 'Pro Monthly plan', amount: 2900 }],
      creditsPerMonth: 2_400_000,
    });
    expect(second?.invoiceId).toBe('in_2');
  });

  it('have the date of the payment, and where that is not known the day on which the studio heard of it', () => {
    const paidAt = '2026-10-31T23:59:00.000Z';
    const [unknown, known] = receiptsOf([at(3, paid('in_1', 2900, 2900, paidAt)), at(3, paid('in_2', 2900, 2900))]);
    expect([known?.at, unknown?.at]).toEqual([paidAt, '2026-11-03T00:00:00.000Z']);
  });

  it('say what came back, and when', () => {
    const [receipt] = receiptsOf([at(1, paid('in_1', 2900, 2900)), at(9, returned('in_1', 2900)), at(9, returned('in_0', 1))]);
    expect(receipt?.returned).toEqual({ amount: 2900, at: '2026-11-09T00:00:00.000Z' });
    expect(receipt?.total).toBe(2900);
  });

  it.each([
    ['a period with a credit', 2000, 2900, [2900, -900], 2_400_000],
    ['a part of a period', 500, 0, [500], null],
    ['nothing but a credit', -700, 0, [-700], null],
    ['a credit larger than the price', -100, 2900, [2900, -3000], 2_400_000],
    ['nothing at all', 0, 0, [0], null],
  ])('have lines that add up to the total: %s', (_, total, charged, amounts, credits) => {
    const [receipt] = receiptsOf([at(1, paid('in_1', total, charged))]);
    expect(receipt?.lines.map(({ amount }) => amount)).toEqual(amounts);
    expect(receipt?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    expect(receipt?.creditsPerMonth).toBe(credits);
  });
});
