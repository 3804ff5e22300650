import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cleanEnvironment } from '../lib/dependencies.mjs';
import { inRoot } from '../lib/paths.mjs';

/** Changes the rules one by one and sees whether a specification fails. Arguments go to Stryker, e.g. `--mutate libs/domain/src/work.ts`. */
export async function run(node, args) {
  // outside of the repository, where no other jest takes the copies for its own packages
  const sandbox = fs.mkdtempSync(path.join(os.tmpdir(), 'scenewright-mutants-'));
  const stryker = [inRoot('node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', inRoot('libs/domain/mutants/stryker.config.mjs')];
  try {
    const { status } = spawnSync(node, [...stryker, '--tempDirName', sandbox, ...args], {
      stdio: 'inherit',
      cwd: inRoot(),
      env: cleanEnvironment(),
    });
    process.exitCode = status ?? 1;
  } finally {
    fs.rmSync(sandbox, { recursive: true, force: true });
  }
}
