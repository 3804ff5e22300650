/** The next release comes while the database is behind a pooler, where no process can have settings of its own. */
import { type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { type LaterRelease, makeNextRelease } from '../support/next-release.js';
import { type Pooler, startPooler } from '../support/pooler.js';
import { runFolder } from '../support/run.js';
import { eventually, register } from '../support/studio.js';
import { endStudio, freePort, MAIN, startStudioProcess } from '../support/studio-process.js';

describe('the next release, behind a pooler', () => {
  let database: TestDatabase;
  let pooler: Pooler;
  let next: LaterRelease;
  let token: string;
  const dataDir = join(runFolder(), `studio-${randomUUID()}`);
  const running: ChildProcess[] = [];

  const start = async (main: string) => {
    const port = await freePort();
    running.push(
      await startStudioProcess({
        main,
        port,
        dataDir,
        databaseUrl: pooler.url,
        settings: {
          DATABASE_DIRECT_URL: database.url,
          ROLES: 'api,projector,worker',
          PLAN_LIFTS: 'ada@example.com=pro_monthly',
        },
      }),
    );
    return `http://127.0.0.1:${port}`;
  };
  const create = async (url: string) =>
    (await new StudioClient(url, token).call('createProject', { body: { idea: 'A lighthouse keeper befriends a storm', videoLength: 5 } }))
      .projectId;

  beforeAll(async () => {
    mkdirSync(dataDir);
    database = await createTestDatabase({ migrate: false });
    pooler = await startPooler(database.url, 4);
    next = makeNextRelease();
  }, 120_000);
  afterAll(async () => {
    await Promise.all(running.map((child) => endStudio(child, 'SIGTERM')));
    next?.remove();
    await pooler?.close();
    await database?.close();
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);

  it('leaves the older one to answer all the time, from read models of its own', async () => {
    const old = await start(MAIN);
    ({ token } = await register(StudioClient.operator(old, dataDir), 'ada@example.com', 'Ada'));
    const projects = [await create(old)];
    const answers: unknown[] = [];
    let isOver = false;
    const asking = (async () => {
      const headers = { authorization: `Bearer ${token}` };
      for (; !isOver; await sleep(50)) {
        // a machine that stands still for a while answers late, and its health is that nothing has answered in time
        const isLate = async (answer: Response) => !answer.ok && /no answer/.test(await answer.clone().text());
        const [ready, list] = await Promise.all([fetch(`${old}/api/health/ready`), fetch(`${old}/api/projects?mine=true`, { headers })]);
        if (!(await isLate(ready))) answers.push(ready.status);
        answers.push(list.status, ((await list.json()) as { projects?: unknown[] }).projects?.length);
      }
    })();
    const fresh = await start(next.main);
    // longer than the older one takes to see what there is
    await sleep(5_000);
    isOver = true;
    await asking;
    expect([...new Set(answers)]).toEqual([200, 1]);
    for (const url of [old, fresh]) projects.push(await create(url));
    for (const url of [old, fresh]) {
      // each has read models of its own, and waits for those alone
      await eventually(
        async () => (await new StudioClient(url, token).call('listProjects', { query: { mine: 'true' } })).projects.map(({ _id }) => _id),
        (shown) => [...shown].sort().join() === [...projects].sort().join(),
      );
    }
    await eventually(
      async () => (await (await fetch(`${old}/api/health`)).json()) as { checks: Record<string, { detail: string }> },
      ({ checks }) => checks.release?.detail.includes('a newer release serves') === true,
    );
  }, 240_000);
});
