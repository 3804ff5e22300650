import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { endWithRun } from '../../../scripts/lib/test-run.mjs';
import { SAY_WHAT_IS_REFUSED } from '../../browser/support/visitor.js';
import { runFolder } from '../../support/run.js';
import { eventually } from '../../support/studio.js';
import { freePort } from '../../support/studio-process.js';
import type { BrowserWindow, Engine } from './engine.js';
import { sessionAt } from './web-driver.js';

/** Has a page gather its own errors. More than once does no harm. */
const WATCH = `(() => {
  if (globalThis.problemsHere) return;
  globalThis.problemsHere = [];
  const say = (...words) => problemsHere.push(location.pathname + ': ' + words.map(String).join(' '));
  addEventListener('error', (event) => say(event.message));
  addEventListener('unhandledrejection', (event) => say(event.reason));
  const print = console.error;
  console.error = (...words) => { say(...words); print.apply(console, words); };
  ${SAY_WHAT_IS_REFUSED}
})()`;

/** A program that ends with this run at the latest. */
function start(program: string, args: readonly string[], env: NodeJS.ProcessEnv, stdout: 'ignore' | 'pipe' = 'ignore'): ChildProcess {
  const child = spawn(program, args, { env, stdio: ['ignore', stdout, 'ignore'] });
  if (child.pid) endWithRun(runFolder(), child.pid, 'SIGTERM');
  return child;
}

/** A screen that nobody sees: WebKitGTK draws nowhere else. */
async function startScreen(): Promise<{ name: string; end: () => void }> {
  const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], process.env, 'pipe');
  const [number] = await once(screen.stdout as NodeJS.ReadableStream, 'data');
  return { name: `:${String(number).trim()}`, end: () => screen.kill() };
}

/** WebKitGTK as it is installed, driven by its own WebDriver on a screen of its own. */
export const webkit = (driverPath: string): Engine => ({
  name: 'WebKit',
  async openWindow() {
    const [screen, port] = await Promise.all([startScreen(), freePort()]);
    const driver = start(driverPath, [`--port=${port}`], { ...process.env, DISPLAY: screen.name });
    const url = `http://127.0.0.1:${port}`;
    await eventually(
      () =>
        fetch(`${url}/status`).then(
          ({ ok }) => ok,
          () => false,
        ),
      (isReady) => isReady,
    );
    const session = await sessionAt(url);
    const problems: string[] = [];
    const run: BrowserWindow['run'] = (expression) => session.ask('POST', '/execute/sync', { script: `return (${expression});`, args: [] });
    const gather = async () => {
      problems.push(...((await run('(globalThis.problemsHere ?? []).splice(0)')) as string[]));
    };
    return {
      async open(address) {
        await gather();
        await session.ask('POST', '/url', { url: address });
        await run(WATCH);
      },
      run,
      click: (at) => session.click(at),
      type: (words) => session.press([...words].map((key) => [key])),
      press: (keys) => session.press([keys.split('+')]),
      resize: (width, height) => session.resize(width, height),
      picture: async () => Buffer.from((await session.ask('GET', '/screenshot')) as string, 'base64'),
      async problems() {
        await gather();
        return problems;
      },
      async close() {
        await session.ask('DELETE', '');
        driver.kill();
        screen.end();
      },
    };
  },
});
