import { spawnSync } from 'node:child_process';
import { ensureBuild } from '../lib/build.mjs';
import { inRoot } from '../lib/paths.mjs';

/** Writes the pages of docs/ that are made from the code. */
export async function run(node) {
  // what only tests are made of is needed, too: it says who makes which event happen
  await ensureBuild(node, { tests: true, web: false });
  const { status } = spawnSync(node, [inRoot('scripts/architecture/event-catalogue.mjs')], { stdio: 'inherit', cwd: inRoot() });
  process.exit(status ?? 1);
}
