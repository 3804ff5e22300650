import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import { cleanEnvironment } from './dependencies.mjs';
import { inRoot } from './paths.mjs';
import { descendantsOf, endProcesses, stopChild, stopOnSignals } from './processes.mjs';
import { stutter } from './stutter.mjs';
import { endRun, failedStartIn, makeRunFolder, RUN_FOLDER } from './test-run.mjs';

const LOOK_MS = 250;
const CODE_CACHE = pathToFileURL(inRoot('scripts/jest/code-cache.mjs'));

/** Jest with these arguments and what it needs to run modules; everything else is in jest.config.mjs. */
export function startJest(node, args, more = {}) {
  const env = {
    ...cleanEnvironment(),
    NODE_OPTIONS: `--experimental-vm-modules --disable-warning=ExperimentalWarning --import=${CODE_CACHE}`,
    NODE_COMPILE_CACHE: inRoot('node_modules/.cache/v8'),
    ...more,
  };
  return spawn(node, [inRoot('node_modules/jest/bin/jest.js'), ...args], { stdio: 'inherit', env, cwd: inRoot() });
}

/**
 * Runs jest to its end and leaves nothing behind, however that comes: by the last test, by Ctrl-C, by a studio that does not start, or
 * because `alongside` (what runs beside the tests and resolves with whether it went well) fails. Ends this process. With `STUTTER=500` its
 * processes stand still at random, half a second on average.
 */
export function runTests(node, args, alongside = async () => true) {
  const folder = makeRunFolder();
  const jest = startJest(node, args, { [RUN_FOLDER]: folder });
  const goOn = process.env.STUTTER ? stutter(jest.pid, Number(process.env.STUTTER)) : () => {};
  let watching;
  let stopping = false;
  const stop = async (code, why) => {
    if (stopping) return;
    stopping = true;
    goOn();
    clearInterval(watching);
    const below = descendantsOf(jest.pid);
    await stopChild(jest);
    await endProcesses(below);
    await endRun(folder);
    if (why) console.error(why);
    process.exit(code);
  };
  stopOnSignals(stop);
  watching = setInterval(() => {
    if (!fs.existsSync(failedStartIn(folder))) return;
    stop(1, `\n✗ The run ends here: ${fs.readFileSync(failedStartIn(folder), 'utf8')}`);
  }, LOOK_MS);
  const other = alongside().then((isGood) => isGood || stop(1, '\n✗ The run ends here: see above.'));
  jest.once('exit', async (code) => {
    await other;
    await stop(code ?? 1);
  });
}
