import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandExecutor, PostgresEventStore, Sealer, Seals } from '@scenewright/event-log';
import pg from 'pg';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import type { Person } from '../support/studio.js';

describe('the seals of a studio', () => {
  let studio: SharedStudio;
  let ada: Person;
  let store: PostgresEventStore;
  let seals: Seals;

  /** As the studio does before long, now; beside the studio, which does it as well. */
  const seal = async () => {
    await new Sealer(store, new CommandExecutor(store), { events: 1_000, ms: 0 }).look();
    const last = await seals.last();
    if (!last) throw new Error('nothing was sealed');
    return last;
  };

  /** Somebody who owns the table changes what an event says, and puts it back after `work`. */
  async function changed(position: bigint, work: () => Promise<void>): Promise<void> {
    const database = new pg.Client({ connectionString: studio.databaseUrl });
    await database.connect();
    const data = async (now: unknown) => {
      await database.query('ALTER TABLE event_log.events DISABLE TRIGGER facts_stay');
      await database.query('UPDATE event_log.events SET data = $2 WHERE position = $1', [String(position), now]);
      await database.query('ALTER TABLE event_log.events ENABLE TRIGGER facts_stay');
    };
    const { rows } = await database.query('SELECT data FROM event_log.events WHERE position = $1', [String(position)]);
    await data({ ...rows[0].data, idea: 'Two foxes rob a bakery' });
    try {
      await work();
    } finally {
      await data(rows[0].data);
      await database.end();
    }
  }

  beforeAll(async () => {
    studio = await sharedStudio({ pro: ['ada'] });
    ada = await studio.person('ada');
    store = new PostgresEventStore(studio.databaseUrl);
    seals = new Seals(store);
    await ada.client.call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 5 } });
  }, 90_000);
  afterAll(() => store?.close());

  const check = async (number: number) => (await studio.operator.call('verifyChain', { body: { after: number - 1 } })).seals[0];

  it('agree with the log as the database keeps it, from the first one on', async () => {
    const { number, position, count, head } = await seal();
    const says = { position: String(position), count, head };
    expect(await check(number)).toMatchObject({ number, ok: true, says, found: says });
    const { seals: first } = await studio.operator.call('verifyChain', { body: {} });
    expect(first.map(({ ok }) => ok)).toEqual(first.map(() => true));
  });

  it('find a row that somebody changed behind the studio’s back', async () => {
    await ada.client.call('createProject', { body: { idea: 'A robot learns to knit', videoLength: 5 } });
    const { number, position } = await seal();
    let created = 0n;
    for await (const event of store.readAll()) if (event.type === 'ProjectCreated' && event.position <= position) created = event.position;
    expect((await seals.covering(created))?.seal.number).toBe(number);
    await changed(created, async () => {
      expect(await check(number)).toMatchObject({ number, ok: false, says: { position: String(position) } });
    });
    expect(await check(number)).toMatchObject({ ok: true });
  });
});
