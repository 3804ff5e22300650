import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SOCKET_PATH } from '@scenewright/contract';
import pg from 'pg';
import { io } from 'socket.io-client';
import { createTestDatabase } from '../support/database.js';
import { makeFilm } from '../support/film.js';
import { type Pooler, startPooler } from '../support/pooler.js';
import { eventually, startTestStudio, type TestStudio } from '../support/studio.js';
import { MAIN } from '../support/studio-process.js';

/** What a process keeps of the database at most, as docs/operations.md says, and one that comes in the place of another. */
const MOST_CONNECTIONS = 15;
/** In so many looks at the server one that was let go of is gone from it. */
const LET_GO_LOOKS = 10;

describe('a studio whose database is behind a pooler that lends connections by the transaction', () => {
  let pooler: Pooler;
  let studio: TestStudio;
  beforeAll(async () => {
    studio = await startTestStudio(async (_, databaseUrl) => {
      pooler = await startPooler(databaseUrl, 4);
      return { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: databaseUrl };
    });
  }, 90_000);
  afterAll(async () => {
    await studio?.close();
    await pooler?.close();
  }, 30_000);

  it('makes a film, pushes what changes, and its read models are what the log says', async () => {
    const ada = await studio.person('ada');
    let pushed = 0;
    const socket = io(studio.url, { path: SOCKET_PATH, transports: ['websocket'], auth: { token: ada.token } });
    socket.onAny(() => pushed++);
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    try {
      const projectId = await makeFilm(ada.client);
      const { scenes } = await ada.client.call('scenes', { params: { projectId } });
      expect(scenes.length).toBeGreaterThan(0);
      await eventually(
        async () => pushed,
        (count) => count > 0,
      );
    } finally {
      socket.disconnect();
    }
    expect(await studio.operator.call('verify')).toMatchObject({ clean: true });
    expect(pooler.connections).toBeLessThanOrEqual(4);
  }, 120_000);

  it('reads as many things at once as it is asked for', async () => {
    const bea = await studio.person('bea');
    const read = async () => (await fetch(`${studio.url}/api/users/credits`, { headers: { authorization: `Bearer ${bea.token}` } })).status;
    // a machine with much else to do may let somebody wait too long, and says so
    const answered = () => eventually(read, (status) => status !== 503);
    expect(new Set(await Promise.all(Array.from({ length: 60 }, answered)))).toEqual(new Set([200]));
  }, 60_000);

  it('keeps identity’s tables in a schema of their own', async () => {
    const client = new pg.Client({ connectionString: studio.databaseUrl });
    await client.connect();
    const { rows } = await client.query("SELECT schemaname FROM pg_tables WHERE tablename = 'session'");
    await client.end();
    expect(rows).toEqual([{ schemaname: 'identity' }]);
  });
});

describe('a studio', () => {
  it('that is given a pooler alone says what it needs instead of starting', async () => {
    const database = await createTestDatabase({ migrate: false });
    const pooler = await startPooler(database.url, 2);
    const dataDir = mkdtempSync(join(tmpdir(), 'scenewright-pooler-'));
    try {
      const { NODE_OPTIONS: _, ...environment } = process.env;
      const child = spawn(process.execPath, [MAIN], { env: { ...environment, DATABASE_URL: pooler.url, DATA_DIR: dataDir, PORT: '0' } });
      let said = '';
      child.stderr.on('data', (chunk) => {
        said += chunk;
      });
      const [code] = await once(child, 'close');
      expect([code, said]).toEqual([1, expect.stringMatching(/through a connection pooler.*Set DATABASE_DIRECT_URL/s)]);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
      await pooler.close();
      await database.close();
    }
  }, 60_000);

  it('keeps no more than fourteen connections to its database, however much it is asked at once', async () => {
    const studio = await startTestStudio();
    const client = new pg.Client({ connectionString: studio.databaseUrl });
    await client.connect();
    const counted: string[][] = [];
    const count = async () => {
      const { rows } = await client.query<{ name: string }>(
        'SELECT application_name AS name FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() ORDER BY 1',
      );
      counted.push(rows.map(({ name }) => name));
    };
    let isOver = false;
    const counting = (async () => {
      for (; !isOver; await sleep(100)) await count();
    })();
    try {
      const people = await Promise.all(['ada', 'bea', 'cid', 'dan'].map((name) => studio.person(name)));
      const films = people.map(({ client: person }) => makeFilm(person));
      const reads = people.flatMap(({ token }) =>
        Array.from({ length: 50 }, () => fetch(`${studio.url}/api/users/credits`, { headers: { authorization: `Bearer ${token}` } })),
      );
      await Promise.all([...films, ...reads]);
      // a connection that was let go of may be seen beside the one that came in its place, until the server is done with it
      const isKept = (_: unknown, nth: number) =>
        nth + LET_GO_LOOKS <= counted.length && counted.slice(nth, nth + LET_GO_LOOKS).every(({ length }) => length > MOST_CONNECTIONS);
      expect(counted.filter(isKept)).toEqual([]);
      expect(Math.max(...counted.map(({ length }) => length))).toBeGreaterThan(6);
    } finally {
      isOver = true;
      await counting;
      await client.end();
      await studio.close();
    }
  }, 180_000);
});
