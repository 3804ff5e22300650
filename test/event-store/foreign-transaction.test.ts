import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EventLogUnavailable, PostgresEventStore } from '@scenewright/event-log';
import pg from 'pg';
import { catchUp, collect, follow, freshCategory, idsOf, newEvent } from './support/events.js';
import { openPostgresStore } from './support/postgres-store.js';

let opened: Awaited<ReturnType<typeof openPostgresStore>>;
let foreign: pg.Client;

beforeEach(async () => {
  opened = await openPostgresStore();
  foreign = new pg.Client({ connectionString: opened.url });
  await foreign.connect();
});
afterEach(async () => {
  await foreign.end();
  await opened.close();
});

/** An append inside a wider transaction of somebody else, by the log's own function. */
async function appendInForeignTransaction(stream: string): Promise<string> {
  const id = randomUUID();
  await foreign.query(
    `SELECT event_log.append('{1}', $1, '{NULL}', '{1}', '{1}', '{1}', $2, '{ShotAdded}', '{1}', '[{"foreign":true}]', '[{}]')`,
    [[stream], [id]],
  );
  return id;
}

describe('a long transaction of somebody else', () => {
  it('that has written elsewhere neither holds up nor hides what is appended', async () => {
    const { store } = opened;
    await foreign.query('CREATE TABLE other (n integer)');
    await foreign.query('BEGIN');
    await foreign.query('INSERT INTO other VALUES (1)');
    const category = freshCategory();
    const events = Array.from({ length: 5 }, () => newEvent());
    const live = follow(store, { categories: [category] }, (seen) => seen.length === events.length);
    for (const event of events) await store.append([{ stream: `${category}-1`, expected: 'any', events: [event] }]);
    expect(idsOf((await live).events)).toEqual(idsOf(events));
    await foreign.query('ROLLBACK');
    expect(idsOf(await collect(store.readAll()))).toEqual(idsOf(events));
  });

  it('that is appending makes later appends wait, so that no reader passes the place it will take', async () => {
    const { store } = opened;
    const category = freshCategory();
    const before = newEvent();
    await store.append([{ stream: `${category}-1`, expected: 'none', events: [before] }]);
    await foreign.query('BEGIN');
    const inside = await appendInForeignTransaction(`${category}-2`);
    const after = newEvent();
    const waiting = store.append([{ stream: `${category}-3`, expected: 'none', events: [after] }]);
    expect(idsOf(await catchUp(store, {}))).toEqual([before.id]);
    await foreign.query('COMMIT');
    const { position } = await waiting;
    const all = await collect(store.readAll());
    expect(idsOf(all)).toEqual([before.id, inside, after.id]);
    expect(all.at(-1)?.position).toBe(position);
  });

  it('that rolls its append back leaves no gap', async () => {
    const { store } = opened;
    const category = freshCategory();
    await foreign.query('BEGIN');
    await appendInForeignTransaction(`${category}-1`);
    const event = newEvent();
    const waiting = store.append([{ stream: `${category}-1`, expected: 'none', events: [event] }]);
    await foreign.query('ROLLBACK');
    expect(await waiting).toEqual({ position: 1n, versions: [1], repeated: false });
    expect(idsOf(await collect(store.readAll()))).toEqual([event.id]);
  });

  it('that never lets go of the head fails an append in bounded time, and the same append succeeds later', async () => {
    const category = freshCategory();
    const impatient = new PostgresEventStore(opened.url, { lockTimeout: 20, retryFor: 50 });
    await foreign.query('BEGIN');
    await appendInForeignTransaction(`${category}-1`);
    const write = { stream: `${category}-2`, expected: 'none' as const, events: [newEvent()] };
    const refused = impatient.append([write]);
    await expect(refused).rejects.toBeInstanceOf(EventLogUnavailable);
    await expect(refused).rejects.toMatchObject({ retryable: true, message: expect.stringContaining('lock timeout') });
    await foreign.query('COMMIT');
    expect(await impatient.append([write])).toEqual({ position: 2n, versions: [1], repeated: false });
    await impatient.close();
  });
});
