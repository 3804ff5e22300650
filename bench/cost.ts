// What a call costs: processor time of the studio and of its database, statements and bytes of WAL, one call at a time. Latencies are left
// out, for they are the machine's. With BESIDE=FOLDER the build of another checkout answers the same calls in turn with this one.
// Usage: node bench/cost.ts [rounds] [words that the names of the calls have]
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresEventStore } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { StudioClient } from '../apps/api/dist/cli/studio-client.js';
import { type Consumed, withConsumption } from './support/consumption.ts';
import { addHistory } from './support/film.ts';
import { eventsOf, type Film } from './support/film-events.ts';
import { type BenchStudio, withStudio } from './support/studio.ts';

const asked = process.argv.slice(2);
const rounds = Number(asked.find((word) => /^\d+$/.test(word)) ?? 100);
const words = asked.filter((word) => !/^\d+$/.test(word));
const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word));
const PROJECTS = 100;
const LEDGER = 40_000;

interface Costs {
  /** Processor time of the studio's process and of the database's processes, in ms a call. */
  readonly studio: number;
  readonly database: number;
  readonly statements: number;
  /** kB a call. */
  readonly wal: number;
  readonly answer: number;
}

class Meter {
  readonly studio: BenchStudio;
  readonly films: { readonly small: Film; readonly large: Film };
  /** A position of the log behind which one shot of the large film changed its place. */
  private position: string | undefined;
  private readonly client: StudioClient;
  private readonly consumed: () => Promise<Consumed>;

  constructor(studio: BenchStudio, client: StudioClient, consumed: () => Promise<Consumed>, films: Meter['films']) {
    this.studio = studio;
    this.client = client;
    this.consumed = consumed;
    this.films = films;
  }

  async ask(path: string, init: RequestInit = {}): Promise<{ bytes: number; headers: Headers }> {
    const response = await this.client.fetch(`/api${path}`, { ...init, headers: { 'content-type': 'application/json', ...init.headers } });
    const body = await response.arrayBuffer();
    return { bytes: body.byteLength, headers: response.headers };
  }

  /** What changed of the large film's scenes since one of its shots was moved. */
  async askWhatChanged(): Promise<{ bytes: number }> {
    const path = `/api/scenes/${this.films.large.projectId}`;
    if (this.position === undefined) {
      this.position = ((await (await this.client.fetch(path)).json()) as { position: string }).position;
      await move(this, this.films.large, 0);
      await move(this, this.films.large, 1);
    }
    return this.ask(`${path.slice('/api'.length)}?since=${this.position}`);
  }

  async measure(count: number, call: (round: number) => Promise<{ bytes: number }>): Promise<Costs> {
    // what has not run before runs slower, and a start is not what is measured
    for (let round = 0; round < count; round++) await call(round);
    const before = await this.consumed();
    let bytes = 0;
    for (let round = 1; round <= count; round++) bytes += (await call(round)).bytes;
    const after = await this.consumed();
    const each = (what: keyof typeof before) => (after[what] - before[what]) / count;
    return {
      studio: each('studio'),
      database: each('database'),
      statements: each('statements'),
      wal: each('wal') / 1000,
      answer: bytes / count / 1000,
    };
  }
}

async function withMeter(build: string | undefined, work: (meter: Meter) => Promise<void>): Promise<void> {
  await withStudio(
    async (studio) => {
      const email = 'ada@example.com';
      const { token, uid } = await studio.operator.call('issueToken', { body: { email } });
      const client = studio.operator.as(token);
      await client.call('registerUser', { body: {} });
      await studio.operator.call('adjustCredits', { body: { email, amount: 100_000, reason: 'for a benchmark' } });
      const owner = { client, uid };
      const small = await addHistory(studio, owner, { scenes: 1, shots: 12 });
      const large = await addHistory(studio, owner, { scenes: 6, shots: 120 });
      for (let n = 0; n < PROJECTS - 2; n++) await addHistory(studio, owner, { scenes: 4, shots: 12 });
      await isStill(studio);
      await withConsumption(studio, (consumed) => work(new Meter(studio, client, consumed, { small, large })));
    },
    { build },
  );
}

const post = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });
const move = (meter: Meter, film: Film, round: number) => {
  const scene = film.scenes[0] as Film['scenes'][number];
  const shot = scene.shots[0];
  return meter.ask(`/scenes/${film.projectId}/${scene.uid}/shots/${shot}/move`, post({ place: 2 + (round % 2) }));
};

