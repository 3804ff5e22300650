/**
 * Every specification of the domain as one test file: on its own, each would load all schemas anew, for every mutant, which takes longer
 * than the tests themselves. Property suites are left out: they draw at random, so that a figure with them would not repeat.
 */
import { globSync } from 'node:fs';
import path from 'node:path';

const src = path.join(import.meta.dirname, '../src');
for (const file of globSync('**/*.test.ts', { cwd: src }).sort()) {
  if (!file.endsWith('.properties.test.ts')) await import(path.join(src, file));
}
