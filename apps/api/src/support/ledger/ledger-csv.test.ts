import { describe, expect, it } from '@jest/globals';
import type { LedgerEntry } from '@scenewright/contract';
import { ledgerCsv } from './ledger-csv.js';

const entry: LedgerEntry = {
  position: '12',
  version: 3,
  at: '2026-03-02T10:00:00.000Z',
  type: 'CreditsGranted',
  words: 'Granted 2.5 credits by hand: for “you”, and "me"',
  change: 2.5,
  available: 32.5,
  reserved_change: 0,
  reserved: 6,
  operation: null,
  model: null,
  resolution: null,
  seconds: null,
  project: { id: 'film', title: null },
  scene: 1,
  shot: 2,
  job: null,
  deduction_id: null,
  grant_id: 'gift',
  invoice_id: null,
  reason: '=HYPERLINK("http://evil")',
  by: 'Sue\r\nPort',
  correlation_id: 'click',
};

describe('a ledger as CSV', () => {
  const [head, line] = ledgerCsv('mara', [entry]).split(/\r\n(?=uid|mara|$)/);

  it('has a name for each column', () => expect(head?.split(',')).toHaveLength(19));
  it('has a line for each event, with quotes around what needs them', () => {
    expect(line).toContain(
      'mara,3,12,2026-03-02T10:00:00.000Z,CreditsGranted,"Granted 2.5 credits by hand: for “you”, and ""me""",2.5,32.5,0,6,film,1,2,,,gift,,',
    );
    expect(line).toContain('"Sue\r\nPort"');
  });
  it('gives a spreadsheet nothing to carry out', () => expect(line).toContain(`"'=HYPERLINK(""http://evil"")"`));
  it('of nothing is its head alone', () => expect(ledgerCsv('mara', []).trimEnd().split('\r\n')).toHaveLength(1));
});
