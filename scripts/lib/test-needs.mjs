import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

const TESTS = inRoot('test');

/** Other files of test/ that a file imports, or names in order to start them as programs. */
function reached({ file, text, isProgram }) {
  return [...text.matchAll(/(\bfrom |\bimport\(|\bimport )?['"`]([\w./-]+\.[mc]?[jt]s)['"`]/g)]
    .map(([, imports, name]) => ({
      file: path.resolve(path.dirname(file), name.replace(/\.js$/, '.ts')),
      isProgram: isProgram || !imports,
    }))
    .filter((other) => other.file.startsWith(TESTS + path.sep) && fs.existsSync(other.file));
}

/** All that a test file stands on within test/, itself included. */
function closure(first) {
  const found = new Map();
  const add = ({ file, isProgram }) => {
    if (found.has(file)) return;
    const one = { file, isProgram, text: fs.readFileSync(file, 'utf8') };
    found.set(file, one);
    for (const other of reached(one)) add(other);
  };
  add({ file: first, isProgram: false });
  return [...found.values()];
}

/**
 * What shows in a test, or in something that it stands on, that it needs more than jest; the most demanding first. A program is run by
 * Node itself, which takes packages as they are built; jest takes them from their sources.
 */
const SIGNS = [
  ['cluster', ({ text }) => /\bprocess\.env\.TEST_CLUSTER\b/.test(text)],
  ['engines', ({ text }) => /\bTEST_ENGINES\b/.test(text)],
  ['browser', ({ text }) => /\bCHROMIUM_PATH\b/.test(text)],
  ['pages', ({ text }) => text.includes('<div id="root">')],
  ['studio', ({ text, isProgram }) => /\bdist\/|\bapi\/bundle\b/.test(text) || (isProgram && /['"]@scenewright\//.test(text))],
  ['database', ({ text }) => /\bDATABASE_URL\b/.test(text)],
];

/**
 * The test files under test/ by what has to be there before they run: a `cluster` of hosts (with the built studio), `engines` other than
 * Chromium's or a `browser` (each with all of the next), the built `pages` of the web application (with all of the next), the built `studio`
 * (with the database), the `database`, or `nothing`. Read from the files themselves, so that no list can go stale.
 */
export function testFilesByNeed() {
  const found = { cluster: [], engines: [], browser: [], pages: [], studio: [], database: [], nothing: [] };
  for (const name of fs.readdirSync(TESTS, { recursive: true }).sort()) {
    if (!name.endsWith('.test.ts')) continue;
    const read = closure(path.join(TESTS, name));
    const [need] = SIGNS.find(([, shows]) => read.some(shows)) ?? ['nothing'];
    found[need].push(`test/${name.replaceAll(path.sep, '/')}`);
  }
  return found;
}
