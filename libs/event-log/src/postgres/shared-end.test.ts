import { beforeEach, describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@scenewright/events';
import type { LogReader } from './log-reader.js';
import { SharedEnd } from './shared-end.js';

const event = (position: number, stream = 'scene-1') => ({ position: BigInt(position), stream }) as RecordedEvent;
const positionsOf = (events: readonly RecordedEvent[] | undefined) => events?.map(({ position }) => Number(position));

describe('the end of the log that a process reads once', () => {
  const log: RecordedEvent[] = [];
  let rings: number;
  let reads: number;
  /** Happens while the log is being read. */
  let meanwhile: () => void;
  let end: SharedEnd;

  const append = (...streams: string[]) => {
    for (const stream of streams) log.push(event(log.length + 1, stream));
    rings++;
  };
  const reader = {
    head: async () => BigInt(log.length),
    after: async (position: bigint, limit: number) => {
      reads++;
      const page = log.slice(Number(position), Number(position) + limit);
      meanwhile();
      return page;
    },
  };

  beforeEach(async () => {
    log.length = rings = reads = 0;
    meanwhile = () => undefined;
    append('scene-0', 'scene-0');
    end = new SharedEnd(reader as unknown as LogReader, () => rings, new AbortController().signal);
    await end.head(rings, 0);
  });

  it('reads what is new once for all who heard the same bell', async () => {
    append('scene-1', 'credits-1', 'scene-2');
    expect(await Promise.all([end.head(rings, 0), end.head(rings, 0)])).toEqual([5n, 5n]);
    expect(await end.head(rings, 0)).toBe(5n);
    expect(reads).toBe(1);
    expect(positionsOf(end.page(2n, 5n, undefined, 10))).toEqual([3, 4, 5]);
    expect(positionsOf(end.page(2n, 5n, ['scene'], 10))).toEqual([3, 5]);
    expect(positionsOf(end.page(3n, 4n, undefined, 10))).toEqual([4]);
    expect(positionsOf(end.page(2n, 5n, undefined, 2))).toEqual([3, 4]);
  });

  it('looks again when the bell rings during a look', async () => {
    meanwhile = () => {
      meanwhile = () => undefined;
      append('scene-3');
    };
    append('scene-1');
    const first = end.head(rings, 0);
    expect(await first).toBe(3n);
    expect(await end.head(rings, 0)).toBe(4n);
  });

  it('looks again for whoever wants a look no older than now', async () => {
    log.push(event(3));
    expect(await end.head(rings, 0)).toBe(2n);
    expect(await end.head(rings, performance.now())).toBe(3n);
  });

  it('keeps the latest events, and says of earlier ones that it has not got them', async () => {
    append(...Array.from({ length: 2_500 }, (_, n) => `scene-${n}`));
    expect(await end.head(rings, 0)).toBe(2_502n);
    expect(end.page(2n, 2_502n, undefined, 10)).toBeUndefined();
    expect(positionsOf(end.page(1_502n, 2_502n, undefined, 2))).toEqual([1_503, 1_504]);
    expect(positionsOf(end.page(2_502n, 2_502n, undefined, 2))).toEqual([]);
  });
});
