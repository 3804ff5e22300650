import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { KurrentDbEventStore } from '@scenewright/event-log';
import { type KurrentDbServer, startKurrentDbServer } from '../kurrentdb-server/server.js';
import { collect, follow, freshCategory, idsOf, newEvents } from './support/events.js';

describe('The event store in KurrentDB', () => {
  let server: KurrentDbServer;
  let store: KurrentDbEventStore;
  beforeEach(async () => {
    server = await startKurrentDbServer();
    store = new KurrentDbEventStore(server.connectionString);
  });
  afterEach(async () => {
    await store.close();
    await server.stop();
  });

  it.each([
    ['all connections are cut', () => server.cutConnections()],
    ['the server restarts', () => server.restart()],
  ])('goes on with a subscription without loss or repetition when %s', async (_, fail) => {
    const stream = `${freshCategory()}-1`;
    const [before, after] = [newEvents(3), newEvents(2)];
    await store.append([{ stream, expected: 'none', events: before }]);
    let failed = false;
    const { events } = await follow(store, {}, async (seen, { caughtUp }) => {
      if (caughtUp && !failed) {
        failed = true;
        await fail();
        await store.append([{ stream, expected: 3, events: after }]);
      }
      return seen.length === 5;
    });
    expect(idsOf(events)).toEqual(idsOf([...before, ...after]));
  });

  it.each([1, 2, 7])('reads on from the middle of an append over several streams, %i at a time', async (limit) => {
    const category = freshCategory();
    const writes = [3, 2, 1].map((count, n) => ({ stream: `${category}-${n}`, expected: 'none' as const, events: newEvents(count) }));
    await store.append(writes);
    await store.append([{ stream: `${category}-0`, expected: 3, events: newEvents(1) }]);
    const seen: string[] = [];
    for (let after = 0n; ; ) {
      const page = await collect(store.readAll({ after, limit }));
      if (page.length === 0) break;
      seen.push(...idsOf(page));
      after = page.at(-1)!.position;
      const [rest] = (await follow(store, { after }, async (_, { caughtUp }) => caughtUp)).events;
      expect(rest?.id).toBe((await collect(store.readAll({ after, limit: 1 })))[0]?.id);
    }
    expect(seen).toEqual(idsOf(await collect(store.readAll())));
    expect(seen).toHaveLength(7);
  });

  it('takes an append once whose answer was lost', async () => {
    const stream = `${freshCategory()}-1`;
    const events = newEvents(2);
    server.loseNextAnswer();
    expect(await store.append([{ stream, expected: 'none', events }])).toMatchObject({ versions: [2], repeated: false });
    expect(idsOf(await collect(store.read(stream)))).toEqual(idsOf(events));
  });

  it('refuses a checkpoint beyond the end of the log', async () => {
    const { position } = await store.append([{ stream: `${freshCategory()}-1`, expected: 'none', events: newEvents(1) }]);
    const ahead = store.subscribe({ after: position + 1n, signal: new AbortController().signal });
    await expect(collect(ahead)).rejects.toThrow('beyond the end of the event log');
  });
});
