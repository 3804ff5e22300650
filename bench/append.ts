// Appends of one event beside the plainest thing Postgres can do: a prepared INSERT of the same row, with as many connections as callers
// (or as the server of the project allows).
// Rounds alternate, so that a busy machine slows both; read the ratios. Usage: node bench/append.ts [rounds] [seconds a round]
import { randomUUID } from 'node:crypto';
import { PostgresEventStore } from '@scenewright/event-log';
import pg from 'pg';
import { type Measured, median, throughput } from './support/measure.ts';
import { metadata, payload } from './support/payload.ts';
import { withPrivatePostgres } from './support/private-postgres.ts';

const rounds = Number(process.argv[2] ?? 3);
const seconds = Number(process.argv[3] ?? 1);
const goals = new Map([
  [1, 0.7],
  [8, 0.6],
  [64, 1.2],
]);
const streamsOfACaller = 50;
const mostConnections = 50;

interface Contender {
  append(stream: string, version: number, round: number): Promise<unknown>;
  close(): Promise<unknown>;
}

const insert = 'INSERT INTO raw_events (stream, version, type, data, metadata) VALUES ($1, $2, $3, $4, $5)';

function plainInsert(url: string, callers: number): Contender {
  const pool = new pg.Pool({ connectionString: url, max: Math.min(callers, mostConnections) });
  pool.on('error', () => undefined);
  return {
    append: (stream, version, round) =>
      pool.query({
        name: 'insert',
        text: insert,
        values: [stream, version + 1, 'VideoGenerationRequested', JSON.stringify(payload(round)), JSON.stringify(metadata)],
      }),
    close: () => pool.end(),
  };
}

function eventStore(url: string): Contender {
  const store = new PostgresEventStore(url);
  return {
    append: (stream, version, round) => {
      const event = { id: randomUUID(), type: 'VideoGenerationRequested', schemaVersion: 1, data: payload(round), metadata };
      return store.append([{ stream, expected: version || 'none', events: [event] }]);
    },
    close: () => store.close(),
  };
}

async function measure(contender: Contender, callers: number): Promise<Measured> {
  const run = randomUUID().replaceAll('-', '');
  const once = (warm: string, time: number) =>
    throughput(callers, time, (caller, round) =>
      contender.append(`bench-${run}${warm}-${caller}-${round % streamsOfACaller}`, Math.floor(round / streamsOfACaller), round),
    );
  try {
    await once('w', 0.3);
    return await once('', seconds);
  } finally {
    await contender.close();
  }
}

await withPrivatePostgres(async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE TABLE raw_events (
    position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, stream text NOT NULL, version bigint NOT NULL, type text NOT NULL,
    data jsonb NOT NULL, metadata jsonb NOT NULL, recorded_at timestamptz NOT NULL DEFAULT now(), UNIQUE (stream, version))`);
  await client.end();

  const results: Record<string, string | number>[] = [];
  for (const [callers, goal] of goals) {
    const plain: Measured[] = [];
    const own: Measured[] = [];
    for (let round = 0; round < rounds; round++) {
      plain.push(await measure(plainInsert(url, callers), callers));
      own.push(await measure(eventStore(url), callers));
    }
    const ratios = own.map(({ rate }, n) => rate / (plain[n]?.rate ?? Number.NaN));
    results.push({
      callers,
      'INSERT /s': Math.round(median(plain.map(({ rate }) => rate))),
      'append /s': Math.round(median(own.map(({ rate }) => rate))),
      ratio: Number(median(ratios).toFixed(2)),
      goal,
      'ratio of each round': ratios.map((ratio) => ratio.toFixed(2)).join(' '),
      'p50 ms': Number(median(own.map(({ p50 }) => p50)).toFixed(2)),
      'p99 ms': Number(median(own.map(({ p99 }) => p99)).toFixed(2)),
    });
  }
  console.table(results);
});
