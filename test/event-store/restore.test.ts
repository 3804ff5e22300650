import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CheckpointBeyondHead } from '@scenewright/event-log';
import pg from 'pg';
import { catchUp, collect, follow, freshCategory, idsOf, newEvents } from './support/events.js';
import { openPostgresStore } from './support/postgres-store.js';

const columns = 'position, stream, category, version, event_id, type, schema_version, data, metadata, recorded_at';

/** Dump and restore of the log's two tables, by plain statements, into a migrated database. */
async function copyLog(from: string, to: string): Promise<void> {
  const [source, target] = [from, to].map((connectionString) => new pg.Client({ connectionString })) as [pg.Client, pg.Client];
  await Promise.all([source.connect(), target.connect()]);
  const { rows } = await source.query(`SELECT json_agg(row_to_json(e))::text AS events, (SELECT position FROM event_log.head) AS head
    FROM (SELECT ${columns} FROM event_log.events) e`);
  await target.query(
    `INSERT INTO event_log.events (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::event_log.events, $1::json)`,
    [rows[0].events],
  );
  await target.query('UPDATE event_log.head SET position = $1', [rows[0].head]);
  await Promise.all([source.end(), target.end()]);
}

describe('a log restored into a fresh database', () => {
  let original: Awaited<ReturnType<typeof openPostgresStore>>;
  let restored: Awaited<ReturnType<typeof openPostgresStore>>;
  const category = freshCategory();
  const known = newEvents(7);
  const write = { stream: `${category}-1`, expected: 'none' as const, events: known };

  beforeAll(async () => {
    [original, restored] = await Promise.all([openPostgresStore(), openPostgresStore()]);
    await original.store.append([write]);
    await original.store.append([{ stream: `${category}-2`, expected: 'none', events: newEvents(3) }]);
    await copyLog(original.url, restored.url);
  });
  afterAll(() => Promise.all([original?.close(), restored?.close()]));

  it('is the same log, to the last field', async () => {
    const before = await collect(original.store.readAll());
    expect(await collect(restored.store.readAll())).toEqual(before);
    expect(await catchUp(restored.store, { categories: [category] })).toEqual(before);
    expect(await restored.store.head()).toBe(await original.store.head());
  });

  it('goes on where it was: subscriptions from their checkpoint, appends at the next position, retries with the first answer', async () => {
    const { batches } = await follow(original.store, { batchSize: 4 }, () => true);
    const checkpoint = batches.at(-1)?.position ?? 0n;
    const more = newEvents(2);
    expect(await restored.store.append([{ stream: `${category}-1`, expected: 7, events: more }])).toMatchObject({
      position: 12n,
      versions: [9],
    });
    expect(await restored.store.append([write])).toEqual({ position: 7n, versions: [7], repeated: true });
    const rest = await catchUp(restored.store, { after: checkpoint, categories: [category] });
    expect(rest.map(({ position }) => position)).toEqual([5n, 6n, 7n, 8n, 9n, 10n, 11n, 12n]);
    expect(idsOf(rest.slice(-2))).toEqual(idsOf(more));
  });

  it('refuses a checkpoint beyond its end, and says what to do', async () => {
    const beyond = (await restored.store.head()) + 5n;
    const subscribing = catchUp(restored.store, { after: beyond });
    await expect(subscribing).rejects.toBeInstanceOf(CheckpointBeyondHead);
    await expect(subscribing).rejects.toMatchObject({
      checkpoint: beyond,
      head: beyond - 5n,
      message: expect.stringMatching(/checkpoint \d+ is beyond the end of the event log .* Restore the log, or reset/),
    });
    await expect(collect(restored.store.readAll({ after: beyond }))).rejects.toBeInstanceOf(CheckpointBeyondHead);
  });
});
