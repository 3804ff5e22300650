import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { calls, InputOf, ResponseOf, SecurityEntry, SecurityEventName, SecurityParty } from '@scenewright/contract';
import type { Actor } from '@scenewright/events';
import type { DataSource } from 'typeorm';
import { csvLine } from '../csv-line.js';
import { Problem } from '../http/problems.js';
import { SecurityLog } from '../http/security-log.js';
import { PrivilegedReads } from '../projects/index.js';
import { KEPT_DAYS, SecurityRecords } from './security-records.js';
import { securityWords } from './security-words.js';

type Page = InputOf<typeof calls.adminSecurity>;
type Filters = Omit<Page, 'limit' | 'before'>;

interface Row {
  readonly id: string;
  readonly event: SecurityEventName;
  readonly actor: string;
  readonly actor_name: string | null;
  readonly target: string;
  readonly target_name: string | null;
  readonly reason: string;
  readonly role: string;
  readonly caller: string;
  readonly times: number;
  readonly first_at: Date;
  readonly last_at: Date;
}

const READ_AT_ONCE = 500;
const ADDRESS = 'address ';
const SETTING = 'setting ';
const COLUMNS = ['first', 'last', 'times', 'event', 'what', 'by', 'about', 'network'];

/** The log of security, as far as it is kept. */
@Injectable()
export class SecurityReport {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly security: SecurityLog,
    private readonly reads: PrivilegedReads,
    private readonly records: SecurityRecords,
  ) {}

  /** One page, the latest first. That it was looked at is recorded. @throws {Problem} 403 REASON_REQUIRED, for one person */
  async page({ limit, before, ...filters }: Page, staff: Actor): Promise<ResponseOf<typeof calls.adminSecurity>> {
    const names = await this.admitted(filters, staff);
    const rows = await this.rows(filters, names, limit + 1, before);
    const entries = rows.slice(0, limit).map(entryOf);
    return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null, kept_days: KEPT_DAYS };
  }

  /** All of it as CSV, as it is read; the reason is asked for before the first line. @throws {Problem} as above */
  async csv(filters: Filters, staff: Actor): Promise<AsyncGenerator<string>> {
    return this.lines(filters, await this.admitted(filters, staff));
  }

  private async *lines(filters: Filters, names: readonly string[] | null): AsyncGenerator<string> {
    yield csvLine(COLUMNS);
    for (let before: string | undefined; ; ) {
      const rows = await this.rows(filters, names, READ_AT_ONCE, before);
      yield rows.map((row) => csvLine(cellsOf(entryOf(row)))).join('');
      before = rows.at(-1)?.id;
      if (rows.length < READ_AT_ONCE) return;
    }
  }

  /** What is kept of somebody, for themselves, a line of JSON each. Where others came from is theirs. */
  async *own({ uid, email }: { readonly uid: string; readonly email: string }): AsyncGenerator<string> {
    const names = [uid, this.security.nameOf(email)];
    for (let before: string | undefined; ; ) {
      const rows = await this.rows({}, names, READ_AT_ONCE, before);
      for (const { actor, ...row } of rows) {
        const { at, last_at, times, event, words, caller } = entryOf({ actor, ...row });
        yield `${JSON.stringify({ first: at, last: last_at, times, event, what: words, network: actor === uid ? caller : null })}\n`;
      }
      before = rows.at(-1)?.id;
      if (rows.length < READ_AT_ONCE) return;
    }
  }

  /** What the one who is asked for goes by in the log; null when nobody is. */
  private async admitted({ person }: Filters, staff: Actor): Promise<readonly string[] | null> {
    await this.records.store();
    await this.reads.recordSearch(staff);
    return person === undefined ? null : this.namesOf(person, staff);
  }

  private async namesOf(person: string, staff: Actor): Promise<readonly string[]> {
    if (person.startsWith(ADDRESS)) return [person];
    const found = await this.database.query<{ uid: string; email: string | null }[]>(
      'SELECT uid, email FROM users WHERE uid = $1 OR lower(email) = lower($1)',
      [person],
    );
    for (const { uid } of found) if (uid !== staff.uid) await this.lookAt(uid, staff);
    const addresses = [...found.flatMap(({ email }) => email ?? []), ...(person.includes('@') ? [person] : [])];
    return [...new Set([person, ...found.map(({ uid }) => uid), ...addresses.map((address) => this.security.nameOf(address))])];
  }

  private async lookAt(uid: string, staff: Actor): Promise<void> {
    await this.reads.lookAt(staff, uid, 'account').catch((error: unknown) => {
      // who asked by an address has to know at whom they look
      if (error instanceof Problem && error.code === 'REASON_REQUIRED')
        throw new Problem(error.status, error.code, error.message, { details: { uid } });
      throw error;
    });
  }

  private rows({ event, from, to }: Filters, names: readonly string[] | null, limit: number, before?: string): Promise<Row[]> {
    return this.database.query<Row[]>(
      `SELECT r.id::text, r.event, r.actor, a.name AS actor_name, r.target, t.name AS target_name, r.reason, r.role, r.caller, r.times,
              r.first_at, r.last_at
         FROM ops.security_records r LEFT JOIN users a ON a.uid = r.actor LEFT JOIN users t ON t.uid = r.target
        WHERE ($1::bigint IS NULL OR r.id < $1) AND ($2::text IS NULL OR r.event = $2)
          AND ($3::text[] IS NULL OR r.actor = ANY($3) OR r.target = ANY($3))
          AND ($4::date IS NULL OR r.last_at >= $4::date::timestamp AT TIME ZONE 'UTC') AND ($5::date IS NULL OR r.first_at < ($5::date + 1)::timestamp AT TIME ZONE 'UTC')
        ORDER BY r.id DESC LIMIT $6`,
      [before ?? null, event ?? null, names, from ?? null, to ?? null, limit],
    );
  }
}

function entryOf({
  id,
  event,
  actor,
  actor_name,
  target,
  target_name,
  reason,
  role,
  caller,
  times,
  first_at,
  last_at,
}: Row): SecurityEntry {
  return {
    id,
    at: first_at.toISOString(),
    times,
    last_at: last_at.toISOString(),
    event,
    words: securityWords(event, reason, role),
    actor: partyOf(actor, actor_name, false),
    target: target === actor ? null : partyOf(target, target_name, event === 'access.refused'),
    caller: caller || null,
  };
}

/** `isThing`: what somebody was refused is no person. */
function partyOf(id: string, name: string | null, isThing: boolean): SecurityParty | null {
  if (id === '') return null;
  if (id.startsWith(ADDRESS)) return { kind: 'address', id, name: null };
  if (/^operator\b/.test(id)) return { kind: 'operator', id, name: id.replace(/^operator ?/, '') || null };
  if (id.startsWith(SETTING)) return { kind: 'setting', id, name: id.slice(SETTING.length) };
  return { kind: isThing ? 'thing' : 'person', id, name };
}

const cellsOf = ({ at, last_at, times, event, words, actor, target, caller }: SecurityEntry): (string | number | null)[] => [
  ...[at, last_at, times, event, words, actor?.id ?? null, target?.id ?? null, caller],
];
