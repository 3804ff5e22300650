import { spawn } from 'node:child_process';
import { ensureBuild } from '../lib/build.mjs';
import { runTests } from '../lib/jest.mjs';
import { inRoot, say } from '../lib/paths.mjs';

/**
 * Everything: all tests, and what `npm run check` checks, at the same time. With arguments: jest alone, with them; it makes ready what
 * the files that it runs need, and no more.
 */
export async function run(node, args) {
  if (args.length > 0) return runTests(node, args);
  await ensureBuild(node, { tests: true });
  runTests(node, [], () => checkAlongside(node));
}

/** What it says comes in one piece, not between the lines of jest. */
function checkAlongside(node) {
  const child = spawn(node, [inRoot('scripts/run.mjs'), 'check'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  return new Promise((resolve) => {
    child.once('close', (code) => {
      if (code === 0) say('types, lint and boundaries are good');
      else console.error(printed);
      resolve(code === 0);
    });
  });
}
