import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TRY_AGAIN } from './exit-codes.mjs';
import { keepRunning } from './keep-running.mjs';
import { dataDir, inRoot, say } from './paths.mjs';
import { freePort, hostInUrl, isLetGo, isPort, studioPort } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { stopChild } from './processes.mjs';
import { noteRun, releaseFolder } from './run-file.mjs';
import { databasePasswords } from './secrets.mjs';
import { startStripeStandIn } from './stripe-stand-in.mjs';
import { STUDIO_FLAGS } from './studio-flags.mjs';

/** How long the api may give no answer at all while it starts. One that says what it is busy with takes the time that it needs. */
const SILENT_MS = 180_000;
const TELL_EVERY_MS = 30_000;
/** Before each new start of an api whose database did not answer. */
const PAUSES_MS = [1000, 2000, 4000];
/** The api sees to its own end in less; with the database after it, all is over within ten seconds. */
const API_STOP_MS = 7500;

/**
 * PostgreSQL of the data folder, which has to be claimed; nothing when DATABASE_URL names another. It is started again when it dies.
 * `givenUp` is told when it does not stay.
 */
export async function startDatabase(givenUp = () => {}) {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} };
  const start = (port, signal) =>
    startPostgres({ dataDir: path.join(dataDir(), 'pg'), durable: true, passwords: databasePasswords(), port, signal, log: say });
  const first = await start();
  noteRun({ databasePort: first.port });
  const kept = keepRunning('PostgreSQL', first, (stopping) => start(first.port, stopping), givenUp);
  return { url: first.url, stop: kept.stop };
}

/**
 * Starts the whole studio on the data folder, which has to be claimed: PostgreSQL of its own unless DATABASE_URL names one, a stand-in for
 * Stripe unless there is a key, the api, which migrates, and behind it a worker: what is drawn and encoded there keeps nobody waiting for
 * an answer. With ROLES there is one process, for these. Comes back when the api serves. What dies afterwards is started again; `givenUp`
 * is told why when that does not help. `quiet`: its log only shows when it fails.
 */
export async function startStudio(node, { quiet = false, port, givenUp = () => {} } = {}) {
  const host = process.env.HOST || '127.0.0.1';
  const chosen = port ?? (await studioPort(host));
  // whoever is there might answer in its place
  if (isPort(chosen) && !(await isLetGo(chosen, host))) {
    releaseFolder();
    return {
      failed: true,
      printed: `Port ${chosen} is taken by another program. End that, or name another port: PORT=${await freePort()}`,
    };
  }
  const database = await startDatabase(givenUp);
  const url = `http://${hostInUrl(host)}:${chosen}`;
  const payments = await startStripeStandIn(node, { databaseUrl: database.url, studioUrl: url }, givenUp);
  const settings = { ...payments.settings, DATABASE_URL: database.url, PORT: chosen, HOST: host };
  const isApart = !process.env.ROLES;
  const startApi = () => spawnStudio(node, isApart ? { ...settings, ROLES: 'api,projector' } : settings, quiet);
  // one that has to be mended before it is ready is mended from the command line
  const { api, problem } = await startReady(startApi, url, () => noteRun({ url }));
  const serving = [api, payments];
  const stopServing = () => Promise.all(serving.map((one) => one.stop()));
  const stop = async () => {
    await stopServing();
    await database.stop();
    releaseFolder();
  };
  if (problem !== null) {
    await stop();
    return { failed: true, printed: `${api.printed()}${problem}` };
  }
  serving[0] = keepRunning('the api', api, startApi, givenUp);
  if (isApart) {
    // it has a port of its own, which is nobody's business: what it names to others is the studio's
    const metrics = process.env.METRICS_PORT ? { METRICS_PORT: Number(process.env.METRICS_PORT) + 1 } : {};
    const apart = { PUBLIC_URL: process.env.PUBLIC_URL || url, ROLES: 'worker', HOST: '127.0.0.1', PORT: await freePort(), ...metrics };
    const startWorker = () => spawnStudio(node, { ...settings, ...apart }, quiet);
    serving.push(keepRunning('the worker', startWorker(), startWorker, givenUp));
  }
  return { failed: false, url, databaseUrl: database.url, stopServing, stop };
}

/** Starts the api, anew where its database did not answer; with what is wrong when it is not ready after all. */
async function startReady(start, url, heard) {
  for (const pause of [...PAUSES_MS, null]) {
    const api = start();
    const problem = await untilReady(url, api, heard);
    if (problem !== '' || pause === null || (await api.ended).why !== TRY_AGAIN) return { api, problem };
    say(`the database did not answer; the api is started again in ${pause / 1000} s`);
    await sleep(pause);
  }
}

function spawnStudio(node, settings, quiet) {
  // lists of processes tell them apart by it
  const title = settings.ROLES === 'worker' ? 'scenewright worker' : 'scenewright api';
  const child = spawn(node, [`--title=${title}`, ...STUDIO_FLAGS, inRoot('apps/api/bundle/main.js')], {
    // the line to it tells it when this process is gone, however it went
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit', 'ipc'],
    // a session of its own: Ctrl-C reaches the launcher, which stops things in order
    detached: true,
    cwd: inRoot(),
    env: {
      ...process.env,
      ...settings,
      DATA_DIR: dataDir(),
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
  return {
    printed: () => printed,
    ended: new Promise((resolve) => child.once('exit', (code, signal) => resolve({ why: code ?? signal }))),
    stop: () => stopChild(child, { patienceMs: API_STOP_MS }),
  };
}

/**
 * Null once the api serves, else what is wrong: '' where it has ended, and said so itself. What a worker has to catch up with is no part of
 * it: there is none yet. `heard` is told of its first answer, whatever it is.
 */
async function untilReady(url, api, heard) {
  let exited = false;
  void api.ended.then(() => {
    exited = true;
  });
  const begunAt = Date.now();
  let heardAt = null;
  let toldAt = begunAt;
  for (;;) {
    if (exited) return '';
    const answer = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (answer) {
      if (heardAt === null) heard();
      heardAt = Date.now();
    }
    if (answer?.ok) return null;
    if (Date.now() - (heardAt ?? begunAt) > SILENT_MS) return `\nThe studio gave no answer for ${SILENT_MS / 1000} s.`;
    if (answer && Date.now() - toldAt > TELL_EVERY_MS) {
      toldAt = Date.now();
      const { missing } = await answer.json();
      say(`not ready yet: ${missing.join('; ')}`);
    }
    await sleep(50);
  }
}
