import { describe, expect, it } from '@jest/globals';
import type { EventMetadata } from '@scenewright/events';
import type { StoreUnderTest } from '../contract.js';
import { catchUp, collect, freshCategory, idsOf, newEvent, newEvents } from '../support/events.js';

const versions = (events: readonly { version: number }[]): number[] => events.map(({ version }) => version);
const oneTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n + 1);

export function readContract(store: StoreUnderTest): void {
  describe('read', () => {
    it('gives an event back as it was appended, with its place and its time', async () => {
      const stream = `${freshCategory()}-a-b`;
      const event = newEvent({
        type: 'PlanUpgraded',
        schemaVersion: 3,
        metadata: {
          correlationId: 'click-7',
          causationId: 'event-9',
          actor: { uid: 'sam', role: 'support', onBehalfOf: 'ada' },
          subject: { userId: 'ada' },
        },
      });
      const { position } = await store().append([{ stream, expected: 'none', events: [event] }]);
      const [recorded] = await collect(store().read(stream));
      expect(recorded).toEqual({ ...event, stream, version: 1, position, recordedAt: expect.any(Date) });
      expect(recorded?.recordedAt.getTime()).not.toBeNaN();
    });

    it('keeps all that stands beside a fact, whether appended alone or with others', async () => {
      const category = freshCategory();
      const metadata: Required<EventMetadata> = {
        correlationId: 'click-7',
        causationId: 'event-9',
        actor: { uid: 'sam', role: 'support', onBehalfOf: 'ada', via: 'assistant' },
        subject: { userId: 'ada', projectId: 'film' },
        trace: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
        movedFrom: { cell: 'https://one.example', position: '7', recordedAt: '2026-11-01T08:00:00.000Z', positions: { '3': '9' } },
      };
      await store().append([{ stream: `${category}-1`, expected: 'none', events: [newEvent({ metadata })] }]);
      await store().append([
        { stream: `${category}-2`, expected: 'none', events: [newEvent({ metadata })] },
        { stream: `${category}-3`, expected: 'any', events: [newEvent({ metadata })] },
      ]);
      for (const stream of [`${category}-1`, `${category}-2`, `${category}-3`]) {
        const [recorded] = await collect(store().read(stream));
        expect(recorded?.metadata).toEqual(metadata);
      }
      const all = await catchUp(store(), { categories: [category] });
      expect(all.map((event) => event.metadata)).toEqual([metadata, metadata, metadata]);
    });

    it.each([
      ['any script of the world', { title: 'Čeština, 日本語, العربية, 👩🏽‍🚀', ключ: 'ẞ' }],
      ['control characters and half surrogate pairs', { text: 'a\u0000b\u001f\ud83d', quote: '"\\{},\n' }],
      ['numbers to the last digit', [0.1 + 0.2, Number.MAX_SAFE_INTEGER, 1e-300, -0.5, 12_345.678_9]],
      ['nothing at all', null],
      ['keys in their order', { z: 1, a: { y: [], b: {} }, 'with space': true }],
      ['a text of a megabyte', { text: 'Long take. '.repeat(100_000) }],
    ])('keeps %s, whether appended alone or with others', async (_, data) => {
      const category = freshCategory();
      await store().append([{ stream: `${category}-1`, expected: 'none', events: [newEvent({ data })] }]);
      await store().append([
        { stream: `${category}-2`, expected: 'none', events: [newEvent({ data }), newEvent()] },
        { stream: `${category}-3`, expected: 'any', events: [newEvent({ data })] },
      ]);
      for (const stream of [`${category}-1`, `${category}-2`, `${category}-3`]) {
        const [recorded] = await collect(store().read(stream, { limit: 1 }));
        expect(JSON.stringify(recorded?.data)).toBe(JSON.stringify(data));
      }
    });

    it('finds an event by its position, and nothing where none stands', async () => {
      const category = freshCategory();
      const { position: before } = await store().append([{ stream: `${category}-1`, expected: 'none', events: newEvents(1) }]);
      const { position: last } = await store().append([
        { stream: `${category}-2`, expected: 'none', events: newEvents(2) },
        { stream: `${category}-1`, expected: 1, events: newEvents(2) },
      ]);
      const all = await collect(store().readAll({ categories: [category] }));
      expect([all[0]?.position, all.at(-1)?.position, all.length]).toEqual([before, last, 5]);
      for (const event of all) expect(await store().at(event.position)).toEqual(event);
      const taken = new Set(all.map(({ position }) => position));
      for (const { position } of all) if (!taken.has(position + 1n)) expect(await store().at(position + 1n)).toBeNull();
      expect(await store().at(0n)).toBeNull();
      expect(await store().at(last + 1_000_000n)).toBeNull();
    });

    it('finds nothing in a stream that does not exist', async () => {
      const stream = `${freshCategory()}-1`;
      expect(await collect(store().read(stream))).toEqual([]);
      expect(await collect(store().read(stream, { direction: 'backwards' }))).toEqual([]);
    });

    it('keeps streams of like names apart', async () => {
      const category = freshCategory();
      await store().append([
        { stream: `${category}-1`, expected: 'none', events: newEvents(1) },
        { stream: `${category}-1-2`, expected: 'none', events: newEvents(2) },
        { stream: `${category}-11`, expected: 'none', events: newEvents(3) },
      ]);
      expect(await collect(store().read(`${category}-1`))).toHaveLength(1);
      expect(await collect(store().read(`${category}-1-2`))).toHaveLength(2);
    });

    it('reads forwards and backwards, from a version, and no more than asked for', async () => {
      const stream = `${freshCategory()}-1`;
      await store().append([{ stream, expected: 'none', events: newEvents(5) }]);
      expect(versions(await collect(store().read(stream)))).toEqual([1, 2, 3, 4, 5]);
      expect(versions(await collect(store().read(stream, { from: 3 })))).toEqual([3, 4, 5]);
      expect(versions(await collect(store().read(stream, { from: 2, limit: 2 })))).toEqual([2, 3]);
      expect(versions(await collect(store().read(stream, { from: 6 })))).toEqual([]);
      expect(versions(await collect(store().read(stream, { direction: 'backwards' })))).toEqual([5, 4, 3, 2, 1]);
      expect(versions(await collect(store().read(stream, { direction: 'backwards', from: 3 })))).toEqual([3, 2, 1]);
      expect(versions(await collect(store().read(stream, { direction: 'backwards', limit: 1 })))).toEqual([5]);
    });

    it('reads a stream of thousands of events whole, in both directions', async () => {
      const stream = `${freshCategory()}-1`;
      await store().append([{ stream, expected: 'none', events: newEvents(1_500) }]);
      await store().append([{ stream, expected: 1_500, events: newEvents(1_001) }]);
      expect(versions(await collect(store().read(stream)))).toEqual(oneTo(2_501));
      expect(versions(await collect(store().read(stream, { direction: 'backwards' })))).toEqual(oneTo(2_501).reverse());
      expect(versions(await collect(store().read(stream, { from: 2, limit: 2_000 })))).toEqual(oneTo(2_001).slice(1));
    });
  });

  describe('readAll', () => {
    it('gives the events of all streams in the order in which they were appended', async () => {
      const category = freshCategory();
      const events = newEvents(6);
      for (const [n, event] of events.entries()) {
        await store().append([{ stream: `${category}-${n % 2}`, expected: 'any', events: [event] }]);
      }
      const all = await collect(store().readAll({ categories: [category] }));
      expect(idsOf(all)).toEqual(idsOf(events));
      for (const [n, event] of all.slice(1).entries()) expect(event.position > (all[n]?.position ?? event.position)).toBe(true);
    });

    it('goes on after a position, without the event at it', async () => {
      const category = freshCategory();
      const first = await store().append([{ stream: `${category}-1`, expected: 'none', events: newEvents(2) }]);
      const later = newEvents(2);
      await store().append([{ stream: `${category}-1`, expected: 2, events: later }]);
      expect(idsOf(await collect(store().readAll({ after: first.position, categories: [category] })))).toEqual(idsOf(later));
      expect(idsOf(await collect(store().readAll({ after: first.position, categories: [category], limit: 1 })))).toEqual(
        idsOf(later.slice(0, 1)),
      );
    });

    it('keeps to the categories asked for, and takes a category as what stands before the first dash', async () => {
      const category = freshCategory();
      const [own, longer, other] = [newEvents(2), newEvents(1), newEvents(1)];
      await store().append([
        { stream: `${category}-1-2`, expected: 'none', events: own },
        { stream: `${category}x-1`, expected: 'none', events: longer },
        { stream: `x${category}-1`, expected: 'none', events: other },
      ]);
      expect(idsOf(await collect(store().readAll({ categories: [category] })))).toEqual(idsOf(own));
      expect(idsOf(await collect(store().readAll({ categories: [`x${category}`, category] })))).toEqual(idsOf([...own, ...other]));
      expect(await collect(store().readAll({ categories: [freshCategory()] }))).toEqual([]);
    });

    it('gives every category when none is named', async () => {
      const start = await store().head();
      const events = newEvents(3);
      for (const event of events) await store().append([{ stream: `${freshCategory()}-1`, expected: 'none', events: [event] }]);
      expect(idsOf(await collect(store().readAll({ after: start })))).toEqual(idsOf(events));
    });

    it('ends at the last event, which stands at the head', async () => {
      const category = freshCategory();
      const { position } = await store().append([{ stream: `${category}-1`, expected: 'none', events: newEvents(1) }]);
      expect(await store().head()).toBe(position);
      expect(await collect(store().readAll({ after: position }))).toEqual([]);
    });
  });
}
