import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { GenerationJobRow } from './generation-job.entity.js';
import type { GenerationKind, WorkContext } from './generation-kind.js';
import { JobRunner } from './job-runner.js';

describe('a worker that starts', () => {
  let runner: JobRunner | undefined;
  afterEach(() => runner?.stop());

  /** What the first sweep meets as it looks for jobs that nobody works on. */
  const startedWhere = async (look: () => Promise<never>) => {
    const warned: string[] = [];
    const starting = Object.create(JobRunner.prototype) as JobRunner;
    Object.assign(starting, {
      worker: 'worker-1',
      active: new Map(),
      log: { warn: (line: string) => warned.push(line) },
      leases: { acquire: async () => null },
      signals: { on: () => () => {} },
      kinds: { all: () => [] },
      left: { requeue: look },
      scratch: { forget: async () => {} },
      orderCancellation: { start: () => {} },
      letGoOfCancelled: async () => {},
    });
    runner = starting;
    await starting.start();
    return warned;
  };

  it('goes on when the database does not answer in time: the next sweep takes over what is left', async () => {
    const warned = await startedWhere(() => Promise.reject(new Error('timeout exceeded when trying to connect')));
    expect(warned).toEqual(['sweep: timeout exceeded when trying to connect']);
  });

  it('ends with what is wrong with itself', async () => {
    await expect(startedWhere(() => Promise.reject(new TypeError('no such kind')))).rejects.toThrow('no such kind');
  });
});

describe('a job that was handed to two workers at once', () => {
  it('is worked on by one of them', async () => {
    const stored = {
      id: 'job',
      state: 'queued',
      attempts: 0,
      event: { position: '1', recordedAt: '2026-01-01T00:00:00.000Z', metadata: {} },
    };
    const jobs = {
      findOneBy: async () => ({ ...stored }),
      update: async ({ attempts }: Partial<GenerationJobRow>, change: object) => {
        if (attempts !== undefined && attempts !== stored.attempts) return { affected: 0 };
        Object.assign(stored, change);
        return { affected: 1 };
      },
    };
    const worked: string[] = [];
    const worker = (name: string) => {
      const runner = Object.create(JobRunner.prototype) as JobRunner;
      Object.assign(runner, {
        ...{ worker: name, jobs, active: new Map(), release: { requireReadable: () => {} }, leases: { acquire: async () => null } },
        signals: { send: async () => {} },
        attempt: async () => void worked.push(name),
      });
      return runner as unknown as { run(kind: GenerationKind, jobId: string, lastAttempt: boolean): Promise<void> };
    };
    await Promise.all(['one', 'another'].map((name) => worker(name).run({ name: 'video' } as GenerationKind, 'job', false)));
    expect(worked).toHaveLength(1);
  });
});

describe('an attempt on a worker whose clock is three hours ahead', () => {
  afterEach(() => void jest.useRealTimers());

  it('has its whole time from the order on, which was placed by the clock of the database', async () => {
    const [orderedAt, controller] = [new Date(), new AbortController()];
    const row = { id: 'job', attempts: 1, event: { position: '1', recordedAt: '2026-01-01T00:00:00.000Z', metadata: {} } };
    const runner = Object.create(JobRunner.prototype) as JobRunner;
    Object.assign(runner, {
      settings: { WORKER_CONCURRENCY: 1 },
      slots: new Map(),
      jobs: { query: async () => [{ now: new Date(orderedAt) }] },
      scratch: { of: async () => '/nowhere', remove: async () => {} },
      endings: { endOf: async () => null, complete: async (_kind: unknown, _job: unknown, outcome: string) => outcome },
      settle: async (_: unknown, outcome: string) => void said.push(outcome),
      log: { warn: (line: string) => void said.push(line) },
    });
    const said: string[] = [];
    const kind = {
      name: 'video',
      timeLimitMs: 20 * 60_000,
      perform: async (_: unknown, { countFrom }: WorkContext) => {
        countFrom(orderedAt);
        await new Promise((resolve) => setTimeout(resolve, 100));
        return 'made';
      },
    };
    jest.useFakeTimers({
      now: Date.now() + 3 * 3_600_000,
      doNotFake: ['performance', 'hrtime', 'nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'setTimeout'],
    });
    const { attempt } = runner as unknown as { attempt(...given: unknown[]): Promise<void> };
    await attempt.call(runner, kind, row, controller, true).catch((error: Error) => said.push(error.message));
    expect(said).toEqual(['made']);
  });
});
