import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { JobKind } from '@scenewright/contract';
import { DataSource } from 'typeorm';
import { JobOutlooks } from '../../apps/api/src/generation/job-outlooks.js';
import { GenerationJobRow, type JobState } from '../../apps/api/src/generation/mechanism/generation-job.entity.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

const SECOND = 1000;
const ago = (seconds: number) => new Date(Date.now() - seconds * SECOND);

describe('what is expected of a job', () => {
  let database: TestDatabase;
  let source: DataSource;
  let outlooks: JobOutlooks;

  const add = async (kind: JobKind, state: JobState, given: Partial<GenerationJobRow> & { model?: string } = {}) => {
    const { model, ...rest } = given;
    const id = randomUUID();
    await source.getRepository(GenerationJobRow).insert({
      id,
      kind,
      state,
      stream: `scene-${id}`,
      event: { data: model ? { model } : {} } as never,
      userId: randomUUID(),
      projectId: null,
      progress: 0,
      attempts: 1,
      createdAt: ago(500),
      updatedAt: new Date(),
      ...rest,
    });
    return id;
  };
  /** Somebody's job that took so long, and ended so long ago. */
  const took = (
    kind: JobKind,
    seconds: number,
    { model, endedAgo = 10, state = 'completed' }: { model?: string; endedAgo?: number; state?: JobState } = {},
  ) => {
    const finishedAt = ago(endedAgo);
    const startedAt = new Date(finishedAt.getTime() - seconds * SECOND);
    return add(kind, state, { ...(model ? { model } : {}), startedAt, finishedAt, updatedAt: finishedAt });
  };
  const of = async (id: string) => {
    const row = await source.getRepository(GenerationJobRow).findOneByOrFail({ id });
    return outlooks.ofOne(row);
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    source = await new DataSource({ type: 'postgres', url: database.url, schema: 'ops', entities: [GenerationJobRow] }).initialize();
    outlooks = new JobOutlooks(source);
  }, 60_000);
  beforeEach(() => source.query('TRUNCATE ops.generation_jobs CASCADE'));
  afterAll(async () => {
    await source?.destroy();
    await database?.close();
  });

  it('is the median of what such jobs took, less what it has taken already', async () => {
    for (const seconds of [10, 12, 600]) await took('video', seconds, { model: 'kling' });
    for (const [seconds, left] of [
      [5, 7],
      [30, -18],
    ] as const) {
      const startedAt = ago(seconds);
      const outlook = await of(await add('video', 'running', { model: 'kling', startedAt }));
      // and what it has taken since, in this test
      const since = (Date.now() - startedAt.getTime()) / SECOND - seconds;
      expect(outlook?.seconds_left).toBeLessThanOrEqual(left + 0.1);
      expect(outlook?.seconds_left).toBeGreaterThanOrEqual(left - since - 0.1);
    }
    expect((await of(await add('video', 'queued', { model: 'kling' })))?.seconds_left).toBe(12);
  });

  it('goes by the same kind and model only, and by those that were made', async () => {
    for (const seconds of [10, 12]) await took('video', seconds, { model: 'kling' });
    for (const seconds of [1, 2, 3]) await took('video', seconds, { model: 'kling', state: 'failed' });
    for (const seconds of [40, 40]) await took('audio', seconds);
    expect((await of(await add('video', 'queued', { model: 'kling' })))?.seconds_left).toBe(11);
    expect((await of(await add('audio', 'queued')))?.seconds_left).toBe(40);
    expect((await of(await add('video', 'queued', { model: 'veo' })))?.seconds_left).toBeNull();
  });

  it('goes by the latest twenty', async () => {
    for (let nth = 0; nth < 20; nth++) await took('audio', 5, { endedAgo: 100 + nth });
    for (let nth = 0; nth < 30; nth++) await took('audio', 90, { endedAgo: 1000 + nth });
    expect((await of(await add('audio', 'queued')))?.seconds_left).toBe(5);
  });

  it('is not known from one alone', async () => {
    await took('export', 30);
    expect((await of(await add('export', 'queued')))?.seconds_left).toBeNull();
  });

  it('of those that wait is how many of their kind wait before them, whoever they belong to', async () => {
    await add('video', 'running', { startedAt: ago(3) });
    await add('audio', 'queued', { createdAt: ago(300) });
    const second = await add('video', 'queued', { createdAt: ago(100) });
    const first = await add('video', 'queued', { createdAt: ago(200) });
    expect([(await of(first))?.ahead, (await of(second))?.ahead]).toEqual([0, 1]);
    expect((await of(await add('video', 'queued', { createdAt: ago(300), priority: -1 })))?.ahead).toBe(2);
    expect((await of(await add('video', 'running', { startedAt: ago(3) })))?.ahead).toBeNull();
  });

  it('is nothing once it has ended', async () => {
    for (const seconds of [10, 12]) await took('video', seconds);
    expect(await of(await took('video', 3))).toBeUndefined();
  });
});
