import { describe, expect, it } from '@jest/globals';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { QueueWorkers } from './queue-workers.js';

type Found = (jobs: JobWithMetadata<unknown>[]) => Promise<void>;

/** A queue whose workers find something when the test says so. */
class FakeQueue {
  readonly taken: Found[] = [];
  readonly woken: number[] = [];
  isStopped = false;
  readonly boss = {
    work: async (_queue: string, _options: unknown, found: Found) => {
      if (this.isStopped) throw new Error('Workers are disabled. pg-boss is stopped');
      return String(this.taken.push(found) - 1);
    },
    notifyWorker: (id: string) => void this.woken.push(Number(id)),
  } as unknown as PgBoss;

  /** What the worker does with the job that it has found. */
  find = (worker: number): Promise<void> =>
    this.taken[worker]?.([{ id: 'job' } as JobWithMetadata<unknown>]) ?? Promise.reject(new Error('no such worker'));
}

async function started(most: number) {
  const queue = new FakeQueue();
  const ends: ((error?: Error) => void)[] = [];
  const handle = () => new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
  const workers = new QueueWorkers(queue.boss, 'video', most, handle);
  await workers.start();
  return { queue, workers, ends };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the workers of a queue', () => {
  it('are one as long as there is nothing to do, however often it is looked', async () => {
    const { queue, workers } = await started(34);
    for (let nth = 0; nth < 3; nth++) workers.wake();
    await settled();
    expect([queue.taken.length, queue.woken]).toEqual([1, [0, 0, 0]]);
  });

  it('become one more with each job that is found, up to as many as may work at once', async () => {
    const { queue, workers, ends } = await started(3);
    for (const worker of [0, 1, 2]) {
      void queue.find(worker);
      await settled();
    }
    workers.wake();
    await settled();
    expect([queue.taken.length, ends.length, queue.woken]).toEqual([3, 3, []]);
  });

  it.each([
    ['done', undefined],
    ['at fault', new Error('a fault')],
  ])('look for the next when one is %s, and are woken before anybody is taken on', async (_, fault) => {
    const { queue, workers, ends } = await started(34);
    const done = queue.find(0).catch((error: Error) => error);
    await settled();
    expect(queue.taken).toHaveLength(2);
    ends[0]?.(fault);
    expect(await done).toBe(fault);
    expect(queue.woken).toEqual([0]);
    workers.wake();
    expect([queue.taken.length, queue.woken]).toEqual([2, [0, 0]]);
  });

  it('take nobody on in a queue that has stopped', async () => {
    const { queue, ends } = await started(2);
    queue.isStopped = true;
    const done = queue.find(0);
    await settled();
    ends[0]?.();
    await done;
    expect(queue.taken).toHaveLength(1);
  });
});
