import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import type { Receipt } from '@scenewright/domain';
import { receiptPdf } from '../../apps/api/src/billing/receipts/receipt-pdf.js';
import { readPdf } from '../support/pdf.js';

const SELLER = {
  name: 'Lamplight Pictures',
  address: ['1 Main Street', '10115 Berlin'],
  taxId: 'DE123',
  email: 'us@studio.example.com',
  isTrial: false,
};
const ADA = { uid: 'u-1', name: 'Ada', email: 'ada@example.com' };
const RECEIPT: Receipt = {
  ...{ invoiceId: 'in_1Q2w3E', at: '2026-11-01T23:30:00.000Z', plan: 'pro_monthly', total: 2000, returned: null },
  ...{ periodStart: '2026-11-01T00:00:00.000Z', periodEnd: '2026-12-01T00:00:00.000Z', creditsPerMonth: 2_400_000 },
  lines: [
    { what: 'Pro Monthly plan', amount: 2900 },
    { what: 'Credit for months of the plan before that had not begun', amount: -900 },
  ],
};

const fileOf = (receipt: Partial<Receipt> = {}, buyer: Parameters<typeof receiptPdf>[2] = ADA) =>
  buffer(receiptPdf({ ...RECEIPT, ...receipt }, SELLER, buyer));

describe('a receipt as PDF', () => {
  it('says who sold what to whom, for how much, when, and what it bought', async () => {
    const { text, pages, title } = await readPdf(await fileOf());
    expect([pages, title]).toEqual([1, 'Receipt in_1Q2w3E']);
    for (const part of [
      'Receipt',
      'Number in_1Q2w3E',
      'Date November 1, 2026',
      'Lamplight Pictures',
      '1 Main Street',
      '10115 Berlin',
      'Tax ID DE123',
      'us@studio.example.com',
      'Ada',
      'ada@example.com',
      'Pro Monthly plan',
      '$29.00',
      'Credit for months of the plan before that had not begun',
      '-$9.00',
      'For November 1, 2026 to December 1, 2026',
      'none charged',
      'Total',
      '$20.00',
      'Paid on November 1, 2026',
      'It bought 2,400 credits for each month of this period.',
      'Amounts are in US dollars, days in UTC.',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/Given back|no money moved/);
  });

  it('says what was given back, and when', async () => {
    const { text } = await readPdf(await fileOf({ returned: { amount: 2000, at: '2026-11-09T00:00:00.000Z' } }));
    expect(text).toMatch(/Given back on November 9, 2026 \$20\.00/);
    expect(text).toContain('It had bought 2,400 credits');
  });

  it('is a credit note when more was credited than charged', async () => {
    const lines = [{ what: 'Credit for months of the plan before that had not begun', amount: -700 }];
    const { text } = await readPdf(await fileOf({ total: -700, lines, creditsPerMonth: null }));
    expect(text).toContain('Credit note');
    expect(text).toMatch(/Credited towards what is paid next \$7\.00/);
    expect(text).not.toMatch(/Paid on|bought/);
  });

  it.each(['Ådne Ødegård', 'Łucja Żółć', 'Яна Ковальова', 'Ελένη', '雪田 明子', '김하늘', 'กานดา', 'अनन्या', 'שרה', 'Ng̣uyễn Thị'])(
    'writes the name %s',
    async (name) => {
      const { text } = await readPdf(await fileOf({}, { ...ADA, name }));
      const plain = (given: string) => [...given.normalize('NFC').replace(/\s/g, '')].sort().join('');
      // a reader may give what is written from right to left in either order
      const found = text.slice(text.indexOf(' To ') + 4, text.indexOf('ada@example.com'));
      expect(plain(found)).toContain(plain(name));
    },
  );

  it.each(['محمد علي', 'שרה כהן', `${'محمد '.repeat(12)}علي`])('sets the words of %s as they are read', async (name) => {
    const { text } = await readPdf(await fileOf({}, { ...ADA, name }));
    expect(text).toContain(name);
  });

  it('names nobody who has left', async () => {
    const { text } = await readPdf(await fileOf({}, { uid: 'u-1', name: null, email: null }));
    expect(text).toContain('Somebody who has left');
    expect(text).toContain('u-1');
  });

  it('is the same file for the same receipt', async () => {
    expect((await fileOf()).equals(await fileOf())).toBe(true);
  });

  it('has room for a long address and a long name', async () => {
    const { text, pages } = await readPdf(await fileOf({}, { ...ADA, name: 'Wolfeschlegelsteinhausen '.repeat(8) }));
    expect(pages).toBe(1);
    expect(text).toContain('Total');
  });
});
