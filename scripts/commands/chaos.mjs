import { parseArgs } from 'node:util';
import { run as test } from './test.mjs';

const USAGE = 'npm run chaos -- [--minutes 5] [--seed 1] [--people 4]';

/** Kills, freezes and cuts off the processes of a studio while people work in it, then audits what is left. A seed gives the same faults again. */
export async function run(node, args) {
  const { minutes, seed, people } = read(args);
  Object.assign(process.env, { CHAOS_MINUTES: String(minutes), CHAOS_SEED: String(seed), CHAOS_PEOPLE: String(people) });
  await test(node, ['test/chaos/chaos.test.ts']);
}

function read(args) {
  try {
    const { values } = parseArgs({ args, options: { minutes: { type: 'string' }, seed: { type: 'string' }, people: { type: 'string' } } });
    const given = {
      minutes: Number(values.minutes ?? 5),
      seed: Number(values.seed ?? Date.now() % 1e6),
      people: Number(values.people ?? 4),
    };
    if (given.minutes > 0 && Number.isInteger(given.seed) && Number.isInteger(given.people) && given.people > 0) return given;
  } catch {
    // an option that there is not
  }
  console.error(USAGE);
  process.exit(1);
}
