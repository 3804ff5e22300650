import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DataSource } from 'typeorm';
import { migrations } from '../../migrations/dist/index.js';
import { newPasswords, startPostgres } from '../../scripts/postgres.mjs';

export interface PrivatePostgres {
  readonly url: string;
  /** As whoever may look at everything in it. */
  readonly superuserUrl: string;
  readonly pid: number;
}

/**
 * A server of its own with the settings of production (every commit reaches the disk), gone afterwards. It counts statements.
 * @param isMigrated false leaves that to whoever uses it
 * @param settings of the server, beyond the usual ones, as `name=value`
 */
export async function withPrivatePostgres(
  work: (url: string, postgres: PrivatePostgres) => Promise<void>,
  { isMigrated = true, settings = [] }: { isMigrated?: boolean; settings?: readonly string[] } = {},
): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'scenewright-bench-'));
  chmodSync(folder, 0o755);
  const passwords = newPasswords();
  const postgres = await startPostgres({
    dataDir: path.join(folder, 'data'),
    database: 'bench',
    durable: true,
    passwords,
    settings: ['shared_preload_libraries=pg_stat_statements', ...settings],
  });
  try {
    if (isMigrated) await migrate(postgres.url);
    const superuserUrl = `postgres://postgres:${passwords.superuser}@127.0.0.1:${postgres.port}/bench`;
    await work(postgres.url, { url: postgres.url, superuserUrl, pid: postgres.pid });
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function migrate(url: string): Promise<void> {
  const source = new DataSource({ type: 'postgres', url, migrations });
  await source.initialize();
  await source.runMigrations();
  await source.destroy();
}
