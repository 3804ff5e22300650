/** The real PostgreSQL of the package registry, started without root, without a system account and without leaving anything behind. */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { freePort } from './ports.mjs';
import { accountFor } from './postgres/account.mjs';
import { binariesFor, executable } from './postgres/binaries.mjs';
import { prepareCluster, stopOrphan } from './postgres/cluster.mjs';
import { openFolder } from './postgres/open-folder.mjs';
import { answers, untilReady } from './postgres/readiness.mjs';
import { STUDIO_ROLE } from './postgres/roles.mjs';
import { stopChild } from './processes.mjs';

/** From being told to stop until it is cut off. What it has promised is on the disk before that; it only starts slower then. */
const STOP_MS = 2000;

/** New passwords for the roles of an embedded database. */
export const newPasswords = () => ({ superuser: randomBytes(24).toString('base64url'), studio: randomBytes(24).toString('base64url') });

/** As the studio connects to an embedded database. */
export const databaseUrl = ({ passwords, port, database = 'scenewright' }) =>
  `postgres://${STUDIO_ROLE}:${passwords.studio}@127.0.0.1:${port}/${database}`;

/** On Linux the kernel itself tells Postgres to stop (SIGINT: at once, cleanly) when this process is gone, even by kill -9. */
function kernelEndsIt() {
  if (process.platform !== 'linux') return null;
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => fs.existsSync(file));
  return setpriv && spawnSync(setpriv, ['--pdeathsig', 'INT', 'true']).status === 0 ? setpriv : null;
}

/** Elsewhere a small process waits for the end of this one, by a pipe that closes with it, and then tells Postgres to stop. */
function endWithThis(pid) {
  const watcher = spawn(process.execPath, [inRoot('scripts/lib/postgres/end-with-parent.mjs'), String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.unref();
  watcher.stdin.unref();
  return watcher;
}

/**
 * Starts PostgreSQL on a data folder, made when it is not there. `durable: false` is for tests: faster, lost with the power, and its role
 * may make databases. `passwords`: of its roles; set anew when the folder has others. `byKernel: false` does without the kernel's help.
 * `settings`: more of the server's, each `name=value`. `signal` stops one that is still starting. Returns its address, how to
 * stop it and a promise of its end. It dies with this process, however this process dies.
 */
export async function startPostgres({
  dataDir,
  database = 'scenewright',
  port,
  durable = false,
  passwords = newPasswords(),
  byKernel = true,
  settings: more = [],
  signal,
  log = () => {},
}) {
  const folder = path.resolve(dataDir);
  const env = { ...process.env, LC_ALL: 'C', LANG: 'C', TZ: 'UTC' };
  for (const name of ['PGDATA', 'PGPORT', 'PGHOST', 'PGUSER']) delete env[name];
  const options = { env, cwd: '/' };
  await stopOrphan(folder, log);
  const account = accountFor(folder, log);
  const native = binariesFor(account);
  await prepareCluster({ native, folder, account, database, passwords, durable }, options, log);
  port ??= await freePort();

  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=64MB'];
  // a studio takes some thirty, and the tests have several at a time
  settings.push(`max_connections=${durable ? 100 : 400}`);
  settings.push(...more);
  if (!durable) settings.push('fsync=off', 'full_page_writes=off', 'synchronous_commit=off');
  const setpriv = byKernel ? kernelEndsIt() : null;
  const asAccount = account ? ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups'] : [];
  const [command, before] = setpriv
    ? [setpriv, ['--pdeathsig', 'INT', ...asAccount, executable(native, 'postgres')]]
    : [executable(native, 'postgres'), []];
  const opened = openFolder(account, folder);
  const child = spawn(command, [...before, '-D', opened.name, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
    ...options,
    ...(setpriv ? {} : account),
    stdio: opened.stdio('ignore', 'pipe', 'pipe'),
    // a session of its own: Ctrl-C reaches us first, and we stop it last
    detached: true,
  });
  opened.close();
  const watcher = setpriv || !child.pid ? null : endWithThis(child.pid);
  let printed = '';
  const collect = (chunk) => {
    printed = (printed + chunk).slice(-8000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  let reason = null;
  const ended = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal));
    child.once('error', (error) => resolve(error.message));
  }).then((why) => {
    reason = why;
    watcher?.kill('SIGKILL');
    process.removeListener('exit', stopNow);
    return { why, printed };
  });
  const stopNow = () => child.kill('SIGINT');
  process.once('exit', stopNow);
  const stop = () => stopChild(child, { signal: 'SIGINT', insist: 'SIGQUIT', patienceMs: STOP_MS });
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) void stop();
  const isReady = async () => /ready to accept (read-only )?connections/.test(printed) && (await answers(port));
  await untilReady({ isReady, printed: () => printed, reason: () => reason }, log).catch(async (error) => {
    if (reason === null) await stop();
    throw error;
  });
  signal?.removeEventListener('abort', stop);
  return {
    url: databaseUrl({ passwords, port, database }),
    port,
    pid: child.pid,
    dataDir: folder,
    ended,
    stop,
  };
}
