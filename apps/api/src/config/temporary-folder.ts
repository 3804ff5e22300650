import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../os-processes.js';

const KEEP_EVERY_MS = 60_000;
const NAME = /^scenewright-(\d+)-\w+$/;

/**
 * Gives this process, and what it starts, a folder of its own for temporary files. It goes with the process; those of processes that were
 * killed go now.
 */
export function claimTemporaryFolder(parent = tmpdir()): string {
  for (const name of readdirSync(parent)) {
    const [, owner] = NAME.exec(name) ?? [];
    // in a container a number comes again with every start
    if (owner && (Number(owner) === process.pid || !isAlive(Number(owner)))) remove(join(parent, name));
  }
  const folder = mkdtempSync(join(parent, `scenewright-${process.pid}-`));
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
  setInterval(() => keep(folder), KEEP_EVERY_MS).unref();
  process.once('exit', () => remove(folder));
  return folder;
}

/** Systems clear away what nobody has touched for days (systemd-tmpfiles): a studio may be without work for as long. */
function keep(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    utimesSync(folder, new Date(), new Date());
  } catch {
    // whoever needs it says what is wrong
  }
}

/** What belongs to somebody else stays. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {}
}
