import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { migrate } from '../../apps/api/src/database.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually } from '../support/studio.js';

let database: TestDatabase;
const clients: pg.Client[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await database.close();
});

const connect = async (name: string) => {
  const client = new pg.Client({ connectionString: database.url, application_name: name });
  await client.connect();
  clients.push(client);
  return client;
};

it('a migration that a backup keeps waiting keeps nobody else waiting, says who it waits for, and runs after it', async () => {
  const [person, backup] = [await connect('person'), await connect('backup')];
  // the database as it was before the last migration of these tables
  await person.query("DELETE FROM public.migrations WHERE name = 'DeathsOfJobs1763700000077'");
  await person.query('ALTER TABLE ops.generation_jobs DROP deaths');
  await backup.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; LOCK TABLE ops.generation_jobs IN ACCESS SHARE MODE');
  const said = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
  const failed = (['log', 'error'] as const).map((level) => jest.spyOn(console, level));
  const migrating = migrate(database.url);
  await eventually(
    async () =>
      (await person.query("SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")).rowCount,
    (waiting) => waiting === 1,
    60_000,
  );
  // PostgreSQL ends a clean-up of its own for who waits so long
  await eventually(
    async () =>
      (
        await person.query(
          `SELECT 1 FROM pg_locks, pg_settings
            WHERE NOT granted AND name = 'deadlock_timeout' AND waitstart < clock_timestamp() - setting::int * interval '1 ms'`,
        )
      ).rowCount,
    (waiting) => waiting === 1,
    60_000,
  );
  await person.query("SET statement_timeout = '3s'");
  await person.query('SELECT count(*) FROM ops.generation_jobs');
  await eventually(
    async () => said.mock.calls.flat(),
    (lines) => lines.length > 0,
  );
  expect(said.mock.calls.flat()).toEqual([expect.stringMatching(/^DeathsOfJobs\d+ waits for .* process \d+ of PostgreSQL \(backup\)$/)]);
  await backup.query('ROLLBACK');
  await migrating;
  expect((await person.query('SELECT sum(deaths) FROM ops.generation_jobs')).rows).toHaveLength(1);
  expect(failed.flatMap(({ mock }) => mock.calls)).toEqual([]);
}, 120_000);
