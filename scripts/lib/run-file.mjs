/** Says which studio runs on a data folder: `run.json` with its process and its address. */
import fs from 'node:fs';
import path from 'node:path';
import { dataDir } from './paths.mjs';
import { isAlive } from './processes.mjs';

const file = () => path.join(dataDir(), 'run.json');

/** The studio that runs on this data folder now, if any. A file that a killed one left behind does not count. */
export function runningStudio() {
  try {
    const run = JSON.parse(fs.readFileSync(file(), 'utf8'));
    if (!isAlive(run.pid) || run.pid === process.pid) return null;
    // the number may belong to another program by now
    if (process.platform === 'linux' && !fs.readFileSync(`/proc/${run.pid}/cmdline`, 'utf8').includes('run.mjs')) return null;
    return run;
  } catch {
    return null;
  }
}

export function writeRunFile(content) {
  fs.mkdirSync(dataDir(), { recursive: true });
  const draft = `${file()}.${process.pid}`;
  fs.writeFileSync(draft, JSON.stringify({ pid: process.pid, ...content }), { mode: 0o600 });
  fs.renameSync(draft, file());
}

export function removeRunFile() {
  fs.rmSync(file(), { force: true });
}
