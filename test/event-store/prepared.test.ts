import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { patientConnection, prepared } from '@scenewright/event-log';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

describe('a statement that is asked all the time', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database?.close());

  /** What a connection has prepared after it was asked two statements twice. */
  const preparedBy = async (settings: object) => {
    const client = new patientConnection.Client({ connectionString: database.url, ...settings });
    await client.connect();
    try {
      for (const number of [1, 2]) {
        expect((await client.query(prepared('SELECT $1::int + 1 AS next'), [number])).rows).toEqual([{ next: number + 1 }]);
        expect((await client.query('SELECT $1::int - 1 AS last', [number])).rows).toEqual([{ last: number - 1 }]);
      }
      const { rows } = await client.query<{ statement: string; times: string }>(
        'SELECT statement, generic_plans + custom_plans AS times FROM pg_prepared_statements',
      );
      return rows;
    } finally {
      await client.end();
    }
  };

  it('is planned once a connection, and no other is kept', async () => {
    expect(await preparedBy({})).toEqual([{ statement: expect.stringContaining('SELECT $1::int + 1'), times: '2' }]);
  });

  it('is not prepared where a pooler hands each transaction to another connection', async () => {
    expect(await preparedBy({ isPooled: true })).toEqual([]);
  });
});
