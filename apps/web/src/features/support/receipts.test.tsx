/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import type { ReceiptView } from '@scenewright/contract';
import { screen, waitFor } from '@testing-library/react';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { refusedOnce } from '../../testing/fake-studio.js';
import { savedFiles } from '../../testing/saved-files.js';
import { nothingShown, shown } from '../../testing/shown.js';
import { Receipts } from './receipts.js';

const receiptOf = (given: Partial<ReceiptView> = {}): ReceiptView => ({
  ...{ id: 'in_1', at: '2026-11-01T12:00:00.000Z', plan_id: 'pro_monthly', plan: 'Pro Monthly', total: 2900, returned: 0 },
  ...given,
});
const PAID = [receiptOf({ id: 'in_3', total: -700 }), receiptOf({ id: 'in_2', returned: 2900 }), receiptOf()];
const list = 'GET /support/people/mara/receipts';
const file = 'GET /support/people/mara/receipts/in_1/pdf';
const element = <Receipts uid="mara" />;

describe('receipts, for the staff', () => {
  const saved = savedFiles();
  afterEach(nothingShown);

  it('are listed with what was paid, credited and given back, and saved as PDF', async () => {
    const { user } = shown(element, { [list]: { receipts: PAID }, [file]: '%PDF' });
    expect(await screen.findByText('$7.00 credited')).toBeTruthy();
    expect(screen.getByText('$29.00 given back')).toBeTruthy();
    expect(screen.getAllByText('$29.00')).toHaveLength(2);
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Receipt of Nov 1, 2026, in_1' }));
    await waitFor(() => expect(saved).toEqual([{ name: 'receipt-in_1.pdf', address: 'blob:saved' }]));
  });

  it('say that there are none', async () => {
    shown(element, { [list]: { receipts: [] } });
    expect(await screen.findByText('They have paid nothing.')).toBeTruthy();
  });

  it('can be asked for again when they did not come', async () => {
    const { user } = shown(element, { [list]: refusedOnce({ receipts: PAID }) });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$29.00 given back')).toBeTruthy();
  });
});
