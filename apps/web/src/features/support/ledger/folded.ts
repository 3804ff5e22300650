import type { LedgerEntry } from '@scenewright/contract';

/** One line of the table: an event, or all that happened to the credits of one job. */
export interface FoldedLine {
  /** The latest event of it: it says how the ledger stood. */
  readonly latest: LedgerEntry;
  /** All of them, the latest first. */
  readonly entries: readonly LedgerEntry[];
  /** What it came to for what can be spent. */
  readonly change: number;
}

/** Reserved, settled, released and refunded are one line where they concern one job; it stands where the latest of them does. */
export function folded(entries: readonly LedgerEntry[]): FoldedLine[] {
  const lines = new Map<string, LedgerEntry[]>();
  for (const entry of entries) {
    // a refund names the deduction, which has the name of its job
    const key = entry.job?.id ?? entry.deduction_id ?? entry.position;
    const line = lines.get(key);
    if (line) line.push(entry);
    else lines.set(key, [entry]);
  }
  return [...lines.values()].flatMap((line) => {
    const [latest] = line;
    return latest ? [{ latest, entries: line, change: toThousandth(line.reduce((sum, { change }) => sum + change, 0)) }] : [];
  });
}

const toThousandth = (amount: number): number => Math.round(amount * 1000) / 1000;
