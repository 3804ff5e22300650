import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { makeFilm } from '../support/film.js';
import { type Person, startTestStudio, type TestStudio } from '../support/studio.js';

/** What is wrong is written into the log past everything that decides. */
describe('verify', () => {
  let studio: TestStudio;
  let ada: Person;
  let database: pg.Client;
  const differences = async () =>
    (await studio.operator.call('verify', { query: { hashes: 'false' } })).differences.map(
      ({ what, difference }) => `${what}: ${difference}`,
    );
  /** An event that no decider would have made. */
  const write = async (stream: string, type: string, data: object) => {
    const metadata = { correlationId: randomUUID(), causationId: randomUUID(), actor: { uid: ada.uid, role: 'creator' }, subject: {} };
    const { rows } = await database.query<{ position: string }>(
      `WITH place AS (UPDATE event_log.head SET position = position + 1 RETURNING position)
       INSERT INTO event_log.events (position, stream, category, version, event_id, type, schema_version, data, metadata)
       SELECT position, $1, split_part($1, '-', 1),
              1 + coalesce((SELECT max(version) FROM event_log.events WHERE stream = $1), 0), $2, $3, 2, $4, $5
         FROM place RETURNING position`,
      [stream, randomUUID(), type, JSON.stringify(data), JSON.stringify(metadata)],
    );
    return rows[0]!.position;
  };

  beforeAll(async () => {
    studio = await startTestStudio();
    database = new pg.Client({ connectionString: studio.databaseUrl });
    await database.connect();
    ada = await studio.person('ada');
  }, 60_000);
  afterAll(async () => {
    await database?.end();
    await studio?.close();
  }, 30_000);

  it('finds nothing in a film that was made', async () => {
    await makeFilm(ada.client);
    expect(await differences()).toEqual([]);
  }, 60_000);

  it('finds a ledger that adds up to less than nothing, which its rules would never show', async () => {
    const position = await write(`credits-${ada.uid}`, 'CreditsDeducted', {
      ...{ deductionId: randomUUID(), reservationId: null, operation: 'manual', spentOn: {} },
      ...{ amount: 900_000_000, reason: null },
    });
    expect(await differences()).toContainEqual(expect.stringMatching(`^ledger: below zero from position ${position} on: -`));
  }, 60_000);
});