const CALLS: Record<string, (meter: Meter, round: number) => Promise<{ bytes: number }>> = {
  'GET /users/me': (meter) => meter.ask('/users/me'),
  'POST /users/credits/deduct': (meter) => meter.ask('/users/credits/deduct', post({ amount: 0.001, operation: 'manual' })),
  'move a shot, scene of 12': (meter, round) => move(meter, meter.films.small, round),
  'move a shot, scene of 120': (meter, round) => move(meter, meter.films.large, round),
  'GET /projects, 100': (meter) => meter.ask('/projects'),
  'GET /covers, 100': (meter) => meter.ask('/covers'),
  'GET /scenes, 720 shots': (meter) => meter.ask(`/scenes/${meter.films.large.projectId}`),
  'GET /scenes?since, 720 shots, one moved': (meter) => meter.askWhatChanged(),
  'GET /scenes?since=0, 720 shots': (meter) => meter.ask(`/scenes/${meter.films.large.projectId}?since=0`),
  'GET /scenes/status, 720 shots': (meter) => meter.ask(`/scenes/${meter.films.large.projectId}/status`),
};

/** Longer than what seals the log waits before it looks again. */
const SEALED_WITHIN_MS = 20_000;

/** Read models and seals that come after events would be measured with what is. */
async function isStill({ operator }: BenchStudio): Promise<void> {
  for (let before = ''; ; await sleep(SEALED_WITHIN_MS)) {
    const { head, consumers } = await operator.call('projectionStatus');
    if (head === before && consumers.every(({ lag }) => lag === 0)) return;
    before = head;
  }
}

/** A person with a ledger of so many events more than everybody has. */
async function withLedger({ studio }: Meter, name: string, events: number): Promise<StudioClient> {
  const { token, uid } = await studio.operator.call('issueToken', { body: { email: `${name}@example.com` } });
  const client = studio.operator.as(token);
  await client.call('registerUser', { body: {} });
  const log = new PostgresEventStore(studio.databaseUrl);
  const event = eventsOf(uid, '');
  const stream = streams.credits(uid);
  let version = 0;
  for await (const recorded of log.read(stream, { direction: 'backwards', limit: 1 })) version = recorded.version;
  const grantId = randomUUID();
  const grant = event('CreditsGranted', {
    grantId,
    source: 'adjustment',
    amount: LEDGER * 1000,
    expiresAt: null,
    reason: 'for a benchmark',
  });
  const spent = () =>
    event('CreditsDeducted', { deductionId: randomUUID(), operation: 'manual', spentOn: {}, amount: 1, from: [{ grantId, amount: 1 }] });
  const all = [grant, ...Array.from({ length: events - 1 }, spent)];
  for (; all.length > 0; ) {
    const some = all.splice(0, 2_000);
    await log.append([{ stream, expected: version === 0 ? 'none' : version, events: some }]);
    version += some.length;
  }
  await log.close();
  await isStill(studio);
  // once as people do
  await deduct(client);
  return client;
}

const deduct = (client: StudioClient) => client.call('deductCredits', { body: { amount: 0.001, operation: 'manual' } });

/** A command on a ledger as the first one after a start, in ms of the studio's processor time and of waiting. */
async function firstCommand({ studio }: Meter, client: StudioClient): Promise<{ studio: number; waited: number }> {
  await studio.restart();
  await client.call('me');
  const [cpu, from] = [studio.processorTime(), performance.now()];
  await deduct(client);
  return { studio: studio.processorTime() - cpu, waited: performance.now() - from };
}

const one = (value: number) => value.toFixed(value < 10 ? 2 : 1);
const row = (name: string, build: string, { studio, database, statements, wal, answer }: Costs) =>
  `| ${name} | ${build} | ${one(studio + database)} | ${one(studio)} + ${one(database)} | ${statements.toFixed(0)} | ${one(wal)} | ${one(answer)} |`;

async function compare(meters: readonly (readonly [string, Meter])[]): Promise<void> {
  console.log('| call | build | processor ms | studio + database | statements | WAL kB | answer kB |\n|---|---|---|---|---|---|---|');
  for (const [name, call] of Object.entries(CALLS).filter(([one]) => isWanted(one)))
    for (const [build, meter] of meters) console.log(row(name, build, await meter.measure(rounds, (round) => call(meter, round))));
  if (!isWanted('first command')) return;
  for (const [build, meter] of meters) {
    for (const events of [1, LEDGER]) {
      const client = await withLedger(meter, `ledger-${events}`, events);
      for (let time = 1; time <= 3; time++) {
        const { studio, waited } = await firstCommand(meter, client);
        console.log(`first command after a start, ledger of ${events}, ${build}: ${studio} ms of processor time, ${waited.toFixed(0)} ms`);
      }
    }
  }
}

const beside = process.env.BESIDE;
await withMeter(undefined, async (meter) => {
  if (!beside) await compare([['this', meter]]);
  else
    await withMeter(beside, (other) =>
      compare([
        ['beside', other],
        ['this', meter],
      ]),
    );
});
