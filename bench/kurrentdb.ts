// The store in KurrentDB beside the official client alone, in one run: appends by 1 and 16 callers to one and to three streams, and reading
// the log from its start. At KURRENTDB_URL when that is set (a server for trying out: events stay there), else at the protocol server of the
// tests in a process of its own. Rounds alternate, so that a busy machine slows both; read the ratios.
// Usage: node bench/kurrentdb.ts [rounds] [seconds a round] [events to read]
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { KurrentDbEventStore } from '@scenewright/event-log';
import { type Measured, median, throughput } from './support/measure.ts';
import { metadata, payload } from './support/payload.ts';

const rounds = Number(process.argv[2] ?? 3);
const seconds = Number(process.argv[3] ?? 1);
const total = Number(process.argv[4] ?? 20_000);
const appendGoal = 0.8;
const catchUpGoal = 50_000;

type Append = (streams: readonly string[], version: number, round: number) => Promise<unknown>;

const texts = {
  $correlationId: metadata.correlationId,
  $causationId: metadata.causationId,
  actor: JSON.stringify(metadata.actor),
  subject: JSON.stringify(metadata.subject),
  schemaVersion: '1',
};

const byClient =
  (client: KurrentDBClient): Append =>
  (streams, version, round) => {
    const requests = streams.map((streamName) => ({
      streamName,
      expectedState: version === 0 ? ('no_stream' as const) : BigInt(version - 1),
      events: [
        {
          id: randomUUID(),
          type: 'VideoGenerationRequested',
          contentType: 'application/json' as const,
          data: payload(round),
          metadata: texts,
        },
      ],
    }));
    const [first, ...others] = requests;
    if (!first) throw new Error('no streams');
    return others.length > 0
      ? client.multiStreamAppend(requests)
      : client.appendToStream(first.streamName, first.events, { streamState: first.expectedState });
  };

const byStore =
  (store: KurrentDbEventStore): Append =>
  (streams, version, round) =>
    store.append(
      streams.map((stream) => ({
        stream,
        expected: version || ('none' as const),
        events: [{ id: randomUUID(), type: 'VideoGenerationRequested', schemaVersion: 1, data: payload(round), metadata }],
      })),
    );

async function measure(append: Append, callers: number, width: number): Promise<Measured> {
  const run = `bench-${randomUUID()}`;
  const once = (warm: string, time: number) =>
    throughput(callers, time, (caller, round) =>
      append(
        Array.from({ length: width }, (_, n) => `${run}${warm}-${caller}-${n}`),
        round,
        round,
      ),
    );
  await once('w', 0.2);
  return once('', seconds);
}

/** Events a second from the log's start, over the first `total`. */
async function rate(events: AsyncIterable<number>): Promise<number> {
  const start = performance.now();
  let count = 0;
  for await (const some of events) {
    count += some;
    if (count >= total) break;
  }
  return count / ((performance.now() - start) / 1_000);
}

async function* each(items: AsyncIterable<unknown>): AsyncGenerator<number> {
  for await (const _ of items) yield 1;
}

async function* batches(store: KurrentDbEventStore): AsyncGenerator<number> {
  const abort = new AbortController();
  for await (const { events, caughtUp } of store.subscribe({ signal: abort.signal })) {
    yield events.length;
    if (caughtUp) break;
  }
  abort.abort();
}

/** A protocol server in a process of its own, as another machine would be. */
async function standIn(): Promise<{ url: string; stop: () => void }> {
  const script = path.join(import.meta.dirname, 'support/kurrentdb-server.ts');
  const child = spawn(process.execPath, ['--experimental-transform-types', '--disable-warning=ExperimentalWarning', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { url, stop: () => void child.kill() };
}

const server = process.env.KURRENTDB_URL ? { url: process.env.KURRENTDB_URL, stop: () => undefined } : await standIn();
console.log(process.env.KURRENTDB_URL ? 'at KURRENTDB_URL' : 'at the protocol server of the tests');
const client = KurrentDBClient.connectionString(server.url);
const store = new KurrentDbEventStore(server.url);
try {
  const appends: Record<string, string | number>[] = [];
  for (const width of [1, 3]) {
    for (const callers of [1, 16]) {
      const alone: number[] = [];
      const own: number[] = [];
      for (let round = 0; round < rounds; round++) {
        alone.push((await measure(byClient(client), callers, width)).rate);
        own.push((await measure(byStore(store), callers, width)).rate);
      }
      const ratios = own.map((each, n) => each / (alone[n] ?? Number.NaN));
      appends.push({
        appends: `${callers} caller${callers > 1 ? 's' : ''}, ${width} stream${width > 1 ? 's' : ''}`,
        'client /s': Math.round(median(alone)),
        'store /s': Math.round(median(own)),
        ratio: Number(median(ratios).toFixed(2)),
        goal: appendGoal,
        'ratio of each round': ratios.map((ratio) => ratio.toFixed(2)).join(' '),
      });
    }
  }
  console.table(appends);

  for (let filled = 0; filled < total; filled += 1_000) {
    const events = Array.from({ length: 1_000 }, (_, n) => ({
      id: randomUUID(),
      type: 'VideoGenerationRequested',
      schemaVersion: 1,
      data: payload(n),
      metadata,
    }));
    await store.append([{ stream: `fill-${randomUUID()}`, expected: 'none', events }]);
  }
  const ways: Record<string, () => Promise<number>> = {
    'client alone, readAll': () => rate(each(client.readAll({ direction: 'forwards', fromPosition: 'start' }))),
    'client alone, subscribeToAll': () => rate(each(client.subscribeToAll({ fromPosition: 'start' }))),
    'store, readAll': () => rate(each(store.readAll())),
    'store, catching up': () => rate(batches(store)),
  };
  const measured = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++) {
    for (const [name, way] of Object.entries(ways)) measured.set(name, [...(measured.get(name) ?? []), await way()]);
  }
  console.table(
    [...measured].map(([reading, rates]) => ({
      reading,
      'events /s': Math.round(median(rates)),
      goal: reading.startsWith('store') ? catchUpGoal : '',
    })),
  );
} finally {
  await store.close();
  await client.dispose();
  server.stop();
}
process.exit(0);
