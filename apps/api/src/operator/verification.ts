import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { availableAt, evolveCredits, initialCredits } from '@scenewright/domain';
import { EventLog, Projection } from '@scenewright/event-log';
import { idOf, type Recorded } from '@scenewright/events';
import type { DataSource, EntityManager } from 'typeorm';
import { StudioParts } from '../event-log/studio-parts.js';
import { GenerationKinds } from '../generation/index.js';
import { MediaAudit } from './media-audit.js';

export interface Difference {
  readonly what: string;
  readonly id: string;
  readonly difference: string;
}

export interface Findings {
  readonly position: bigint;
  readonly checked: Record<string, number>;
  readonly differences: Difference[];
}

const MOST_SHOWN = 20;
const SCHEMA = 'verification';
const BATCH = 1000;

/** Undoes the transaction in which the comparison was made. */
class RolledBack extends Error {}

/** Derives everything from the log again and compares it with what the studio shows. Changes nothing. */
@Injectable()
export class Verification {
  constructor(
    private readonly events: EventLog,
    private readonly parts: StudioParts,
    @InjectDataSource() private readonly database: DataSource,
    private readonly kinds: GenerationKinds,
    private readonly media: MediaAudit,
  ) {}

  /** `hashes`: false takes the word of a file's size for what is in it, which is quicker. */
  async run({ hashes }: { hashes: boolean }): Promise<Findings> {
    const position = await this.events.head();
    const findings: Findings = { position, checked: {}, differences: [] };
    for (const projection of this.parts.of(Projection)) await this.compare(projection, findings);
    await this.auditLedgers(findings);
    await this.auditJobs(findings);
    await this.auditMedia(findings, hashes);
    return findings;
  }

  /** In one snapshot: the projection's tables as they are, and the same built from the log up to the same checkpoint. */
  private async compare(projection: Projection, findings: Findings): Promise<void> {
    await this.database
      .transaction('REPEATABLE READ', async (db) => {
        const [row] = await db.query<{ position: string }[]>('SELECT position FROM ops.checkpoints WHERE name = $1', [projection.name]);
        await db.query(`CREATE SCHEMA ${SCHEMA}`);
        for (const table of projection.tables) await db.query(`CREATE TABLE ${SCHEMA}.${table} (LIKE read.${table} INCLUDING ALL)`);
        await db.query(`SET LOCAL search_path TO ${SCHEMA}, public, read, ops`);
        await this.projectAgain(projection, BigInt(row?.position ?? 0), db);
        for (const table of projection.tables) await this.compareTable(table, db, findings);
        throw new RolledBack();
      })
      .catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error;
      });
  }

  private async projectAgain(projection: Projection, until: bigint, db: EntityManager): Promise<void> {
    let batch: Recorded[] = [];
    const flush = async () => {
      if (batch.length > 0) await projection.project(batch, db);
      batch = [];
    };
    for await (const event of this.events.readAll({ categories: projection.categories })) {
      if (event.position > until) break;
      batch.push(event);
      if (batch.length >= BATCH) await flush();
    }
    await flush();
  }

  private async compareTable(table: string, db: EntityManager, findings: Findings): Promise<void> {
    const [{ count } = { count: '0' }] = await db.query<{ count: string }[]>(`SELECT count(*) FROM ${SCHEMA}.${table}`);
    findings.checked[table] = Number(count);
    const rows = await db.query<{ side: string; line: Record<string, unknown> }[]>(
      `(SELECT 'missing or different in the read model' AS side, to_jsonb(x) AS line FROM (SELECT * FROM ${SCHEMA}.${table} EXCEPT SELECT * FROM read.${table}) x LIMIT ${MOST_SHOWN})
       UNION ALL
       (SELECT 'not in the log' AS side, to_jsonb(x) AS line FROM (SELECT * FROM read.${table} EXCEPT SELECT * FROM ${SCHEMA}.${table}) x LIMIT ${MOST_SHOWN})`,
    );
    for (const { side, line } of rows) {
      findings.differences.push({ what: table, id: String(line.id ?? line.uid ?? line.project_id), difference: side });
    }
  }

  /** A ledger never goes below zero, and nothing stays reserved for work that is over. */
  private async auditLedgers(findings: Findings): Promise<void> {
    const ledgers = new Map<string, typeof initialCredits>();
    const open = new Set(
      (
        await this.database.query<{ id: string }[]>("SELECT id FROM ops.generation_jobs WHERE state IN ('queued', 'running', 'retrying')")
      ).map((row) => row.id),
    );
    const pending = await this.requestedJobs();
    for await (const event of this.events.readAll({ categories: ['credits'] })) {
      const uid = idOf(event.stream);
      const before = ledgers.get(uid) ?? initialCredits;
      if (event.type === 'CreditsReserved' && event.data.amount > availableAt(before, event.recordedAt.toISOString()) + graceFor(before)) {
        findings.differences.push({ what: 'ledger', id: uid, difference: `more reserved at position ${event.position} than there was` });
      }
      ledgers.set(uid, evolveCredits(before, event));
    }
    for (const [uid, ledger] of ledgers) {
      for (const reservationId of Object.keys(ledger.reservations)) {
        if (!open.has(reservationId) && !pending.has(reservationId)) {
          findings.differences.push({ what: 'ledger', id: uid, difference: `still reserved for ${reservationId}, which is over` });
        }
      }
    }
    findings.checked.ledgers = ledgers.size;
  }

  /** Every job has at most one end. */
  private async auditJobs(findings: Findings): Promise<void> {
    const ends = new Map<string, number>();
    for await (const event of this.events.readAll()) {
      const jobId = jobOf(event);
      if (jobId !== null && this.kinds.endedBy(event.type)) ends.set(jobId, (ends.get(jobId) ?? 0) + 1);
    }
    for (const [jobId, count] of ends) {
      if (count > 1) findings.differences.push({ what: 'job', id: jobId, difference: `ended ${count} times` });
    }
    findings.checked.jobs = ends.size;
  }

  /** Every file that the log names is there and is what was stored. */
  private async auditMedia(findings: Findings, hashes: boolean): Promise<void> {
    const { files, withoutChecksum, damages } = await this.media.run({ hashes });
    findings.checked['media files'] = files;
    if (withoutChecksum > 0) findings.checked['of them without checksum'] = withoutChecksum;
    for (const { id, difference } of damages.slice(0, MOST_SHOWN)) findings.differences.push({ what: 'media', id, difference });
    const more = damages.length - MOST_SHOWN;
    if (more > 0) findings.differences.push({ what: 'media', id: 'more', difference: `${more} more files are missing or damaged` });
  }

  /** Jobs that were asked for and have not ended, whatever their rows say: their process may still be on its way. */
  private async requestedJobs(): Promise<Set<string>> {
    const jobs = new Set<string>();
    for await (const event of this.events.readAll()) {
      const jobId = jobOf(event);
      if (jobId === null) continue;
      if (this.kinds.requestedBy(event.type)) jobs.add(jobId);
      else if (this.kinds.endedBy(event.type)) jobs.delete(jobId);
    }
    return jobs;
  }
}

/** The job that an event is about; null when it is about none. */
const jobOf = ({ data }: Recorded): string | null => ('jobId' in data ? (data.jobId ?? null) : null);

/** Grants that ran out between the decision and its recording still counted when it was made. */
const graceFor = (state: typeof initialCredits): number =>
  state.grants.filter((grant) => grant.expiresAt !== null).reduce((sum, grant) => sum + grant.remaining, 0);
