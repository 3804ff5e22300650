/** The folder of a database: made, moved to where it belongs, and freed of a server that was left behind in it. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.mjs';
import { isAlive, send } from '../processes.mjs';
import { runNamed } from './account.mjs';
import { executable } from './binaries.mjs';
import { openFolder } from './open-folder.mjs';
import { answers } from './readiness.mjs';
import { setUpRoles } from './roles.mjs';

/** That one which was left behind has to end, in ms, once it is told to and once more. */
const ORPHAN_MS = 10_000;

/** Makes sure that there is a cluster in `folder`, with the roles of the studio and their passwords. */
export async function prepareCluster({ native, folder, account, database, ...roles }, options, log) {
  if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) {
    fs.mkdirSync(path.dirname(folder), { recursive: true });
    if (!(await takeFromOutside(folder, account, log))) makeCluster({ native, folder, account, database, ...roles }, options);
  }
  own(folder, account);
  checkVersion(native, folder);
  setUpRoles({ native, folder, account, database, ...roles }, options, log);
}

/** Made beside and renamed: a cluster whose making was interrupted never looks like a finished one. */
function makeCluster({ native, folder, account, ...roles }, options) {
  const draft = `${folder}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { mode: 0o700 });
  own(draft, account);
  const opened = openFolder(account, draft);
  const encoding = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  // nobody can sign in before the roles have their passwords
  const made = runNamed(
    account,
    executable(native, 'initdb'),
    ['-D', opened.name, '-U', 'postgres', '-A', 'reject', ...encoding, '--no-sync', '--no-instructions'],
    { ...options, encoding: 'utf8', stdio: opened.stdio('ignore', 'pipe', 'pipe') },
  );
  opened.close();
  if (made.status !== 0) throw new Error(`PostgreSQL could not make its data folder: ${made.error ?? ''}${made.stdout}${made.stderr}`);
  setUpRoles({ native, folder: draft, account, isNew: true, ...roles }, options, () => {});
  replaceEmpty(folder, draft, roles);
}

/** Whatever else may lie there stays: Node refuses to remove a folder that is not empty. `durable`: it outlasts a power cut. */
function replaceEmpty(folder, draft, { durable }) {
  if (durable) {
    for (const entry of fs.readdirSync(draft, { recursive: true, withFileTypes: true })) flush(path.join(entry.parentPath, entry.name));
    flush(draft);
  }
  if (fs.existsSync(folder)) fs.rmdirSync(folder);
  fs.renameSync(draft, folder);
  if (durable) flush(path.dirname(folder));
}

/** Brings a file, or the names in a folder, onto the disk. Where folders cannot be opened, the system sees to it. */
function flush(file) {
  if (process.platform === 'win32' && fs.statSync(file).isDirectory()) return;
  const handle = fs.openSync(file, process.platform === 'win32' ? 'r+' : 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Gives a folder with all that is in it to the account, where another one has it. */
function own(folder, account) {
  fs.chmodSync(folder, 0o700);
  if (!account || fs.statSync(folder).uid === account.uid) return;
  // no link in it is followed, and the folder itself comes last: what was interrupted is done again
  const { status, stderr, error } = spawnSync('chown', ['-hR', `${account.uid}:${account.gid}`, folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${folder} could not be given to the account of PostgreSQL: ${error ?? stderr}`);
}

const shortHash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Where earlier versions kept the database of a data folder that its account could not reach. It comes home. */
async function takeFromOutside(folder, account, log) {
  const outside = `/var/tmp/scenewright-pg-${shortHash(ROOT)}`;
  const old = path.join(outside, `data-${shortHash(folder)}`);
  if (!account || !fs.existsSync(path.join(old, 'PG_VERSION'))) return false;
  const { pid, port } = postmasterOf(old);
  if (pid !== 0 && isAlive(pid) && (await isServerOf(old, pid, port)))
    throw new Error(`PostgreSQL ${pid} still uses ${old}. End it, then start again.`);
  log(`moving the database from ${old} to ${folder}`);
  const draft = `${folder}.moved`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.cpSync(old, draft, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  own(draft, account);
  replaceEmpty(folder, draft, { durable: true });
  fs.rmSync(old, { recursive: true, force: true });
  // the programs that it was run by
  if (!fs.readdirSync(outside).some((name) => name.startsWith('data-'))) fs.rmSync(outside, { recursive: true, force: true });
  return true;
}

function checkVersion(native, folder) {
  const have = fs.readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  const { stdout } = spawnSync(executable(native, 'postgres'), ['--version'], { encoding: 'utf8' });
  const want = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1];
  if (want && have !== want)
    throw new Error(`${folder} was made by PostgreSQL ${have}, this is ${want}. Move the folder away to start anew.`);
}

/** The server that works in a folder, or did so when it died: its process and its port, each 0 when nobody says. */
function postmasterOf(folder) {
  try {
    const [pid, , , port] = fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n').map(Number);
    return { pid: pid || 0, port: port || 0 };
  } catch {
    return { pid: 0, port: 0 };
  }
}

/**
 * Whether a living process is the server of a folder: the number may be another program's by now. On Linux a process says in which folder it
 * works. Where that is not told (elsewhere, and to a root without rights in a container), it is the server when PostgreSQL answers at its port.
 */
async function isServerOf(folder, pid, port) {
  if (process.platform === 'linux') {
    try {
      return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(folder);
    } catch (error) {
      if (error.code === 'ENOENT') return false;
    }
  }
  return port !== 0 && (await answers(port));
}

/** A server that a killed studio left behind: it is ours (it uses our folder), and with unknown settings, so it has to go. */
export async function stopOrphan(folder, log) {
  const { pid, port } = postmasterOf(folder);
  // of a server that is dead Postgres itself finds out whether something of it still works in the folder
  if (pid === 0 || !isAlive(pid)) return;
  if (!(await isServerOf(folder, pid, port))) {
    fs.rmSync(path.join(folder, 'postmaster.pid'), { force: true });
    return;
  }
  log(`stopping a PostgreSQL that was left behind (${pid})`);
  // one that brings its files onto the disk before it recovers hears the second alone
  if ((await endsBy(pid, 'SIGINT')) || (await endsBy(pid, 'SIGQUIT'))) return;
  throw new Error(`PostgreSQL ${pid} still uses ${folder} and does not stop.`);
}

async function endsBy(pid, signal) {
  send(pid, signal);
  for (const until = Date.now() + ORPHAN_MS; isAlive(pid) && Date.now() < until; ) await new Promise((resolve) => setTimeout(resolve, 50));
  return !isAlive(pid);
}
