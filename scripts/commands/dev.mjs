import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ensureBuild } from '../lib/build.mjs';
import { dataDir, inRoot, say } from '../lib/paths.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { stopChild, stopOnSignals } from '../lib/processes.mjs';
import { startStripeStandIn } from '../lib/stripe-stand-in.mjs';

/** Compiles and restarts on every change: the api at PORT (3000), the web application with hot reloading at 5173. */
export async function run(node) {
  await ensureBuild(node);
  const postgres = process.env.DATABASE_URL ? null : await startPostgres({ dataDir: path.join(dataDir(), 'pg'), durable: true, log: say });
  const databaseUrl = process.env.DATABASE_URL || postgres.url;
  const studioUrl = `http://127.0.0.1:${process.env.PORT || 3000}`;
  const payments = await startStripeStandIn(node, { databaseUrl, studioUrl });
  const env = { ...process.env, API_URL: studioUrl, ...payments.settings, DATABASE_URL: databaseUrl, DATA_DIR: dataDir() };
  const start = (args, cwd = inRoot()) => spawn(node, args, { stdio: 'inherit', env, cwd, detached: true });
  const children = [
    start([inRoot('node_modules/typescript/bin/tsc'), '-b', '-w', '--preserveWatchOutput']),
    start(['--watch', '--enable-source-maps', inRoot('apps/api/dist/main.js')]),
    ...(fs.existsSync(inRoot('apps/web/index.html')) ? [start([inRoot('node_modules/vite/bin/vite.js')], inRoot('apps/web'))] : []),
  ];
  stopOnSignals(async (code) => {
    await Promise.all([...children.map((child) => stopChild(child)), payments.stop()]);
    await postgres?.stop();
    process.exit(code);
  });
}
