import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { availableAt, type CreditsState, creditsDecider, evolveCredits, initialCredits, reservedIn, toCredits } from '@scenewright/domain';
import { creditsCommand } from '@scenewright/domain/testing';
import { EventLog, MemoryEventStore, newId } from '@scenewright/event-log';
import { checked, idOf, type RecordedIn, streams } from '@scenewright/events';
import fc from 'fast-check';
import { DataSource, getMetadataArgsStorage } from 'typeorm';
import { CreditsProjection } from '../../apps/api/src/credits/credits.projection.js';
import { databaseOptions } from '../../apps/api/src/database.js';
import { LedgerAt } from '../../apps/api/src/support/ledger/ledger-at.js';
import { createTestDatabase, openDataSource, type TestDatabase } from '../support/database.js';

const SEED = Number(process.env.SEED ?? 1);
const PEOPLE = ['ada', 'ben', 'cat', 'dan'];
const COMMANDS = 4000;
const MOMENTS = 1000;

/** Ledgers of four people, decided from drawn commands, with their events among each other in the log. */
async function ledgers(): Promise<MemoryEventStore> {
  const store = new MemoryEventStore();
  const states = new Map<string, { state: CreditsState; version: number }>();
  const commands = fc.sample(fc.tuple(fc.constantFrom(...PEOPLE), creditsCommand), { numRuns: COMMANDS, seed: SEED });
  for (const [uid, command] of commands) {
    const { state, version } = states.get(uid) ?? { state: initialCredits, version: 0 };
    const decision = creditsDecider.decide(state, command);
    if (!decision.ok || decision.events.length === 0) continue;
    const metadata = { correlationId: 'c', causationId: 'c', actor: { uid, role: 'creator' as const }, subject: { userId: uid } };
    const events = decision.events.map((event) => ({ id: newId(), ...checked(event), metadata }));
    await store.append([{ stream: streams.credits(uid), expected: version === 0 ? 'none' : version, events }]);
    states.set(uid, { state: decision.events.reduce(evolveCredits, state), version: version + events.length });
  }
  return store;
}

describe('a ledger at any moment', () => {
  let database: TestDatabase;
  let source: DataSource;
  let at: LedgerAt;
  let events: RecordedIn<'credits'>[];

  beforeAll(async () => {
    const log = new EventLog(await ledgers());
    database = await createTestDatabase();
    source = await openDataSource({
      ...databaseOptions({ DATABASE_URL: database.url }),
      entities: getMetadataArgsStorage().tables.map(({ target }) => target),
    });
    events = [];
    for await (const event of log.readAll({ categories: ['credits'] })) events.push(event);
    const projection = new CreditsProjection();
    for (let from = 0; from < events.length; from += 137) await projection.project(events.slice(from, from + 137), source.manager);
    at = new LedgerAt(source, log);
  }, 60_000);
  afterAll(async () => {
    await source?.destroy();
    await database?.close();
  });

  const untilThen = (uid: string, position: bigint) => events.filter((event) => idOf(event.stream) === uid && event.position <= position);

  it(`is what the decider folds, at ${MOMENTS} drawn positions of the log`, async () => {
    const drawn = fc.sample(fc.tuple(fc.constantFrom(...PEOPLE), fc.nat(events.length - 1)), { numRuns: MOMENTS, seed: SEED });
    let compared = 0;
    for (const [uid, nth] of drawn) {
      const position = events[nth]?.position ?? 0n;
      const until = untilThen(uid, position);
      const last = until.at(-1);
      if (!last) {
        await expect(at.moment(uid, { position: String(position) })).rejects.toMatchObject({ status: 404 });
        continue;
      }
      const state = until.reduce(evolveCredits, initialCredits);
      const now = last.recordedAt.toISOString();
      const { sums, ...moment } = await at.moment(uid, { position: String(position) });
      expect(moment).toEqual({
        position: String(last.position),
        at: now,
        available: toCredits(availableAt(state, '')),
        run_out: toCredits(availableAt(state, '') - availableAt(state, now)),
        reserved: toCredits(reservedIn(state)),
        grants: state.grants.map((grant) => ({
          grant_id: grant.grantId,
          remaining: toCredits(grant.remaining),
          expires_at: grant.expiresAt || null,
        })),
        reservations: Object.entries(state.reservations)
          .map(([job_id, { amount, operation }]) => ({ job_id, amount: toCredits(amount), operation }))
          .sort((one, other) => (one.job_id < other.job_id ? -1 : 1)),
      });
      expect(sums.granted + sums.refunded - sums.used - sums.expired - sums.reserved).toBeCloseTo(moment.available, 6);
      expect(sums.expired).toBeGreaterThanOrEqual(0);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(MOMENTS * 0.9);
    // some of them stand behind the first state that is kept whole, and some far from one
    expect(Math.max(...PEOPLE.map((uid) => untilThen(uid, events.at(-1)?.position ?? 0n).length))).toBeGreaterThan(200);
  });

  it('has every event as a row, whose changes add up to what stands beside them', async () => {
    for (const uid of PEOPLE) {
      const rows = await source.query<{ version: number; change: string; available: string; reserved_change: string; reserved: string }[]>(
        'SELECT version, change, available, reserved_change, reserved FROM read.credit_ledger WHERE uid = $1 ORDER BY version',
        [uid],
      );
      expect(rows.map(({ version }) => version)).toEqual(untilThen(uid, events.at(-1)?.position ?? 0n).map(({ version }) => version));
      let [available, reserved] = [0, 0];
      for (const row of rows) {
        available += Number(row.change);
        reserved += Number(row.reserved_change);
        expect([Number(row.available), Number(row.reserved)]).toEqual([available, reserved]);
      }
      expect(available).toBeGreaterThanOrEqual(0);
    }
  });
});
