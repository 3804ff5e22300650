// What the hash chain costs: reading a log of 100,000 events from the first to the last alone, hashing it meanwhile, and sealing it for the
// first time. Usage: node bench/seals.ts [events] [rounds]
import { randomUUID } from 'node:crypto';
import { Chain, CommandExecutor, checkChain, PostgresEventStore, Sealer } from '@scenewright/event-log';
import { median } from './support/measure.ts';
import { metadata, payload } from './support/payload.ts';
import { withPrivatePostgres } from './support/private-postgres.ts';

const total = Number(process.argv[2] ?? 100_000);
const rounds = Number(process.argv[3] ?? 3);
const together = 1_000;

async function fill(store: PostgresEventStore): Promise<void> {
  for (let first = 0; first < total; first += together) {
    const events = Array.from({ length: Math.min(together, total - first) }, (_, number) => ({
      id: randomUUID(),
      type: 'VideoGenerationRequested',
      schemaVersion: 1,
      data: payload(number),
      metadata,
    }));
    await store.append([{ stream: `scene-${first}`, expected: 'none', events }]);
  }
}

/** Microseconds of an event. */
async function each(work: () => Promise<number>): Promise<number> {
  const start = performance.now();
  const events = await work();
  return ((performance.now() - start) * 1_000) / events;
}

await withPrivatePostgres(async (url) => {
  const store = new PostgresEventStore(url);
  await fill(store);
  const read = async () => {
    let events = 0;
    for await (const _ of store.readAll()) events++;
    return events;
  };
  const hash = async () => {
    const chain = new Chain();
    for await (const event of store.readAll()) chain.add(event);
    return chain.count;
  };
  const check = async () => {
    let events = 0;
    for await (const { ok, found } of checkChain(store)) {
      if (!ok) throw new Error('the log does not agree with its seals');
      events = found.count;
    }
    return events;
  };
  const alone: number[] = [];
  const hashed: number[] = [];
  for (let round = 0; round < rounds; round++) {
    alone.push(await each(read));
    hashed.push(await each(hash));
  }
  const sealed = await each(async () => (await new Sealer(store, new CommandExecutor(store)).look()) * together);
  const checked = await each(check);
  await store.close();
  const row = (what: string, micros: number) => ({
    what,
    'µs an event': micros.toFixed(1),
    'beside reading': (micros / median(alone)).toFixed(2),
  });
  console.table([
    row('reading alone', median(alone)),
    row('reading and hashing', median(hashed)),
    row('sealing all of it for the first time', sealed),
    row('verify --chain', checked),
  ]);
});
