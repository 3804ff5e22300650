import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Leases, Listener } from '@scenewright/event-log';
import { DataSource } from 'typeorm';
import type { Settings } from '../../apps/api/src/config/settings.js';
import { GenerationJobRow, type JobState } from '../../apps/api/src/generation/mechanism/generation-job.entity.js';
import type { GenerationKind } from '../../apps/api/src/generation/mechanism/generation-kind.js';
import type { GenerationKinds } from '../../apps/api/src/generation/mechanism/generation-kinds.js';
import { JobQueue } from '../../apps/api/src/generation/mechanism/job-queue.js';
import { LeftJobs } from '../../apps/api/src/generation/mechanism/left-jobs.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

const MINUTES = 60_000;
/** By a clock that is a little ahead, in ms: for as long as this test may take until it looks. A moment are five seconds, before and after. */
const JUST_NOW = -4_000;

describe('jobs that nobody works on', () => {
  let database: TestDatabase;
  let source: DataSource;
  const stuck = new Set<string>();
  const alive = new Set<string>();
  let requeued: string[] = [];
  /** Of those that were put back: in how many seconds they are handed out again. */
  const pauses = new Map<string, number>();
  let left: LeftJobs;
  /** Comes back when a worker that has looked may go on. */
  let looked = async () => {};

  /** A job as it was marked last. `ago`: in ms, by the clock of whoever did; less than 0 when that clock was ahead. */
  const add = async (state: JobState, { ago = 10_000, worker = null as string | null, kind = 'video', deaths = 0 } = {}) => {
    const id = randomUUID();
    const at = new Date(Date.now() - ago);
    await source.getRepository(GenerationJobRow).insert({
      ...{ id, kind: kind as 'video', stream: 'scene-x', event: {}, userId: 'ada', projectId: null, ownKeys: [] },
      ...{ state, worker, deaths, progress: 0, attempts: 1, message: null, createdAt: at, updatedAt: at },
    } as never);
    stuck.add(id);
    return id;
  };
  const sweep = async (active: readonly string[] = []) => {
    await left.requeue({ worker: 'this one', active: new Set(active) });
    return requeued;
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    source = await new DataSource({ type: 'postgres', url: database.url, schema: 'ops', entities: [GenerationJobRow] }).initialize();
    left = new LeftJobs(
      source.getRepository(GenerationJobRow),
      { all: () => [{ name: 'video' }] } as unknown as GenerationKinds,
      {
        isStuck: async (_kind: string, id: string) => {
          await looked();
          return stuck.has(id);
        },
        requeue: async ({ id }: GenerationJobRow, startAfter = 0) => void (requeued.push(id) && pauses.set(id, startAfter)),
      } as unknown as JobQueue,
      {
        takeOver: async (worker: string, work: () => Promise<void>) => {
          if (!alive.has(worker)) await work();
        },
      } as unknown as Leases,
    );
  });
  afterEach(async () => {
    await source.query('DELETE FROM ops.generation_jobs');
    for (const known of [stuck, alive, pauses]) known.clear();
    requeued = [];
    looked = async () => {};
  });
  afterAll(async () => {
    await source.destroy();
    await database.close();
  });

  it('are those that the queue will not hand out again', async () => {
    const lost = await add('queued');
    stuck.delete(await add('retrying'));
    expect(await sweep()).toEqual([lost]);
  });

  it('are not those that were marked a moment ago: somebody is about to take them, or to put them back', async () => {
    await add('queued', { ago: JUST_NOW });
    expect(await sweep()).toEqual([]);
  });

  it('are found whatever time the clock of their last worker showed', async () => {
    const lost = [await add('queued', { ago: -104 * MINUTES }), await add('retrying', { ago: -1 * MINUTES })];
    expect((await sweep()).sort()).toEqual(lost.sort());
  });

  it.each([-95, 95])('are found whatever time it is here (%s minutes off)', async (minutes) => {
    const lost = await add('queued');
    await add('queued', { ago: JUST_NOW });
    const { now } = Date;
    try {
      Date.now = () => now() + minutes * MINUTES;
      expect(await sweep()).toEqual([lost]);
    } finally {
      Date.now = now;
    }
  });

  it('are what a dead worker had taken, but nothing of one that lives, and nothing that is worked on here', async () => {
    alive.add('another');
    await add('running', { worker: 'another' });
    const dead = await add('running', { worker: 'dead' });
    const own = await add('running', { worker: 'this one' });
    expect(await sweep([own])).toEqual([dead]);
    expect(await source.getRepository(GenerationJobRow).findOneByOrFail({ id: dead })).toMatchObject({ state: 'queued', worker: null });
  });

  it('know of the deaths of their workers, and not of one that lives or stopped as it was told to', async () => {
    const deathsOf = async (id: string) => (await source.getRepository(GenerationJobRow).findOneByOrFail({ id })).deaths;
    const dead = await add('running', { worker: 'dead' });
    const own = await add('running', { worker: 'this one' });
    const leaving = await add('running', { worker: 'another', deaths: 1 });
    await left.leave('another');
    await sweep();
    expect(await Promise.all([dead, own, leaving].map(deathsOf))).toEqual([1, 0, 1]);
  });

  it('are handed out again at once, and a minute later where three workers have died of one', async () => {
    const [once, again] = [await add('running', { worker: 'dead', deaths: 1 }), await add('running', { worker: 'dead', deaths: 2 })];
    await sweep();
    expect([pauses.get(once), pauses.get(again)]).toEqual([0, 60]);
  });

  it('are put back by one of several workers that look at the same moment', async () => {
    const lost = [await add('queued'), await add('running', { worker: 'dead' })];
    let come = 0;
    const { promise: allLooked, resolve } = Promise.withResolvers<void>();
    looked = () => {
      if (++come === 3) resolve();
      return allLooked;
    };
    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep();
    expect(requeued.sort()).toEqual(lost.sort());
  });

  it('are not what a worker has just taken and is about to say so', async () => {
    const listener = { on: () => () => {} } as unknown as Listener;
    const queue = new JobQueue({ DATABASE_URL: database.url } as Settings, source, listener);
    const kind = { name: 'video', retries: 3, makes: [], timeLimitMs: 60_000 } as unknown as GenerationKind;
    const job = { kind: 'video' as const, id: randomUUID(), priority: 0 };
    try {
      await queue.declare(kind);
      expect(await queue.isStuck('video', job.id)).toBe(true);
      await queue.enqueue(job);
      expect(await queue.isStuck('video', job.id)).toBe(false);
      const taken = new Promise<void>((resolve) => {
        void queue.work(kind, 1, async () => {
          resolve();
          await new Promise(() => {});
        });
      });
      await taken;
      await source.query(`UPDATE jobs.job SET started_on = now() + interval '1 minute' WHERE id = $1`, [job.id]);
      expect(await queue.isStuck('video', job.id)).toBe(false);
      await source.query("UPDATE jobs.job SET started_on = now() - interval '6 s' WHERE id = $1", [job.id]);
      expect(await queue.isStuck('video', job.id)).toBe(true);
    } finally {
      await queue.onApplicationShutdown();
    }
  }, 30_000);

  it('are not handed out before their time', async () => {
    const queue = new JobQueue({ DATABASE_URL: database.url } as Settings, source, { on: () => () => {} } as unknown as Listener);
    const job = { kind: 'video' as const, id: randomUUID(), priority: 0 };
    try {
      await queue.declare({ name: 'video', retries: 3, makes: [], timeLimitMs: 60_000 } as unknown as GenerationKind);
      await queue.enqueue(job);
      await queue.requeue(job, 60);
      expect(await queue.isStuck('video', job.id)).toBe(false);
      const [{ seconds }] = await source.query(
        'SELECT extract(epoch FROM start_after - now())::float8 AS seconds FROM jobs.job WHERE id = $1',
        [job.id],
      );
      expect(seconds).toBeGreaterThan(50);
    } finally {
      await queue.onApplicationShutdown();
    }
  }, 30_000);

  it('are not those of kinds that only a newer release makes', async () => {
    await add('queued', { kind: 'hologram' });
    expect(await sweep()).toEqual([]);
  });
});
