import { setTimeout as sleep } from 'node:timers/promises';
import type { Recorded } from '@scenewright/events';
import type { DataSource, EntityManager } from 'typeorm';
import { LogWentBack, NewerProjection } from '../errors.js';
import type { EventLog } from '../event-log.js';
import { placeOf } from '../event-store.js';
import type { Log } from '../log.js';
import { errorCode } from '../postgres/connection.js';
import type { EarlierPlace } from './checkpoint-history.js';
import { Fenced, versionCheckpoint } from './checkpoints.js';
import type { Projection } from './projection.js';
import { buildSchema, versionSchema } from './version-tables.js';

const BATCH = 1000;
/** How long the swap waits for whoever reads the tables, and with it all who come to read them. */
const SWAP_LIMIT_MS = 500;
const SWAP_AGAIN_MS = 5_000;
const LOCK_NOT_AVAILABLE = '55P03';

interface Asking {
  // biome-ignore lint/suspicious/noExplicitAny: rows as the driver gives them
  query(text: string, values?: unknown[]): Promise<any[]>;
}

/** How a build is begun. */
export interface RebuildStart {
  /** From position 0 in any case; else it goes on where another process of the same code and version died. */
  readonly anew: boolean;
  /** Whether somebody keeps the tables up to date that are read meanwhile. */
  readonly isLed: boolean;
  /** How long others are told of the build before they find it in the place of what they read, in ms. */
  readonly noticeMs: number;
}

/**
 * Builds a projection in tables and with a checkpoint of its own, then puts them in the old ones' place in one transaction. Whoever reads
 * meanwhile reads the old tables; a crash leaves them untouched. Tables of an older version are set aside with their checkpoint, for the
 * processes that know no other; those of a version before that go.
 */
export class Rebuild {
  private readonly schema: string;

  constructor(
    private readonly projection: Projection,
    private readonly events: EventLog,
    private readonly database: DataSource,
    private readonly log: Log,
    /** Of the program that folds. */
    private readonly code: string,
  ) {
    this.schema = buildSchema(projection.name);
  }

  /**
   * @throws {NewerProjection} a newer version is served already
   * @throws {UnknownEvent} the log holds what this program does not know
   */
  async run(signal: AbortSignal, start: RebuildStart): Promise<void> {
    let reached = await this.catchUp(await this.begin(start), signal);
    await this.giveNotice(start.noticeMs, signal);
    for (;;) {
      const place = await this.swap(reached);
      if (place) return this.log.log(`built anew up to position ${place.position}`);
      this.log.warn('somebody reads these tables for long, such as a backup: they are put in place after that');
      await sleep(SWAP_AGAIN_MS, undefined, { signal });
      reached = await this.catchUp(reached, signal);
    }
  }

  /** In rounds: the last, short one happens under the lock that swaps. */
  private async catchUp(from: EarlierPlace, signal: AbortSignal): Promise<EarlierPlace> {
    let reached = from;
    for (let round = 0; ; round++) {
      const goal = await this.end();
      await this.refuseGone(reached);
      reached = await this.project(reached, goal, signal);
      if (round > 0 || (await this.events.head()) - reached.position < 10_000n) return reached;
    }
  }

  /** Says where the tables stand that are in place now; null when somebody reads the ones before for longer than others may wait. */
  private async swap(reached: EarlierPlace): Promise<EarlierPlace | null> {
    const { name, categories } = this.projection;
    // a log that went back meanwhile may have grown beyond this again
    await this.refuseGone(reached);
    try {
      return await this.database.transaction(async (db) => {
        // reading the rest of the log is no standing still
        await db.query('SET LOCAL idle_in_transaction_session_timeout = 60000');
        // holds off the projector's next batch until the swap is done; its checkpoint then no longer fits and it begins again
        const [served] = await db.query<{ version: number }[]>('SELECT version FROM ops.checkpoints WHERE name = $1 FOR UPDATE', [name]);
        if (served && served.version > this.projection.version) throw new NewerProjection(name, served.version, this.projection.version);
        await this.useOwnTables(db);
        const goal = await this.end();
        const batch: Recorded[] = [];
        for await (const event of this.events.readAll({ after: reached.position, categories })) {
          if (event.position > goal.position) break;
          batch.push(event);
        }
        await this.refuseGone(goal);
        if (batch.length > 0) await this.projection.project(batch, db);
        const place = goal.position > reached.position ? goal : reached;
        // whoever reads now waits behind this, and this behind whoever has read for long
        await db.query(`SET LOCAL lock_timeout = ${SWAP_LIMIT_MS}`);
        if (served && served.version < this.projection.version) await this.setAside(served.version, db);
        await this.putInPlace(place, db);
        return place;
      });
    } catch (error) {
      if (errorCode(error) === LOCK_NOT_AVAILABLE) return null;
      throw error;
    }
  }

