import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { endRun, endWithRun, makeRunFolder } from '../../scripts/lib/test-run.mjs';

describe('a run of the tests that ends', () => {
  let child: ChildProcess | undefined;
  afterEach(() => {
    child?.kill('SIGKILL');
  });

  /** A process that would stay for long, in a group of its own; and that it has ended. */
  const start = () => {
    child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { detached: true, stdio: 'ignore' });
    const started = child;
    return { pid: started.pid as number, hasEnded: () => started.exitCode !== null || started.signalCode !== null };
  };

  it('ends what was to end with it', async () => {
    const folder = makeRunFolder();
    const { pid, hasEnded } = start();
    endWithRun(folder, pid, 'SIGTERM');
    await endRun(folder);
    await new Promise(setImmediate);
    expect(hasEnded()).toBe(true);
  });

  it('leaves alone whoever has the number of one that ended long ago', async () => {
    const folder = makeRunFolder();
    const { pid, hasEnded } = start();
    endWithRun(folder, pid, 'SIGTERM');
    const record = join(folder, 'pids', String(pid));
    const recorded = JSON.parse(readFileSync(record, 'utf8'));
    writeFileSync(record, JSON.stringify({ ...recorded, began: '1' }));
    await endRun(folder);
    await new Promise(setImmediate);
    expect(hasEnded()).toBe(false);
  });
});
