import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { errorCode } from '@scenewright/event-log';
import { AdvancedConsoleLogger, type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';

/**
 * How long a migration waits for whoever uses a table, and with it all who come to use it: a little longer than PostgreSQL looks on before it
 * ends a clean-up of its own that is in the way, which would go on for hours before who gives up sooner.
 */
const LOCK_LIMIT = { beyondMs: 250, longestMs: 2_000 } as const;
/** Well within what a session that holds a lock may be silent for. */
const AGAIN_MS = 3_000;
/** Others have what it needs, or wait for it while it waits for them. */
const HAS_TO_WAIT: readonly string[] = ['55P03', '40P01'];

/** A migration that has to wait is no failed query. */
export class MigrationLogger extends AdvancedConsoleLogger {
  override logQueryError(error: string | Error, query: string, parameters?: unknown[], runner?: QueryRunner): void {
    if (!HAS_TO_WAIT.includes(errorCode(error))) super.logQueryError(error as string, query, parameters, runner);
  }

  /** Of failures alone, which are thrown. */
  override logMigration(): void {}
}

/**
 * Runs the migrations that a database lacks, each in a transaction of its own. One that cannot have a table at once lets everybody else use it
 * meanwhile, however long a backup takes, and is tried until it can.
 */
export async function runMigrations(database: DataSource, runner: QueryRunner): Promise<void> {
  const log = new Logger('migrations');
  const executor = new MigrationExecutor(database, runner);
  executor.transaction = 'each';
  await runner.query(
    "SELECT set_config('lock_timeout', least(setting::int + $1, $2)::text, false) FROM pg_settings WHERE name = 'deadlock_timeout'",
    [LOCK_LIMIT.beyondMs, LOCK_LIMIT.longestMs],
  );
  for (let said = ''; ; await sleep(AGAIN_MS)) {
    try {
      await executor.executePendingMigrations();
      return;
    } catch (error) {
      if (!HAS_TO_WAIT.includes(errorCode(error))) throw error;
      const [next] = await executor.getPendingMigrations();
      const waits = `${next?.name} waits for whoever uses its tables for long, as a backup does: ${await usersOf(runner)}`;
      if (waits !== said) log.warn(waits);
      said = waits;
    }
  }
}

/** Who has used tables of this database for so long that a migration may have waited for them, in words. */
async function usersOf(runner: QueryRunner): Promise<string> {
  const users: { pid: number; name: string }[] = await runner.query(
    `SELECT DISTINCT pid, application_name AS name FROM pg_stat_activity JOIN pg_locks USING (pid)
      WHERE locktype = 'relation' AND granted AND datname = current_database() AND pid <> pg_backend_pid()
        AND coalesce(xact_start < clock_timestamp() - current_setting('lock_timeout')::interval, true)
      ORDER BY pid`,
  );
  return users.map(({ pid, name }) => `process ${pid} of PostgreSQL (${name || 'without a name'})`).join(', ') || 'nobody does any more';
}
