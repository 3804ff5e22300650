import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { command, isAlive, type Launched, launch, newDataDir, serves, until } from './support/launched.js';

const LONG = 600_000;

const launched: Launched[] = [];
const start = async (...given: Parameters<typeof launch>) => {
  const studio = await launch(...given);
  launched.push(studio);
  return studio;
};
afterEach(async () => {
  for (const { pid, child, ended } of launched.splice(0)) {
    if (isAlive(pid)) process.kill(pid, 'SIGTERM');
    child.kill('SIGTERM');
    await ended;
  }
});

/** Of all that it runs, when all of that is there. */
const pidsOf = async (studio: Launched) => {
  await until('a worker', () => studio.printed().includes('Scenewright works as worker'));
  return Object.values(studio.programs()).map((one) => one?.pid ?? 0);
};

/** Somebody who asks again the moment he is answered, over a connection that he keeps. */
function poll(url: string): () => void {
  const agent = new Agent({ keepAlive: true });
  let isOver = false;
  const ask = () => {
    if (isOver) return;
    get(`${url}/api/health`, { agent }, (answer) => {
      answer.resume();
      answer.once('close', () => setTimeout(ask, 20));
    }).on('error', () => setTimeout(ask, 20));
  };
  ask();
  return () => {
    isOver = true;
    agent.destroy();
  };
}

/** @returns whether it was there to be killed */
function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

async function expectAllGone(pids: readonly number[]) {
  expect(pids).toHaveLength(4);
  expect(pids).not.toContain(0);
  await until(`the end of ${pids}`, () => !pids.some(isAlive));
}

describe('the launcher', () => {
  it(
    'refuses a second start in its folder or at its port, starts again what dies, and stops in time whoever keeps asking',
    async () => {
      const studio = await start(newDataDir('first'));
      const second = command(['start'], studio.dataDir, { PORT: '0' });
      expect(await second.ended).toBe(1);
      expect(second.printed()).toContain(`${studio.dataDir} already: ${studio.url} (process ${studio.pid}`);
      const { port } = new URL(studio.url);
      const beside = command(['start'], newDataDir('beside'), { PORT: port });
      expect(await beside.ended).toBe(1);
      expect(beside.printed()).toContain(`Port ${port} is taken by another program. End that, or name another port: PORT=`);
      await until('the studio', () => serves(studio));

      for (const name of ['postgres', 'standIn', 'api', 'worker'] as const) {
        // the end of one may have ended another, which is started again as well
        let pid: number | undefined;
        await until(`a ${name} that can be killed`, () => {
          pid = studio.programs()[name]?.pid;
          return pid !== undefined && kill(pid);
        });
        await until(`another ${name}`, () => ![undefined, pid].includes(studio.programs()[name]?.pid));
        await until(`a studio that serves after the end of ${name}`, () => serves(studio));
      }

      const pids = await pidsOf(studio);
      const stopPolling = poll(studio.url);
      studio.child.kill('SIGTERM');
      expect(await studio.ended).toBe(143);
      stopPolling();
      await expectAllGone(pids);
    },
    LONG,
  );

  it(
    'leaves nothing behind when npm is killed, or it itself, and starts again after that',
    async () => {
      const dataDir = newDataDir('killed');
      const byNpm = await start(dataDir, { byNpm: true });
      const first = await pidsOf(byNpm);
      byNpm.child.kill('SIGKILL');
      await expectAllGone(first);
      await until('the end of the launcher', () => !isAlive(byNpm.pid));

      const studio = await start(dataDir);
      const second = await pidsOf(studio);
      const stopPolling = poll(studio.url);
      process.kill(studio.pid, 'SIGKILL');
      await expectAllGone(second);
      stopPolling();
      expect(JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')).pid).toBe(studio.pid);

      const again = await start(dataDir);
      const third = await pidsOf(again);
      again.child.kill('SIGINT');
      expect(await again.ended).toBe(0);
      await expectAllGone(third);
    },
    LONG,
  );
});
