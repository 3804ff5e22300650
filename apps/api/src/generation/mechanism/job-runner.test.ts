import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { UnknownEvent } from '@scenewright/event-log';
import type { Failure } from '@scenewright/events';
import { WELL_AFTER_MS } from './deaths.js';
import type { GenerationJobRow } from './generation-job.entity.js';
import type { GenerationKind, WorkContext } from './generation-kind.js';
import { JobRunner } from './job-runner.js';
import { CANCELLED, SHUTTING_DOWN, TAKEN_OVER, TIMED_OUT } from './stop-reason.js';

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
      left: { requeue: look, leave: async () => {} },
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

describe('a worker that is told to stop', () => {
  const stopped = async (leave: (worker: string) => Promise<void>) => {
    const warned: string[] = [];
    const runner = Object.create(JobRunner.prototype) as JobRunner;
    const log = { warn: (line: string) => warned.push(line) };
    Object.assign(runner, { worker: 'worker-1', active: new Map(), left: { leave }, scratch: { forget: async () => {} }, log });
    await runner.stop();
    return warned;
  };

  it('leaves what is under way, so that nobody takes it for dead', async () => {
    const left: string[] = [];
    await stopped(async (worker) => void left.push(worker));
    expect(left).toEqual(['worker-1']);
  });

  it('stops all the same when the database does not answer', async () => {
    expect(await stopped(() => Promise.reject(new Error('timeout')))).toEqual(['cannot leave what is under way: timeout']);
  });
});

describe('a job that was handed', () => {
  /** Workers, and what they work on when they are handed it. */
  const handed = () => {
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
        ...{ signals: { send: async () => {} }, left: { leave: async () => {} }, scratch: { forget: async () => {} } },
        endings: { endOf: async () => null },
        attempt: async () => void worked.push(name),
      });
      return runner as unknown as { run(kind: GenerationKind, jobId: string, lastAttempt: boolean): Promise<void>; stop(): Promise<void> };
    };
    return { worked, worker, stored };
  };
  const video = { name: 'video' } as GenerationKind;

  it('to two workers at once is worked on by one of them', async () => {
    const { worked, worker } = handed();
    await Promise.all(['one', 'another'].map((name) => worker(name).run(video, 'job', false)));
    expect(worked).toHaveLength(1);
  });

  it('to one that stops is not taken: its queue stops after it, and a death would be counted of what it has then', async () => {
    const { worked, worker, stored } = handed();
    const stopping = worker('one');
    const taking = stopping.run(video, 'job', false);
    await stopping.stop();
    await taking;
    await stopping.run(video, 'job', false);
    expect([worked, stored.state]).toEqual([[], 'queued']);
    await worker('another').run(video, 'job', false);
    expect(worked).toEqual(['another']);
  });
});

describe('a job that only a newer release can end', () => {
  it('is left to that: it is handed out again later, and no attempt is counted', async () => {
    const event = {
      type: 'VideoGenerationRequested',
      schemaVersion: 99,
      stream: 'scene-1',
      position: 1n,
      recordedAt: '2026-01-01T00:00:00.000Z',
    };
    const [taken, put]: [object[], [string, number | undefined][]] = [[], []];
    const runner = Object.create(JobRunner.prototype) as JobRunner;
    Object.assign(runner, {
      ...{ worker: 'worker-1', active: new Map(), release: { requireReadable: () => {} }, leases: { acquire: async () => null } },
      jobs: {
        findOneBy: async (where: object) => ({ ...where, state: 'queued', attempts: 0, deaths: 0, event }),
        update: async (_: object, change: object) => {
          taken.push(change);
          return { affected: 1 };
        },
      },
      endings: {
        endOf: async () => {
          throw new UnknownEvent(event);
        },
      },
      queue: { requeue: async ({ id }: { id: string }, startAfter?: number) => void put.push([id, startAfter]) },
    });
    const { run } = runner as unknown as { run(kind: GenerationKind, jobId: string, lastAttempt: boolean): Promise<void> };
    await run.call(runner, { name: 'video' } as GenerationKind, 'job', true);
    expect([taken, put]).toEqual([[], [['job', 20]]]);
  });
});

