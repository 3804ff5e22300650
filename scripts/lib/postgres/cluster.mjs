/** The folder of a database: made, moved to where it belongs, and freed of a server that was left behind in it. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.mjs';
import { isAlive } from '../processes.mjs';
import { runNamed } from './account.mjs';
import { executable } from './binaries.mjs';
import { openFolder } from './open-folder.mjs';
import { setUpRoles } from './roles.mjs';

/** Makes sure that there is a cluster in `folder`, with the roles of the studio and their passwords. */
export function prepareCluster({ native, folder, account, database, ...roles }, options, log) {
  if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) {
    fs.mkdirSync(path.dirname(folder), { recursive: true });
    if (!takeFromOutside(folder, account, log)) makeCluster({ native, folder, account, database, ...roles }, options);
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
  replaceEmpty(folder, draft);
}

/** Whatever else may lie there stays: Node refuses to remove a folder that is not empty. */
function replaceEmpty(folder, draft) {
  if (fs.existsSync(folder)) fs.rmdirSync(folder);
  fs.renameSync(draft, folder);
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
function takeFromOutside(folder, account, log) {
  const outside = `/var/tmp/scenewright-pg-${shortHash(ROOT)}`;
  const old = path.join(outside, `data-${shortHash(folder)}`);
  if (!account || !fs.existsSync(path.join(old, 'PG_VERSION'))) return false;
  const pid = postmasterOf(old);
  if (pid && isAlive(pid) && worksIn(pid, old)) throw new Error(`PostgreSQL ${pid} still uses ${old}. End it, then start again.`);
  log(`moving the database from ${old} to ${folder}`);
  const draft = `${folder}.moved`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.cpSync(old, draft, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  own(draft, account);
  replaceEmpty(folder, draft);
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

function postmasterOf(folder) {
  try {
    return Number(fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return 0;
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

/** A server that a killed studio left behind: it is ours (it uses our folder), and with unknown settings, so it has to go. */
export async function stopOrphan(folder, log) {
  const pid = postmasterOf(folder);
  // of a server that is dead Postgres itself finds out whether something of it still works in the folder
  if (!pid || !isAlive(pid)) return;
  if (!worksIn(pid, folder)) {
    fs.rmSync(path.join(folder, 'postmaster.pid'), { force: true });
    return;
  }
  log(`stopping a PostgreSQL that was left behind (${pid})`);
  process.kill(pid, 'SIGINT');
  for (let waited = 0; isAlive(pid); waited += 50) {
    if (waited > 10_000) throw new Error(`PostgreSQL ${pid} still uses ${folder} and does not stop.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
