import { describe, expect, it } from '@jest/globals';
import { WrongExpectedVersion } from '@scenewright/event-log';
import type { StoreUnderTest } from '../contract.js';
import { collect, freshCategory, idsOf, newEvent } from '../support/events.js';

export function concurrencyContract(store: StoreUnderTest): void {
  describe('appends at the same time', () => {
    it('let exactly one win that was decided on the same version', async () => {
      const stream = `${freshCategory()}-1`;
      await store().append([{ stream, expected: 'none', events: [newEvent()] }]);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 16 }, () => store().append([{ stream, expected: 1, events: [newEvent()] }])),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ name: 'WrongExpectedVersion', expected: 1, actual: 2 });
      }
      expect(await collect(store().read(stream))).toHaveLength(2);
    });

    it('fail alone: the others around a refused one are kept', async () => {
      const category = freshCategory();
      const outcomes = await Promise.allSettled(
        Array.from({ length: 12 }, (_, n) =>
          store().append([{ stream: `${category}-${n}`, expected: n % 3 === 0 ? 9 : 'none', events: [newEvent({ data: { n } })] }]),
        ),
      );
      expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(Array.from({ length: 12 }, (_, n) => n % 3 !== 0));
      expect(await collect(store().readAll({ categories: [category] }))).toHaveLength(8);
    });

    it('to one stream without a check are all kept, each once', async () => {
      const stream = `${freshCategory()}-1`;
      const events = Array.from({ length: 30 }, () => newEvent());
      const answers = await Promise.all(events.map((event) => store().append([{ stream, expected: 'any', events: [event] }])));
      const stored = await collect(store().read(stream));
      expect(idsOf(stored).sort()).toEqual(idsOf(events).sort());
      expect(new Set(answers.map(({ versions }) => versions[0])).size).toBe(30);
      for (const [n, answer] of answers.entries()) expect(stored[(answer.versions[0] ?? 0) - 1]?.id).toBe(events[n]?.id);
    });

    it('over several streams, decided again after each conflict, are each whole in the end and lose nothing', async () => {
      const category = freshCategory();
      const streamCount = 4;
      const known = new Array<number>(streamCount).fill(0);
      await Promise.all(
        Array.from({ length: 24 }, async (_, n) => {
          const [one, other] = [n % streamCount, (n + 1 + (n % 2)) % streamCount];
          const write = (at: number) => ({
            stream: `${category}-${at}`,
            expected: known[at] || ('none' as const),
            events: [newEvent({ data: { n } })],
          });
          for (;;) {
            try {
              const { versions } = await store().append([write(one), write(other)]);
              known[one] = Math.max(known[one] ?? 0, versions[0] ?? 0);
              known[other] = Math.max(known[other] ?? 0, versions[1] ?? 0);
              return;
            } catch (error) {
              if (!(error instanceof WrongExpectedVersion)) throw error;
              const at = Number(error.stream.slice(category.length + 1));
              known[at] = Math.max(known[at] ?? 0, error.actual);
            }
          }
        }),
      );
      const events = await collect(store().readAll({ categories: [category] }));
      expect(events).toHaveLength(48);
      for (let n = 0; n < 24; n++) {
        const pair = events.filter(({ data }) => (data as { n: number }).n === n);
        expect(pair.map(({ stream }) => stream)).toEqual([
          `${category}-${n % streamCount}`,
          `${category}-${(n + 1 + (n % 2)) % streamCount}`,
        ]);
      }
      expect(known).toEqual(
        Array.from({ length: streamCount }, (_, at) => events.filter(({ stream }) => stream === `${category}-${at}`).length),
      );
    });
  });
}
