import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

const TESTS = inRoot('test');

/** Other files of test/ that a file imports, or starts as a program. */
function reached(file, text) {
  return [...text.matchAll(/['"`]([\w./-]+\.[mc]?[jt]s)['"`]/g)]
    .map(([, name]) => path.resolve(path.dirname(file), name.replace(/\.js$/, '.ts')))
    .filter((other) => other.startsWith(TESTS + path.sep) && fs.existsSync(other));
}

/** All that a test file stands on within test/, itself included. */
function closure(first, texts) {
  const files = new Set([first]);
  for (const file of files) {
    if (!texts.has(file)) texts.set(file, fs.readFileSync(file, 'utf8'));
    for (const other of reached(file, texts.get(file))) files.add(other);
  }
  return [...files].map((file) => texts.get(file));
}

/** What shows in the text of a test, or of something that it stands on, that it needs more than jest; the most demanding first. */
const SIGNS = [
  ['browser', /\bCHROMIUM_PATH\b/],
  ['studio', /\bdist\//],
  ['database', /\bDATABASE_URL\b/],
];

/**
 * The test files under test/ by what has to be there before they run: a `browser` (and the built studio, and the database), the built
 * `studio` (and the database), the `database`, or `nothing`. Read from the files themselves, so that no list can go stale.
 */
export function testFilesByNeed() {
  const texts = new Map();
  const found = { browser: [], studio: [], database: [], nothing: [] };
  for (const name of fs.readdirSync(TESTS, { recursive: true }).sort()) {
    if (!name.endsWith('.test.ts')) continue;
    const read = closure(path.join(TESTS, name), texts);
    const [need] = SIGNS.find(([, sign]) => read.some((text) => sign.test(text))) ?? ['nothing'];
    found[need].push(`test/${name.replaceAll(path.sep, '/')}`);
  }
  return found;
}
