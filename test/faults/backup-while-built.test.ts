import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { makeBackup } from '../../apps/api/src/cli/backup/make-backup.js';
import { DiskAssetStore } from '../../apps/api/src/media/disk-asset-store.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { silentProgress } from '../support/silent-progress.js';
import { eventually } from '../support/studio.js';

/** As `Rebuild` does. */
const BUILD = `
  CREATE SCHEMA rebuild_residences;
  CREATE TABLE rebuild_residences.residences (LIKE read.residences INCLUDING ALL);
  INSERT INTO rebuild_residences.residences (uid, status) VALUES ('ada', 'here')`;
const PUT_IN_PLACE = 'BEGIN; DROP TABLE read.residences; ALTER TABLE rebuild_residences.residences SET SCHEMA read; COMMIT';

describe('a backup has every row of a read model that is put in place', () => {
  let database: TestDatabase;
  let folder: string;
  let holder: pg.Client;
  let builder: pg.Client;

  const connect = async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    return client;
  };
  const backUp = (progress = silentProgress()) =>
    makeBackup({
      databaseUrl: database.url,
      dataDir: folder,
      assets: new DiskAssetStore(join(folder, 'assets')),
      folder: join(folder, 'backup'),
      progress,
    });
  const expectWhole = async ({ tables }: Awaited<ReturnType<typeof makeBackup>>) => {
    expect(tables.find(({ name }) => name === 'read.residences')?.rows).toBe(1);
    expect(await readFile(join(folder, 'backup', 'tables', 'read.residences.copy'), 'utf8')).toContain('ada');
  };

  beforeEach(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'scenewright-built-'));
    await writeFile(join(folder, 'secrets.json'), JSON.stringify({ signing: 'c2lnbmluZw==' }));
    [holder, builder] = [await connect(), await connect()];
    await builder.query("INSERT INTO read.residences (uid, status) VALUES ('ada', 'here')");
    await builder.query(BUILD);
  });
  afterEach(async () => {
    await Promise.all([holder.end(), builder.end()]);
    await rm(folder, { recursive: true, force: true });
    await database.close();
  });

  it('while it waits for its first table', async () => {
    await holder.query('BEGIN; LOCK TABLE event_log.events IN ACCESS EXCLUSIVE MODE');
    const made = backUp();
    await eventually(
      () => builder.query('SELECT FROM pg_locks WHERE NOT granted'),
      ({ rows }) => rows.length > 0,
    );
    await builder.query(PUT_IN_PLACE);
    await holder.query('ROLLBACK');
    await expectWhole(await made);
  });

  it('while it copies, which happens after it', async () => {
    let put: Promise<unknown> = Promise.resolve();
    const progress = Object.assign(silentProgress(), {
      step: (name: string) => {
        if (name === 'Database') put = builder.query(PUT_IN_PLACE);
      },
    });
    await expectWhole(await backUp(progress));
    await put;
    expect((await holder.query('SELECT uid FROM read.residences')).rows).toEqual([{ uid: 'ada' }]);
  });
});
