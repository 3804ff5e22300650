import { spawnSync } from 'node:child_process';
import { binary, inRoot, say } from '../lib/paths.mjs';

/** Types (tests included), lint and format, and who may import whom. */
export function check(node) {
  const steps = [
    ['types', node, [inRoot('node_modules/typescript/bin/tsc'), '-b', 'tsconfig.json', 'tsconfig.test.json']],
    ['lint and format', binary('biome'), ['ci', '--error-on-warnings', '--max-diagnostics=40', '.']],
    ['boundaries', node, [inRoot('scripts/boundaries.mjs')]],
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
