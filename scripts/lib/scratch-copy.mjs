import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot, ROOT } from './paths.mjs';

const OURS = '@scenewright';
const LEFT_OUT = new Set(['node_modules', '.git', '.data', 'screenshots', 'reports']);

/** Packages by links to those that are installed; the studio's own ones lead to the copy. */
function linkPackages(from, to) {
  if (!fs.existsSync(from)) return;
  fs.mkdirSync(to, { recursive: true });
  for (const name of fs.readdirSync(from)) {
    if (name === '.cache') continue;
    if (name !== OURS) {
      fs.symlinkSync(fs.realpathSync(path.join(from, name)), path.join(to, name));
      continue;
    }
    fs.mkdirSync(path.join(to, OURS));
    for (const own of fs.readdirSync(path.join(from, OURS))) {
      const target = path.relative(ROOT, fs.realpathSync(path.join(from, OURS, own)));
      fs.symlinkSync(path.relative(path.join(to, OURS), path.join(rootOf(to), target)), path.join(to, OURS, own));
    }
  }
}

/** The copy that a folder of packages belongs to. */
const rootOf = (packages) => packages.slice(0, packages.indexOf(`${path.sep}repository`) + '/repository'.length);

/** A copy of the repository to spoil, with what is built and without what is kept elsewhere. `remove` takes it away. */
export function makeScratchCopy() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'scenewright-copy-'));
  // the account of PostgreSQL has to get through
  fs.chmodSync(folder, 0o755);
  const root = path.join(folder, 'repository');
  fs.cpSync(ROOT, root, { recursive: true, preserveTimestamps: true, filter: (file) => !LEFT_OUT.has(path.basename(file)) });
  const workspaces = ['apps', 'libs'].flatMap((kind) => fs.readdirSync(inRoot(kind)).map((name) => path.join(kind, name)));
  for (const place of ['.', ...workspaces]) linkPackages(inRoot(place, 'node_modules'), path.join(root, place, 'node_modules'));
  const built = inRoot('node_modules', '.cache', 'compiled');
  fs.mkdirSync(path.join(root, 'node_modules', '.cache'));
  if (fs.existsSync(built)) fs.copyFileSync(built, path.join(root, 'node_modules', '.cache', 'compiled'));
  return { root, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}
