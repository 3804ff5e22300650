import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuild } from '../lib/build.mjs';
import { findChromium } from '../lib/chromium.mjs';
import { cleanEnvironment } from '../lib/dependencies.mjs';
import { inRoot, say } from '../lib/paths.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { stopChild, stopOnSignals } from '../lib/processes.mjs';
import { check } from './check.mjs';

const hasBrowserTests = () => fs.existsSync(inRoot('test/browser'));

/** Everything: types, lint, boundaries, then all tests on a database of their own. With arguments: jest alone, with them. */
export async function run(node, args) {
  if (args.length === 0 && !check(node)) process.exit(1);
  await ensureBuild(node);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'scenewright-test-'));
  fs.chmodSync(folder, 0o755);
  let postgres;
  let jest;
  let stopping = false;
  const stop = async (code) => {
    if (stopping) return;
    stopping = true;
    await stopChild(jest);
    await postgres?.stop();
    fs.rmSync(folder, { recursive: true, force: true });
    process.exit(code);
  };
  stopOnSignals(stop);
  const [database, chromium] = await Promise.all([
    startPostgres({ dataDir: path.join(folder, 'pg'), database: 'test', log: say }),
    hasBrowserTests() ? findChromium(node) : undefined,
  ]);
  postgres = database;
  const env = {
    ...cleanEnvironment(),
    DATABASE_URL: postgres.url,
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  };
  jest = spawn(node, [inRoot('node_modules/jest/bin/jest.js'), ...args], { stdio: 'inherit', env, cwd: inRoot() });
  jest.once('exit', (code) => stop(code ?? 1));
}
