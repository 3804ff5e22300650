import { spawnSync } from 'node:child_process';
import { binary, inRoot, say } from '../lib/paths.mjs';

/** Types (tests included), lint and format, who may import whom, whether each package has a checksum, and whether anything is left that nobody uses. */
export function check(node) {
  const steps = [
    ['types', node, [inRoot('node_modules/typescript/bin/tsc'), '-b', 'tsconfig.json', 'tsconfig.test.json']],
    ['lint and format (`npm run format` mends most of it)', binary('biome'), ['ci', '--error-on-warnings', '--max-diagnostics=40', '.']],
    ['who imports whom', node, [inRoot('scripts/architecture/directions.mjs')]],
    ['checksums of packages', node, [inRoot('scripts/lib/lock-checksums.mjs')]],
    ['nothing unused', node, [inRoot('node_modules/knip/bin/knip.js'), '--no-progress']],
  ];
  for (const [name, command, args] of steps) {
    const { status } = spawnSync(command, args, { stdio: 'inherit', cwd: inRoot() });
    if (status !== 0) {
      console.error(`✗ ${name}`);
      return false;
    }
    say(`✓ ${name}`);
  }
  return true;
}

export async function run(node) {
  process.exit(check(node) ? 0 : 1);
}
