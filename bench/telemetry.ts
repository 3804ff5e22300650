// What being looked at costs: processor time of the studio for a mix of calls, with traces and metrics (a collector, and a scrape every 15 s) and
// without, in turn, and for a second studio without: by how much two that are alike differ is how far the figure can be believed. The collector
// is in this process and counts for none of them. With several callers each studio is as busy as one in earnest in its turns, and few of its
// calls are among the ten a second that are recorded.
// Usage: node bench/telemetry.ts [rounds] [callers]
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addHistory } from './support/film.ts';
import type { Film } from './support/film-events.ts';
import { median } from './support/measure.ts';
import { type BenchStudio, withStudio } from './support/studio.ts';

const rounds = Number(process.argv[2] ?? 60);
const callers = Number(process.argv[3] ?? 1);
const METRICS_PORT = 9471;
/** Of each call and caller, in a round. */
const TIMES = 10;
/** As Prometheus does by itself. */
const SCRAPE_MS = 15_000;

interface Looked {
  readonly studio: BenchStudio;
  /** The mix of calls, once. */
  mix(round: number): Promise<void>;
}

async function prepared(studio: BenchStudio): Promise<Looked> {
  const email = 'ada@example.com';
  const { token, uid } = await studio.operator.call('issueToken', { body: { email } });
  const client = studio.operator.as(token);
  await client.call('registerUser', { body: {} });
  await studio.operator.call('adjustCredits', { body: { email, amount: 100_000, reason: 'for a benchmark' } });
  const film = await addHistory(studio, { client, uid }, { scenes: 4, shots: 12 });
  const [scene] = film.scenes as [Film['scenes'][number]];
  const ask = async (path: string, body?: object) => {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await client.fetch(`/api${path}`, body ? post : {});
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
  };
  return {
    studio,
    mix: async (round) => {
      await ask('/users/me');
      await ask('/projects');
      await ask(`/scenes/${film.projectId}`);
      await ask('/users/credits/deduct', { amount: 0.001, operation: 'manual' });
      await ask(`/scenes/${film.projectId}/${scene.uid}/shots/${scene.shots[0]}/move`, { place: 2 + (round % 2) });
    },
  };
}

/** Processor time of a round, in ms. */
async function measure({ studio, mix }: Looked): Promise<number> {
  const before = studio.processorTime();
  const calls = async () => {
    for (let n = 0; n < TIMES; n++) await mix(n);
  };
  await Promise.all(Array.from({ length: callers }, calls));
  return studio.processorTime() - before;
}

const collector = createServer((request, response) => {
  request.resume().once('end', () => response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end());
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
const { port } = collector.address() as AddressInfo;
const settings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  METRICS_PORT: String(METRICS_PORT),
};

async function compare(studios: Readonly<Record<'off' | 'on' | 'off again', Looked>>): Promise<void> {
  const all = Object.entries(studios) as [keyof typeof studios, Looked][];
  // until they are warm
  for (let n = 0; n < 5; n++) for (const [, studio] of all) await measure(studio);
  const rows: Record<keyof typeof studios, number>[] = [];
  for (let n = 0; n < rounds; n++) {
    const row = { off: 0, on: 0, 'off again': 0 };
    for (let k = 0; k < all.length; k++) {
      const [name, studio] = all[(n + k) % all.length] as (typeof all)[number];
      row[name] = await measure(studio);
    }
    rows.push(row);
  }
  const calls = rounds * TIMES * 5 * callers;
  const sum = (name: keyof typeof studios) => rows.reduce((total, row) => total + row[name], 0);
  console.log(`| telemetry | processor ms a call | ratio | median of ${rounds} rounds |\n|---|---|---|---|`);
  for (const [name] of all) {
    const ratio = median(rows.map((row) => row[name] / row.off));
    console.log(`| ${name} | ${(sum(name) / calls).toFixed(2)} | ${(sum(name) / sum('off')).toFixed(3)} | ${ratio.toFixed(3)} |`);
  }
}

await withStudio((control) =>
  withStudio(
    (watched) =>
      withStudio(async (plain) => {
        const studios = { off: await prepared(plain), on: await prepared(watched), 'off again': await prepared(control) };
        const scraping = setInterval(
          () => void fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`).then((answer) => answer.text()),
          SCRAPE_MS,
        );
        await compare(studios);
        clearInterval(scraping);
      }),
    { settings },
  ),
);
collector.close();
