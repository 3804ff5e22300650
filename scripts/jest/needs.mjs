/** What the tests need, made when the first jest project asks for it. Kept as long as jest runs, from one run to the next when it watches. */
import fs from 'node:fs';
import os from 'node:os';
import { ensureBuild } from '../lib/build.mjs';
import { findChromium } from '../lib/chromium.mjs';
import { inRoot, say } from '../lib/paths.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { endRun, endWithRun, makeRunFolder, RUN_FOLDER } from '../lib/test-run.mjs';

const once = (make) => {
  let made;
  return () => {
    made ??= make();
    return made;
  };
};

process.env[RUN_FOLDER] ??= makeRunFolder();
const folder = process.env[RUN_FOLDER];

const temporary = os.tmpdir();
/** What tests, studios and browsers put down for a while goes with the run, however that ends. */
process.env.TMPDIR = `${folder}/tmp`;
fs.mkdirSync(process.env.TMPDIR, { recursive: true, mode: 0o777 });

export const needDatabase = once(async () => {
  const { url, pid } = await startPostgres({ dataDir: `${folder}/pg`, database: 'test', log: say });
  endWithRun(folder, pid, 'SIGINT');
  process.env.DATABASE_URL = url;
});

export const needStudio = once(() => {
  process.env.NODE_COMPILE_CACHE = inRoot('node_modules/.cache/v8');
  return ensureBuild(process.execPath, { web: false });
});

export const needWeb = once(() => ensureBuild(process.execPath));

export const needBrowser = once(async () => {
  const [found] = await Promise.all([findChromium(process.execPath, temporary), needWeb()]);
  if (found) process.env.CHROMIUM_PATH = found;
});

export const endNeeds = () => endRun(folder);
