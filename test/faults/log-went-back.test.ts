import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { credits, creditsDecider } from '@scenewright/domain';
import { CommandExecutor, newId, PostgresEventStore, systemContext } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import pg from 'pg';
import { type Listener, listen } from '../support/listener.js';
import { eventually, type Person, startTestStudio, type TestStudio } from '../support/studio.js';

/** Not those that clean up a database, which are the server's own and nobody may end. */
const CONNECTED = "FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'";

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** Statements on the server while nobody is connected to a database, as at a failover: whoever was is cut off. */
async function withNobodyIn(name: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await eventually(
    async () => {
      await client.query(`SELECT pg_terminate_backend(pid) ${CONNECTED}`, [name]);
      return (await client.query(`SELECT ${CONNECTED}`, [name])).rowCount;
    },
    (left) => left === 0,
  );
  for (const statement of statements) await client.query(statement);
  await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
  await client.end();
}

describe('a running studio whose database is replaced by a replica without its last commits', () => {
  let studio: TestStudio;
  let ada: Person;
  let listener: Listener;
  const wentBack: string[] = [];

  const balance = async () => (await ada.client.call('credits', { query: {} })).credits;
  const spend = (amount: number) => ada.client.call('deductCredits', { body: { amount, operation: 'manual' } });
  const pushedSpending = () => listener.events.filter(({ type }) => type === 'CreditsDeducted');

  beforeAll(async () => {
    studio = await startTestStudio();
    ada = await studio.person('ada');
    listener = await listen(studio.url, ada.token);
    listener.socket.on('log-went-back', ({ position }) => wentBack.push(position));
  });
  afterAll(async () => {
    listener?.close();
    await studio?.close();
  });

  it('takes no decision on events that are gone, has windows fetch everything, and goes on', async () => {
    const name = nameOf(studio.databaseUrl);
    const had = await balance();
    await withNobodyIn(name, [`CREATE DATABASE ${name}_replica TEMPLATE ${name}`]);
    // acknowledged, shown and pushed, and on the primary alone
    await spend(1);
    expect(await balance()).toBe(had - 1);
    const [seen] = await eventually(
      async () => pushedSpending(),
      (events) => events.length === 1,
    );

    // on the replica somebody else was quicker: as many events, and other ones
    const store = new PostgresEventStore(studio.databaseUrl.replace(name, `${name}_replica`));
    const deductionId = newId();
    await new CommandExecutor(store).execute(systemContext(deductionId, { userId: ada.uid }), (unit) =>
      unit.decide(creditsDecider, streams.credits(ada.uid), {
        type: 'DeductCredits',
        deductionId,
        amount: credits(had - 2),
        operation: 'manual',
        spentOn: {},
        now: new Date().toISOString(),
      }),
    );
    await store.close();
    await withNobodyIn(name, [`ALTER DATABASE ${name} RENAME TO ${name}_deposed`, `ALTER DATABASE ${name}_replica RENAME TO ${name}`]);

    // by what was remembered there would be plenty; there are 2
    await expect(spend(5)).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
    await eventually(balance, (left) => left === 2);
    await spend(0.5);
    expect(await balance()).toBe(1.5);
    await eventually(
      async () => wentBack.length,
      (times) => times > 0,
    );
    const before = pushedSpending().length;
    await spend(0.5);
    await eventually(
      async () => pushedSpending().length,
      (count) => count > before,
    );
    // a window that slept meanwhile saw an event at a place where another one stands
    const after = { after: seen!.position, eventId: seen!.id };
    expect(await listener.ask('resume', after)).toMatchObject({ ok: true, refetch: true });
    // every consumer goes back by itself, those too that nobody waits for
    const { differences } = await eventually(
      () => studio.operator.call('verify', { body: {} }),
      ({ clean }) => clean,
    );
    expect(differences).toEqual([]);
    await eventually(
      async () => (await fetch(`${studio.url}/api/health`)).status,
      (status) => status === 200,
    );
  });
});
