import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ThreadPool } from './thread-pool.js';

const MODULE = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { threadId } from 'node:worker_threads';
    export const double = (x) => x * 2;
    export const whoAmI = () => threadId;
    export const fail = () => { throw new Error('it broke'); };
    export const fill = () => { throw Object.assign(new Error('no room'), { code: 'ENOSPC' }); };
    export const forever = () => { for (;;); };
    export const hoard = () => { const all = []; for (;;) all.push({ one: all.length, more: [all.length] }); };
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
    await expect(pool.run(MODULE, 'fill', undefined)).rejects.toMatchObject({ message: 'no room', code: 'ENOSPC' });
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

  it('ends what takes longer than a pool allows, counted from when it began, and goes on working', async () => {
    const limited = new ThreadPool(1, { timeLimitMs: 3000 });
    const endless = limited.run(MODULE, 'forever', undefined);
    const behind = limited.run<number>(MODULE, 'double', 6);
    await expect(endless).rejects.toThrow('not done after 3000 ms');
    expect(await behind).toBe(12);
    await limited.close();
  });

  it('ends what takes more memory than a pool allows, and goes on working', async () => {
    const limited = new ThreadPool(1, { memoryMb: 32 });
    await expect(limited.run(MODULE, 'hoard', undefined)).rejects.toThrow(/memory/);
    expect(await limited.run<number>(MODULE, 'double', 7)).toBe(14);
    await limited.close();
  });

  it('gives nothing to a thread that is being ended for idleness', async () => {
    const brief = new ThreadPool(1, { idleMs: 1 });
    for (let x = 0; x < 10; x++) {
      expect(await brief.run<number>(MODULE, 'double', x)).toBe(2 * x);
      // the thread's time has just run out, and it has not ended yet
      await sleep(2);
    }
    await brief.close();
  });
});
