/**
 * Every specification of the domain as one test file: on its own, each would load all schemas anew, for every mutant, which takes longer
 * than the tests themselves. Properties draw the same in every run (`scripts/jest/fast-check.mjs`), so that a figure with them repeats.
 */
import { globSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';

// that a property fails is enough: nobody reads its smallest counterexample
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

const src = path.join(import.meta.dirname, '../src');
const isOfProperties = (file) => file.endsWith('.properties.test.ts');
// examples say no in milliseconds: properties are for what gets past them
const files = globSync('**/*.test.ts', { cwd: src }).sort((a, b) => isOfProperties(a) - isOfProperties(b) || (a < b ? -1 : 1));
for (const file of files) await import(path.join(src, file));
