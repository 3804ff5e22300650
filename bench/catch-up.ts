// How fast a projection catches up: 200,000 events through a subscription, folded in memory a batch at a time, and one checkpoint written
// for each batch. Usage: node bench/catch-up.ts [events] [rounds]
import { randomUUID } from 'node:crypto';
import { PostgresEventStore } from '@scenewright/event-log';
import pg from 'pg';
import { median } from './support/measure.ts';
import { metadata, payload } from './support/payload.ts';
import { withPrivatePostgres } from './support/private-postgres.ts';

const total = Number(process.argv[2] ?? 200_000);
const rounds = Number(process.argv[3] ?? 3);
const goal = 50_000;
const eventsOfAStream = 100;

async function fill(store: PostgresEventStore): Promise<void> {
  const streams = Math.ceil(total / eventsOfAStream);
  for (let first = 0; first < streams; first += 50) {
    const some = Array.from({ length: Math.min(50, streams - first) }, (_, n) => ({
      stream: `scene-${first + n}`,
      expected: 'none' as const,
      events: Array.from({ length: eventsOfAStream }, (_, number) => ({
        id: randomUUID(),
        type: 'VideoGenerationRequested',
        schemaVersion: 1,
        data: payload(number),
        metadata,
      })),
    }));
    await store.append(some);
  }
}

async function catchUp(store: PostgresEventStore, client: pg.Client): Promise<number> {
  const reserved = new Map<string, number>();
  const abort = new AbortController();
  const start = performance.now();
  let events = 0;
  for await (const batch of store.subscribe({ signal: abort.signal })) {
    for (const { stream, data } of batch.events) {
      const { millicredits } = (data as ReturnType<typeof payload>).reserved;
      reserved.set(stream, (reserved.get(stream) ?? 0) + millicredits);
    }
    events += batch.events.length;
    await client.query({ name: 'checkpoint', text: 'UPDATE checkpoint SET position = $1', values: [batch.position] });
    if (batch.caughtUp) break;
  }
  const rate = events / ((performance.now() - start) / 1_000);
  abort.abort();
  const expected = eventsOfAStream * 12_000;
  if (events < total || [...reserved.values()].some((sum) => sum !== expected))
    throw new Error('The fold does not add up: events were skipped or doubled');
  return rate;
}

await withPrivatePostgres(async (url) => {
  const store = new PostgresEventStore(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE TABLE checkpoint (position bigint NOT NULL)');
  await client.query('INSERT INTO checkpoint VALUES (0)');
  const start = performance.now();
  await fill(store);
  const filled = total / ((performance.now() - start) / 1_000);
  const rates: number[] = [];
  for (let round = 0; round < rounds; round++) rates.push(await catchUp(store, client));
  await client.end();
  await store.close();
  console.table([
    { step: 'append, 5,000 events a call', 'events /s': Math.round(filled) },
    { step: 'catch-up', 'events /s': Math.round(median(rates)), goal, 'each round': rates.map((rate) => Math.round(rate)).join(' ') },
  ]);
});
