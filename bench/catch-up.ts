// How fast a studio catches up with a log that others have written: every projection and every process, from the start, beside reading the
// same log alone. With BESIDE=FOLDER the build of another checkout does the same in turn.
// Usage: node bench/catch-up.ts [events]
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresEventStore } from '@scenewright/event-log';
import { type Film, filmEvents } from './support/film-events.ts';
import { type BenchStudio, withStudio } from './support/studio.ts';

const wanted = Number(process.argv[2] ?? 100_000);
/** Films that people make at the same time, and how many events of a stream come one after the other. */
const AT_ONCE = 20;
const IN_A_ROW = 5;
const SIZE = { scenes: 6, shots: 24 };

/** The parts of films as they come when many people work: a few events of each, in turn. */
function* inTurns(films: readonly Film[]): Generator<Film['streams'][number]> {
  const begun = films.map((film) => film.streams.map(({ stream, events }) => ({ stream, events: [...events] })));
  for (let left = true; left; ) {
    left = false;
    for (const streams of begun) {
      const next = streams.find(({ events }) => events.length > 0);
      if (!next) continue;
      left = true;
      yield { stream: next.stream, events: next.events.splice(0, IN_A_ROW) };
    }
  }
}

async function fill(databaseUrl: string): Promise<number> {
  const log = new PostgresEventStore(databaseUrl);
  const versions = new Map<string, number>();
  let count = 0;
  while (count < wanted) {
    const films = Array.from({ length: AT_ONCE }, () => filmEvents(randomUUID(), SIZE));
    const appends: Promise<unknown>[] = [];
    for (const { stream, events } of inTurns(films)) {
      const version = versions.get(stream) ?? 0;
      versions.set(stream, version + events.length);
      appends.push(log.append([{ stream, expected: version === 0 ? 'none' : version, events }]));
      count += events.length;
    }
    await Promise.all(appends);
  }
  await log.close();
  return count;
}

/** Events a second of reading the log from its start, and nothing else. */
async function read(databaseUrl: string): Promise<number> {
  const log = new PostgresEventStore(databaseUrl);
  const begun = performance.now();
  let count = 0;
  for await (const _ of log.readAll()) count++;
  await log.close();
  return count / ((performance.now() - begun) / 1000);
}

async function untilCaughtUp({ operator }: BenchStudio): Promise<void> {
  for (;;) {
    const { consumers } = await operator.call('projectionStatus');
    const broken = consumers.find(({ error }) => error !== null);
    if (broken) throw new Error(`${broken.name}: ${broken.error}`);
    if (consumers.every(({ lag }) => lag === 0)) return;
    await sleep(50);
  }
}

/** What a restart takes until every reader of the log is at its end, in ms, and the processor time of the studio. */
async function timed(studio: BenchStudio, meanwhile?: () => Promise<void>) {
  let begun = 0;
  await studio.restart(async () => {
    await meanwhile?.();
    begun = performance.now();
  });
  await untilCaughtUp(studio);
  return { took: performance.now() - begun, processor: studio.processorTime(), peak: studio.memoryPeak() };
}

async function measure(build: string, folder: string): Promise<void> {
  await withStudio(
    async (studio) => {
      const bare = await timed(studio);
      let count = 0;
      let alone = 0;
      const behind = await timed(studio, async () => {
        count = await fill(studio.databaseUrl);
        alone = await read(studio.databaseUrl);
      });
      const rate = count / ((behind.took - bare.took) / 1000);
      const processor = (behind.processor - bare.processor) / count;
      console.log(
        `| ${build} | ${count} | ${rate.toFixed(0)} | ${alone.toFixed(0)} | ${(rate / alone).toFixed(2)} | ${(1000 * processor).toFixed(0)} | ${behind.peak.toFixed(0)} |`,
      );
    },
    { build: folder },
  );
}

console.log(
  '| build | events | events a second | reading alone | ratio | processor µs an event | peak MB |\n|---|---|---|---|---|---|---|',
);
if (process.env.BESIDE) await measure('beside', process.env.BESIDE);
await measure('this', '.');
