import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../support/studio.js';
import { type AuditedRule, audit } from './audit/audit.js';
import { keepEvidence } from './evidence.js';
import type { NotedCall } from './noted-calls.js';
import { Person, type World } from './person.js';
import { Random } from './random.js';
import { type Fault, scheduleOf } from './schedule.js';
import { PROMPTS, session } from './session.js';
import { ChaosStudio } from './studio.js';
import type { Timeline } from './timeline.js';

export interface ChaosRun {
  readonly seed: number;
  /** How long faults come, in ms. What is under way then comes to its end before the audit. */
  readonly lengthMs: number;
  /** How many people are at work at the same time. */
  readonly people: number;
}

/** After the last fault: how long an answer, or quiet, is waited for. What has not come by then is stuck. */
const PATIENCE_MS = 240_000;
/** The maker of videos ends what takes a while. */
const DELIVERY_EVERY_MS = 1_500;

/** Plays a schedule of faults while people work, lets everything come to its end, and audits what is left. */
export async function playChaos({ seed, lengthMs, people }: ChaosRun, timeline: Timeline): Promise<AuditedRule[]> {
  const studio = await ChaosStudio.start(timeline);
  const delivering = deliver(studio);
  try {
    const random = new Random(seed);
    const world = new Everybody(studio, lengthMs);
    const working = Array.from({ length: people }, (_, nth) => work(`person-${nth + 1}`, world, random.fork()));
    await Promise.all([harm(studio, scheduleOf(seed, lengthMs), timeline), ...working]);
    const ill = await studio.heal(PATIENCE_MS);
    timeline.add(`${ill.length === 0 ? 'all is well again' : 'not all is well'}; ${world.calls.length} calls were made`);
    if (ill.length === 0) await quiet(studio, world, timeline);
    else timeline.add(`what everybody knew by then is in ${await keepEvidence(seed, studio, world.calls)}`);
    const rules = await look(studio, world, ill);
    if (rules.some(({ breaches }) => breaches.length > 0)) {
      timeline.add(`what everybody knew is in ${await keepEvidence(seed, studio, world.calls)}`);
    }
    return rules;
  } finally {
    delivering.stop();
    await studio.close();
  }
}

/** Everybody who works in a run. */
class Everybody implements World {
  readonly calls: NotedCall[] = [];
  readonly arrived = new Map<string, Person>();
  private readonly lateAt: number;

  constructor(
    private readonly studio: ChaosStudio,
    lengthMs: number,
  ) {
    this.lateAt = Date.now() + lengthMs;
  }

  get addresses(): readonly string[] {
    return this.studio.addresses;
  }

  operator(nth: number) {
    return this.studio.operator(nth);
  }

  isLate(): boolean {
    return Date.now() > this.lateAt;
  }

  isGivenUp(): boolean {
    return Date.now() > this.lateAt + PATIENCE_MS;
  }
}

/** One person after the other, each with a film of their own. */
async function work(name: string, world: Everybody, random: Random): Promise<void> {
  for (let nth = 1; nth === 1 || !world.isLate(); nth++) {
    const person = await Person.arrive(`${name}-${nth}@example.com`, world, random.fork());
    world.arrived.set(person.uid, person);
    await session(person, random.fork(), () => world.isLate());
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

/** The maker of videos: takes orders as their prompts say, and ends slow ones after a while. */
function deliver({ provider }: ChaosStudio): { stop(): void } {
  const prompts = Object.entries(PROMPTS);
  for (const [prompt, scenario] of prompts) provider.play(prompt, scenario);
  const timer = setInterval(() => {
    for (const [prompt] of prompts) void provider.finish(prompt);
  }, DELIVERY_EVERY_MS);
  return { stop: () => clearInterval(timer) };
}

/** Waits until nothing is under way any more; the audit says what still is when that does not come. */
async function quiet(studio: ChaosStudio, world: Everybody, timeline: Timeline): Promise<void> {
  const isQuiet = async () => {
    const [jobs, { consumers }] = await Promise.all([openJobs(world), studio.operator().call('projectionStatus')]);
    return jobs.length === 0 && consumers.every(({ lag }) => lag === 0);
  };
  await eventually(isQuiet, Boolean, PATIENCE_MS).then(
    () => timeline.add('nothing is under way any more'),
    () => timeline.add('something does not come to its end'),
  );
}

const openJobs = async ({ arrived }: Everybody) =>
  (await Promise.all([...arrived.values()].map((person) => person.look('jobs', { query: { state: 'open' } })))).flatMap(
    (found) => found?.jobs ?? [],
  );

async function look(studio: ChaosStudio, world: Everybody, ill: readonly string[]): Promise<AuditedRule[]> {
  const operator = studio.operator();
  const { databaseUrl, dataDir, all } = studio;
  const shown = new Map<string, number>();
  for (const [uid, person] of world.arrived) shown.set(uid, (await person.look('credits'))?.credits ?? Number.NaN);
  return audit({
    ...{ databaseUrl, dataDir, shown, ill, calls: world.calls },
    readers: (await operator.call('projectionStatus')).consumers,
    openJobs: await openJobs(world),
    verification: await operator.call('verify'),
    deaths: all.flatMap(({ deaths }) => deaths),
    processes: all.length,
    starts: all.reduce((sum, { starts }) => sum + starts, 0),
  });
}
