// `npm start` / `npm test` on a fresh machine. Built-ins only; must run on plain Node >= 20.11 with no node_modules.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
process.chdir(ROOT);
process.umask(0o022); // a 077 umask would lock the unprivileged postgres account out of our own files
const cmd = process.argv[2] ?? 'start';
const rest = process.argv.slice(3);
const t00 = performance.now();
const say = (m) => console.log(`[${((performance.now() - t00) / 1000).toFixed(1)}s] ${m}`);
const bin = (n) => path.join(ROOT, 'node_modules', '.bin', n);
const sha = (...parts) => { const h = createHash('sha256'); for (const p of parts) h.update(p); return h.digest('hex').slice(0, 16); };

// ---- 1. dependencies -----------------------------------------------------
function ensureDeps() {
  const want = sha(fs.readFileSync('package-lock.json'), process.platform, process.arch);
  const marker = 'node_modules/.deps-ok';
  try { if (fs.readFileSync(marker, 'utf8') === want) return; } catch {}
  say('installing dependencies (first run: a minute or two) …');
  const npmCli = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const env = { ...process.env };
  for (const k of Object.keys(env)) if (/^npm_(config_|lifecycle|package_|command)/i.test(k) && !/registry|cafile|proxy|cache|userconfig|globalconfig/i.test(k)) delete env[k];
  env.NODE_ENV = ''; delete env.NODE_ENV; // NODE_ENV=production would drop devDependencies
  const go = () => npmCli?.endsWith('.js') ? spawnSync(process.execPath, [npmCli, ...args, '--include=dev', '--include=optional'], { stdio: 'inherit', env }) : spawnSync('npm', [...args, '--include=dev', '--include=optional'], { stdio: 'inherit', env, shell: process.platform === 'win32' });
  let r = go();
  if (r.status !== 0 && r.signal === null) { say('install failed, one more try …'); r = go(); }
  if (r.status !== 0) { console.error('npm ci failed'); process.exit(1); }
  fs.writeFileSync(marker, want);
  say('dependencies installed');
}

// ---- 2. the Node that runs our code --------------------------------------
function appNode() {
  const [maj, min] = process.versions.node.split('.').map(Number);
  if (maj > 24 || (maj === 24 && min >= 9)) return process.execPath;
  const n = bin(process.platform === 'win32' ? 'node.cmd' : 'node');
  if (fs.existsSync(n)) return fs.realpathSync(n);
  console.error(`Node >= 24.9 is needed (found ${process.version}) and none was installed for ${process.platform}-${process.arch}.`);
  process.exit(1);
}

// ---- 3. build ------------------------------------------------------------
function treeHash(dirs) {
  const h = createHash('sha256');
  const walk = (d) => {
    for (const e of fs.readdirSync(d, { withFileTypes: true }).sort((a, b) => a.name < b.name ? -1 : 1)) {
      if (['node_modules', 'dist', '.cache', 'test'].includes(e.name)) continue;
      const p = path.join(d, e.name);
      if (e.isDirectory()) walk(p); else { h.update(p); h.update(fs.readFileSync(p)); }
    }
  };
  for (const d of dirs) fs.statSync(d).isDirectory() ? walk(d) : h.update(fs.readFileSync(d));
  return h.digest('hex').slice(0, 16);
}
const sh = (node, args, opts = {}) => new Promise((res, rej) => {
  const c = spawn(node, args, { stdio: ['ignore', 'pipe', 'pipe'], ...opts }); let out = '';
  c.stdout.on('data', (b) => { out += b; }); c.stderr.on('data', (b) => { out += b; });
  c.once('error', rej); c.once('exit', (code) => code === 0 ? res(out) : rej(new Error(`${path.basename(args[0])} failed (${code})\n${out}`)));
});
async function ensureBuild(node) {
  const jobs = [];
  // tsc -b is incremental by itself (0.4 s when nothing changed)
  jobs.push(sh(node, [path.join('node_modules', 'typescript', 'bin', 'tsc'), '-b', cmd === 'test' ? 'tsconfig.json' : 'apps/api']));
  const want = treeHash(['apps/web', 'libs', 'package-lock.json']);
  const stamp = 'apps/web/dist/.stamp';
  let have; try { have = fs.readFileSync(stamp, 'utf8'); } catch {}
  if (have !== want) jobs.push(sh(node, [path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], { cwd: 'apps/web' }).then(() => fs.writeFileSync(stamp, want)));
  await Promise.all(jobs);
  say('built');
}

