import { afterEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from './database.js';

const opened: TestDatabase[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

async function open(options?: Parameters<typeof createTestDatabase>[0]): Promise<string> {
  const database = await createTestDatabase(options);
  opened.push(database);
  return database.url;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('A test database', () => {
  it('is migrated, and shares nothing with one made at the same moment', async () => {
    const [one, other] = await Promise.all([open(), open()]);
    await query(one, 'UPDATE event_log.head SET position = 7');
    expect(await query(one, 'SELECT position FROM event_log.head')).toEqual([{ position: '7' }]);
    expect(await query(other, 'SELECT position FROM event_log.head')).toEqual([{ position: '0' }]);
  });

  it('is empty when asked for without migrations', async () => {
    expect(await query(await open({ migrate: false }), "SELECT to_regnamespace('event_log') AS log")).toEqual([{ log: null }]);
  });

  it('is gone once closed, whoever is still connected', async () => {
    const database = await createTestDatabase();
    const guest = new pg.Client({ connectionString: database.url });
    const thrownOut = new Promise((resolve) => guest.on('error', resolve));
    await guest.connect();
    await database.close();
    await thrownOut;
    await expect(query(database.url, 'SELECT 1')).rejects.toMatchObject({ code: '3D000' });
  });
});
