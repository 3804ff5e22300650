/**
 * As whom PostgreSQL runs where root starts it, for it refuses to run as root. What runs under the same account reads its files and ends its
 * processes, and `postgres` and `nobody` are other programs' accounts as well. So it has a number of its own, which the owner of its folder
 * remembers.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import fs from 'node:fs';

/** Numbers that systemd gives to what runs for a while: no account that lasts has one of them, and those in use can be seen. */
const FIRST = 61_184;
const LAST = 65_519;
const TRIES = 50;
const NAME = 'scenewright-db';

/** A list of accounts with one line, in front of that of the system, for one program and what it starts. */
const WITH_NAME = `
  file=$(mktemp) && echo "$1" > "$file" && chmod 644 "$file" && mount --bind "$file" /etc/passwd
  mounted=$?
  rm -f "$file"
  shift
  [ $mounted = 0 ] && exec setpriv "$@"`;

/**
 * The account for the server of a data folder, which may not be there yet; null where whoever starts it is not root. No server of a living
 * studio may run in it.
 */
export function accountFor(folder, log) {
  if (process.getuid?.() !== 0) return null;
  const owner = ownerOf(folder);
  const running = processes();
  // PostgreSQL finds out about what is left of a server that died by what belongs to the same account
  if (owner && running.some(({ pid, uid }) => uid === owner.uid && mayWorkIn(pid, folder))) return owner;
  const mayStay = owner && isOwn(owner) && isFree(owner.uid, running) && mayBeNamed(owner);
  const own = mayStay ? owner : newAccount(running);
  if (own) return own;
  const { name, ...account } = sharedAccount();
  log(
    `PostgreSQL runs as the account ${name}, which other programs may have as well: this system gives root none of its own for it. ` +
      'What has that account can read the database. Start the studio under another account than root to keep them apart.',
  );
  return account;
}

/** Runs a program that wants to know the name of its account, which a number of its own does not have. */
export function runNamed(account, program, args, options) {
  if (!account || !isOwn(account)) return spawnSync(program, args, { ...account, ...options });
  const line = `${NAME}:x:${account.uid}:${account.gid}::/:/bin/false`;
  const ids = ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups'];
  return spawnSync('unshare', ['--mount', 'sh', '-c', WITH_NAME, 'sh', line, ...ids, program, ...args], options);
}

const isOwn = ({ uid }) => uid >= FIRST && uid <= LAST;

function newAccount(running) {
  if (process.platform !== 'linux') return null;
  for (let tries = 0; tries < TRIES; tries++) {
    const uid = randomInt(FIRST, LAST + 1);
    // what keeps one of these numbers from being used keeps all of them
    if (isFree(uid, running)) return mayBeNamed({ uid, gid: uid }) ? { uid, gid: uid } : null;
  }
  return null;
}

const isFree = (uid, running) => !running.some((one) => one.uid === uid) && isUnknown('passwd', uid) && isUnknown('group', uid);

const NOT_FOUND = 2;
const isUnknown = (list, id) => spawnSync('getent', [list, String(id)]).status === NOT_FOUND;

/** Not in a container that has few numbers, or whose root may mount nothing. */
const mayBeNamed = (account) => runNamed(account, 'id', ['-un'], { cwd: '/', encoding: 'utf8' }).stdout?.trim() === NAME;

/** `postgres` where there is such an account, else `nobody`, which always is. */
function sharedAccount() {
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [name, , uid, gid] = accounts.find(([one]) => one === 'postgres') ?? accounts.find(([one]) => one === 'nobody');
  return { name, uid: Number(uid), gid: Number(gid) };
}

function ownerOf(folder) {
  const { uid = 0, gid } = fs.statSync(folder, { throwIfNoEntry: false }) ?? {};
  return uid === 0 ? null : { uid, gid };
}

/** All processes that can be seen, on Linux, with their accounts. */
function processes() {
  if (process.platform !== 'linux') return [];
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid, uid: uidOf(pid) }));
}

function uidOf(pid) {
  try {
    return Number(/^Uid:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    // it has ended meanwhile
    return null;
  }
}

/** Whether a process works in a folder. Where root is not told, it may. */
function mayWorkIn(pid, folder) {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(folder);
  } catch (error) {
    return error.code !== 'ENOENT';
  }
}
