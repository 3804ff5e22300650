import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../processes.js';

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
  process.once('exit', () => remove(folder));
  return folder;
}

/** What belongs to somebody else stays. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {}
}
