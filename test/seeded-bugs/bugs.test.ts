import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { bugs } from './bugs.mjs';

const ROOT = join(import.meta.dirname, '../..');

// what `npm run seeded-bugs` plants has to fit the code as it is, or nobody would know that a bug is not tried any more
it.each(bugs.map((bug) => [bug.name, bug] as const))('%s: can be planted still', (_, { file, right, wrong, test }) => {
  expect(readFileSync(join(ROOT, file), 'utf8').split(right)).toHaveLength(2);
  expect(wrong).not.toBe(right);
  expect(existsSync(join(ROOT, test))).toBe(true);
});
