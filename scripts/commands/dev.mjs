import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { ensureBuild } from '../lib/build.mjs';
import { dataDir, inRoot } from '../lib/paths.mjs';
import { stopChild, stopOnSignals } from '../lib/processes.mjs';
import { claimFolder, inUse, releaseFolder } from '../lib/run-file.mjs';
import { startStripeStandIn } from '../lib/stripe-stand-in.mjs';
import { startDatabase } from '../lib/studio.mjs';
import { STUDIO_FLAGS } from '../lib/studio-flags.mjs';

/** Compiles and restarts on every change: the api at PORT (3000), the web application with hot reloading at 5173. */
export async function run(node) {
  const studioUrl = `http://127.0.0.1:${process.env.PORT || 3000}`;
  const running = claimFolder({ url: studioUrl });
  if (running) {
    console.error(inUse(running));
    process.exit(1);
  }
  await ensureBuild(node);
  const database = await startDatabase();
  const payments = await startStripeStandIn(node, { databaseUrl: database.url, studioUrl });
  const env = { ...process.env, API_URL: studioUrl, ...payments.settings, DATABASE_URL: database.url, DATA_DIR: dataDir() };
  const start = (args, cwd = inRoot()) => spawn(node, args, { stdio: 'inherit', env, cwd, detached: true });
  const children = [
    start([inRoot('node_modules/typescript/bin/tsc'), '-b', '-w', '--preserveWatchOutput']),
    start(['--watch', ...STUDIO_FLAGS, inRoot('apps/api/dist/main.js')]),
    ...(fs.existsSync(inRoot('apps/web/index.html')) ? [start([inRoot('node_modules/vite/bin/vite.js')], inRoot('apps/web'))] : []),
  ];
  stopOnSignals(
    async (code) => {
      await Promise.all([...children.map((child) => stopChild(child)), payments.stop()]);
      await database.stop();
      releaseFolder();
      process.exit(code);
    },
    { interrupted: 0 },
  );
}