// ---- 4. chromium ---------------------------------------------------------
function which(n) { for (const d of (process.env.PATH ?? '').split(path.delimiter)) { const p = path.join(d, n); try { fs.accessSync(p, fs.constants.X_OK); if (fs.statSync(p).isFile()) return p; } catch {} } }
async function findChromium(node) {
  const env = process.env.CHROMIUM_PATH ?? process.env.CHROME_PATH;
  if (env) return env;
  const seen = () => ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'].map(which).find(Boolean)
    ?? ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium', 'C:/Program Files/Google/Chrome/Application/chrome.exe'].find((p) => fs.existsSync(p))
    ?? (() => { // Playwright's own browser cache
      const d = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(os.homedir(), '.cache/ms-playwright');
      try { for (const e of fs.readdirSync(d).filter((x) => /^chromium/.test(x)).sort().reverse()) for (const rel of ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-headless-shell-linux64/chrome-headless-shell', 'chrome-linux/headless_shell']) if (fs.existsSync(path.join(d, e, rel))) return path.join(d, e, rel); } catch {}
    })();
  let p = seen();
  if (p) return p;
  if (process.platform === 'linux' && process.arch === 'x64') {
    const dir = path.join(ROOT, 'node_modules', '.cache', 'sparticuz');
    say('using @sparticuz/chromium from npm (no root needed) …');
    try {
      const out = await sh(node, [path.join(ROOT, 'scripts', 'sparticuz.mjs'), dir]);
      return out.trim().split('\n').pop();
    } catch (e) { console.error(String(e.message).slice(0, 800)); }
  }
  if (process.platform === 'linux' && which('apt-get') && process.getuid() === 0) {
    say('no Chrome/Chromium found; apt-get install chromium …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'], env });
    p = seen(); if (p) { say('chromium installed'); return p; }
  }
  return undefined;
}

// ---- 5. run --------------------------------------------------------------
const free = (p, host) => new Promise((r) => { const s = net.createServer().once('error', () => r(false)).listen(p, host, () => s.close(() => r(true))); });
async function pickPort(host) {
  if (process.env.PORT) return Number(process.env.PORT); // asked for: fail loudly in the API if taken
  for (let p = 3000; p < 3020; p++) if (await free(p, host)) return p;
  return 0;
}
async function main() {
  ensureDeps();
  const node = appNode();
  const { startPostgres } = await import('./postgres.mjs');
  let child, pg, stopping = false;
  const stop = async (code) => {
    if (stopping) return; stopping = true;
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((r) => child.once('exit', r));
      try { child.kill('SIGTERM'); } catch {}
      const t = setTimeout(() => child.kill('SIGKILL'), 8000); await gone; clearTimeout(t);
    }
    await pg?.stop();
    if (pg?.temp) fs.rmSync(pg.temp, { recursive: true, force: true });
    process.exit(code);
  };
  for (const s of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(s, () => { if (!stopping) say(`${s}: stopping`); stop(s === 'SIGINT' ? 0 : 143); });
  process.on('uncaughtException', (e) => { console.error(e); stop(1); });

  if (cmd === 'start') {
    const runFile = path.join(ROOT, '.data', 'run.json');
    try {
      const o = JSON.parse(fs.readFileSync(runFile, 'utf8'));
      process.kill(o.pid, 0);
      const same = process.platform !== 'linux' || fs.readFileSync(`/proc/${o.pid}/cmdline`, 'utf8').includes('run.mjs');
      if (same && o.pid !== process.pid) { console.error(`already running (pid ${o.pid}): ${o.url ?? 'starting'}`); process.exit(1); }
    } catch {}
    fs.mkdirSync(path.dirname(runFile), { recursive: true });
    fs.writeFileSync(runFile, JSON.stringify({ pid: process.pid }));
    process.once('exit', () => fs.rmSync(runFile, { force: true }));
    const [, db] = await Promise.all([ensureBuild(node), startPostgres({ dataDir: path.join(ROOT, '.data/pg'), durable: true, log: say }).then((x) => { pg = x; return x; })]);
    const host = process.env.HOST ?? '127.0.0.1';
    const port = await pickPort(host);
    child = spawn(node, ['--enable-source-maps', 'apps/api/dist/main.js'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true, env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: db.url, PORT: String(port), HOST: host, WEB_DIST: path.join(ROOT, 'apps/web/dist'), NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/v8') } });
    child.once('exit', (c, s) => { if (!stopping) { console.error(`API exited (${c ?? s})`); stop(1); } });
    const url = `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}/`;
    fs.writeFileSync(runFile, JSON.stringify({ pid: process.pid, url }));
    for (let i = 0; i < 600 && !stopping; i++) {
      try { const r = await fetch(url + 'api/notes'); if (r.ok) { say(`ready: ${url}   (Ctrl-C stops everything)`); break; } } catch {}
      await new Promise((r) => setTimeout(r, 50));
    }
  } else if (cmd === 'test') {
    const temp = fs.mkdtempSync(path.join(os.tmpdir(), 'scenewright-test-')); fs.chmodSync(temp, 0o755);
    const [, , chromium] = await Promise.all([ensureBuild(node), startPostgres({ dataDir: path.join(temp, 'pg'), database: 'test', log: say }).then((x) => { pg = x; pg.temp = temp; }), findChromium(node)]);
    const env = { ...process.env, DATABASE_URL: pg.url, WEB_DIST: path.join(ROOT, 'apps/web/dist'), NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
    if (chromium) env.CHROMIUM_PATH = chromium; else console.error('!! no browser could be found or installed: browser tests will FAIL (set CHROMIUM_PATH)');
    child = spawn(node, ['node_modules/jest/bin/jest.js', ...rest], { stdio: 'inherit', env });
    child.once('exit', (c, s) => { say(`jest exit ${c ?? s}`); stop(c ?? 1); });
  }
}
main().catch((e) => { console.error(e.stack ?? e); process.exit(1); });
