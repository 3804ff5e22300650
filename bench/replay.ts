// The ledger replay of the support console: one ledger of 40,000 events in a log of a million, whose rows are a million, too. A page from
// anywhere in it, the state at any event of it, and the check of all of it. Usage: node bench/replay.ts [pages]
import { randomUUID } from 'node:crypto';
import { type CreditsState, creditsDecider, evolveCredits, initialCredits } from '@scenewright/domain';
import { AggregateRepository, Checkpoints, EventLog, PostgresEventStore } from '@scenewright/event-log';
import { checked, streams } from '@scenewright/events';
import pg from 'pg';
import { DataSource, getMetadataArgsStorage } from 'typeorm';
import { CreditsProjection } from '../apps/api/dist/credits/credits.projection.js';
import { databaseOptions } from '../apps/api/dist/database.js';
import { ShotPlaces } from '../apps/api/dist/scenes/shot-places.js';
import { LedgerAt } from '../apps/api/dist/support/ledger/ledger-at.js';
import { LedgerCheck } from '../apps/api/dist/support/ledger/ledger-check.js';
import { LedgerPages } from '../apps/api/dist/support/ledger/ledger-pages.js';
import { PersonWork } from '../apps/api/dist/support/person-work.js';
import { withPrivatePostgres } from './support/private-postgres.ts';

const pages = Number(process.argv[2] ?? 2000);
const length = 40_000;
const people = 25;
const together = 1000;
const uid = 'ada';

/** A ledger on which work is paid for, one job after the other. */
async function fill(store: PostgresEventStore): Promise<void> {
  const now = '2026-01-01T00:00:00.000Z';
  const metadata = { correlationId: 'click', causationId: 'click', actor: { uid, role: 'creator' as const }, subject: { userId: uid } };
  let state: CreditsState = initialCredits;
  let version = 0;
  let batch: ReturnType<typeof checked>[] = [];
  const flush = async () => {
    const events = batch.map((event) => ({ id: randomUUID(), ...event, metadata }));
    await store.append([{ stream: streams.credits(uid), expected: version === 0 ? 'none' : version, events }]);
    version += events.length;
    batch = [];
  };
  const decide = (command: Parameters<typeof creditsDecider.decide>[1]) => {
    const decision = creditsDecider.decide(state, command);
    if (!decision.ok) throw new Error(decision.rejection.message);
    for (const event of decision.events) {
      state = evolveCredits(state, event);
      batch.push(checked(event));
    }
  };
  decide({ type: 'GrantCredits', grantId: 'all', source: 'purchase', amount: 1e12, expiresAt: null, reason: '', now });
  while (version + batch.length < length) {
    const reservationId = randomUUID();
    const spentOn = { projectId: randomUUID(), shotUid: randomUUID() };
    decide({ type: 'ReserveCredits', reservationId, amount: 6000, operation: 'video', spentOn, now });
    decide({ type: 'SettleReservation', reservationId, amount: 5500 });
    if (batch.length >= together) await flush();
  }
  if (batch.length > 0) await flush();
}

/** The same ledger for everybody else, behind it in the log, with a job for each reservation. */
async function multiply(url: string): Promise<void> {
  // the studio's own connections have a time limit
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  await database.query(
    `INSERT INTO event_log.events (position, stream, category, version, event_id, type, schema_version, data, metadata, recorded_at)
     SELECT e.position + n * $1::bigint, e.stream || n, e.category, e.version, gen_random_uuid(), e.type, e.schema_version, e.data, e.metadata, e.recorded_at
       FROM event_log.events e CROSS JOIN generate_series(1, $2) n`,
    [length + together, people - 1],
  );
  await database.query(
    `INSERT INTO read.credit_ledger
     SELECT (jsonb_populate_record(l, jsonb_build_object('uid', l.uid || n, 'position', l.position + n * $1::bigint, 'job_id', gen_random_uuid()))).*
       FROM read.credit_ledger l CROSS JOIN generate_series(1, $2) n`,
    [length + together, people - 1],
  );
  await database.query(
    `INSERT INTO ops.generation_jobs (id, kind, stream, event, user_id, state, attempts)
     SELECT job_id, 'video', 'scene-1', '{"data":{"model":"wan-2.2-fast","resolution":"720p","seconds":5}}', uid, 'completed', 1
       FROM read.credit_ledger WHERE type = 'CreditsReserved'`,
  );
  await database.query('VACUUM ANALYZE read.credit_ledger, ops.generation_jobs, event_log.events');
  await database.end();
}

const asMs = (name: string, { p50, p95 }: { p50: number; p95: number }, goal: string) => ({
  what: name,
  'p50, ms': p50.toFixed(1),
  'p95, ms': p95.toFixed(1),
  goal,
});

/** Milliseconds of so many times, one after the other. */
async function each(times: number, work: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  const taken: number[] = [];
  for (let nth = 0; nth < times; nth++) {
    const from = performance.now();
    await work();
    taken.push(performance.now() - from);
  }
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.min(times - 1, Math.floor(share * times))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

await withPrivatePostgres(async (url) => {
  const store = new PostgresEventStore(url);
  const log = new EventLog(store);
  const entities = getMetadataArgsStorage().tables.map(({ target }) => target);
  const database = await new DataSource({ ...databaseOptions({ DATABASE_URL: url }), entities }).initialize();
  await fill(store);
  const projection = new CreditsProjection();
  const began = performance.now();
  let batch = [];
  for await (const event of log.readAll({ categories: ['credits'] })) {
    batch.push(event);
    if (batch.length < together) continue;
    const full = batch;
    batch = [];
    await database.transaction((db) => projection.project(full, db));
  }
  await database.transaction((db) => projection.project(batch, db));
  const projected = length / ((performance.now() - began) / 1000);
  await multiply(url);
  const [{ rows, events }] = await database.query(
    'SELECT (SELECT count(*)::int FROM read.credit_ledger) AS rows, (SELECT count(*)::int FROM event_log.events) AS events',
  );
  console.log(`${rows.toLocaleString('en')} rows of ledgers, ${events.toLocaleString('en')} events in the log`);

  const ledgerPages = new LedgerPages(database, null as never, new ShotPlaces(database));
  const ledgerAt = new LedgerAt(database, log);
  const check = new LedgerCheck(
    database,
    log,
    new PersonWork(database, null as never, new AggregateRepository(store), new Checkpoints(database)),
  );
  const anywhere = () => Math.floor(Math.random() * length) + 1;
  const page = (before?: string) => ledgerPages.page(uid, { limit: 50, before, withTitles: false });
  await page();
  const first = await each(pages / 10, () => page());
  const random = await each(pages, () => page(String(anywhere())));
  const moments = await each(pages / 4, () => ledgerAt.moment(uid, { version: anywhere() }));
  const checks = await each(5, () => check.of(uid));
  await database.destroy();
  await store.close();
  console.table([
    asMs('the first page of 50', first, 'p95 < 50'),
    asMs('a page of 50 from anywhere', random, 'p95 < 200'),
    asMs('the state at any event', moments, 'p95 < 200'),
    asMs('the check of all 40,000', checks, ''),
  ]);
  console.log(`the projection makes ${Math.round(projected).toLocaleString('en')} events a second rows of a ledger`);
});
