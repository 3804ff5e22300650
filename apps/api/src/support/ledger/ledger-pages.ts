import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LedgerEntry } from '@scenewright/contract';
import { type SubscriptionState, toCredits } from '@scenewright/domain';
import type { DataSource } from 'typeorm';
import type { LedgerRow } from '../../credits/index.js';
import { ProjectTitles } from '../../projects/index.js';
import { type ShotPlace, ShotPlaces } from '../../scenes/index.js';

/** As the database hands it out: amounts as text. With what stands beside it: the job, and who of the staff it was. */
interface Row extends Omit<LedgerRow, Amount | 'at'>, Readonly<Record<Amount, string>> {
  readonly at: Date;
  readonly job_state: NonNullable<LedgerEntry['job']>['state'];
  readonly job_message: string | null;
  readonly job_attempts: number | null;
  readonly model: string | null;
  readonly resolution: string | null;
  readonly seconds: string | null;
  readonly staff_name: string | null;
}

type Amount = 'amount' | 'change' | 'available' | 'reserved_change' | 'reserved';

export interface PageOfLedger {
  readonly limit: number;
  readonly before?: string | undefined;
  readonly job?: string | undefined;
  /** Whether films are named: what they are called is what somebody wrote. */
  readonly withTitles: boolean;
}

const amount = (millicredits: string): number => toCredits(Number(millicredits));

/** A ledger page by page: however long it is, a page is a few rows of an index, and what stands beside them. */
@Injectable()
export class LedgerPages {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly titles: ProjectTitles,
    private readonly places: ShotPlaces,
  ) {}

  /** The latest first. */
  async page(
    uid: string,
    { limit, before, job, withTitles }: PageOfLedger,
  ): Promise<{ entries: LedgerEntry[]; next: string | null; total: number }> {
    const [rows, total] = await Promise.all([this.rows(uid, limit + 1, before, job), this.lengthOf(uid)]);
    const page = rows.slice(0, limit);
    const entries = await this.entries(uid, page, withTitles);
    return { entries, next: rows.length > limit ? (page.at(-1)?.position ?? null) : null, total };
  }

  /** Events of the ledger. */
  async lengthOf(uid: string): Promise<number> {
    const [row] = await this.database.query<{ length: number | null }[]>(
      'SELECT max(version) AS length FROM credit_ledger WHERE uid = $1',
      [uid],
    );
    return row?.length ?? 0;
  }

  private rows(uid: string, limit: number, before: string | undefined, job: string | undefined): Promise<Row[]> {
    const given: unknown[] = [uid, limit];
    const with_ = (value: unknown) => `$${given.push(value)}`;
    const conditions = [
      'uid = $1',
      ...(before === undefined ? [] : [`position < ${with_(before)}`]),
      // what is refunded of a job has its number, too
      ...(job === undefined ? [] : [`(job_id = ${with_(job)} OR deduction_id = ${with_(job)}::text)`]),
    ].join(' AND ');
    return this.database.query<Row[]>(
      `SELECT l.*, j.state AS job_state, j.message AS job_message, j.attempts AS job_attempts, u.name AS staff_name,
              j.event #>> '{data,model}' AS model, j.event #>> '{data,resolution}' AS resolution, j.event #>> '{data,seconds}' AS seconds
         FROM (SELECT * FROM credit_ledger WHERE ${conditions} ORDER BY position DESC LIMIT $2) l
         LEFT JOIN ops.generation_jobs j ON j.id = l.job_id
         LEFT JOIN users u ON u.uid = l.actor AND l.role IN ('support', 'admin')
        ORDER BY l.position DESC`,
      given,
    );
  }

  private async entries(uid: string, rows: readonly Row[], withTitles: boolean): Promise<LedgerEntry[]> {
    const [titles, places, invoices] = await Promise.all([
      withTitles ? this.titles.of(rows.flatMap(({ project_id }) => project_id ?? [])) : new Map<string, string>(),
      this.places.of(rows),
      rows.some(({ type }) => type === 'CreditsGranted') ? this.invoicesOf(uid) : new Map<string, string>(),
    ]);
    return rows.map((row) => entryOf(row, { titles, place: places.get(row.shot_uid ?? ''), invoices }));
  }

  /** The invoice that paid for each month, by the month's grant. */
  private async invoicesOf(uid: string): Promise<ReadonlyMap<string, string>> {
    const [row] = await this.database.query<{ payments: SubscriptionState['payments'] }[]>(
      "SELECT state -> 'payments' AS payments FROM billing_accounts WHERE uid = $1",
      [uid],
    );
    const payments = Object.entries(row?.payments ?? {});
    return new Map(payments.flatMap(([invoice, { months }]) => months.map(({ periodId }) => [periodId, invoice] as const)));
  }
}

interface Beside {
  readonly titles: ReadonlyMap<string, string>;
  readonly place: ShotPlace | undefined;
  readonly invoices: ReadonlyMap<string, string>;
}

function entryOf(row: Row, { titles, place, invoices }: Beside): LedgerEntry {
  return {
    position: row.position,
    version: row.version,
    at: row.at.toISOString(),
    type: row.type,
    words: row.said,
    change: amount(row.change),
    available: amount(row.available),
    reserved_change: amount(row.reserved_change),
    reserved: amount(row.reserved),
    operation: row.operation,
    model: row.model,
    resolution: row.resolution,
    seconds: row.seconds === null ? null : Number(row.seconds),
    project: row.project_id === null ? null : { id: row.project_id, title: titles.get(row.project_id) ?? null },
    scene: place?.scene ?? null,
    shot: place?.shot ?? null,
    job: row.job_id === null ? null : { id: row.job_id, state: row.job_state, message: row.job_message, attempts: row.job_attempts ?? 0 },
    deduction_id: row.deduction_id,
    grant_id: row.grant_id,
    invoice_id: row.invoice_id ?? invoices.get(row.grant_id ?? '') ?? null,
    reason: row.reason,
    by: doneBy(row),
    correlation_id: row.cause,
  };
}

function doneBy({ actor, role, staff_name, via }: Pick<Row, 'actor' | 'role' | 'staff_name' | 'via'>): string {
  if (role === 'creator') return via === 'assistant' ? 'the assistant, for them' : 'themselves';
  if (role === 'system') return actor.startsWith('operator') ? actor : 'the studio';
  return staff_name || 'somebody who is no longer here';
}
