import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EventLog, PostgresEventStore } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import pg from 'pg';
import { NEVER } from 'rxjs';
import { PersonKeys } from '../../apps/api/src/accounts/person-keys.js';
import { readSettings } from '../../apps/api/src/config/settings.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { eventually, register } from '../support/studio.js';

let studio: SharedStudio;
let database: pg.Client;
let log: PostgresEventStore;
let keys: PersonKeys;
beforeAll(async () => {
  studio = await sharedStudio();
  database = new pg.Client({ connectionString: studio.databaseUrl });
  await database.connect();
  log = new PostgresEventStore(studio.databaseUrl);
  const settings = readSettings({ DATABASE_URL: studio.databaseUrl, DATA_DIR: studio.dataDir, NODE_ENV: 'test' });
  const queries = { query: async (...given: [string, unknown[]]) => (await database.query(...given)).rows };
  const signals = { on: () => NEVER, resumed: NEVER };
  keys = new PersonKeys(settings, queries as never, signals as never, new EventLog(log));
});
afterAll(async () => {
  await log?.close();
  await database?.end();
});

/** What stands in a stream; nothing when there is none. */
const historyOf = (stream: string) => studio.operator.call('streamHistory', { params: { stream } }).catch(() => ({ events: [] }));

/** An address at Gmail that nobody else has. */
const unique = () => `ada${Math.random().toString(36).slice(2, 10)}`;
const starterCredits = async (email: string) => {
  const { uid } = await register(studio.operator, email, 'Ada');
  const { events } = await historyOf(`credits-${uid}`);
  return events.filter(({ type, data }) => type === 'CreditsGranted' && (data as { source: string }).source === 'starter').length;
};
/** As a studio of before wrote it. */
const append = (stream: string, type: string, data: object) =>
  log.append([
    {
      stream,
      expected: 'none',
      events: [{ id: randomUUID(), type, schemaVersion: 1, data, metadata: metadataOf(randomUUID()) }],
    },
  ]);
const metadataOf = (id: string) => ({ correlationId: id, causationId: id, actor: { uid: 'system', role: 'system' as const }, subject: {} });

describe('Starter credits', () => {
  it('are one mailbox’s once, however it is spelt', async () => {
    const name = unique();
    const spellings = [`${name}@gmail.com`, `${name}+films@gmail.com`, `${[...name].join('.')}@gmail.com`, `${name}@googlemail.com`];
    const given = [];
    for (const spelling of spellings) given.push(await starterCredits(spelling));
    expect(given).toEqual([1, 0, 0, 0]);
  });

  it('are everybody’s where spellings are people', async () => {
    expect([await starterCredits(studio.address('ada')), await starterCredits(studio.address('ada+films'))]).toEqual([1, 1]);
  });

  it('that a spelling had before mailboxes were remembered are not given to it again, nor to another from then on', async () => {
    const name = unique();
    const spelt = `${name}+films@gmail.com`;
    await append(streams.starter(keys.hashOfAddress(spelt)), 'StarterCreditsClaimed', { uid: randomUUID() });
    expect(await starterCredits(spelt)).toBe(0);
    await eventually(
      () => historyOf(streams.starter(keys.hashOfMailbox(spelt))),
      ({ events }) => events.length > 0,
    );
    expect(await starterCredits(`${name}@gmail.com`)).toBe(0);
  });

  it('are remembered for the mailbox of whoever registered before', async () => {
    const name = unique();
    const spelt = `${name}+films@gmail.com`;
    const uid = randomUUID();
    const [email, sealedName] = [await keys.seal(uid, spelt), await keys.seal(uid, 'Ada')];
    await append(streams.starter(keys.hashOfAddress(spelt)), 'StarterCreditsClaimed', { uid });
    await append(streams.user(uid), 'UserRegistered', { uid, email, name: sealedName, emailHash: keys.hashOfAddress(spelt) });
    const { events } = await eventually(
      () => historyOf(streams.starter(keys.hashOfMailbox(spelt))),
      (found) => found.events.length > 0,
    );
    expect(events.map(({ type, data }) => [type, data])).toEqual([['StarterCreditsClaimed', { uid }]]);
    expect(await starterCredits(`${name}@gmail.com`)).toBe(0);
  });
});
