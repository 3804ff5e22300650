import { describe, expect, it } from '@jest/globals';
import type { StoreUnderTest } from '../contract.js';
import { catchUp, collect, follow, freshCategory, idsOf, newEvent, newEvents } from '../support/events.js';

export function subscribeContract(store: StoreUnderTest): void {
  describe('subscribe', () => {
    it('hands over what is in the log, says that it has caught up, and goes on with what comes', async () => {
      const category = freshCategory();
      const [before, after] = [newEvents(3), newEvents(2)];
      await store().append([{ stream: `${category}-1`, expected: 'none', events: before }]);
      let appended = false;
      const { events } = await follow(store(), { categories: [category] }, async (seen, batch) => {
        if (batch.caughtUp && !appended) {
          expect(idsOf(seen)).toEqual(idsOf(before));
          appended = true;
          for (const event of after) await store().append([{ stream: `${category}-2`, expected: 'any', events: [event] }]);
        }
        return seen.length === 5;
      });
      expect(idsOf(events)).toEqual(idsOf([...before, ...after]));
      expect(events).toEqual(await collect(store().readAll({ categories: [category] })));
    });

    it('says at once that it has caught up when there is nothing to hand over', async () => {
      const { batches } = await follow(
        store(),
        { after: await store().head(), categories: [freshCategory()] },
        (_, { caughtUp }) => caughtUp,
      );
      expect(batches.flatMap(({ events }) => events)).toEqual([]);
    });

    it('gives batches no larger than asked for, each with a checkpoint to go on from', async () => {
      const category = freshCategory();
      const all = newEvents(10);
      await store().append([{ stream: `${category}-1`, expected: 'none', events: all }]);
      const { batches } = await follow(store(), { categories: [category], batchSize: 4 }, (_, { caughtUp }) => caughtUp);
      let handed = 0;
      for (const { events, position } of batches) {
        expect(events.length).toBeLessThanOrEqual(4);
        handed += events.length;
        const rest = await collect(store().readAll({ after: position, categories: [category] }));
        expect(idsOf(rest)).toEqual(idsOf(all.slice(handed)));
      }
      expect(handed).toBe(10);
    });

    it('goes on after a checkpoint without a gap or a repetition', async () => {
      const category = freshCategory();
      await store().append([{ stream: `${category}-1`, expected: 'none', events: newEvents(5) }]);
      const { events: first, batches } = await follow(store(), { categories: [category], batchSize: 3 }, (seen) => seen.length >= 3);
      await store().append([{ stream: `${category}-1`, expected: 5, events: newEvents(2) }]);
      const rest = await catchUp(store(), { after: batches.at(-1)?.position ?? 0n, categories: [category] });
      expect([...first, ...rest].map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    });

    it('gives several subscribers the same events, each its own categories', async () => {
      const [one, other] = [freshCategory(), freshCategory()];
      const start = await store().head();
      const both = follow(store(), { after: start, categories: [one, other] }, (seen) => seen.length === 4);
      const single = follow(store(), { after: start, categories: [other] }, (seen) => seen.length === 2);
      const events = newEvents(4);
      for (const [n, event] of events.entries()) {
        await store().append([{ stream: `${n % 2 === 0 ? one : other}-1`, expected: 'any', events: [event] }]);
      }
      expect(idsOf((await both).events)).toEqual(idsOf(events));
      expect(idsOf((await single).events)).toEqual(idsOf(events.filter((_, n) => n % 2 === 1)));
    });

    it('delivers all that many writers append meanwhile, in log order, each once', async () => {
      const category = freshCategory();
      const reading = follow(store(), { after: await store().head(), categories: [category], batchSize: 50 }, (seen) => seen.length >= 200);
      await Promise.all(
        Array.from({ length: 8 }, async (_, writer) => {
          for (let n = 0; n < 25; n++)
            await store().append([{ stream: `${category}-${writer}`, expected: n || 'none', events: [newEvent()] }]);
        }),
      );
      const { events, batches } = await reading;
      expect(events).toEqual(await collect(store().readAll({ categories: [category] })));
      const positions = batches.map(({ position }) => position);
      expect(positions).toEqual([...positions].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    });

    it('ends when its signal aborts while it waits for events', async () => {
      const abort = new AbortController();
      const subscription = store().subscribe({ after: await store().head(), categories: [freshCategory()], signal: abort.signal });
      for await (const { caughtUp } of subscription) if (caughtUp) setImmediate(() => abort.abort());
      expect(abort.signal.aborted).toBe(true);
    });

    it('hands over nothing when its signal is aborted from the start', async () => {
      expect(await collect(store().subscribe({ signal: AbortSignal.abort() }))).toEqual([]);
    });
  });
}