  /** The row of the build is what others see of it. */
  private async giveNotice(ms: number, signal: AbortSignal): Promise<void> {
    if (ms === 0) return;
    const [row] = await this.database.query<{ ms: number }[]>(
      "SELECT (extract(epoch FROM started_at + $2 * interval '1 ms' - clock_timestamp()) * 1000)::float AS ms FROM ops.projection_builds WHERE name = $1",
      [this.projection.name, ms],
    );
    if (row && row.ms > 0) await sleep(row.ms, undefined, { signal });
  }

  /** Where the log ends, with the event there: taken before what comes up to it is read, so that a log which goes back meanwhile shows. */
  private async end(): Promise<EarlierPlace> {
    const position = await this.events.head();
    return (await this.events.placeAt(position)) ?? { position, eventId: null };
  }

  /** Where to go on from: 0 in empty tables, unless tables are there that this very program was building of this log. */
  private async begin({ anew, isLed }: RebuildStart): Promise<EarlierPlace> {
    const { name, version, tables } = this.projection;
    // before the transaction: the log may take longer to answer than one may stand still
    const begun = anew ? undefined : await this.begun();
    const isHeld = begun !== undefined && (await this.isHeld(begun));
    return this.database.transaction(async (db) => {
      // nobody waits for what nobody keeps up to date
      if (!isLed) await db.query("UPDATE ops.checkpoints SET state = 'rebuilding', updated_at = now() WHERE name = $1", [name]);
      if (isHeld) {
        this.log.log(`goes on building version ${version} behind position ${begun.position}`);
        return begun;
      }
      this.log.log(`building version ${version} anew`);
      await db.query(`DROP SCHEMA IF EXISTS ${this.schema} CASCADE`);
      await db.query(`CREATE SCHEMA ${this.schema}`);
      for (const table of tables) await db.query(`CREATE TABLE ${this.schema}.${table} (LIKE read.${table} INCLUDING ALL)`);
      await db.query(
        `INSERT INTO ops.projection_builds (name, version, code) VALUES ($1, $2, $3)
         ON CONFLICT (name) DO UPDATE
           SET version = $2, code = $3, position = 0, event_id = NULL, goal = 0, error = NULL, started_at = now(), updated_at = now()`,
        [name, version, this.code],
      );
      return { position: 0n, eventId: null };
    });
  }

  /** How far this very program got with building this version, by the rows of whoever leads it. */
  private async begun(): Promise<EarlierPlace | undefined> {
    const { name, version } = this.projection;
    const [row] = await this.database.query<{ position: string; event_id: string | null }[]>(
      `SELECT position, event_id FROM ops.projection_builds
        WHERE name = $1 AND version = $2 AND code = $3 AND error IS NULL AND to_regnamespace($4) IS NOT NULL`,
      [name, version, this.code, this.schema],
    );
    return row && { position: BigInt(row.position), eventId: row.event_id };
  }

  /** @throws {LogWentBack} what was built stands on events that the log has no more */
  private async refuseGone(reached: EarlierPlace): Promise<void> {
    if (!(await this.isHeld(reached))) throw new LogWentBack(`at position ${reached.position}`);
  }

  /** A program of the release before noted no event: what it built is gone on with as ever. */
  private async isHeld({ position, eventId }: EarlierPlace): Promise<boolean> {
    return eventId === null || (await this.events.placeAt(position))?.eventId === eventId;
  }

