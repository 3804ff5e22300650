import { randomUUID } from 'node:crypto';
import { getEventListeners, once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { KurrentDbEventStore, LogWentBack, type StreamWrite } from '@scenewright/event-log';
import { isTransient, refusalOf } from '../../libs/event-log/src/kurrentdb/failures.js';
import { type KurrentDbServer, startKurrentDbServer } from '../kurrentdb-server/server.js';
import { collect, follow, freshCategory, idsOf, newEvent, newEvents } from './support/events.js';

const write = (stream: string, overrides: Parameters<typeof newEvent>[0] = {}): StreamWrite => ({
  stream,
  expected: 'none',
  events: [newEvent(overrides)],
});

async function until(isSo: () => boolean): Promise<void> {
  for (const givenUp = performance.now() + 120_000; !isSo(); await delay(20))
    if (performance.now() > givenUp) throw new Error('waited in vain');
}

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

  it.each([
    ['none', 'any'],
    ['any', 'none'],
  ] as const)('takes an append over several streams once whose answer was lost: %s, %s', async (one, other) => {
    const category = freshCategory();
    const writes = [one, other].map((expected, n) => ({ stream: `${category}-${n}`, expected, events: newEvents(2) }));
    server.loseNextAnswer();
    expect(await store.append(writes)).toMatchObject({ versions: [2, 2], repeated: false });
    for (const { stream, events } of writes) expect(idsOf(await collect(store.read(stream)))).toEqual(idsOf(events));
  });

  it.each([
    ['handed over', 'heard'],
    ['passed', 'other'],
  ])(
    'ends a subscription when what it %s is gone from a log that has grown anew',
    async (_, gone) => {
      const category = freshCategory();
      const heard = { stream: `${category}-1`, expected: 'any' as const };
      await store.append([{ ...heard, events: newEvents(2) }]);
      const abort = new AbortController();
      const seen: string[] = [];
      let passed = 0n;
      const following = (async () => {
        for await (const { events, position } of store.subscribe({ categories: [category], signal: abort.signal })) {
          seen.push(...idsOf(events));
          passed = position;
        }
      })();
      following.catch(() => undefined);
      await until(() => seen.length === 2);
      const kept = server.events;
      // all of one size, so that the events of after stand at the places of those before
      const lost = Array.from({ length: 40 }, () => newEvent());
      const to = gone === 'heard' ? heard.stream : `${freshCategory()}-1`;
      const { position } = await store.append([{ stream: to, expected: 'any', events: lost }]);
      await until(() => passed >= position);
      expect(seen).toHaveLength(gone === 'heard' ? 42 : 2);
      const writer = new KurrentDbEventStore(server.connectionString);
      await server.restore(kept);
      await writer.append([{ ...heard, events: lost.map((_) => newEvent()) }]);
      await writer.close();
      await expect(following).rejects.toBeInstanceOf(LogWentBack);
      abort.abort();
    },
    30_000,
  );

  it('ends a subscription that has heard of nothing when the event that it was begun from is gone', async () => {
    const heard = { stream: `${freshCategory()}-1`, expected: 'any' as const };
    await store.append([{ ...heard, events: newEvents(2) }]);
    const kept = server.events;
    const begun = Array.from({ length: 3 }, () => newEvent());
    const { position } = await store.append([{ ...heard, events: begun }]);
    const place = { position, eventId: begun[2]!.id };
    let isLive = false;
    const following = (async () => {
      for await (const { caughtUp } of store.subscribe({ after: position, place, signal: new AbortController().signal }))
        isLive ||= caughtUp;
    })();
    following.catch(() => undefined);
    await until(() => isLive);
    const writer = new KurrentDbEventStore(server.connectionString);
    await server.restore(kept);
    await writer.append([{ ...heard, events: begun.map((_) => newEvent()) }]);
    await writer.close();
    await expect(following).rejects.toBeInstanceOf(LogWentBack);
  }, 30_000);

  it('refuses a checkpoint beyond the end of the log', async () => {
    const { position } = await store.append([{ stream: `${freshCategory()}-1`, expected: 'none', events: newEvents(1) }]);
    const ahead = store.subscribe({ after: position + 1n, signal: new AbortController().signal });
    await expect(collect(ahead)).rejects.toThrow('beyond the end of the event log');
  });

  it('refuses a checkpoint at which no record begins, to who reads and to who follows', async () => {
    const stream = `${freshCategory()}-1`;
    const { position } = await store.append([{ stream, expected: 'none', events: newEvents(3) }]);
    const message = `No record of the event log begins at the checkpoint ${position - 1n}`;
    await expect(collect(store.readAll({ after: position - 1n }))).rejects.toThrow(message);
    await expect(collect(store.subscribe({ after: position - 1n, signal: new AbortController().signal }))).rejects.toThrow(message);
  });

  it('passes over what another program writes, and refuses a stream that it writes to', async () => {
    const category = freshCategory();
    const [first, second] = [newEvents(1), newEvents(1)];
    server.writeForeign('orders-1');
    await store.append([{ stream: `${category}-1`, expected: 'none', events: first }]);
    server.writeForeign('orders-1');
    const { events } = await follow(store, {}, async (seen, { caughtUp }) => {
      if (caughtUp && seen.length === 1) {
        server.writeForeign('orders-2');
        await store.append([{ stream: `${category}-1`, expected: 1, events: second }]);
      }
      return seen.length === 2;
    });
    expect(idsOf(events)).toEqual(idsOf([...first, ...second]));
    expect(idsOf(await collect(store.readAll()))).toEqual(idsOf([...first, ...second]));
    server.writeForeign(`${category}-1`);
    await expect(collect(store.read(`${category}-1`))).rejects.toThrow('was written by another program');
  });

  it.each<[string, (category: string) => StreamWrite[], string]>([
    [
      'an event type that appends over several streams do not take',
      (category) => [write(`${category}-1`, { type: 'Shot added' }), write(`${category}-2`)],
      'is no name of an event type',
    ],
    [
      'names that differ in the case of letters',
      (category) => [write(`${category}-a`), write(`${category}-A`)],
      'differ in the case of letters only',
    ],
    ['an event of 17 MB', (category) => [write(`${category}-1`, { data: 'x'.repeat(17 * 1024 * 1024) })], 'is the most'],
    [
      'an event of 17 MB beside another stream',
      (category) => [write(`${category}-1`, { data: 'x'.repeat(17 * 1024 * 1024) }), write(`${category}-2`)],
      'is the most',
    ],
  ])('refuses %s at once, and goes on with the stream', async (_, writes, message) => {
    const category = freshCategory();
    const refused = writes(category);
    const refusal = store.append(refused);
    await expect(refusal).rejects.toMatchObject({ name: 'AppendRefused' });
    await expect(refusal).rejects.toThrow(message);
    expect(server.calls.filter((name) => name.includes('Append')).length).toBeLessThan(2);
    await expect(store.append([write(`${category}-1`)])).resolves.toMatchObject({ versions: [1] });
  });

  it('tells what the server refuses as what it is, without a second try', async () => {
    const client = KurrentDBClient.connectionString(server.connectionString);
    const stored = { id: randomUUID(), type: 'Shot added', contentType: 'application/json' as const, data: {}, metadata: undefined };
    const sent = ['one', 'two'].map((name) => ({ streamName: `x-${name}`, expectedState: 'any' as const, events: [stored] }));
    const error = await client.multiStreamAppend(sent).catch((refused: unknown) => refused);
    await client.dispose();
    expect(isTransient(error)).toBe(false);
    expect(refusalOf(error)).toMatchObject({ name: 'AppendRefused', message: expect.stringContaining('Schema name is invalid') });
  });

  it('notices that its log was put back, and does not go on from versions that are gone', async () => {
    const stream = `${freshCategory()}-1`;
    await store.append([{ stream, expected: 'none', events: newEvents(3) }]);
    server.forget(stream);
    await expect(store.append([{ stream, expected: 3, events: newEvents(1) }])).rejects.toMatchObject({
      name: 'WrongExpectedVersion',
      expected: 3,
      actual: 0,
    });
  });

  it('leaves nothing behind at a signal that it waits by', async () => {
    const stream = `${freshCategory()}-1`;
    const abort = new AbortController();
    let most = 0;
    let batches = 0;
    for await (const { caughtUp } of store.subscribe({ signal: abort.signal })) {
      if (!caughtUp) continue;
      most = Math.max(most, getEventListeners(abort.signal, 'abort').length);
      if (++batches === 20) break;
      await store.append([{ stream, expected: 'any', events: newEvents(1) }]);
    }
    expect(most).toBeLessThan(4);
  });

  it('reads nothing back after an append whose answer says it all', async () => {
    const stream = `${freshCategory()}-1`;
    await store.append([{ stream, expected: 'none', events: newEvents(1) }]);
    const reads = () => server.calls.filter((name) => name === 'Read').length;
    const before = reads();
    for (let n = 1; n <= 5; n++) await store.append([{ stream, expected: n, events: newEvents(1) }]);
    expect(reads() - before).toBe(0);
    expect((await collect(store.read(stream))).at(-1)?.version).toBe(6);
  });

  it('catches up in pages', async () => {
    const stream = `${freshCategory()}-1`;
    await store.append([{ stream, expected: 'none', events: newEvents(5_000) }]);
    const { events, batches } = await follow(store, {}, (_, { caughtUp }) => caughtUp);
    expect(events).toHaveLength(5_000);
    expect(batches.length).toBeLessThan(10);
  });
});

