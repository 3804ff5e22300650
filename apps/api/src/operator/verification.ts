import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Checkpoints, EventLog, Projection, versionSchema } from '@scenewright/event-log';
import type { Recorded } from '@scenewright/events';
import type { DataSource, EntityManager } from 'typeorm';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { withPatientTables } from '../database.js';
import { StudioParts } from '../event-log/studio-parts.js';
import { CheckpointAudit } from './checkpoint-audit.js';
import type { Difference } from './difference.js';
import { JobAudit } from './job-audit.js';
import { LedgerAudit } from './ledger-audit.js';
import { MediaAudit } from './media-audit.js';

export interface Findings {
  readonly position: bigint;
  readonly checked: Record<string, number>;
  readonly differences: Difference[];
}

const MOST_SHOWN = 20;
const SCHEMA = 'verification';
const BATCH = 1000;
/** Reading the log is none. */
const STANDING_STILL_MS = 10 * 60_000;

/** A read model and where the tables lie that this process reads of it. */
interface Compared {
  readonly projection: Projection;
  readonly schema: string;
  /** They say nothing of events that only newer programs know. */
  readonly leavesOut: boolean;
}

/** Undoes the transaction in which the comparison was made. */
class RolledBack extends Error {}

/** Derives everything from the log again and compares it with what the studio shows. Changes nothing. */
@Injectable()
export class Verification {
  constructor(
    private readonly events: EventLog,
    private readonly parts: StudioParts,
    private readonly checkpoints: Checkpoints,
    @InjectDataSource() private readonly database: DataSource,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'directDatabaseUrl'>,
    private readonly consumers: CheckpointAudit,
    private readonly jobs: JobAudit,
    private readonly ledgers: LedgerAudit,
    private readonly media: MediaAudit,
  ) {}

  /** `hashes`: false takes the word of a file's size for what is in it, which is quicker. */
  async run({ hashes }: { hashes: boolean }): Promise<Findings> {
    const position = await this.events.head();
    const findings: Findings = { position, checked: {}, differences: [] };
    const { checkpoints, differences } = await this.consumers.run();
    findings.checked.checkpoints = checkpoints;
    findings.differences.push(...differences);
    await withPatientTables(this.database, this.settings.directDatabaseUrl, async (tables) => {
      for (const projection of this.parts.of(Projection)) await this.compare(projection, tables, findings);
    });
    const jobs = await this.jobs.run();
    const ledgers = await this.ledgers.run(jobs);
    findings.checked.jobs = jobs.ended;
    findings.checked.ledgers = ledgers.ledgers;
    findings.differences.push(...ledgers.differences, ...jobs.differences);
    await this.auditMedia(findings, hashes);
    return findings;
  }

  /** In one snapshot: the projection's tables as they are, and the same built from the log up to the same checkpoint. */
  private async compare(projection: Projection, tables: DataSource, findings: Findings): Promise<void> {
    const { name, version } = projection;
    const served = await this.checkpoints.find(name);
    const setAside = await this.checkpoints.findSetAside(name, version);
    if (served && served.version !== version && !setAside) {
      const difference = `is kept at version ${served.version}, and this process knows version ${version}`;
      findings.differences.push({ what: 'projection', id: name, difference });
      return;
    }
    const compared = { projection, schema: setAside ? versionSchema(name, version) : 'read', leavesOut: setAside !== null };
    await tables
      .transaction('REPEATABLE READ', async (db) => {
        // behind a pooler they are the role's
        await db.query(`SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = ${STANDING_STILL_MS}`);
        const [row] = await db.query<{ position: string }[]>('SELECT position FROM ops.checkpoints WHERE name = $1', [
          setAside?.name ?? name,
        ]);
        await db.query(`CREATE SCHEMA ${SCHEMA}`);
        for (const table of projection.tables)
          await db.query(`CREATE TABLE ${SCHEMA}.${table} (LIKE ${compared.schema}.${table} INCLUDING ALL)`);
        await db.query(`SET LOCAL search_path TO ${SCHEMA}, public, read, ops`);
        await this.projectAgain(compared, BigInt(row?.position ?? 0), db);
        for (const table of projection.tables) await this.compareTable(table, compared, db, findings);
        throw new RolledBack();
      })
      .catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error;
      });
  }

  private async projectAgain({ projection, leavesOut }: Compared, until: bigint, db: EntityManager): Promise<void> {
    let batch: Recorded[] = [];
    const flush = async () => {
      if (batch.length > 0) await projection.project(batch, db);
      batch = [];
    };
    for await (const event of this.events.readAll({ categories: projection.categories, unknown: leavesOut ? 'leave out' : 'refuse' })) {
      if (event.position > until) break;
      batch.push(event);
      if (batch.length >= BATCH) await flush();
    }
    await flush();
  }

  private async compareTable(table: string, { projection, schema }: Compared, db: EntityManager, findings: Findings): Promise<void> {
    const [{ count } = { count: '0' }] = await db.query<{ count: string }[]>(`SELECT count(*) FROM ${SCHEMA}.${table}`);
    findings.checked[table] = Number(count);
    const rows = await db.query<{ side: string; line: Record<string, unknown> }[]>(
      `(SELECT 'missing or different in the read model' AS side, to_jsonb(x) AS line FROM (SELECT * FROM ${SCHEMA}.${table} EXCEPT SELECT * FROM ${schema}.${table}) x LIMIT ${MOST_SHOWN})
       UNION ALL
       (SELECT 'not in the log' AS side, to_jsonb(x) AS line FROM (SELECT * FROM ${schema}.${table} EXCEPT SELECT * FROM ${SCHEMA}.${table}) x LIMIT ${MOST_SHOWN})`,
    );
    for (const { side, line } of rows) {
      const id = String(line.id ?? line.uid ?? line.project_id);
      findings.differences.push({ what: table, id, difference: side, remedy: { kind: 'rebuild', projection: projection.name } });
    }
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
}
