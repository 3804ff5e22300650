import { beforeEach, describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@scenewright/events';
import { LogWentBack } from '../errors.js';
import type { LogReader } from './log-reader.js';
import { SharedEnd } from './shared-end.js';

const event = (position: number, stream = 'scene-1', history = 'first') =>
  ({ position: BigInt(position), stream, id: `${history} ${position}` }) as RecordedEvent;
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
    reads = 0;
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

  describe('when the log went back', () => {
    const growAnew = (length: number, kept = 1) => {
      log.length = kept;
      while (log.length < length) log.push(event(log.length + 1, 'scene-1', 'second'));
      rings++;
    };
    beforeEach(async () => {
      append('scene-1');
      await end.head(rings, 0);
    });

    it.each([
      ['shorter than it was', 2],
      ['as long as it was', 3],
      ['longer than it was', 5],
    ])('and is %s says so once to all who look, and begins anew', async (_, length) => {
      growAnew(length);
      const looks = await Promise.allSettled([end.head(rings, 0), end.head(rings, 0)]);
      for (const look of looks) expect(look).toMatchObject({ status: 'rejected', reason: expect.any(LogWentBack) });
      expect(end.timesBack).toBe(1);
      expect(await end.head(rings, 0)).toBe(BigInt(length));
      append('scene-9');
      const head = BigInt(length + 1);
      expect(await end.head(rings, 0)).toBe(head);
      expect(positionsOf(end.page(head - 1n, head, undefined, 10))).toEqual([length + 1]);
      // what was read before is no page of it
      expect(end.page(0n, head, undefined, 10)).toBeUndefined();
    });

    it('and is empty says so, too', async () => {
      growAnew(0, 0);
      await expect(end.head(rings, 0)).rejects.toBeInstanceOf(LogWentBack);
      expect(await end.head(rings, 0)).toBe(0n);
      append('scene-1');
      expect(await end.head(rings, 0)).toBe(1n);
    });

    it('no further than what was read goes on', async () => {
      append('scene-2', 'scene-3');
      log.length = 3;
      expect(await end.head(rings, 0)).toBe(3n);
      expect(end.timesBack).toBe(0);
    });
  });
});