describe('The address of a KurrentDB', () => {
  let plain: Server;
  let port: number;
  beforeEach(async () => {
    plain = createServer((socket) => void socket.on('error', () => undefined).resume());
    plain.listen(0, '127.0.0.1');
    await once(plain, 'listening');
    port = (plain.address() as AddressInfo).port;
  });
  afterEach(() => void plain.close());

  /** What a call says that can never be answered, and how long it takes for that, in ms. */
  async function toldOf(url: string): Promise<{ message: string; took: number }> {
    const said: string[] = [];
    const note = (message: string): void => void said.push(message);
    const store = new KurrentDbEventStore(url, { log: { log: note, warn: note, error: note } });
    const abort = new AbortController();
    const following = collect(store.subscribe({ after: 7n, signal: abort.signal }));
    const start = performance.now();
    const { message } = await store.head().then(
      () => new Error('answered'),
      (error: Error) => error,
    );
    const took = performance.now() - start;
    for (const deadline = start + 60_000; said.length === 0 && performance.now() < deadline; ) await delay(20);
    abort.abort();
    await following;
    await store.close();
    expect(said[0]).toContain(message);
    return { message, took };
  }

  it('is named, with what to do, when nothing listens there', async () => {
    plain.close();
    await once(plain, 'close');
    const { message, took } = await toldOf(`kurrentdb://ada:secret@127.0.0.1:${port}?tls=false`);
    expect(message).toContain(`nothing listens at 127.0.0.1:${port}. Check host and port in KURRENTDB_URL`);
    expect(message).not.toContain('secret');
    console.info(`a wrong port is named after ${took.toFixed()} ms`);
    expect(took).toBeLessThan(12_000);
  }, 60_000);

  it('is named when no machine is called so', async () => {
    const { message } = await toldOf('kurrentdb://nowhere.invalid:2113?tls=false');
    expect(message).toContain('no machine is called nowhere.invalid');
  }, 60_000);

  it('is named when the server there speaks no TLS', async () => {
    const server = await startKurrentDbServer();
    const { message } = await toldOf(server.connectionString.replace('?tls=false', ''));
    expect(message).toContain('speaks no TLS, and KURRENTDB_URL asks for it. Add tls=false');
    await server.stop();
  }, 60_000);

  it('is named when something else answers there', async () => {
    const { message } = await toldOf(`kurrentdb://127.0.0.1:${port}?tls=false`);
    expect(message).toContain('does not answer as KurrentDB does');
  }, 60_000);
});
