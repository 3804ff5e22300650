import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { bugs } from '../../test/seeded-bugs/bugs.mjs';
import { ensureBuild } from '../lib/build.mjs';
import { cleanEnvironment, readOr } from '../lib/dependencies.mjs';
import { say } from '../lib/paths.mjs';
import { stopChild, stopOnSignals } from '../lib/processes.mjs';
import { makeScratchCopy } from '../lib/scratch-copy.mjs';

const LAST_WORDS = 2000;

/**
 * Puts known bugs into a copy of the repository, one at a time, and says of each whether the test that is there for it notices. Words
 * choose the bugs whose names have one of them.
 */
export async function run(node, words) {
  const chosen = bugs.filter(({ name, isOptIn }) => (words.length === 0 ? !isOptIn : words.some((word) => name.includes(word))));
  if (chosen.length === 0) throw new Error(`no bug has any of these words in its name: ${words.join(', ')}`);
  await ensureBuild(node, { web: false });
  const copy = makeScratchCopy();
  let child;
  const start = (files, env) => {
    child = startTests(node, copy.root, files, env);
    return child;
  };
  stopOnSignals(async (code) => {
    await stopChild(child);
    copy.remove();
    process.exit(code);
  });
  try {
    process.exitCode = (await tryAll(chosen, copy.root, start)) ? 0 : 1;
  } finally {
    copy.remove();
  }
}

async function tryAll(chosen, root, start) {
  say('first without any bug: what fails then proves nothing');
  for (const alike of groupsOf(chosen)) {
    const files = [...new Set(alike.map(({ test }) => test))];
    // what is tried only when it is asked for needs to be told so here, too; it looks at many things, of which each bug is about one
    const [{ isOptIn, env }] = alike;
    const sound = await resultsOf(root, start(files, isOptIn ? env : {}));
    const failed = sound.failed.filter((name) => !isOptIn || alike.some(({ notices }) => name.includes(notices)));
    if (!sound.results || failed.length > 0) {
      console.error(failed.length > 0 ? `These fail without any bug:\n${failed.join('\n')}` : sound.printed);
      return false;
    }
  }
  let caught = 0;
  for (const bug of chosen) {
    const { verdict, more } = await tryOne(bug, root, start);
    if (verdict === 'caught') caught++;
    console.log(`${verdict.padEnd(12)} ${bug.name}  (${bug.test}${more ? `; ${more}` : ''})`);
  }
  console.log(`\n${caught} of ${chosen.length} caught`);
  return caught === chosen.length;
}

/** Bugs that are tried in the same surroundings. */
function groupsOf(bugs) {
  const groups = new Map();
  for (const bug of bugs) {
    const key = bug.isOptIn ? JSON.stringify(bug.env) : '';
    groups.set(key, [...(groups.get(key) ?? []), bug]);
  }
  return groups.values();
}

async function tryOne({ file, right, wrong, test, env, notices }, root, start) {
  const spoiled = path.join(root, file);
  const sound = fs.readFileSync(spoiled, 'utf8');
  if (sound.split(right).length !== 2) return { verdict: 'out of date', more: `${file} no longer has, once: ${right}` };
  fs.writeFileSync(
    spoiled,
    sound.replace(right, () => wrong),
  );
  try {
    const { results, failed, printed } = await resultsOf(root, start([test], env));
    if (!results) return { verdict: 'NOT tried', more: printed };
    if (failed.some((name) => name.includes(notices))) return { verdict: 'caught' };
    return { verdict: 'NOT caught', more: failed.length > 0 ? `only by ${failed.slice(0, 3).join('; ')}` : notices };
  } finally {
    fs.writeFileSync(spoiled, sound);
  }
}

const resultsIn = (root) => path.join(root, 'results.json');

function startTests(node, root, files, env = {}) {
  fs.rmSync(resultsIn(root), { force: true });
  const args = [path.join(root, 'scripts/run.mjs'), 'test', ...files, '--json', '--outputFile', resultsIn(root)];
  return spawn(node, args, { cwd: root, env: { ...cleanEnvironment(), ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Which tests failed, by their whole names, once they have run; `results` is false when they did not come to that. */
async function resultsOf(root, child) {
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed = (printed + chunk).slice(-LAST_WORDS);
    });
  }
  await new Promise((resolve) => child.once('close', resolve));
  const text = readOr(resultsIn(root), null);
  if (text === null) return { results: false, failed: [], printed };
  const tests = JSON.parse(text).testResults;
  const failed = tests.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed'));
  return {
    results: tests.some(({ assertionResults }) => assertionResults.length > 0),
    failed: failed.map(({ fullName }) => fullName),
    printed,
  };
}
