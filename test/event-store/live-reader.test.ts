import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { collect, follow, freshCategory, idsOf } from './support/events.js';
import { openPostgresStore } from './support/postgres-store.js';
import { startWriter } from './support/writer-process.js';

let opened: Awaited<ReturnType<typeof openPostgresStore>>;
beforeAll(async () => {
  opened = await openPostgresStore();
});
afterAll(() => opened?.close());

it('a reader beside three writing processes gets every event, in order, each once', async () => {
  const { store, url } = opened;
  const [callers, appends] = [4, 60];
  const total = 3 * callers * appends * 2;
  const everything = follow(store, {}, (seen) => seen.length >= total);
  const smallBatches = follow(store, { batchSize: 7 }, (seen) => seen.length >= total);

  const shared = freshCategory();
  const writers = [1, 2, 3].map(() => startWriter({ url, category: freshCategory(), callers, appends, sharedStream: `${shared}-1` }));
  expect(await Promise.all(writers.map(({ ended }) => ended))).toEqual(Array(3).fill({ code: 0, signal: null }));

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: stored } = await client.query<{ id: string }>('SELECT event_id AS id FROM event_log.events ORDER BY position');
  await client.end();
  expect(stored).toHaveLength(total);
  for (const { events } of await Promise.all([everything, smallBatches])) {
    expect(idsOf(events)).toEqual(idsOf(stored));
    expect(events.map(({ position }) => position)).toEqual(Array.from({ length: total }, (_, n) => BigInt(n + 1)));
  }
  const inShared = await collect(store.read(`${shared}-1`));
  expect(inShared.map(({ version }) => version)).toEqual(Array.from({ length: total / 2 }, (_, n) => n + 1));
});
