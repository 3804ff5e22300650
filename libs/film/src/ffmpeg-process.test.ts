import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { ffmpegPath } from './ffmpeg-choice.js';
import { spawnGuarded } from './ffmpeg-process.js';
import { testFolder } from './testing/folder.js';

const folder = testFolder();
const started: number[] = [];
afterEach(() => {
  for (const pid of started.splice(0)) if (isThere(pid)) process.kill(pid, 'SIGKILL');
});
afterAll(() => folder.remove());

const isThere = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!condition() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** A parent that starts a program which never ends, and tells its process id. */
async function parentOf(program: string, args: string[]): Promise<{ parent: ChildProcess; pid: number }> {
  const script = folder.of('parent.mjs');
  const source = new URL('./ffmpeg-process.ts', import.meta.url).href;
  writeFileSync(
    script,
    `import { spawnGuarded } from ${JSON.stringify(source)};
     const child = await spawnGuarded(process.argv[2], process.argv.slice(3), { input: true });
     process.send(child.pid);`,
  );
  const parent = fork(script, [program, ...args], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [pid] = (await once(parent, 'message')) as [number];
  started.push(parent.pid ?? pid, pid);
  return { parent, pid };
}

describe('a child', () => {
  it.each(['SIGKILL', 'SIGTERM'] as const)('ends when its parent is ended by %s, though it would go on for ever', async (signal) => {
    const endless = ['-loglevel', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc', '-f', 'null', '-'];
    const { parent, pid } = await parentOf(ffmpegPath(), endless);
    expect(isThere(pid)).toBe(true);
    parent.kill(signal);
    await until(() => !isThere(pid));
    expect(isThere(pid)).toBe(false);
  });

  it('ends so too when it ignores every signal that can be ignored, and its input stays open', async () => {
    const stubborn = folder.of('stubborn');
    writeFileSync(stubborn, `#!/bin/sh\ntrap '' HUP INT TERM PIPE\nwhile :; do sleep 0.05; done\n`, { mode: 0o755 });
    const { parent, pid } = await parentOf(stubborn, []);
    parent.kill('SIGKILL');
    await until(() => !isThere(pid));
    expect(isThere(pid)).toBe(false);
  });

  it.each([
    // on Linux alone
    ...(process.platform === 'linux' ? [['memory', { memory: 64 * 1024 ** 2 }] as const] : []),
    ['room on the disk', { fileSize: 64 * 1024 }] as const,
  ])('does not get more %s than it may take', async (_, limits) => {
    const out = folder.of('large.raw');
    const picture = ['-f', 'lavfi', '-i', 'testsrc=size=2048x2048:duration=1', '-f', 'rawvideo', out];
    const child = await spawnGuarded(ffmpegPath(), ['-y', '-loglevel', 'error', ...picture], { input: false, ...limits });
    child.stderr?.resume();
    const [code] = await once(child, 'close');
    expect(code).not.toBe(0);
    expect(existsSync(out) ? statSync(out).size : 0).toBeLessThanOrEqual(64 * 1024);
  });

  it('leaves nobody beside it when it has ended', async () => {
    const child = await spawnGuarded('/bin/sh', ['-c', 'exit 3'], { input: false });
    // resolves once every holder of its pipes is gone, the reader of the lifeline too
    expect(await once(child, 'close')).toEqual([3, null]);
  });
});
