import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Listener } from '@scenewright/event-log';
import type { DataSource } from 'typeorm';
import type { Settings } from '../../apps/api/src/config/settings.js';
import type { GenerationKind } from '../../apps/api/src/generation/mechanism/generation-kind.js';
import { JobQueue } from '../../apps/api/src/generation/mechanism/job-queue.js';
import { until } from '../projections/support/tally.js';
import { createTestDatabase, openDataSource, type TestDatabase } from '../support/database.js';

const RETRIES = 2;

describe('a job in the queue', () => {
  let database: TestDatabase;
  let source: DataSource;
  let queue: JobQueue;
  beforeAll(async () => {
    database = await createTestDatabase();
    source = await openDataSource({ type: 'postgres', url: database.url });
    const listener = { on: () => () => {} } as unknown as Listener;
    queue = new JobQueue({ DATABASE_URL: database.url } as Settings, source, listener);
  });
  afterAll(async () => {
    await queue?.onApplicationShutdown();
    await source?.destroy();
    await database?.close();
  });

  const kindOf = (name: string) => ({ name, retries: RETRIES, makes: [], timeLimitMs: 60_000 }) as unknown as GenerationKind;
  const jobOf = (name: string) => ({ kind: name as 'script', id: randomUUID(), priority: 0 });

  /** Puts a job into a queue of its own. Of each try: whether it is the last. */
  const worked = async (name: string, handle: (nth: number, job: Parameters<JobQueue['requeue']>[0]) => Promise<void>) => {
    const kind = kindOf(name);
    const job = jobOf(name);
    const tries: boolean[] = [];
    await queue.declare(kind);
    await queue.enqueue(job);
    await queue.work(kind, 5, (_, last) => handle(tries.push(last), job));
    return { job, tries };
  };
  const died = () => new Promise<never>(() => {});

  it('that is put back because its worker died is not counted as failed', async () => {
    const { job, tries } = await worked('script', died);
    for (let taken = 1; taken <= RETRIES + 1; taken++) {
      await until(async () => tries.length === taken);
      await queue.requeue(job);
    }
    await until(async () => tries.length === RETRIES + 2);
    expect(tries).toEqual([false, false, false, false]);
  });

  it('that is put back for later by its worker, which leaves it to another, is handed out again then, and is not taken for stuck until then', async () => {
    let isPut = false;
    const { job, tries } = await worked('export', async (nth, mine) => {
      if (nth === 1) await queue.requeue(mine, 3);
      isPut = true;
    });
    await until(async () => isPut);
    expect(await queue.isStuck(job.kind, job.id)).toBe(false);
    await until(async () => tries.length === 2);
    expect(tries).toEqual([false, false]);
  });

  it('that the queue was done with is taken up anew', async () => {
    const { job, tries } = await worked('shot_design', async (nth) => {
      if (nth > 1) await died();
    });
    await until(async () => queue.isStuck(job.kind, job.id));
    await queue.requeue(job);
    await until(async () => tries.length === 2);
    expect(tries).toEqual([false, false]);
  });

  it('is worked on beside others, as many as may be at once, and the next as soon as one is done', async () => {
    const kind = kindOf('portrait');
    await queue.declare(kind);
    for (let nth = 0; nth < 8; nth++) await queue.enqueue(jobOf('portrait'));
    const ends: (() => void)[] = [];
    await queue.work(kind, 5, () => new Promise((resolve) => ends.push(resolve)));
    await until(async () => ends.length === 5);
    // meanwhile the queue has been looked at again
    await sleep(3000);
    expect(ends).toHaveLength(5);
    ends[0]?.();
    await until(async () => ends.length === 6);
  });

  it.each([
    ['NUL', 'a sound that begins with \0\0'],
    ['half of a pair', 'a page that ends with \ud83d'],
  ])('is tried again, and at last given up, when what a service sent is in the failure: %s', async (name, sent) => {
    const { job, tries } = await worked(name === 'NUL' ? 'audio' : 'video', async () => {
      throw Object.assign(new Error(sent, { cause: new Error(sent) }), { sent });
    });
    await until(async () => tries.length === RETRIES + 1);
    expect(tries).toEqual([false, false, true]);
    await until(async () => queue.isStuck(job.kind, job.id));
    expect(tries).toHaveLength(RETRIES + 1);
  });
});
