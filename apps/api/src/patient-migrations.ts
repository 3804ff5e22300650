import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { errorCode } from '@scenewright/event-log';
import { AdvancedConsoleLogger, type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';

/** How long a migration waits for whoever uses a table, and with it all who come to use it. */
const LOCK_LIMIT_MS = 500;
/** Well within what a session that holds a lock may be silent for. */
const AGAIN_MS = 3_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** A migration that has to wait is no failed query. */
export class MigrationLogger extends AdvancedConsoleLogger {
  override logQueryError(error: string | Error, query: string, parameters?: unknown[], runner?: QueryRunner): void {
    if (errorCode(error) !== LOCK_NOT_AVAILABLE) super.logQueryError(error as string, query, parameters, runner);
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
  await runner.query(`SET lock_timeout = ${LOCK_LIMIT_MS}`);
  for (let said = ''; ; await sleep(AGAIN_MS)) {
    try {
      await executor.executePendingMigrations();
      return;
    } catch (error) {
      if (errorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
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
        AND coalesce(xact_start < clock_timestamp() - make_interval(secs => $1), true)
      ORDER BY pid`,
    [LOCK_LIMIT_MS / 1000],
  );
  return users.map(({ pid, name }) => `process ${pid} of PostgreSQL (${name || 'without a name'})`).join(', ') || 'nobody does any more';
}
