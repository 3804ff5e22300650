import type { LedgerEntry } from '@scenewright/contract';
import { csvLine } from '../../csv-line.js';

const COLUMNS = [
  'uid',
  'number',
  'position',
  'time',
  'type',
  'what',
  'change',
  'available',
  'reserved change',
  'reserved',
  'project',
  'scene',
  'shot',
  'job',
  'deduction',
  'grant',
  'invoice',
  'reason',
  'by',
] as const;

/** A ledger as RFC 4180 has it, a line each for what happened, in the order given. */
export const ledgerCsv = (uid: string, entries: readonly LedgerEntry[]): string =>
  [COLUMNS, ...entries.map((entry) => cellsOf(uid, entry))].map(csvLine).join('');

function cellsOf(uid: string, entry: LedgerEntry): (string | number | null)[] {
  return [
    uid,
    entry.version,
    entry.position,
    entry.at,
    entry.type,
    entry.words,
    entry.change,
    entry.available,
    entry.reserved_change,
    entry.reserved,
    entry.project?.id ?? null,
    entry.scene,
    entry.shot,
    entry.job?.id ?? null,
    entry.deduction_id,
    entry.grant_id,
    entry.invoice_id,
    entry.reason,
    entry.by,
  ];
}
