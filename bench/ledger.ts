// Commands on credit ledgers: reservations and their settlements, each decided on the present state and appended on its own, on one hot
// account and on 1,000, beside raw INSERTs of as many callers; and reading one ledger of 100,000 events from the start.
// Usage: node bench/ledger.ts [seconds]
import { randomUUID } from 'node:crypto';
import { creditsDecider } from '@scenewright/domain';
import { AggregateRepository, CommandExecutor, newId, PostgresEventStore, systemContext } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import pg from 'pg';
import { throughput } from './support/measure.ts';
import { payload } from './support/payload.ts';
import { withPrivatePostgres } from './support/private-postgres.ts';

const seconds = Number(process.argv[2] ?? 4);
const callers = 64;
const replayed = 100_000;
const goal = 5_000;

async function decisionsOn(store: PostgresEventStore, accounts: number): Promise<number> {
  const executor = new CommandExecutor(store);
  const uids = Array.from({ length: accounts }, () => randomUUID());
  const now = new Date().toISOString();
  for (const uid of uids) {
    const stream = streams.credits(uid);
    await executor.execute(systemContext(newId(), { userId: uid }), (unit) =>
      unit.decide(creditsDecider, stream, {
        type: 'GrantCredits',
        grantId: 'all',
        source: 'purchase',
        amount: 1e12,
        expiresAt: null,
        reason: '',
        now,
      }),
    );
  }
  const open = new Map<number, string>();
  const { rate } = await throughput(callers, seconds, async (caller, round) => {
    const uid = uids[(caller + Math.floor(round / 2) * callers) % accounts] as string;
    const stream = streams.credits(uid);
    const reservationId = open.get(caller);
    await executor.execute(
      systemContext(newId(), { userId: uid }),
      async (unit) => {
        if (reservationId) await unit.decide(creditsDecider, stream, { type: 'SettleReservation', reservationId, amount: 900 });
        else {
          const id = randomUUID();
          open.set(caller, id);
          const spend = { operation: 'video', spentOn: {} } as const;
          await unit.decide(creditsDecider, stream, { type: 'ReserveCredits', reservationId: id, amount: 1000, ...spend, now });
        }
      },
      stream,
    );
    if (reservationId) open.delete(caller);
  });
  return rate;
}

async function inserts(url: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: callers });
  await pool.query('CREATE TABLE raw (id uuid PRIMARY KEY, data jsonb NOT NULL)');
  const { rate } = await throughput(callers, seconds, (_, round) =>
    pool.query({ name: 'insert', text: 'INSERT INTO raw VALUES ($1, $2)', values: [randomUUID(), JSON.stringify(payload(round))] }),
  );
  await pool.end();
  return rate;
}

async function replay(store: PostgresEventStore): Promise<number> {
  const stream = streams.credits(randomUUID());
  const metadata = { correlationId: 'x', causationId: 'x', actor: { uid: 'system', role: 'system' as const }, subject: {} };
  const event = (type: string, data: object, schemaVersion = 1) => ({ id: randomUUID(), type, schemaVersion, data, metadata });
  const spend = { operation: 'video', spentOn: {} };
  for (let first = 0; first < replayed; first += 1000) {
    const events = Array.from({ length: 500 }, () => randomUUID()).flatMap((id) => [
      event('CreditsReserved', { reservationId: id, amount: 1000, ...spend }),
      event('CreditsDeducted', { deductionId: id, reservationId: id, amount: 900, ...spend, reason: null }, 2),
    ]);
    if (first === 0) {
      const grant = { grantId: 'all', source: 'purchase', amount: 1e12, expiresAt: null, reason: '', replaces: null, carriedUse: 0 };
      events.splice(0, 2, event('CreditsGranted', grant, 2), event('CreditsExpired', { grantId: 'none', amount: 1 }));
    }
    await store.append([{ stream, expected: first === 0 ? 'none' : first, events }]);
  }
  const start = performance.now();
  const state = await new AggregateRepository(store).stateOf(creditsDecider, stream);
  const rate = replayed / ((performance.now() - start) / 1000);
  const spent = 1e12 - state.grants.reduce((sum, grant) => sum + grant.remaining, 0);
  if (spent !== (replayed / 2 - 1) * 900) throw new Error('the ledger does not add up');
  return rate;
}

await withPrivatePostgres(async (url) => {
  const store = new PostgresEventStore(url);
  try {
    const raw = await inserts(url);
    const [hot, wide] = [await decisionsOn(store, 1), await decisionsOn(store, 1000)];
    const rate = await replay(store);
    const round = Math.round;
    console.table([
      { what: `raw INSERT, ${callers} callers`, 'per second': round(raw) },
      { what: 'decisions on one account', 'per second': round(hot), ratio: (hot / raw).toFixed(2), goal },
      { what: 'decisions on 1,000 accounts', 'per second': round(wide), ratio: (wide / raw).toFixed(2), goal },
      { what: `replay of one ledger of ${replayed.toLocaleString('en')} events`, 'per second': round(rate) },
    ]);
  } finally {
    await store.close();
  }
});
