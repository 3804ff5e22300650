import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EventIdsInUse, EventLogUnavailable, EventStoreClosed, PostgresEventStore } from '@scenewright/event-log';
import pg from 'pg';
import { collect, follow, freshCategory, idsOf, newEvent, newEvents } from './support/events.js';
import { openPostgresStore } from './support/postgres-store.js';

const never = 600_000;
let opened: Awaited<ReturnType<typeof openPostgresStore>>;
let admin: pg.Client;

beforeAll(async () => {
  // Never looks by itself while a test runs: what arrives live arrives by notification.
  opened = await openPostgresStore({ pollInterval: never });
  admin = new pg.Client({ connectionString: opened.url });
  await admin.connect();
});
afterAll(async () => {
  await admin?.end();
  await opened?.close();
});

const cutAllConnections = () =>
  admin.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'scenewright %'",
  );

describe('the log in Postgres', () => {
  it.each([
    ["UPDATE event_log.events SET data = '{}'", 'UPDATE'],
    ['DELETE FROM event_log.events', 'DELETE'],
    ['TRUNCATE event_log.events', 'TRUNCATE'],
    ['DELETE FROM event_log.head', 'DELETE'],
    ['TRUNCATE event_log.head', 'TRUNCATE'],
  ])('refuses: %s', async (statement, operation) => {
    await opened.store.append([{ stream: `${freshCategory()}-1`, expected: 'none', events: [newEvent()] }]);
    const head = await opened.store.head();
    await expect(admin.query(statement)).rejects.toThrow(`an event is a fact, never edited: ${operation}`);
    expect(await opened.store.head()).toBe(head);
    expect(await collect(opened.store.readAll())).toHaveLength(Number(head));
  });

  it('numbers positions without gaps, refused appends or not', async () => {
    const { store } = opened;
    const category = freshCategory();
    const start = await store.head();
    const appends = Array.from({ length: 20 }, (_, n) =>
      store.append([
        { stream: `${category}-${n}`, expected: 'none', events: newEvents(2) },
        { stream: `${category}-shared`, expected: n % 2 === 0 ? 'any' : 99, events: newEvents(1) },
      ]),
    );
    await Promise.allSettled(appends);
    const positions = (await collect(store.readAll({ after: start }))).map(({ position }) => position - start);
    expect(positions).toEqual(Array.from({ length: 30 }, (_, n) => BigInt(n + 1)));
  });

  it('says which streams an append was for whose event ids are in use elsewhere', async () => {
    const { store } = opened;
    const category = freshCategory();
    const event = newEvent();
    await store.append([{ stream: `${category}-1`, expected: 'none', events: [event] }]);
    const refused = store.append([{ stream: `${category}-2`, expected: 'none', events: [event] }]);
    await expect(refused).rejects.toBeInstanceOf(EventIdsInUse);
    await expect(refused).rejects.toMatchObject({ streams: [`${category}-2`] });
    expect(await collect(store.read(`${category}-2`))).toEqual([]);
  });

  it('fails only the append that the database cannot take when it was merged with others', async () => {
    const { store } = opened;
    const category = freshCategory();
    const tooBig = newEvent({ schemaVersion: 3_000_000_000 });
    const outcomes = await Promise.allSettled(
      [newEvent(), tooBig, newEvent()].map((event, n) => store.append([{ stream: `${category}-${n}`, expected: 'none', events: [event] }])),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await collect(store.readAll({ categories: [category] }))).toHaveLength(2);
  });

  it('takes two appends with the same event ids on different streams as one append and one error', async () => {
    const category = freshCategory();
    const event = newEvent();
    const outcomes = await Promise.allSettled(
      [1, 2].map((n) => opened.store.append([{ stream: `${category}-${n}`, expected: 'none', events: [event, newEvent()] }])),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(outcomes[1]).toMatchObject({ reason: { name: 'EventIdsInUse' } });
  });
});

describe('a subscription to the log in Postgres', () => {
  it('hears at once of what another process appends', async () => {
    const other = new PostgresEventStore(opened.url);
    const category = freshCategory();
    const event = newEvent();
    let appended = false;
    const { events } = await follow(opened.store, { categories: [category] }, async (seen, { caughtUp }) => {
      if (caughtUp && !appended) {
        appended = true;
        await other.append([{ stream: `${category}-1`, expected: 'none', events: [event] }]);
      }
      return seen.length > 0;
    });
    expect(idsOf(events)).toEqual([event.id]);
    await other.close();
  });

  it('finds what no notification told of', async () => {
    const watchful = new PostgresEventStore(opened.url, { pollInterval: 20 });
    const category = freshCategory();
    const event = newEvent();
    let inserted = false;
    const { events } = await follow(watchful, { after: await watchful.head(), categories: [category] }, async (seen, { caughtUp }) => {
      if (caughtUp && !inserted) {
        inserted = true;
        await admin.query(
          `WITH place AS (UPDATE event_log.head SET position = position + 1 RETURNING position)
           INSERT INTO event_log.events (position, stream, category, version, event_id, type, schema_version, data, metadata)
           SELECT position, $1, split_part($1, '-', 1), 1, $2, 'ShotAdded', 1, '{}', '{}' FROM place`,
          [`${category}-1`, event.id],
        );
      }
      return seen.length > 0;
    });
    expect(idsOf(events)).toEqual([event.id]);
    await watchful.close();
  });

  it('rides out the loss of every connection, again and again', async () => {
    const category = freshCategory();
    const appended: string[] = [];
    const { events } = await follow(
      opened.store,
      { after: await opened.store.head(), categories: [category] },
      async (seen, { caughtUp }) => {
        if (seen.length === 3) return true;
        if (caughtUp && seen.length === appended.length) {
          await cutAllConnections();
          const event = newEvent();
          appended.push(event.id);
          await opened.store.append([{ stream: `${category}-1`, expected: 'any', events: [event] }]);
        }
        return false;
      },
    );
    expect(idsOf(events)).toEqual(appended);
  });

  it('moves its checkpoint past events of other categories', async () => {
    const { store } = opened;
    const { position } = await store.append([{ stream: `${freshCategory()}-1`, expected: 'none', events: newEvents(3) }]);
    const { batches } = await follow(store, { categories: [freshCategory()] }, (_, { caughtUp }) => caughtUp);
    expect(batches.at(-1)).toEqual({ events: [], position, caughtUp: true });
  });

  it('ends when its store is closed', async () => {
    const store = new PostgresEventStore(opened.url, { pollInterval: never });
    for await (const { caughtUp } of store.subscribe({ signal: new AbortController().signal }))
      if (caughtUp) setImmediate(() => store.close());
    await expect(store.append([{ stream: `${freshCategory()}-1`, expected: 'none', events: [newEvent()] }])).rejects.toBeInstanceOf(
      EventStoreClosed,
    );
  });
});

describe('a database that stays away', () => {
  const nowhere = 'postgres://postgres@127.0.0.1:1/nowhere';

  it('fails appends and reads in bounded time, as errors that say to try again', async () => {
    const store = new PostgresEventStore(nowhere, { retryFor: 30 });
    const failures = [
      store.append([{ stream: 'scene-1', expected: 'none', events: [newEvent()] }]),
      store.head(),
      store.at(1n),
      collect(store.read('scene-1')),
      collect(store.readAll()),
    ];
    for (const failure of await Promise.allSettled(failures)) {
      expect(failure).toMatchObject({ status: 'rejected', reason: { name: 'EventLogUnavailable', retryable: true } });
      expect((failure as PromiseRejectedResult).reason).toBeInstanceOf(EventLogUnavailable);
    }
    await store.close();
  });

  it('lets a subscription that waits for it end when its signal aborts', async () => {
    const store = new PostgresEventStore(nowhere);
    const abort = new AbortController();
    setImmediate(() => abort.abort());
    expect(await collect(store.subscribe({ signal: abort.signal }))).toEqual([]);
    await store.close();
  });
});
