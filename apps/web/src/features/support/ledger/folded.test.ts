import { describe, expect, it } from '@jest/globals';
import { ledgerEntryOf } from '../../../testing/support-views.js';
import { folded } from './folded.js';

const job = (id: string) => ({ id, state: 'completed' as const, message: null, attempts: 1 });

describe('a ledger of which each job is one line', () => {
  it('puts together what was reserved, settled and refunded, where the latest of it stands', () => {
    const lines = folded([
      ledgerEntryOf({ position: '5', type: 'CreditsRefunded', change: 0.1, deduction_id: 'a' }),
      ledgerEntryOf({ position: '4', type: 'CreditsDeducted', change: 0.2, job: job('a'), deduction_id: 'a' }),
      ledgerEntryOf({ position: '3', type: 'CreditsReserved', change: -2, job: job('b') }),
      ledgerEntryOf({ position: '2', type: 'CreditsReserved', change: -6, job: job('a') }),
      ledgerEntryOf({ position: '1', type: 'CreditsGranted', change: 30 }),
    ]);
    expect(lines.map(({ latest, entries, change }) => [latest.position, entries.length, change])).toEqual([
      ['5', 3, -5.7],
      ['3', 1, -2],
      ['1', 1, 30],
    ]);
  });
  it('of nothing has none', () => expect(folded([])).toEqual([]));
});
