import type { SecurityLine } from '../http/security-log.js';

/** A row of `security_records`, by its columns. */
export interface SecurityRecord {
  readonly hour: string;
  readonly event: string;
  readonly actor: string;
  readonly target: string;
  readonly reason: string;
  readonly role: string;
  readonly caller: string;
  readonly times: number;
  readonly first_at: string;
  readonly last_at: string;
}

/** Looks of the staff are kept for good elsewhere, and told of there. */
const TOLD_ELSEWHERE: ReadonlySet<string> = new Set(['staff.read']);
/** Kept at once. Whoever attacks from many networks must not fill the memory, nor the database. */
const MOST_AT_ONCE = 2_000;
const HOUR_MS = 60 * 60_000;

/** Lines of the security log on their way to the database: the same within an hour is one row. */
export class KeptLines {
  private waiting = new Map<string, SecurityRecord>();
  private lost = 0;

  add({ at, event, actor, target, reason, role, caller }: SecurityLine): void {
    if (TOLD_ELSEWHERE.has(event)) return;
    const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS).toISOString();
    const said = { hour, event, actor: actor ?? '', target: target ?? '', reason: reason ?? '', role: role ?? '', caller: caller ?? '' };
    this.put({ ...said, times: 1, first_at: at.toISOString(), last_at: at.toISOString() });
  }

  /** What waits, and how much did not find room since it was last taken. It waits no longer. */
  take(): { records: SecurityRecord[]; lost: number } {
    const taken = { records: [...this.waiting.values()], lost: this.lost };
    this.waiting = new Map();
    this.lost = 0;
    return taken;
  }

  /** What could not be stored waits again. */
  giveBack(records: readonly SecurityRecord[]): void {
    for (const record of records) this.put(record);
  }

  private put(record: SecurityRecord): void {
    const { hour, event, actor, target, reason, role, caller } = record;
    const key = JSON.stringify([hour, event, actor, target, reason, role, caller]);
    const known = this.waiting.get(key);
    if (!known && this.waiting.size >= MOST_AT_ONCE) this.lost += record.times;
    else this.waiting.set(key, known ? together(known, record) : record);
  }
}

function together(one: SecurityRecord, other: SecurityRecord): SecurityRecord {
  const times = [one.first_at, one.last_at, other.first_at, other.last_at].sort();
  return { ...one, times: one.times + other.times, first_at: times[0] ?? one.first_at, last_at: times.at(-1) ?? one.last_at };
}
