import { afterEach, describe, expect, it } from '@jest/globals';
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
