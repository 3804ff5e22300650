import type { Recorded } from '@scenewright/events';
import type { DataSource, EntityManager } from 'typeorm';
import type { EventLog } from '../event-log.js';
import type { Log } from '../log.js';
import type { Projection } from './projection.js';

const BATCH = 1000;

/**
 * Builds a projection from position 0 in tables of its own, then puts them in the old ones' place, checkpoint and all, in one
 * transaction. Whoever reads meanwhile reads the old tables; a crash leaves them untouched.
 */
export class Rebuild {
  private readonly schema: string;

  constructor(
    private readonly projection: Projection,
    private readonly events: EventLog,
    private readonly database: DataSource,
    private readonly log: Log,
  ) {
    this.schema = `rebuild_${projection.name.replaceAll('-', '_')}`;
  }

  async run(signal: AbortSignal): Promise<void> {
    const { name, tables, categories } = this.projection;
    this.log.log('building anew');
    await this.database.transaction(async (db) => {
      await db.query(`DROP SCHEMA IF EXISTS ${this.schema} CASCADE`);
      await db.query(`CREATE SCHEMA ${this.schema}`);
      for (const table of tables) await db.query(`CREATE TABLE ${this.schema}.${table} (LIKE read.${table} INCLUDING ALL)`);
      await db.query("UPDATE ops.checkpoints SET state = 'rebuilding', updated_at = now() WHERE name = $1", [name]);
    });
    let position = 0n;
    // catch up in rounds: the last, short one happens under the lock that swaps
    for (let round = 0; ; round++) {
      const goal = await this.events.head();
      position = await this.project(position, goal, signal);
      if (round > 0 || (await this.events.head()) - position < 10_000n) break;
    }
    await this.database.transaction(async (db) => {
      // reading the rest of the log is no standing still
      await db.query('SET LOCAL idle_in_transaction_session_timeout = 60000');
      // holds off the projector's next batch until the swap is done; its checkpoint then no longer fits and it begins again
      await db.query('SELECT 1 FROM ops.checkpoints WHERE name = $1 FOR UPDATE', [name]);
      await this.useOwnTables(db);
      const goal = await this.events.head();
      const batch: Recorded[] = [];
      for await (const event of this.events.readAll({ after: position, categories })) {
        if (event.position > goal) break;
        batch.push(event);
      }
      if (batch.length > 0) await this.projection.project(batch, db);
      position = goal > position ? goal : position;
      for (const table of tables) {
        await db.query(`DROP TABLE read.${table}`);
        await db.query(`ALTER TABLE ${this.schema}.${table} SET SCHEMA read`);
      }
      await db.query(`DROP SCHEMA ${this.schema} CASCADE`);
      await db.query(
        "UPDATE ops.checkpoints SET position = $2, version = $3, state = 'live', error = NULL, failed_position = NULL, updated_at = now() WHERE name = $1",
        [name, String(position), this.projection.version],
      );
      await db.query("SELECT pg_notify('checkpoint', $1)", [`${name}:${position}`]);
    });
    this.log.log(`built anew up to position ${position}`);
  }

  private async project(after: bigint, goal: bigint, signal: AbortSignal): Promise<bigint> {
    let batch: Recorded[] = [];
    for await (const event of this.events.readAll({ after, categories: this.projection.categories })) {
      signal.throwIfAborted();
      if (event.position > goal) break;
      batch.push(event);
      if (batch.length >= BATCH) {
        const full = batch;
        await this.database.transaction(async (db) => {
          await this.useOwnTables(db);
          await this.projection.project(full, db);
        });
        batch = [];
      }
    }
    if (batch.length > 0) {
      await this.database.transaction(async (db) => {
        await this.useOwnTables(db);
        await this.projection.project(batch, db);
      });
    }
    return goal;
  }

  private async useOwnTables(db: EntityManager): Promise<void> {
    await db.query(`SET LOCAL search_path TO ${this.schema}, public, read, ops`);
  }
}
