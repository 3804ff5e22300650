// What a studio carries: calls that arrive on their own, memory over time, windows that are cut. Usage: node bench/load.ts [mix] [memory MINUTES] [sockets]
import { setTimeout as sleep } from 'node:timers/promises';
import { holds, LIMITS, type Step, step } from './load/mix.ts';
import { type Filmmaker, filmmakers } from './load/people.ts';
import { cutSockets } from './load/sockets.ts';
import { type BenchStudio, withStudio } from './support/studio.ts';

const PEOPLE = 40;
const RATES = [25, 50, 75, 100, 130, 160, 200, 250, 300, 350, 400];
const SECONDS = 15;
/** A rate at which nothing is short: what grows then grows for ever. */
const STEADY = 40;
const asked = process.argv.slice(2);
const minutes = Number(asked.find((word) => /^\d+$/.test(word)) ?? 10);
const parts = asked.filter((word) => !/^\d+$/.test(word));
const wants = (part: string) => parts.length === 0 || parts.includes(part);

const row = ({ rate, reads, writes, errors, cpu }: Step) =>
  `| ${rate} | ${reads.p50.toFixed(0)} | ${reads.p99.toFixed(0)} | ${writes.p50.toFixed(0)} | ${writes.p99.toFixed(0)} | ${errors} | ${cpu.toFixed(1)} |`;

async function mix(studio: BenchStudio, people: readonly Filmmaker[]): Promise<void> {
  await step(studio, people, 20, 5);
  console.log(`| calls/s | reads p50 ms | p99 (≤ ${LIMITS.read}) | writes p50 | p99 (≤ ${LIMITS.write}) | errors | processor ms a call |`);
  console.log('|---|---|---|---|---|---|---|');
  let highest = 0;
  for (const rate of RATES) {
    const measured = await step(studio, people, rate, SECONDS);
    console.log(row(measured));
    if (!holds(measured)) break;
    highest = rate;
    await sleep(1_000);
  }
  console.log(`\nhighest rate within the limits: ${highest}/s`);
}

async function memory(studio: BenchStudio, people: readonly Filmmaker[]): Promise<void> {
  console.log(`\n| minute at ${STEADY} calls/s | resident MB |\n|---|---|`);
  const sizes: number[] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    await step(studio, people, STEADY, 60);
    sizes.push(studio.memory());
    console.log(`| ${minute} | ${studio.memory().toFixed(0)} |`);
  }
  const later = sizes.slice(Math.floor(sizes.length / 2));
  const growth = (((later.at(-1) ?? 0) - (later[0] ?? 0)) / Math.max(1, later.length - 1)) * 60;
  console.log(`\ngrowth over the second half: ${growth.toFixed(0)} MB an hour`);
}

async function sockets(studio: BenchStudio, people: readonly Filmmaker[]): Promise<void> {
  const { windows, cuts, events, deliveries, missed, repeated, memory: more } = await cutSockets(studio, people, 1_000, 1_000);
  console.log('\n| windows | cuts | events | deliveries | missed | repeated | MB for all windows |\n|---|---|---|---|---|---|---|');
  console.log(`| ${windows} | ${cuts} | ${events} | ${deliveries} | ${missed} | ${repeated} | ${more.toFixed(0)} |`);
  if (missed !== 0) process.exitCode = 1;
}

await withStudio(async (studio) => {
  const people = await filmmakers(studio, PEOPLE);
  if (wants('mix')) await mix(studio, people);
  if (wants('memory')) await memory(studio, people);
  if (wants('sockets')) await sockets(studio, people);
});
