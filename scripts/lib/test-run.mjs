/**
 * What a run of the tests has of its own: a folder, and in it the processes that were started for it (`pids/`), its PostgreSQL, the
 * studios that its workers share. Whoever ends the run ends all of it, whatever became of the processes that started it.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beginningOf, endProcesses, isAlive, send } from './processes.mjs';

const PREFIX = 'scenewright-test-';
/** Names the folder to everything that belongs to the run. */
export const RUN_FOLDER = 'SCENEWRIGHT_TEST_RUN';

const pidsIn = (folder) => path.join(folder, 'pids');
const ownerIn = (folder) => path.join(folder, 'owner');
/** Where a studio that does not start leaves its last words, which end the run. */
export const failedStartIn = (folder) => path.join(folder, 'failed-start');

/** A new folder for a run that ends with this process at the latest. What a run that was killed left behind goes. */
export function makeRunFolder() {
  removeAbandoned();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), PREFIX));
  // the account of PostgreSQL has to get through
  fs.chmodSync(folder, 0o755);
  fs.mkdirSync(pidsIn(folder));
  fs.writeFileSync(ownerIn(folder), String(process.pid));
  return folder;
}

function removeAbandoned() {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const folder = path.join(os.tmpdir(), name);
    if (!name.startsWith(PREFIX) || !fs.existsSync(ownerIn(folder))) continue;
    if (!isAlive(Number(fs.readFileSync(ownerIn(folder), 'utf8')))) fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Has the end of the run end this process, too: by SIGTERM a studio, by SIGINT the database, which ends after all studios. */
export function endWithRun(folder, pid, signal) {
  fs.writeFileSync(path.join(pidsIn(folder), String(pid)), JSON.stringify({ signal, began: beginningOf(pid) }));
}

/** Those that were to end with the run, but for the numbers that somebody else has by now: in a long run they come round. */
function endingWith(folder) {
  if (!fs.existsSync(pidsIn(folder))) return [];
  return fs
    .readdirSync(pidsIn(folder))
    .map((name) => ({ pid: Number(name), ...JSON.parse(fs.readFileSync(path.join(pidsIn(folder), name), 'utf8')) }))
    .filter(({ pid, began }) => [began, null].includes(beginningOf(pid)));
}

/** Ends what is left of a run: studios first, then the database that they use. Then the folder goes. */
export async function endRun(folder) {
  const left = endingWith(folder);
  for (const asked of ['SIGTERM', 'SIGINT']) {
    const pids = left.filter(({ signal }) => signal === asked).map(({ pid }) => pid);
    await endProcesses(pids, asked);
    // what such a process has started itself is in its group
    for (const pid of pids) send(-pid, 'SIGKILL');
  }
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
