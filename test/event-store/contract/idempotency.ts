import { describe, expect, it } from '@jest/globals';
import type { ExpectedVersion } from '@scenewright/event-log';
import type { StoreUnderTest } from '../contract.js';
import { collect, freshCategory, idsOf, newEvent, newEvents } from '../support/events.js';

export function idempotencyContract(store: StoreUnderTest): void {
  describe('an append made again', () => {
    it.each<[ExpectedVersion, number]>([
      ['none', 0],
      [2, 2],
      ['any', 2],
    ])('gives the first answer and adds nothing (expecting %s)', async (expected, before) => {
      const stream = `${freshCategory()}-1`;
      if (before > 0) await store().append([{ stream, expected: 'none', events: newEvents(before) }]);
      const write = { stream, expected, events: newEvents(3) };
      const first = await store().append([write]);
      const again = await store().append([write]);
      expect(first).toMatchObject({ versions: [before + 3], repeated: false });
      expect(again).toEqual({ ...first, repeated: true });
      expect(await collect(store().read(stream))).toHaveLength(before + 3);
    });

    it.each<ExpectedVersion>(['none', 'any'])(
      'gives the first answer even when the stream has gone on since (expecting %s)',
      async (expected) => {
        const stream = `${freshCategory()}-1`;
        const write = { stream, expected, events: newEvents(2) };
        const first = await store().append([write]);
        await store().append([{ stream, expected: 2, events: newEvents(4) }]);
        expect(await store().append([write])).toEqual({ ...first, repeated: true });
        expect(await collect(store().read(stream))).toHaveLength(6);
      },
    );

    it('gives the first answer for all of its streams', async () => {
      const category = freshCategory();
      await store().append([{ stream: `${category}-2`, expected: 'none', events: newEvents(5) }]);
      const writes = [
        { stream: `${category}-1`, expected: 'none' as const, events: newEvents(2) },
        { stream: `${category}-2`, expected: 5, events: newEvents(1) },
      ];
      const first = await store().append(writes);
      await store().append([{ stream: `${category}-1`, expected: 2, events: newEvents(1) }]);
      expect(first).toMatchObject({ versions: [2, 6], repeated: false });
      expect(await store().append(writes)).toEqual({ ...first, repeated: true });
      expect(await collect(store().readAll({ categories: [category] }))).toHaveLength(9);
    });

    it('is taken once when both arrive at the same moment', async () => {
      const stream = `${freshCategory()}-1`;
      const write = { stream, expected: 'none' as const, events: newEvents(2) };
      const answers = await Promise.all(Array.from({ length: 5 }, () => store().append([write])));
      expect(new Set(answers.map(({ position }) => position)).size).toBe(1);
      expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
      expect(idsOf(await collect(store().read(stream)))).toEqual(idsOf(write.events));
    });

    it('is refused whole when only a part of its events is in the log', async () => {
      const stream = `${freshCategory()}-1`;
      const known = newEvent();
      await store().append([{ stream, expected: 'none', events: [known] }]);
      await expect(store().append([{ stream, expected: 1, events: [known, newEvent()] }])).rejects.toThrow();
      expect(idsOf(await collect(store().read(stream)))).toEqual([known.id]);
    });
  });
}
