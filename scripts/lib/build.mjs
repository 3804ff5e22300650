import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { cleanEnvironment, readOr } from './dependencies.mjs';
import { inRoot, say } from './paths.mjs';
import { runNode } from './processes.mjs';
import { removeStaleOutput } from './stale-output.mjs';

const SKIPPED = new Set(['node_modules', 'dist', 'bundle', '.cache']);
const isTest = (name) => name === 'testing' || /\.test\.tsx?$/.test(name);

/** One hash over the content of files and folders. Without `tests`, what only tests are made of does not count. */
export function treeHash(paths, { tests = false } = {}) {
  const hash = createHash('sha256');
  const add = (file) => {
    if (!fs.existsSync(file)) return;
    if (fs.statSync(file).isDirectory()) {
      for (const name of fs.readdirSync(file).sort()) if (!SKIPPED.has(name) && (tests || !isTest(name))) add(path.join(file, name));
    } else {
      hash.update(path.relative(inRoot(), file)).update(fs.readFileSync(file));
    }
  };
  for (const one of paths) add(one);
  return hash.digest('hex');
}

/**
 * Builds what is stale: what Node runs, and the web application unless `web` is false. `tests`: the types of the tests are checked, too.
 * @throws {ProgramFailed} with what the compiler says
 */
export async function ensureBuild(node, { tests = false, web = true } = {}) {
  await Promise.all([compile(node, tests), web && buildWeb(node)]);
}

/** The build is the same whoever asks for it: what jest sets for its own programs would make React the one for development. */
function buildEnvironment() {
  const { NODE_OPTIONS: _, ...env } = cleanEnvironment();
  return env;
}

const stampOf = (tests) => inRoot('node_modules', '.cache', tests ? 'compiled-with-tests' : 'compiled');

function sourcesHash(tests) {
  const sources = [
    'libs',
    'migrations',
    'apps/api',
    'apps/stripe-stand-in',
    'scripts/bundle-api.mjs',
    'tsconfig.base.json',
    'package-lock.json',
    ...(tests ? ['apps/web', 'test', 'bench', 'tsconfig.test.json'] : []),
  ];
  return treeHash(
    sources.map((source) => inRoot(source)),
    { tests },
  );
}

async function compile(node, tests) {
  removeStaleOutput();
  const wanted = sourcesHash(tests);
  if (
    readOr(stampOf(tests), '') === wanted &&
    fs.existsSync(inRoot('apps/api/dist/main.js')) &&
    fs.existsSync(inRoot('apps/api/bundle/main.js')) &&
    fs.existsSync(inRoot('apps/stripe-stand-in/dist/main.js'))
  )
    return;
  say('compiling');
  // whoever checks the tests as well has compiled everything else
  const stamps = [[stampOf(tests), wanted], ...(tests ? [[stampOf(false), sourcesHash(false)]] : [])];
  await runNode(
    node,
    [inRoot('node_modules/typescript/bin/tsc'), '-b', ...(tests ? ['tsconfig.json', 'tsconfig.test.json'] : ['tsconfig.json'])],
    { cwd: inRoot(), env: buildEnvironment() },
  );
  await runNode(node, [inRoot('scripts/bundle-api.mjs')], { cwd: inRoot(), env: buildEnvironment() });
  for (const [stamp, hash] of stamps) {
    fs.mkdirSync(path.dirname(stamp), { recursive: true });
    fs.writeFileSync(stamp, hash);
  }
}

async function buildWeb(node) {
  const web = inRoot('apps/web');
  if (!fs.existsSync(path.join(web, 'index.html'))) return;
  const stamp = path.join(web, 'dist', '.stamp');
  const wanted = treeHash([web, inRoot('libs'), inRoot('package-lock.json')]);
  if (readOr(stamp, '') === wanted) return;
  say('building the web application');
  await runNode(node, [inRoot('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], { cwd: web, env: buildEnvironment() });
  fs.writeFileSync(stamp, wanted);
}
