/** Brings a backup into an empty studio: its files, then a studio that makes its tables, then what was in them. */
import fs from 'node:fs';
import path from 'node:path';
import { dataDir, say } from './paths.mjs';
import { freePort } from './ports.mjs';
import { startStudio } from './studio.mjs';

/** There while a restore is under way, and after one that was killed. */
const note = () => path.join(dataDir(), 'restore-unfinished');
const BROUGHT = ['assets', 'secrets.json', 'stripe-stand-in.json', 'pg'];

/** Why no studio may start on the data folder; null when nothing speaks against it. */
export const unfinishedRestore = () =>
  fs.existsSync(note()) ? `A restore into ${dataDir()} did not come to its end. Remove that folder, and restore once more.` : null;

/**
 * @param cli runs the command line with arguments and settings, and resolves with its exit code
 * @returns the exit code. What a restore that fails had brought is taken away again
 */
export async function restore(node, folder, cli) {
  if (unfinishedRestore()) {
    console.error(unfinishedRestore());
    return 1;
  }
  const wasThere = new Set(BROUGHT.filter((name) => fs.existsSync(path.join(dataDir(), name))));
  fs.writeFileSync(note(), '');
  let code = 1;
  try {
    code = await bringBack(node, folder, cli);
  } finally {
    if (code !== 0) {
      for (const name of BROUGHT.filter((one) => !wasThere.has(one)))
        fs.rmSync(path.join(dataDir(), name), { recursive: true, force: true });
    }
    fs.rmSync(note(), { force: true });
  }
  return code;
}

async function bringBack(node, folder, cli) {
  const code = await cli(['restore', folder, '--part', 'files']);
  if (code !== 0) return code;
  say('making the tables');
  const studio = await startStudio(node, { quiet: true, port: String(await freePort()) });
  if (studio.failed) {
    console.error(studio.printed);
    return 1;
  }
  try {
    await studio.stopServing();
    return await cli(['restore', folder, '--part', 'database'], { DATABASE_URL: studio.databaseUrl });
  } finally {
    await studio.stop();
  }
}
