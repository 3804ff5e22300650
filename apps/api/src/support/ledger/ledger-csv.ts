import type { LedgerEntry } from '@scenewright/contract';

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
  [COLUMNS, ...entries.map((entry) => cellsOf(uid, entry))].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');

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

/** What a spreadsheet would take for a formula is given to it as text. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
