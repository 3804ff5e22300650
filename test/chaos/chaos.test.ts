import { expect, it } from '@jest/globals';
import { tableOf } from './audit/audit.js';
import { playChaos } from './chaos.js';
import { Timeline } from './timeline.js';

/** `npm run chaos -- --minutes N --seed S` sets them. */
const { CHAOS_MINUTES, CHAOS_SEED = '1', CHAOS_PEOPLE } = process.env;
const lengthMs = CHAOS_MINUTES ? Number(CHAOS_MINUTES) * 60_000 : 45_000;
const people = Number(CHAOS_PEOPLE ?? (CHAOS_MINUTES ? 4 : 2));
/** Beyond the faults: starting, healing, coming to an end. */
const AROUND_MS = 12 * 60_000;

it(
  'keeps every promise while its processes are killed and frozen and their lines fall silent',
  async () => {
    const timeline = new Timeline((line) => CHAOS_MINUTES && process.stdout.write(`${line}\n`));
    timeline.add(`seed ${CHAOS_SEED}`);
    const rules = await playChaos({ seed: Number(CHAOS_SEED), lengthMs, people }, timeline);
    const report = `seed ${CHAOS_SEED}, ${people} people, ${lengthMs / 1000} s of faults\n\n${tableOf(rules)}`;
    if (CHAOS_MINUTES) process.stdout.write(`\n${report}\n`);
    const broken = rules.filter(({ breaches }) => breaches.length > 0);
    if (broken.length > 0)
      throw new Error(CHAOS_MINUTES ? `${broken.length} rules are broken` : `${timeline.lines.join('\n')}\n\n${report}`);
    // people did get something done
    expect(rules.find(({ rule }) => rule === 'acknowledged is there, once')?.checked).toBeGreaterThan(0);
  },
  lengthMs + AROUND_MS,
);
