import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PostgresEventStore } from '@scenewright/event-log';
import { migrateDatabase } from '../support/database.js';
import { collect, follow, freshCategory, idsOf, newEvent } from './support/events.js';
import { openPostgresStore } from './support/postgres-store.js';
import { privatePostgres } from './support/private-postgres.js';
import { startWriter } from './support/writer-process.js';

describe('kill -9 of Postgres', () => {
  let postgres: Awaited<ReturnType<typeof privatePostgres>>;
  beforeAll(async () => {
    postgres = await privatePostgres();
    await migrateDatabase(postgres.url);
  });
  afterAll(() => postgres?.stop());

  it('in the middle of appends loses and doubles nothing, and neither appends nor subscriptions notice more than a wait', async () => {
    const store = new PostgresEventStore(postgres.url, { retryFor: 60_000 });
    const category = freshCategory();
    const [callers, appends] = [6, 60];
    const reading = follow(store, { categories: [category] }, (seen) => seen.length >= callers * appends);
    let acknowledged = 0;
    let restarted: Promise<void> | undefined;
    const expected: string[] = [];
    await Promise.all(
      Array.from({ length: callers }, async (_, caller) => {
        for (let n = 0; n < appends; n++) {
          const event = newEvent();
          expected.push(event.id);
          const { versions } = await store.append([{ stream: `${category}-${caller}`, expected: n || 'none', events: [event] }]);
          expect(versions).toEqual([n + 1]);
          acknowledged++;
          if (acknowledged === (callers * appends) / 2) {
            postgres.kill();
            restarted = postgres.restart();
          }
        }
      }),
    );
    expect(restarted).toBeDefined();
    await restarted;
    const stored = await collect(store.readAll({ categories: [category] }));
    expect(idsOf(stored).sort()).toEqual(expected.sort());
    expect((await reading).events).toEqual(stored);
    expect(await store.head()).toBe(stored.at(-1)?.position);
    await store.close();
  });
});

describe('kill -9 of a writing process', () => {
  let opened: Awaited<ReturnType<typeof openPostgresStore>>;
  beforeAll(async () => {
    opened = await openPostgresStore();
  });
  afterAll(() => opened?.close());

  it('between append and acknowledgement leaves an event that the retry finds', async () => {
    const { store, url } = opened;
    const task = { url, category: freshCategory(), callers: 1, appends: 10 };
    const lines: string[] = [];
    const first = startWriter({ ...task, holdAt: 4 }, (line) => {
      lines.push(line);
      if (line === 'held') first.kill();
    });
    expect(await first.ended).toEqual({ code: null, signal: 'SIGKILL' });
    expect(lines).toEqual(['0 1', '0 2', '0 3', 'held']);

    const second = startWriter({ ...task, from: [4] });
    expect(await second.ended).toEqual({ code: 0, signal: null });
    const keys = (await collect(store.read(`${task.category}-0`))).map(({ data }) => (data as { key: string }).key);
    expect(keys).toEqual(Array.from({ length: 10 }, (_, n) => `0/${n + 1}`));
  });

  it('at any moment of many appends loses and doubles nothing once they are made again', async () => {
    const { store, url } = opened;
    const task = { url, category: freshCategory(), callers: 5, appends: 50, sharedStream: `${freshCategory()}-1` };
    const acknowledged = Array<number>(task.callers).fill(0);
    let heard = 0;
    // it stops of itself before it is done: a line heard late finds it there all the same
    const first = startWriter({ ...task, holdAt: 40 }, (line) => {
      if (line === 'held') return;
      const [caller, n] = line.split(' ').map(Number);
      acknowledged[caller ?? 0] = n ?? 0;
      if (++heard === 90) first.kill();
    });
    expect(await first.ended).toMatchObject({ signal: 'SIGKILL' });

    const second = startWriter({ ...task, from: acknowledged.map((n) => n + 1) });
    expect(await second.ended).toEqual({ code: 0, signal: null });
    for (let caller = 0; caller < task.callers; caller++) {
      const keys = (await collect(store.read(`${task.category}-${caller}`))).map(({ data }) => (data as { key: string }).key);
      expect(keys).toEqual(Array.from({ length: task.appends }, (_, n) => `${caller}/${n + 1}`));
    }
    expect(await collect(store.read(task.sharedStream))).toHaveLength(task.callers * task.appends);
  });
});
