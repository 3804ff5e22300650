import type { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { eventually } from '../support/studio.js';
import { type AuditedRule, audit, type Surroundings } from './audit/audit.js';
import type { NotedCall } from './noted-calls.js';
import { Person, type World } from './person.js';
import type { Random } from './random.js';
import { session } from './session.js';
import type { Timeline } from './timeline.js';

/** After the last fault: how long an answer, or quiet, is waited for. What has not come by then is stuck. */
export const PATIENCE_MS = 240_000;

/** Where people work. */
export interface Workplace {
  /** Where they go, each call to one of them. */
  readonly addresses: readonly string[];
  operator(nth?: number): StudioClient;
}

/** Everybody who works in a run. */
export class Everybody implements World {
  readonly calls: NotedCall[] = [];
  readonly arrived = new Map<string, Person>();
  private lateAt: number;

  /**
   * @param lengthMs after which nobody begins anything new; `endIn` says it later
   * @param heard the status of every answer, 0 where none came
   */
  constructor(
    private readonly place: Workplace,
    lengthMs: number,
    readonly heard?: (status: number) => void,
  ) {
    this.lateAt = Date.now() + lengthMs;
  }

  get addresses(): readonly string[] {
    return this.place.addresses;
  }

  operator(nth: number) {
    return this.place.operator(nth);
  }

  endIn(lengthMs: number): void {
    this.lateAt = Date.now() + lengthMs;
  }

  isLate(): boolean {
    return Date.now() > this.lateAt;
  }

  isGivenUp(): boolean {
    return Date.now() > this.lateAt + PATIENCE_MS;
  }

  /** Jobs of theirs that are open. */
  async openJobs() {
    const found = await Promise.all([...this.arrived.values()].map((person) => person.look('jobs', { query: { state: 'open' } })));
    return found.flatMap((answer) => answer?.jobs ?? []);
  }
}

/** One person after the other, each with a film of their own. `welcome` is told of each who comes. */
export async function work(name: string, world: Everybody, random: Random, welcome: (person: Person) => void = () => {}): Promise<void> {
  for (let nth = 1; nth === 1 || !world.isLate(); nth++) {
    const person = await Person.arrive(`${name}-${nth}@example.com`, world, random.fork());
    world.arrived.set(person.uid, person);
    welcome(person);
    await session(person, random.fork(), () => world.isLate());
  }
}

/** Waits until nothing is under way any more; the audit says what still is when that does not come. */
export async function quiet(place: Workplace, world: Everybody, timeline: Timeline): Promise<void> {
  const isQuiet = async () => {
    const [jobs, { consumers }] = await Promise.all([world.openJobs(), place.operator().call('projectionStatus')]);
    return jobs.length === 0 && consumers.every(({ lag }) => lag === 0);
  };
  await eventually(isQuiet, Boolean, PATIENCE_MS).then(
    () => timeline.add('nothing is under way any more'),
    () => timeline.add('something does not come to its end'),
  );
}

type OfThePlace = Pick<Surroundings, 'databaseUrl' | 'readAsset' | 'ill' | 'deaths' | 'processes' | 'starts'>;

/** Asks the studio what it shows, and audits it. */
export async function auditWork(place: Workplace, world: Everybody, around: OfThePlace, calls = world.calls): Promise<AuditedRule[]> {
  const operator = place.operator();
  const shown = new Map<string, number>();
  for (const [uid, person] of world.arrived) shown.set(uid, (await person.look('credits'))?.credits ?? Number.NaN);
  return audit({
    ...{ ...around, shown, calls },
    readers: (await operator.call('projectionStatus')).consumers,
    openJobs: await world.openJobs(),
    verification: await operator.call('verify'),
  });
}
