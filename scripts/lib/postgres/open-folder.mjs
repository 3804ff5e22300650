import fs from 'node:fs';
import { canReach } from './binaries.mjs';

/** Number of the handle in a program of Postgres: standard input, output and error come before it. */
const HANDED_OVER = 3;

/**
 * Lets programs of Postgres work in a folder, under the `name` that they know it by, when they are started with `stdio`. Where the account
 * cannot walk to the folder (below /root, for one), root opens it and hands it over, and the system leads there from the handle.
 */
export function openFolder(account, folder) {
  if (!account || canReach(account, folder)) return { name: folder, stdio: (...three) => three, close: () => {} };
  const handle = fs.openSync(folder, 'r');
  return { name: `/proc/self/fd/${HANDED_OVER}`, stdio: (...three) => [...three, handle], close: () => fs.closeSync(handle) };
}
