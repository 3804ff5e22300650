import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { withInstallLock } from './install-lock.mjs';
import { packageOf, readLock, withoutChecksum } from './lock-checksums.mjs';
import { inRoot, ROOT, say } from './paths.mjs';

const MARKER = inRoot('node_modules', '.scenewright-installed');

/** Installs what package-lock.json says, when that has changed since the last time. One at a time, whoever else starts meanwhile. */
export async function ensureDependencies() {
  const wanted = createHash('sha256')
    .update(fs.readFileSync(inRoot('package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex');
  const isInstalled = () => readOr(MARKER, '') === wanted;
  if (isInstalled()) return;
  await withInstallLock(async (lock) => {
    if (isInstalled()) return;
    say('installing packages (the first time takes a minute or two)');
    // whoever is cut off from here on leaves no mark of something whole behind
    fs.rmSync(MARKER, { force: true });
    // one more try: a registry may have a bad moment
    if (!(await install(lock)) && !(await install(lock))) {
      console.error('npm could not install the packages. Is the registry reachable? Its own message is above.');
      process.exit(1);
    }
    fs.writeFileSync(MARKER, wanted);
    say('packages installed');
  });
  const unchecked = uncheckedPackages();
  if (unchecked.length > 0) say(`no checksum of these is known, so they were taken as they came: ${unchecked.join(', ')}`);
}

/** Starts npm. No package runs anything: what one would do in its script we do ourselves, where it is needed. */
export function startNpm(args) {
  const quietly = [...args, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const options = { stdio: ['ignore', 'inherit', 'inherit'], env: cleanEnvironment(), cwd: ROOT };
  return npm?.endsWith('.js')
    ? spawn(process.execPath, [npm, ...quietly], options)
    : spawn('npm', quietly, { ...options, shell: process.platform === 'win32' });
}

async function install(lock) {
  const child = startNpm(['ci', '--include=dev', '--include=optional']);
  // it goes on when we are killed: until it has ended the packages are in its hands
  lock.isHeldBy(child.pid);
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** Packages that were installed though the lock has no checksum to compare them with: a registry may lack those of other platforms. */
function uncheckedPackages() {
  return withoutChecksum(readLock(inRoot('package-lock.json')))
    .filter(([at]) => fs.existsSync(inRoot(at)))
    .map(packageOf);
}

/** Without what an outer npm passes down (its flags would become ours) and without NODE_ENV (production leaves out what builds us). */
export function cleanEnvironment() {
  const env = { ...process.env };
  const keep = /registry|cafile|proxy|cache|userconfig|globalconfig/i;
  for (const name of Object.keys(env)) {
    if (/^npm_(config_|lifecycle|package_|command)/i.test(name) && !keep.test(name)) delete env[name];
  }
  delete env.NODE_ENV;
  return env;
}

export function readOr(file, otherwise) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}
