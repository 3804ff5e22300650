import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { inRoot, ROOT, say } from './paths.mjs';

const MARKER = inRoot('node_modules', '.scenewright-installed');

/** Installs what package-lock.json says, when that has changed since the last time. */
export function ensureDependencies() {
  const wanted = createHash('sha256')
    .update(fs.readFileSync(inRoot('package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex');
  if (readOr(MARKER, '') === wanted) return;
  say('installing packages (the first time takes a minute or two)');
  // one more try: a registry may have a bad moment
  if (!install() && !install()) {
    console.error('npm could not install the packages. Is the registry reachable? Its own message is above.');
    process.exit(1);
  }
  fs.writeFileSync(MARKER, wanted);
  say('packages installed');
  const unchecked = withoutChecksum();
  if (unchecked.length > 0) say(`no checksum of these is known, so they were taken as they came: ${unchecked.join(', ')}`);
}

function install() {
  // no package runs anything here: what one would do in its script we do ourselves, where it is needed
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'];
  const npm = process.env.npm_execpath;
  const options = { stdio: ['ignore', 'inherit', 'inherit'], env: cleanEnvironment(), cwd: ROOT };
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  return result.status === 0;
}

/** Packages that were installed though the lock has no checksum to compare them with: a registry may lack those of other platforms. */
function withoutChecksum() {
  const { packages } = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([at, entry]) => at.includes('node_modules/') && !entry.link && !entry.integrity && fs.existsSync(inRoot(at)))
    .map(([at, { version }]) => `${at.split('node_modules/').at(-1)}@${version}`);
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
