import { beforeEach, describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@scenewright/events';
import { CatchUpPages, type Found } from './catch-up-pages.js';
import type { LogReader } from './log-reader.js';

const HEAD = 2_500n;
const event = (position: number) =>
  ({ position: BigInt(position), stream: position % 10 === 0 ? 'credits-1' : 'scene-1' }) as RecordedEvent;
const log = Array.from({ length: Number(HEAD) }, (_, n) => event(n + 1));
const running = new AbortController().signal;

describe('pages of the log for those who are behind', () => {
  let reads: { after: bigint; categories: readonly string[] | undefined }[];
  let broken: boolean;
  let shown: readonly RecordedEvent[];
  let pages: CatchUpPages;
  const [first, second] = [{}, {}];

  const reader = {
    page: async (after: bigint, to: bigint, categories: readonly string[] | undefined, limit: number) => {
      reads.push({ after, categories });
      if (broken) throw new Error('the line is cut');
      return shown
        .slice(Number(after), Number(to))
        .filter(({ stream }) => !categories || categories.some((category) => stream.startsWith(category)))
        .slice(0, limit);
    },
  };
  const page = (who: object, after: bigint, categories?: readonly string[], limit = 1_000) =>
    pages.page(who, after, HEAD, categories, limit, running);
  /** Everything that one subscription is given, page by page. */
  async function all(who: object, categories?: readonly string[], limit?: number): Promise<bigint[]> {
    const positions: bigint[] = [];
    for (let found: Found = { events: [], upTo: 0n }; found.upTo < HEAD; ) {
      found = await page(who, found.upTo, categories, limit);
      positions.push(...found.events.map(({ position }) => position));
    }
    return positions;
  }
  const positions = (category?: string) => log.filter(({ stream }) => !category || stream.startsWith(category)).map((one) => one.position);

  beforeEach(() => {
    reads = [];
    broken = false;
    shown = log;
    pages = new CatchUpPages(reader as unknown as LogReader, running);
  });

  it('are of nobody else’s events where one is behind alone', async () => {
    expect(await all(first, ['credits'])).toEqual(positions('credits'));
    expect(reads).toEqual([{ after: 0n, categories: ['credits'] }]);
  });

  it('are read once and whole where several are behind, and each is given its own', async () => {
    await page(second, 0n, ['starter']);
    reads = [];
    expect(await all(first, ['credits'])).toEqual(positions('credits'));
    expect(await all(second, ['scene'])).toEqual(positions('scene'));
    expect(reads).toEqual([0n, 1_000n, 2_000n].map((after) => ({ after, categories: undefined })));
  });

  it('are shared while they are on their way', async () => {
    await page(second, 0n, ['starter']);
    reads = [];
    const both = await Promise.all([page(first, 0n, ['scene']), page(second, 0n, ['credits'])]);
    expect(both.map(({ upTo }) => upTo)).toEqual([1_000n, 1_000n]);
    expect(reads).toHaveLength(1);
  });

  it('are given to whoever stands in the middle of one from there on, and in parts that are no larger than asked for', async () => {
    await page(second, 0n, ['starter']);
    await page(first, 0n);
    const rest = await page(second, 990n);
    expect([rest.events[0]?.position, rest.upTo]).toEqual([991n, 1_000n]);
    expect(await all(second, ['scene'], 7)).toEqual(positions('scene'));
  });

  describe('of many of them', () => {
    const FAR = 9_500n;
    const long = Array.from({ length: Number(FAR) }, (_, n) => event(n + 1));
    /** The next page of somebody who has what is up to `after`. */
    const next = (who: object, after: bigint, signal = running) => pages.page(who, after, FAR, ['scene'], 1_000, signal);
    async function from(who: object, after: bigint, to: bigint): Promise<void> {
      for (let at = after; at < to; ) at = (await next(who, at)).upTo;
    }
    const isSettled = (promise: Promise<unknown>) =>
      Promise.race([promise.then(() => true), new Promise((resolve) => setTimeout(() => resolve(false), 20))]);
    const beginTogether = () => Promise.all([next(second, 0n), next(first, 0n)]);

    beforeEach(() => {
      shown = long;
    });

    it('the fast wait for the slow, so that each is read once', async () => {
      pages = new CatchUpPages(reader as unknown as LogReader, running, 60_000);
      await beginTogether();
      reads = [];
      await from(first, 0n, 6_000n);
      const waiting = next(first, 6_000n);
      expect(await isSettled(waiting)).toBe(false);
      await next(second, 1_000n);
      expect((await waiting).upTo).toBe(7_000n);
      await Promise.all([from(first, 7_000n, FAR), from(second, 2_000n, FAR)]);
      const begun = reads.map(({ after }) => after);
      expect(begun).toEqual([...new Set(begun)]);
      expect(reads.filter(({ categories }) => categories)).toEqual([]);
    });

    it('nobody waits for one that has left, or for longer than a while', async () => {
      pages = new CatchUpPages(reader as unknown as LogReader, running, 100);
      await beginTogether();
      await from(first, 0n, FAR);
      // it is not in anybody's way any more, and takes what concerns it
      reads = [];
      expect((await next(second, 1_000n)).upTo).toBe(2_111n);
      expect(reads).toEqual([{ after: 1_000n, categories: ['scene'] }]);
      pages = new CatchUpPages(reader as unknown as LogReader, running, 60_000);
      await beginTogether();
      await from(first, 0n, 6_000n);
      const waiting = next(first, 6_000n);
      expect(await isSettled(waiting)).toBe(false);
      pages.left(second);
      expect((await waiting).upTo).toBe(7_111n);
    });

    it('whoever waits is let go when it is ended', async () => {
      pages = new CatchUpPages(reader as unknown as LogReader, running, 60_000);
      await beginTogether();
      await from(first, 0n, 6_000n);
      const over = new AbortController();
      const waiting = next(first, 6_000n, over.signal);
      expect(await isSettled(waiting)).toBe(false);
      over.abort();
      expect(await isSettled(waiting)).toBe(true);
    });
  });

  it('are read again after the line was cut', async () => {
    await page(second, 0n, ['starter']);
    broken = true;
    await expect(page(first, 0n)).rejects.toThrow('the line is cut');
    broken = false;
    expect((await page(first, 0n)).events).toHaveLength(1_000);
  });

  it('are kept no longer than somebody is behind', async () => {
    await page(second, 0n, ['starter']);
    await page(first, 0n);
    pages.left(first);
    pages.left(second);
    reads = [];
    await page(first, 0n, ['credits']);
    expect(reads).toEqual([{ after: 0n, categories: ['credits'] }]);
  });
});
