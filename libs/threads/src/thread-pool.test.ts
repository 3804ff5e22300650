import { afterEach, describe, expect, it } from '@jest/globals';
import { ThreadPool } from './thread-pool.js';

const MODULE = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { threadId } from 'node:worker_threads';
    export const double = (x) => x * 2;
    export const whoAmI = () => threadId;
    export const fail = () => { throw new Error('it broke'); };
    export const forever = () => { for (;;); };
  `)}`,
);

describe('the thread pool', () => {
  const pool = new ThreadPool(1);
  afterEach(() => pool.close());

  it('runs functions in another thread, one after another', async () => {
    expect(await Promise.all([1, 2, 3].map((x) => pool.run<number>(MODULE, 'double', x)))).toEqual([2, 4, 6]);
    expect(await pool.run<number>(MODULE, 'whoAmI', undefined)).toBeGreaterThan(0);
  });

  it('passes on what a function throws and goes on working', async () => {
    await expect(pool.run(MODULE, 'fail', undefined)).rejects.toThrow('it broke');
    await expect(pool.run(MODULE, 'absent', undefined)).rejects.toThrow('exports no absent');
    expect(await pool.run(MODULE, 'double', 4)).toBe(8);
  });

  it('ends a loop that would never end when it is aborted, and serves who waited behind it', async () => {
    const abort = new AbortController();
    const endless = pool.run(MODULE, 'forever', undefined, abort.signal);
    const behind = pool.run<number>(MODULE, 'double', 5);
    abort.abort(new Error('stop it'));
    await expect(endless).rejects.toThrow('stop it');
    expect(await behind).toBe(10);
  });
});
