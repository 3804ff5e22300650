import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DataSource } from 'typeorm';
import { migrations } from '../../migrations/dist/index.js';
import { startPostgres } from '../../scripts/postgres.mjs';

/** A server of its own with the settings of production (every commit reaches the disk), migrated, gone afterwards. */
export async function withPrivatePostgres(work: (url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'scenewright-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres({ dataDir: path.join(folder, 'data'), database: 'bench', durable: true, port: undefined });
  try {
    const source = new DataSource({ type: 'postgres', url: postgres.url, migrations });
    await source.initialize();
    await source.runMigrations();
    await source.destroy();
    await work(postgres.url);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