  private async project(reached: EarlierPlace, goal: EarlierPlace, signal: AbortSignal): Promise<EarlierPlace> {
    let from = reached.position;
    let batch: Recorded[] = [];
    const commit = async (to: EarlierPlace) => {
      const events = batch;
      batch = [];
      await this.database.transaction(async (db) => {
        await this.advance(from, to, goal.position, db);
        await this.useOwnTables(db);
        if (events.length > 0) await this.projection.project(events, db);
      });
      from = to.position;
    };
    for await (const event of this.events.readAll({ after: from, categories: this.projection.categories })) {
      signal.throwIfAborted();
      if (event.position > goal.position) break;
      batch.push(event);
      if (batch.length >= BATCH) await commit(placeOf(event));
    }
    if (goal.position > from) await commit(goal);
    return goal;
  }

  /** The build's own checkpoint, moved by compare-and-set as any other. @throws {Fenced} another process builds it now */
  private async advance(from: bigint, to: EarlierPlace, goal: bigint, db: EntityManager): Promise<void> {
    const { name, version } = this.projection;
    const moved = await db.query<unknown[]>(
      `WITH moved AS (
         UPDATE ops.projection_builds SET position = $3, event_id = $7, goal = $4, updated_at = now()
          WHERE name = $1 AND position = $2 AND version = $5 AND code = $6 RETURNING 1)
       SELECT 1 FROM moved`,
      [name, String(from), String(to.position), String(goal), version, this.code, to.eventId],
    );
    if (moved.length !== 1) throw new Fenced(`the building of ${name}`);
  }

  /** The tables of the version that is read until now, for those who know no other, and its checkpoint with them. */
  private async setAside(replaced: number, db: EntityManager): Promise<void> {
    const { name, tables } = this.projection;
    await dropOldVersions(name, db);
    const schema = versionSchema(name, replaced);
    await db.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
    await db.query(`CREATE SCHEMA ${schema}`);
    for (const table of tables) await db.query(`ALTER TABLE read.${table} SET SCHEMA ${schema}`);
    const [aside] = await db.query<{ position: string }[]>(
      `WITH aside AS (
         UPDATE ops.checkpoints SET name = $2, state = CASE WHEN failed_position IS NULL THEN 'live' ELSE 'failed' END
          WHERE name = $1 RETURNING position)
       SELECT position FROM aside`,
      [name, versionCheckpoint(name, replaced)],
    );
    await db.query('INSERT INTO ops.checkpoints (name, version) VALUES ($1, $2)', [name, this.projection.version]);
    await db.query("SELECT pg_notify('checkpoint', $1)", [`${versionCheckpoint(name, replaced)}:${aside?.position ?? 0}`]);
  }

  private async putInPlace({ position, eventId }: EarlierPlace, db: EntityManager): Promise<void> {
    const { name, version, tables } = this.projection;
    for (const table of tables) {
      await db.query(`DROP TABLE IF EXISTS read.${table}`);
      await db.query(`ALTER TABLE ${this.schema}.${table} SET SCHEMA read`);
    }
    await db.query(`DROP SCHEMA ${this.schema} CASCADE`);
    await db.query('DELETE FROM ops.projection_builds WHERE name = $1', [name]);
    await db.query(
      `UPDATE ops.checkpoints
          SET position = $2, version = $3, state = 'live', error = NULL, failed_position = NULL, left_out = 0, updated_at = now(),
              handled_position = NULL, handled_id = NULL, passed_position = $4, passed_id = $5, known_as_of = $2
        WHERE name = $1`,
      [name, String(position), version, eventId === null ? null : String(position), eventId],
    );
    await db.query("SELECT pg_notify('checkpoint', $1)", [`${name}:${position}`]);
  }

  private async useOwnTables(db: EntityManager): Promise<void> {
    await db.query(`SET LOCAL search_path TO ${this.schema}, public, read, ops`);
  }
}

/** Drops the tables and checkpoints of versions that were set aside; says which they were. */
export async function dropOldVersions(projection: string, db: Asking): Promise<string[]> {
  const old: { name: string; version: number }[] = await db.query(
    `SELECT name, version FROM ops.checkpoints WHERE name = $1::text || '@' || version ORDER BY version FOR UPDATE`,
    [projection],
  );
  for (const { name, version } of old) {
    await db.query(`DROP SCHEMA IF EXISTS ${versionSchema(projection, version)} CASCADE`);
    await db.query('DELETE FROM ops.checkpoints WHERE name = $1', [name]);
  }
  return old.map(({ name }) => name);
}
