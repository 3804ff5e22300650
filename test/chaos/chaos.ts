import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AuditedRule, readFromFolder } from './audit/audit.js';
import { deliver } from './deliveries.js';
import { keepEvidence } from './evidence.js';
import { auditWork, Everybody, PATIENCE_MS, quiet, work } from './people.js';
import { Random } from './random.js';
import { type Fault, scheduleOf } from './schedule.js';
import { ChaosStudio } from './studio.js';
import type { Timeline } from './timeline.js';

export interface ChaosRun {
  readonly seed: number;
  /** How long faults come, in ms. What is under way then comes to its end before the audit. */
  readonly lengthMs: number;
  /** How many people are at work at the same time. */
  readonly people: number;
}

/** Plays a schedule of faults while people work, lets everything come to its end, and audits what is left. */
export async function playChaos({ seed, lengthMs, people }: ChaosRun, timeline: Timeline): Promise<AuditedRule[]> {
  const studio = await ChaosStudio.start(timeline);
  const delivering = deliver(studio.provider);
  try {
    const random = new Random(seed);
    const world = new Everybody(studio, lengthMs);
    const keep = () => keepEvidence(join('chaos', `seed-${seed}`), studio.all, studio.databaseUrl, world.calls);
    const working = Array.from({ length: people }, (_, nth) => work(`person-${nth + 1}`, world, random.fork()));
    await Promise.all([harm(studio, scheduleOf(seed, lengthMs), timeline), ...working]);
    const ill = await studio.heal(PATIENCE_MS);
    timeline.add(`${ill.length === 0 ? 'all is well again' : 'not all is well'}; ${world.calls.length} calls were made`);
    if (ill.length === 0) await quiet(studio, world, timeline);
    else timeline.add(`what everybody knew by then is in ${await keep()}`);
    const rules = await auditWork(studio, world, {
      ...{ databaseUrl: studio.databaseUrl, readAsset: readFromFolder(studio.dataDir), ill },
      deaths: studio.all.flatMap(({ deaths }) => deaths),
      processes: studio.all.length,
      starts: studio.all.reduce((sum, { starts }) => sum + starts, 0),
    });
    if (rules.some(({ breaches }) => breaches.length > 0)) {
      timeline.add(`what everybody knew is in ${await keep()}`);
    }
    return rules;
  } finally {
    delivering.stop();
    await studio.close();
  }
}

async function harm(studio: ChaosStudio, faults: readonly Fault[], timeline: Timeline): Promise<void> {
  await Promise.all(
    faults.map(async (fault) => {
      await sleep(fault.at);
      const jump = fault.byMs === undefined ? '' : ` by ${(fault.byMs / 60_000).toFixed(0)} min`;
      timeline.add(`${fault.kind} ${fault.target}${jump} for ${(fault.forMs / 1000).toFixed(1)} s`);
      const end = await studio.harm(fault);
      await sleep(fault.forMs);
      await end();
    }),
  );
}
