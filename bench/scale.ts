// What more processes on one database bring and cost: throughput, pushes between them, and how soon others go on when
// the one that keeps the read models is killed. Each process has all roles. Callers are on the same machine.
// Usage: node bench/scale.ts [numbers of processes, 1 2 4] [µs by which commits are held up, as 0us 2000us]
import { READS, WRITES } from './load/mix.ts';
import type { Filmmaker } from './load/people.ts';
import { mostOf, peopleOf } from './scale/callers.ts';
import { pushes } from './scale/pushes.ts';
import { takeover } from './scale/takeover.ts';
import { withStudio } from './support/studio.ts';

const asked = process.argv.slice(2);
const numbers = (words: readonly string[], usual: readonly number[]) => (words.length > 0 ? words.map(Number.parseFloat) : usual);
const sizes = numbers(
  asked.filter((word) => /^\d+$/.test(word)),
  [1, 2, 4],
);
const delays = numbers(
  asked.filter((word) => /^\d+us$/.test(word)),
  [0, 2_000],
);
const PUSHES = 200;

const one = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;
const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(0) ?? '';

console.log(
  '| commit + ms | processes | reads/s | p99 ms | cpu ms | writes/s | p99 ms | cpu ms | push p50, p99 ms | killed: answered, caught up ms |\n|---|---|---|---|---|---|---|---|---|---|',
);
for (const commitDelay of delays)
  for (const processes of sizes)
    await withStudio(
      async (studio) => {
        const people = await peopleOf(studio);
        const [somebody] = people as [Filmmaker];
        const reads = await mostOf(studio, people, (person) => one(READS)(person));
        const writes = await mostOf(studio, people, (person) => one(WRITES)(person));
        const pushed = await pushes(studio, somebody, PUSHES);
        const { answered, caughtUp } = await takeover(studio, somebody);
        const rates = [reads, writes].flatMap(({ rate, p99, cpu }) => [rate.toFixed(0), p99.toFixed(0), cpu.toFixed(1)]);
        const rest = [`${at(pushed, 0.5)}, ${at(pushed, 0.99)}`, `${answered.toFixed(0)}, ${caughtUp.toFixed(0)}`];
        console.log(`| ${[commitDelay / 1000, processes, ...rates, ...rest].join(' | ')} |`);
      },
      { processes, commitDelay },
    );
