/** Says which studio runs on a data folder: `run.json` with its process and its address. Who has made it has the folder for itself. */
import fs from 'node:fs';
import path from 'node:path';
import { dataDir } from './paths.mjs';
import { beginningOf, isAlive } from './processes.mjs';

const file = () => path.join(dataDir(), 'run.json');

const read = (from = file()) => {
  try {
    return JSON.parse(fs.readFileSync(from, 'utf8'));
  } catch {
    return null;
  }
};

const isOurs = (run) => run?.pid === process.pid && run.began === beginningOf(process.pid);

/** The studio that runs on this data folder now, if any. A file that a killed one left behind does not count. */
export function runningStudio() {
  const run = read();
  if (!run || isOurs(run) || !isAlive(run.pid) || run.began !== beginningOf(run.pid)) return null;
  return run;
}

/** Takes the data folder for this process. @returns the studio that has it already, else null */
export function claimFolder(content = {}) {
  fs.mkdirSync(dataDir(), { recursive: true });
  const draft = `${file()}.${process.pid}`;
  write(draft, { pid: process.pid, began: beginningOf(process.pid), since: new Date().toISOString(), ...content });
  try {
    for (;;) {
      try {
        // a link is there or not: of two that start at once one has the folder
        fs.linkSync(draft, file());
        return null;
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      const running = runningStudio();
      if (running) return running;
      removeLeftBehind();
    }
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** Takes the file of a killed studio away. When another start was quicker, what is there now is that one's, and it is put back. */
function removeLeftBehind() {
  const aside = `${file()}.${process.pid}.old`;
  try {
    fs.renameSync(file(), aside);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return;
  }
  const run = read(aside);
  if (run && isAlive(run.pid) && run.began === beginningOf(run.pid)) fs.linkSync(aside, file());
  fs.rmSync(aside, { force: true });
}

/** Adds to what the file says of the studio of this process. */
export function noteRun(content) {
  const run = read();
  if (!isOurs(run)) return;
  const draft = `${file()}.${process.pid}`;
  write(draft, { ...run, ...content });
  fs.renameSync(draft, file());
}

/** Lets go of the folder, if this process has it. */
export function releaseFolder() {
  if (isOurs(read())) fs.rmSync(file(), { force: true });
}

function write(to, content) {
  fs.writeFileSync(to, JSON.stringify(content), { mode: 0o600 });
}

/** Who has the folder, and what to do about it. */
export const inUse = ({ pid, url, since }) =>
  `A studio runs on ${dataDir()} already: ${url ?? 'it is still starting'} (process ${pid}, since ${since}). ` +
  'Stop that one first, or give this one a folder of its own with DATA_DIR.';
