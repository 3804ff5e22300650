import { spawn } from 'node:child_process';
import path from 'node:path';
import { dataDir, inRoot, say } from './paths.mjs';
import { studioPort } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { stopChild } from './processes.mjs';
import { removeRunFile, writeRunFile } from './run-file.mjs';
import { startStripeStandIn } from './stripe-stand-in.mjs';

const READY_MS = 60_000;

/**
 * Starts the whole studio: PostgreSQL of its own unless DATABASE_URL names one, a stand-in for Stripe unless there is a key, and the api
 * process, which migrates and then plays all roles. Comes back when it serves. `quiet`: its log only shows when it fails.
 */
export async function startStudio(node, { quiet = false, port, onExit = () => {} } = {}) {
  writeRunFile({});
  const host = process.env.HOST || '127.0.0.1';
  const postgres = process.env.DATABASE_URL ? null : await startPostgres({ dataDir: path.join(dataDir(), 'pg'), durable: true, log: say });
  const chosen = port ?? (await studioPort(host));
  const url = `http://${host === '0.0.0.0' ? 'localhost' : host}:${chosen}`;
  const databaseUrl = process.env.DATABASE_URL || postgres.url;
  const payments = await startStripeStandIn(node, { databaseUrl, studioUrl: url });
  const child = spawn(node, ['--enable-source-maps', inRoot('apps/api/dist/main.js')], {
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit', 'ipc'],
    // a session of its own: Ctrl-C reaches the launcher, which stops things in order
    detached: true,
    cwd: inRoot(),
    env: {
      ...process.env,
      ...payments.settings,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir(),
      PORT: chosen,
      HOST: host,
      WEB_DIST: process.env.WEB_DIST || inRoot('apps/web/dist'),
      NODE_COMPILE_CACHE: inRoot('node_modules/.cache/v8'),
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      printed = (printed + chunk).slice(-8000);
    });
  }
  let exited = false;
  child.once('exit', () => {
    exited = true;
    onExit(printed);
  });
  const stop = async () => {
    await Promise.all([stopChild(child), payments.stop()]);
    await postgres?.stop();
    removeRunFile();
  };
  for (const until = Date.now() + READY_MS; ; ) {
    if (exited) {
      await stop();
      return { failed: true, printed };
    }
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (answer?.ok) break;
    if (Date.now() > until) {
      await stop();
      return { failed: true, printed: `${printed}\nThe studio was not ready after ${READY_MS / 1000} s.` };
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  writeRunFile({ url });
  return { failed: false, url, stop };
}
