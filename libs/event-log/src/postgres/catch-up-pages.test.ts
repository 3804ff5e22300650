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
  let pages: CatchUpPages;
  const [first, second] = [{}, {}];

  const reader = {
    page: async (after: bigint, to: bigint, categories: readonly string[] | undefined, limit: number) => {
      reads.push({ after, categories });
      if (broken) throw new Error('the line is cut');
      return log
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