describe('a job at which workers have died', () => {
  /** What a worker makes of jobs that it is handed. `makes`: of media. */
  const worker = (
    stored: Partial<GenerationJobRow>,
    work: (jobId: string) => Promise<unknown> = async () => {},
    { startedAt = -Infinity } = {},
  ) => {
    const [worked, failures, warned]: [string[], Failure[], string[]] = [[], [], []];
    const event = { position: '1', recordedAt: '2026-01-01T00:00:00.000Z', metadata: {} };
    const runner = Object.create(JobRunner.prototype) as JobRunner;
    Object.assign(runner, {
      ...{ worker: 'worker-1', active: new Map(), slots: new Map(), settings: { WORKER_CONCURRENCY: 2 }, isAtSuspect: false, startedAt },
      jobs: {
        findOneBy: async ({ id }: { id: string }) => ({ state: 'queued', attempts: 1, event, ...stored, id }),
        update: async () => ({ affected: 1 }),
        query: async () => [{ now: new Date() }],
      },
      release: { requireReadable: () => {} },
      leases: { acquire: async () => null },
      signals: { send: async () => {} },
      makers: { mayBeElsewhere: (kinds: readonly string[]) => kinds.length > 0 },
      scratch: { of: async () => '/nowhere', remove: async () => {} },
      endings: {
        endOf: async () => null,
        complete: async () => {},
        fail: async (_k: unknown, _j: unknown, why: Failure) => failures.push(why),
      },
      ...{ settle: async () => {}, unnamed: { removeOf: async () => {} } },
      log: { warn: (line: string) => warned.push(line) },
    });
    const { run } = runner as unknown as { run(kind: GenerationKind, jobId: string, lastAttempt: boolean): Promise<void> };
    const takes = (jobId: string, { makes = [] as string[] } = {}) => {
      const perform = async () => work(worked[worked.push(jobId) - 1] as string);
      return run.call(runner, { name: 'export', timeLimitMs: 60_000, makes, perform } as unknown as GenerationKind, jobId, false);
    };
    return { takes, worked, failures, warned };
  };

  it('is given up after six of them, and not worked on a seventh time', async () => {
    const { takes, worked, failures, warned } = worker({ deaths: 6 });
    await takes('job');
    expect(worked).toEqual([]);
    expect(failures).toEqual([
      { code: 'provider', message: expect.stringMatching(/^The studio broke down each time.*Nothing was charged/) },
    ]);
    expect(warned.join()).toContain('6 workers died at it');
  });

  it('goes on after six of them where a service may have been paid for it, and is given up after twenty', async () => {
    const waiting = worker({ deaths: 19 });
    await waiting.takes('job', { makes: ['video'] });
    expect([waiting.worked, waiting.failures]).toEqual([['job'], []]);
    const over = worker({ deaths: 20 });
    await over.takes('job', { makes: ['video'] });
    expect([over.worked, over.failures]).toEqual([[], [expect.objectContaining({ code: 'provider' })]]);
  });

  it('is worked on however often it was begun, while none has', async () => {
    const { takes, worked, failures } = worker({ deaths: 0, attempts: 500 });
    await takes('job');
    expect([worked, failures]).toEqual([['job'], []]);
  });

  it('is worked on beside no other one from the third on, so that none is given up for what another one does', async () => {
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { takes, worked } = worker({ deaths: 3 }, async (id) => {
      begin();
      if (id === 'one') await done;
    });
    const first = takes('one');
    await begun;
    await takes('another');
    expect(worked).toEqual(['one']);
    finish();
    await first;
    await takes('another');
    expect(worked).toEqual(['one', 'another']);
  });

  it('is not begun from the third on by a worker that has just started, so that whoever starts it again takes it for well', async () => {
    const young = { startedAt: performance.now() };
    const suspect = worker({ deaths: 3 }, undefined, young);
    await suspect.takes('job');
    expect(suspect.worked).toEqual([]);
    const other = worker({ deaths: 2 }, undefined, young);
    await other.takes('job');
    expect(other.worked).toEqual(['job']);
    const old = worker({ deaths: 3 }, undefined, { startedAt: performance.now() - WELL_AFTER_MS });
    await old.takes('job');
    expect(old.worked).toEqual(['job']);
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
      makers: { mayBeElsewhere: () => false },
      jobs: { query: async () => [{ now: new Date(orderedAt) }] },
      scratch: { of: async () => '/nowhere', remove: async () => {} },
      endings: { complete: async (_kind: unknown, _job: unknown, outcome: string) => outcome },
      settle: async (_: unknown, outcome: string) => void said.push(outcome),
      unnamed: { removeOf: async () => {} },
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
    await attempt.call(runner, kind, row, controller, { last: true, before: null }).catch((error: Error) => said.push(error.message));
    expect(said).toEqual(['made']);
  });
});

describe('what a job has stored', () => {
  /** An attempt that is stopped for this reason while its work goes on, and what happens to what that stores. */
  const stopped = (reason: symbol | null) => {
    const steps: string[] = [];
    const controller = new AbortController();
    const { promise: stored, resolve: store } = Promise.withResolvers<void>();
    const row = {
      id: 'job',
      state: 'running',
      attempts: 1,
      event: { position: '1', recordedAt: '2026-01-01T00:00:00.000Z', metadata: {} },
    };
    const runner = Object.create(JobRunner.prototype) as JobRunner;
    Object.assign(runner, {
      ...{ settings: { WORKER_CONCURRENCY: 1 }, slots: new Map(), isStopping: reason === SHUTTING_DOWN },
      makers: { mayBeElsewhere: () => false },
      jobs: { query: async () => [{ now: new Date() }] },
      scratch: { of: async () => '/nowhere', remove: async () => {} },
      endings: { complete: async () => {}, fail: async () => {} },
      settle: async () => {
        if (reason === null) row.state = 'completed';
      },
      unnamed: { removeOf: async () => void steps.push('looked at') },
      log: { warn: () => {} },
    });
    const perform = async () => {
      if (reason !== null) controller.abort(reason);
      await stored;
      steps.push('stored');
    };
    const { attempt } = runner as unknown as { attempt(...given: unknown[]): Promise<void> };
    const ended = async () => {
      const attempted = attempt.call(runner, { name: 'video', timeLimitMs: 60_000, perform }, row, controller, {
        last: true,
        before: null,
      });
      if (reason !== null) await attempted;
      expect(steps).toEqual([]);
      store();
      await attempted;
      await new Promise((resolve) => setTimeout(resolve, 10));
      return steps;
    };
    return ended();
  };

  it.each([
    ['cancelled', CANCELLED],
    ['too late', TIMED_OUT],
    ['taken over', TAKEN_OVER],
  ])('is looked at once the work is over, however late (%s)', async (_, reason) => {
    expect(await stopped(reason)).toEqual(['stored', 'looked at']);
  });

  it('stays where it is done, and where whoever starts next goes on', async () => {
    expect(await stopped(null)).toEqual(['stored']);
    expect(await stopped(SHUTTING_DOWN)).toEqual(['stored']);
  });
});
