import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { connectionLimits } from '@scenewright/event-log';
import pg from 'pg';
import { makeBackup } from '../../apps/api/src/cli/backup/make-backup.js';
import { migrate } from '../../apps/api/src/database.js';
import { DiskAssetStore } from '../../apps/api/src/media/disk-asset-store.js';
import { withOneConnection } from '../../apps/api/src/one-connection.js';
import { createTestDatabase, type TestDatabase, untilConnected } from '../support/database.js';
import { type Line, startLine } from '../support/line.js';
import { silentProgress } from '../support/silent-progress.js';
import { eventually } from '../support/studio.js';

describe('a connection that has gone silent', () => {
  let database: TestDatabase;
  let line: Line;
  let pool: pg.Pool;

  beforeEach(async () => {
    database = await createTestDatabase();
    line = await startLine(database.url);
    pool = new pg.Pool({ ...connectionLimits(500), connectionString: line.url });
  });
  const folders: string[] = [];
  const newFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'scenewright-silent-'));
    folders.push(folder);
    return folder;
  };
  const backUp = async (databaseUrl: string) => {
    const dataDir = await newFolder();
    const assets = new DiskAssetStore(join(dataDir, 'assets'));
    const folder = join(await newFolder(), 'backup');
    const secrets = { SIGNING_SECRET: randomBytes(32).toString('base64') };
    await makeBackup({ databaseUrl, dataDir, assets, folder, secrets, progress: silentProgress() });
  };
  /** The same work, once it waits for what the test holds. What ends before says why. */
  const waiting = <T>(work: () => Promise<T>, waits: Promise<unknown>): Promise<{ readonly work: Promise<T> }> =>
    untilConnected(async () => {
      const begun = work();
      await Promise.race([waits, begun]);
      begun.catch(() => {});
      return { work: begun };
    });
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
    await pool.end();
    await line.close();
    await database.close();
  });

  it.each([
    ['does not keep a start from ending when it cannot even connect', true],
    ['does not keep a start from ending that waits for another to migrate', false],
  ])('%s', async (_, isHushed) => {
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await other.query('SELECT pg_advisory_lock(7361001)');
    if (isHushed) {
      line.hush();
      await expect(migrate(line.url)).rejects.toThrow();
    } else {
      const waits = eventually(
        () => other.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 7361001 AND NOT granted"),
        ({ rows }) => rows.length === 1,
      );
      const start = await waiting(() => migrate(line.url), waits);
      line.forget();
      await expect(start.work).rejects.toThrow();
    }
    await other.end();
  });

  it('does not keep others from starting whose owner was about to migrate', async () => {
    const empty = await createTestDatabase({ migrate: false });
    const itsLine = await startLine(empty.url);
    const onlooker = new pg.Client({ connectionString: empty.url });
    await onlooker.connect();
    try {
      const holds = eventually(
        () => onlooker.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 7361001 AND granted"),
        ({ rows }) => rows.length === 1,
      );
      const gone = await waiting(() => migrate(itsLine.url), holds);
      itsLine.hush();
      await expect(gone.work).rejects.toThrow();
      await migrate(empty.url);
    } finally {
      await onlooker.end();
      await itsLine.close();
      await empty.close();
    }
  }, 40_000);

  it.each([
    ['at the start', (url: string) => withOneConnection(url, (client) => client.query('SELECT pg_advisory_lock(7361001)'))],
    ['for a backup', (url: string) => backUp(url)],
  ])(
    'ends what takes as long as it takes, %s',
    async (_, work) => {
      const other = new pg.Client({ connectionString: database.url });
      await other.connect();
      try {
        await other.query('BEGIN; SELECT pg_advisory_lock(7361001); LOCK TABLE event_log.events');
        const waits = eventually(
          () =>
            other.query(
              'SELECT FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())',
            ),
          ({ rows }) => rows.length === 1,
        );
        const gone = await waiting<unknown>(() => work(line.url), waits);
        line.forget();
        await expect(gone.work).rejects.toThrow('the database has gone silent');
      } finally {
        await other.end();
      }
    },
    30_000,
  );

  it('fails what was asked, and does not end the process, also where its owner listens for no errors', async () => {
    const [asked, idle] = [await pool.connect(), await pool.connect()];
    line.forget();
    await expect(asked.query('SELECT 1')).rejects.toThrow('the database has gone silent');
    // the other has a second to prove that it is not as silent
    await sleep(2_000);
    await expect(idle.query('SELECT 1')).rejects.toThrow();
    for (const client of [asked, idle]) client.release(true);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });
});
