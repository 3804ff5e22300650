import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Leases } from '@scenewright/event-log';
import { DataSource } from 'typeorm';
import { GenerationJobRow, type JobState } from '../../apps/api/src/generation/mechanism/generation-job.entity.js';
import type { GenerationKinds } from '../../apps/api/src/generation/mechanism/generation-kinds.js';
import type { JobQueue } from '../../apps/api/src/generation/mechanism/job-queue.js';
import { LeftJobs } from '../../apps/api/src/generation/mechanism/left-jobs.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

const MINUTES = 60_000;

describe('jobs that nobody works on', () => {
  let database: TestDatabase;
  let source: DataSource;
  const stuck = new Set<string>();
  const alive = new Set<string>();
  let requeued: string[] = [];
  let left: LeftJobs;

  /** A job as it was marked last. `ago`: in ms, by the clock of whoever did; less than 0 when that clock was ahead. */
  const add = async (state: JobState, { ago = 10_000, worker = null as string | null, kind = 'video' } = {}) => {
    const id = randomUUID();
    const at = new Date(Date.now() - ago);
    await source.getRepository(GenerationJobRow).insert({
      ...{ id, kind: kind as 'video', stream: 'scene-x', event: {}, userId: 'ada', projectId: null, ownKeys: [] },
      ...{ state, worker, progress: 0, attempts: 1, message: null, createdAt: at, updatedAt: at },
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
        isStuck: async (_kind: string, id: string) => stuck.has(id),
        requeue: async ({ id }: GenerationJobRow) => void requeued.push(id),
      } as unknown as JobQueue,
      { isHeld: async (worker: string) => alive.has(worker) } as unknown as Leases,
    );
  });
  afterEach(async () => {
    await source.query('DELETE FROM ops.generation_jobs');
    for (const known of [stuck, alive]) known.clear();
    requeued = [];
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
    await add('queued', { ago: 1_000 });
    expect(await sweep()).toEqual([]);
  });

  it('are found whatever time the clock of their last worker showed', async () => {
    const lost = [await add('queued', { ago: -104 * MINUTES }), await add('retrying', { ago: -1 * MINUTES })];
    expect((await sweep()).sort()).toEqual(lost.sort());
  });

  it('are found whatever time it is here', async () => {
    const lost = await add('queued');
    await add('queued', { ago: 1_000 });
    const { now } = Date;
    try {
      for (const offMs of [-95 * MINUTES, 95 * MINUTES]) {
        Date.now = () => now() + offMs;
        requeued = [];
        expect(await sweep()).toEqual([lost]);
      }
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

  it('are not those of kinds that only a newer release makes', async () => {
    await add('queued', { kind: 'hologram' });
    expect(await sweep()).toEqual([]);
  });
});
