import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');

it('npm run mutants changes a rule, and its specification notices', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    // the report of a developer's own run stays as it is
    ['scripts/run.mjs', 'mutants', '--mutate', 'libs/domain/src/same-data.ts:4-4', '--reporters', 'clear-text', '--ignoreStatic'],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/same-data\.ts \|/);
});
