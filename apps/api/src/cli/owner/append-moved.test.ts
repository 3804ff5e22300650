import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { type EventStore, MemoryEventStore } from '@scenewright/event-log';
import { current, type RecordedEvent } from '@scenewright/events';
import { appendMoved } from './append-moved.js';
import { EVENTS } from './manifest.js';
import { merged } from './merged.js';
import { lineOf, StreamDigest } from './moved-event.js';

const quiet = { step: () => {}, at: () => {}, done: () => {} };
const scratch = mkdtempSync(join(tmpdir(), 'moved-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const [ADA, FILM, CAST, BOB] = ['user-ada', 'project-1', 'cast-1', 'user-bob'];
const metadata = { correlationId: 'c', causationId: 'c', actor: { uid: 'ada', role: 'creator' as const }, subject: { userId: 'ada' } };
const happen = (store: EventStore, stream: string, type = 'UserProfileChanged', data: object = { name: 'sealed' }) =>
  store.append([{ stream, expected: 'any', events: [{ id: randomUUID(), type, schemaVersion: 1, data, metadata }] }]);

async function allOf(store: EventStore, ...streams: string[]): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const event of store.readAll()) if (streams.includes(event.stream)) all.push(event);
  return all;
}

/** What a cell writes of these streams, as the next one takes it. */
async function folderOf(store: EventStore, ...names: string[]) {
  const events = await allOf(store, ...names);
  const streams = names.map((stream) => ({ stream, version: events.filter((event) => event.stream === stream).length, sha256: '' }));
  const inOrder: RecordedEvent[] = [];
  for await (const event of merged(store, streams)) inOrder.push(event);
  expect(inOrder.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
  const folder = mkdtempSync(join(scratch, 'folder-'));
  writeFileSync(join(folder, EVENTS), inOrder.map((event) => `${lineOf(event)}\n`).join(''));
  return { folder, manifest: { from: 'https://one.example', events: events.length, streams }, progress: quiet };
}

/** A cell in which ada and bob work by turns, and the moment before her third click has a name. */
async function someCell(): Promise<MemoryEventStore> {
  const store = new MemoryEventStore();
  for (const stream of [BOB, ADA, FILM, BOB, CAST, CAST, FILM]) await happen(store, stream);
  const [, , second] = await allOf(store, ADA, FILM, CAST);
  // bob's event right after it is between two of hers
  await happen(store, BOB);
  await happen(store, FILM, 'MomentNamed', { position: String(second!.position), name: 'Before' });
  await happen(store, ADA);
  return store;
}

const words = ({ id, stream, version, type, data }: RecordedEvent) => ({ id, stream, version, type, data });
const digestOf = (events: readonly RecordedEvent[]) => {
  const digest = new StreamDigest();
  for (const event of events) digest.add(event);
  return digest.sha256;
};

describe('events of somebody who moves', () => {
  it('come in with their ids, versions and words, in the order of the log that they come from', async () => {
    const [one, two] = [await someCell(), new MemoryEventStore()];
    await happen(two, BOB);
    await appendMoved({ store: two, ...(await folderOf(one, ADA, FILM, CAST)) });
    const [there, here] = [await allOf(one, ADA, FILM, CAST), await allOf(two, ADA, FILM, CAST)];
    expect(here.map(words)).toEqual(there.map(words));
    expect(digestOf(here)).toBe(digestOf(there));
    expect(here.map(({ metadata: { movedFrom } }) => movedFrom?.position)).toEqual(there.map(({ position }) => String(position)));
  });

  it('mean by a position what stood there, in every log that they come to', async () => {
    const [one, two, three] = [await someCell(), new MemoryEventStore(), new MemoryEventStore()];
    for (const _ of [1, 2, 3, 4, 5]) await happen(two, BOB);
    await happen(three, BOB);
    let [from, to]: EventStore[] = [one, two];
    for (const next of [two, three]) {
      to = next;
      await appendMoved({ store: to, ...(await folderOf(from!, ADA, FILM, CAST)) });
      from = to;
    }
    for (const store of [one, two, three]) {
      const all = await allOf(store, ADA, FILM, CAST);
      const named = all.map((event) => current(event)).find((event) => event?.type === 'MomentNamed');
      expect(named?.data).toEqual({ position: String(all[2]!.position), name: 'Before' });
      expect(named?.recordedAt).toEqual((await allOf(one, FILM)).at(-1)!.recordedAt);
    }
  });

  it('keep the line and paragraph separators of word processors (U+2028, U+2029)', async () => {
    const [one, two] = [await someCell(), new MemoryEventStore()];
    await happen(one, FILM, 'BriefRevised', { idea: 'A lighthouse.\u2028Rain.\u2029Dawn.' });
    await appendMoved({ store: two, ...(await folderOf(one, ADA, FILM, CAST)) });
    expect((await allOf(two, ADA, FILM, CAST)).map(words)).toEqual((await allOf(one, ADA, FILM, CAST)).map(words));
  });

  it('go on where an attempt was cut off, and come in once', async () => {
    const [one, two] = [await someCell(), new MemoryEventStore()];
    const move = await folderOf(one, ADA, FILM, CAST);
    const cut = new MemoryEventStore();
    let left = 2;
    const store = Object.assign(Object.create(two) as EventStore, {
      append: (...given: Parameters<EventStore['append']>) => {
        if (left-- === 0) throw new Error('killed');
        return two.append(...given);
      },
    });
    await expect(appendMoved({ store, ...move })).rejects.toThrow('killed');
    const half = await allOf(two, ADA, FILM, CAST);
    expect(half.length).toBeGreaterThan(0);
    for (const _ of [1, 2]) await appendMoved({ store: two, ...move });
    await appendMoved({ store: cut, ...move });
    expect((await allOf(two, ADA, FILM, CAST)).map(words)).toEqual((await allOf(cut, ADA, FILM, CAST)).map(words));
  });

  it.each([
    ['before', [ADA]],
    ['of the same number', Array.from({ length: 2 }, () => ADA)],
  ])('do not mix with other events, %s', async (_, others) => {
    const [one, two] = [await someCell(), new MemoryEventStore()];
    for (const stream of others) await happen(two, stream);
    const length = (await allOf(two, ADA, FILM, CAST)).length;
    await expect(appendMoved({ store: two, ...(await folderOf(one, ADA, FILM, CAST)) })).rejects.toThrow(
      /events of its own|Something else/,
    );
    expect((await allOf(two, ADA)).length).toBe(length);
  });
});
