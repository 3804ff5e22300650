import { afterAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually, register } from '../support/studio.js';
import { type Launched, launch, newDataDir } from './support/launched.js';

let database: TestDatabase | undefined;
let running: Launched | undefined;
const stop = async () => {
  running?.child.kill('SIGTERM');
  await running?.ended;
};
afterAll(async () => {
  await stop();
  await database?.close();
}, 60_000);

/** Only the worker does it, and the worker is started when the api is ready. */
it('starts although what its worker is there for has waited for a while, and then does it', async () => {
  database = await createTestDatabase({ migrate: false });
  const start = async (dataDir: string) => launch(dataDir, { settings: { DATABASE_URL: (database as TestDatabase).url } });
  const dataDir = newDataDir('behind');
  running = await start(dataDir);
  await register(StudioClient.operator(running.url, dataDir), 'ada@example.com', 'ada');
  await stop();

  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // as after a backup that is older than its log, or a machine that was off
  await client.query('ALTER TABLE event_log.events DISABLE TRIGGER facts_stay');
  await client.query("UPDATE event_log.events SET recorded_at = recorded_at - interval '10 minutes'");
  await client.query('ALTER TABLE event_log.events ENABLE TRIGGER facts_stay');
  const { rowCount } = await client.query(
    `UPDATE ops.checkpoints SET position = 0, updated_at = now() - interval '10 minutes' WHERE name LIKE 'process:%'`,
  );
  expect(rowCount).toBeGreaterThan(3);
  await client.end();

  running = await start(dataDir);
  const operator = StudioClient.operator(running.url, dataDir);
  await eventually(
    () => operator.call('projectionStatus'),
    ({ consumers }) => consumers.every(({ lag }) => lag === 0),
  );
}, 300_000);
