/** Runs a Node program with a throwaway PostgreSQL in DATABASE_URL: node scripts/with-pg.mjs <program> [arguments] */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from './lib/postgres.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'scenewright-pg-'));
fs.chmodSync(folder, 0o755);
const postgres = await startPostgres({ dataDir: path.join(folder, 'data'), database: 'test' });
const child = spawn(process.execPath, process.argv.slice(2), { stdio: 'inherit', env: { ...process.env, DATABASE_URL: postgres.url } });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', async (code) => {
  await postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
