import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { readOr } from './dependencies.mjs';
import { inRoot, say } from './paths.mjs';
import { runNode } from './processes.mjs';

const SKIPPED = new Set(['node_modules', 'dist', '.cache']);

/** One hash over the content of files and folders. */
export function treeHash(paths) {
  const hash = createHash('sha256');
  const add = (file) => {
    if (!fs.existsSync(file)) return;
    if (fs.statSync(file).isDirectory()) {
      for (const name of fs.readdirSync(file).sort()) if (!SKIPPED.has(name)) add(path.join(file, name));
    } else {
      hash.update(path.relative(inRoot(), file)).update(fs.readFileSync(file));
    }
  };
  for (const one of paths) add(one);
  return hash.digest('hex');
}

/** Builds what is stale: the compiler knows for itself, the web application by a stamp of its sources. */
export async function ensureBuild(node, { tests = false } = {}) {
  await Promise.all([compile(node, tests), buildWeb(node)]);
}

async function compile(node, tests) {
  const stamp = inRoot('node_modules', '.cache', tests ? 'compiled-with-tests' : 'compiled');
  const sources = [
    'libs',
    'migrations',
    'apps/api',
    'apps/stripe-stand-in',
    'tsconfig.base.json',
    'package-lock.json',
    ...(tests ? ['apps/web', 'test', 'bench', 'tsconfig.test.json'] : []),
  ];
  const wanted = treeHash(sources.map((source) => inRoot(source)));
  if (
    readOr(stamp, '') === wanted &&
    fs.existsSync(inRoot('apps/api/dist/main.js')) &&
    fs.existsSync(inRoot('apps/stripe-stand-in/dist/main.js'))
  )
    return;
  say('compiling');
  await runNode(
    node,
    [inRoot('node_modules/typescript/bin/tsc'), '-b', ...(tests ? ['tsconfig.json', 'tsconfig.test.json'] : ['tsconfig.json'])],
    { cwd: inRoot() },
  );
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, wanted);
}

async function buildWeb(node) {
  const web = inRoot('apps/web');
  if (!fs.existsSync(path.join(web, 'index.html'))) return;
  const stamp = path.join(web, 'dist', '.stamp');
  const wanted = treeHash([web, inRoot('libs'), inRoot('package-lock.json')]);
  if (readOr(stamp, '') === wanted) return;
  say('building the web application');
  await runNode(node, [inRoot('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], { cwd: web });
  fs.writeFileSync(stamp, wanted);
}
