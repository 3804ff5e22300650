import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@scenewright/events';
import fc from 'fast-check';
import { checkChain } from './chain-check.js';
import { SEAL_STREAM } from './seals.js';
import { listed, SealedLog } from './testing/sealed-log.js';
import { tampered } from './testing/tampered-store.js';

/** A log of 23 events in two streams, sealed every five. */
async function sealedLog(): Promise<SealedLog> {
  const log = new SealedLog();
  for (const [count, stream] of [
    [7, 'scene-1'],
    [6, 'credits-ada'],
    [5, 'scene-1'],
  ] as const) {
    await log.happen(count, stream);
    await log.sealer().look();
  }
  return log;
}

const broken = async (log: SealedLog, change: (event: RecordedEvent) => RecordedEvent | null, from = 0) =>
  (await listed(checkChain(tampered(log.store, change), { from }))).filter(({ ok }) => !ok).map(({ number }) => number);

/** One character of a text is another one, or one more is there. */
const otherText = (text: string, place: number): string => {
  const at = place % (text.length + 1);
  return `${text.slice(0, at)}${text[at] === '7' ? '8' : '7'}${text.slice(at + 1)}`;
};

/** Each part of an event that is kept, changed at a place. */
const CHANGES: Record<string, (event: RecordedEvent, place: number) => Partial<RecordedEvent>> = {
  stream: ({ stream }, place) => ({ stream: otherText(stream, place) }),
  version: ({ version }, place) => ({ version: version + 1 + place }),
  id: ({ id }, place) => ({ id: otherText(id, place) }),
  type: ({ type }, place) => ({ type: otherText(type, place) }),
  schemaVersion: ({ schemaVersion }, place) => ({ schemaVersion: schemaVersion + 1 + place }),
  data: ({ data }, place) => ({
    data: JSON.parse(JSON.stringify(data), (_, part) => (typeof part === 'number' ? part + 1 + place : part)),
  }),
  'a key of the data': ({ data }, place) => ({ data: { ...(data as object), [`k${place}`]: null } }),
  metadata: ({ metadata }, place) => ({ metadata: { ...metadata, correlationId: otherText(metadata.correlationId, place) } }),
  actor: ({ metadata }) => ({ metadata: { ...metadata, actor: { ...metadata.actor, role: 'admin' } } }),
  recordedAt: ({ recordedAt }, place) => ({ recordedAt: new Date(recordedAt.getTime() + 1 + place) }),
};

describe('the chain', () => {
  it('agrees with a log that nobody touched', async () => {
    const log = await sealedLog();
    const checked = await listed(checkChain(log.store));
    expect(checked.map(({ number, after, seal, ok }) => [number, Number(after), Number(seal?.position), ok])).toEqual([
      [1, 0, 5, true],
      [2, 5, 10, true],
      [3, 10, 15, true],
      [4, 15, 20, true],
    ]);
  });

  it('does not agree any more when anything of any event is another, and says in which range', async () => {
    const log = await sealedLog();
    const last = (await log.all()).at(-1)?.count ?? 0;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: last }),
        fc.constantFrom(...Object.keys(CHANGES)),
        fc.nat({ max: 40 }),
        async (position, part, place) => {
          const found = await broken(log, (event) =>
            Number(event.position) === position ? { ...event, ...CHANGES[part]?.(event, place) } : event,
          );
          expect(found).toContain(Math.ceil(position / 5));
          expect(Math.min(...found)).toBeLessThanOrEqual(Math.ceil(position / 5));
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each<[string, (event: RecordedEvent) => RecordedEvent | null]>([
    ['an event is gone', (event) => (event.position === 7n ? null : event)],
    ['two have changed places', swapped(6n, 7n)],
    ['the last of a range is gone', (event) => (event.position === 10n ? null : event)],
  ])('does not agree when %s', async (_, change) => expect(await broken(await sealedLog(), change)).toEqual([2]));

  it('does not agree when an event was put in between', async () => {
    const { store } = await sealedLog();
    const more: typeof store = Object.assign(Object.create(store), {
      async *readAll(options: object) {
        for await (const event of store.readAll(options)) {
          yield event;
          if (event.position === 7n) yield { ...event, id: 'another' };
        }
      },
    });
    expect((await listed(checkChain(more))).filter(({ ok }) => !ok).map(({ number }) => number)).toEqual([2]);
  });

  it('does not agree with a seal that says another head, or nothing that can be read', async () => {
    const log = await sealedLog();
    const isSecond = (event: RecordedEvent) => event.stream === SEAL_STREAM && event.version === 2;
    const otherHead = (event: RecordedEvent) =>
      isSecond(event) ? { ...event, data: { ...(event.data as object), head: 'f'.repeat(64) } } : event;
    expect((await broken(log, otherHead))[0]).toBe(2);
    expect((await broken(log, (event) => (isSecond(event) ? { ...event, data: { head: 'f' } } : event)))[0]).toBe(2);
    expect((await broken(log, (event) => (isSecond(event) ? { ...event, type: 'Other' } : event)))[0]).toBe(2);
  });

  it('is checked from any seal on, page by page', async () => {
    const log = await sealedLog();
    const pages = [await listed(checkChain(log.store, { from: 0, limit: 3 })), await listed(checkChain(log.store, { from: 3, limit: 3 }))];
    expect(pages.map((page) => page.map(({ number, ok }) => [number, ok]))).toEqual([
      [
        [1, true],
        [2, true],
        [3, true],
      ],
      [[4, true]],
    ]);
    expect(await broken(log, (event) => (event.position === 12n ? { ...event, type: 'Other' } : event), 1)).toEqual([3]);
  });

  it('is checked behind a seal that cannot be read, too', async () => {
    const log = await sealedLog();
    const unreadable = (event: RecordedEvent) => (event.stream === SEAL_STREAM && event.version < 3 ? { ...event, data: null } : event);
    // the seals themselves stand in the ranges of those behind them
    expect(await broken(log, unreadable)).toEqual([1, 2, 3]);
    expect(await broken(log, unreadable, 2)).toEqual([3]);
  });
});

/** Two events that have each other's contents. */
function swapped(one: bigint, other: bigint): (event: RecordedEvent) => RecordedEvent {
  const turn = (event: RecordedEvent, data: unknown) => ({ ...event, data });
  return (event) => (event.position === one ? turn(event, { n: 6 }) : event.position === other ? turn(event, { n: 5 }) : event);
}
