import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs, {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { stopOrphan } from '../../scripts/lib/postgres/cluster.mjs';
import { newPasswords, startPostgres } from '../../scripts/postgres.mjs';
import { freePort } from '../support/studio-process.js';
import { isAlive, until } from './support/launched.js';

type Server = Awaited<ReturnType<typeof startPostgres>>;

const ROOT = join(import.meta.dirname, '../..');
const STARTER = join(import.meta.dirname, 'support/starter.mjs');

describe('the embedded PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scenewright-embedded-'));
  let server: Server | undefined;
  let count = 0;
  const newDataDir = () => join(folder, String(count++), 'pg');
  const start = async (options: Partial<Parameters<typeof startPostgres>[0]> & { dataDir: string }) => {
    server = await startPostgres({ durable: true, ...options });
    return server;
  };
  afterEach(async () => {
    jest.restoreAllMocks();
    await server?.stop();
  }, 30_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const as = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const query = (url: string, text: string) => as(url, async (client) => (await client.query(text)).rows);
  const withLogin = (url: string, user: string, password: string) => {
    const other = new URL(url);
    other.username = user;
    other.password = password;
    return other.href;
  };

  /** Notes what is brought onto the disk. `missing` says what is not, of a folder that was made under another name, and of its own name. */
  const watchFlushes = () => {
    const flushed = new Set<string>();
    jest.spyOn(fs, 'fsyncSync').mockImplementation((handle) => void flushed.add(readlinkSync(`/proc/self/fd/${handle}`)));
    return {
      missing: (made: string, as: string) => [
        ...['', ...readdirSync(made, { recursive: true, encoding: 'utf8' })]
          .map((name) => join(as, name))
          .filter((path) => !flushed.has(path)),
        ...[dirname(made)].filter((path) => !flushed.has(path)),
      ],
    };
  };

  it('lets nobody in without the password, and gives the studio a role that ends at its database', async () => {
    const passwords = newPasswords();
    const { url, dataDir } = await start({ dataDir: newDataDir(), passwords });
    for (const [user, password] of [
      ['postgres', 'postgres'],
      ['postgres', passwords.studio],
      ['scenewright', 'wrong'],
      ['nobody', 'nobody'],
    ] as const) {
      await expect(query(withLogin(url, user, password), 'SELECT 1')).rejects.toThrow('password authentication failed');
    }
    expect(readFileSync(join(dataDir, 'pg_hba.conf'), 'utf8')).not.toMatch(/trust/);
    expect(
      await query(url, 'SELECT rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication FROM pg_roles WHERE rolname = current_user'),
    ).toEqual([{ rolname: 'scenewright', rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false }]);
    await expect(query(url, "COPY (SELECT 1) TO PROGRAM 'id'")).rejects.toThrow('permission denied');
    await expect(query(url, "SELECT pg_read_file('/etc/passwd')")).rejects.toThrow('permission denied');
    expect(await query(url, 'CREATE SCHEMA own')).toEqual([]);
    expect(await query(withLogin(url, 'postgres', passwords.superuser), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('takes over a database of before: whatever is in it stays, belongs to the studio, and asks for the password', async () => {
    const dataDir = newDataDir();
    const passwords = newPasswords();
    const { url } = await start({ dataDir, passwords });
    // as it was made once: everybody is let in, and everything belongs to the superuser
    await query(
      withLogin(url, 'postgres', passwords.superuser),
      `CREATE SCHEMA log; CREATE TYPE log.kind AS ENUM ('a'); CREATE TABLE log.facts (id serial PRIMARY KEY, n int GENERATED ALWAYS AS IDENTITY, kind log.kind);
       INSERT INTO log.facts (kind) VALUES ('a'); CREATE FUNCTION log.one() RETURNS int LANGUAGE sql AS 'SELECT 1'; CREATE SEQUENCE public.alone;
       ALTER DATABASE scenewright OWNER TO postgres; CREATE TABLE public.migrations (id int)`,
    );
    await server?.stop();
    writeFileSync(join(dataDir, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n');

    const again = await start({ dataDir, passwords });
    await expect(query(withLogin(again.url, 'postgres', 'anything'), 'SELECT 1')).rejects.toThrow('password authentication failed');
    await query(
      again.url,
      "INSERT INTO log.facts (kind) VALUES ('a'); ALTER TABLE public.migrations ADD more int; ALTER SEQUENCE public.alone RESTART",
    );
    await query(again.url, 'CREATE OR REPLACE FUNCTION log.one() RETURNS int LANGUAGE sql AS $$SELECT 2$$; CREATE SCHEMA other');
    await query(again.url, "ALTER TYPE log.kind ADD VALUE 'b'");
    expect(await query(again.url, 'SELECT id, n FROM log.facts')).toEqual([
      { id: 1, n: 1 },
      { id: 2, n: 2 },
    ]);
  });

  // anybody else's account runs PostgreSQL itself, and can walk wherever the studio can
  (process.getuid?.() === 0 ? it : it.skip)(
    'lies in the data folder where its account cannot walk to, and comes home from where it lay then',
    async () => {
      const closed = join(folder, 'closed');
      mkdirSync(closed, { mode: 0o700 });
      const dataDir = join(closed, 'pg');
      const passwords = newPasswords();
      const { url } = await start({ dataDir, passwords });
      await query(url, 'CREATE TABLE kept (id int)');
      expect(existsSync(join(dataDir, 'postmaster.pid'))).toBe(true);
      await server?.stop();

      const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
      const outside = `/var/tmp/scenewright-pg-${hash(ROOT)}`;
      mkdirSync(outside, { recursive: true });
      cpSync(dataDir, join(outside, `data-${hash(dataDir)}`), { recursive: true });
      rmSync(dataDir, { recursive: true });
      const onDisk = watchFlushes();
      let unflushed: string[] | undefined;
      const { rmSync: remove } = fs;
      jest.spyOn(fs, 'rmSync').mockImplementation((path, options) => {
        if (String(path).startsWith(outside)) unflushed ??= onDisk.missing(dataDir, `${dataDir}.moved`);
        remove(path, options);
      });
      const home = await start({ dataDir, passwords });
      // the old one goes when the new one has reached the disk
      expect(unflushed).toEqual([]);
      expect(await query(home.url, 'SELECT * FROM kept')).toEqual([]);
      expect(existsSync(join(outside, `data-${hash(dataDir)}`))).toBe(false);
    },
  );

  // it is told from handles what was flushed
  (process.platform === 'linux' ? it : it.skip)('has reached the disk before anything is written to it', async () => {
    const onDisk = watchFlushes();
    const { renameSync: rename } = fs;
    const dataDir = newDataDir();
    let made: string[] | undefined;
    jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      rename(from, to);
      if (to === dataDir) made = onDisk.missing(dataDir, String(from));
    });
    await start({ dataDir });
    expect(made).toEqual([dirname(dataDir)]);
    expect(onDisk.missing(dataDir, `${dataDir}.new`)).not.toContain(dirname(dataDir));
  });

  it('takes new passwords when the old ones are lost', async () => {
    const dataDir = newDataDir();
    const { url } = await start({ dataDir, port: undefined });
    await query(url, 'CREATE TABLE kept (id int)');
    await server?.stop();
    const again = await start({ dataDir });
    expect(await query(again.url, 'SELECT * FROM kept')).toEqual([]);
  });

  it('waits for a server that recovers, however long that takes, and says how far it is', async () => {
    chmodSync(folder, 0o755);
    const dataDir = newDataDir();
    const passwords = newPasswords();
    const { url } = await start({ dataDir, passwords });
    await query(url, 'CREATE TABLE kept (id int)');
    await server?.stop();
    // it recovers until it is told that there are no more files to recover from
    const [signal, isOver] = [join(dataDir, 'recovery.signal'), join(folder, 'recovery-is-over')];
    writeFileSync(signal, '');
    const { uid, gid } = statSync(dataDir);
    chownSync(signal, uid, gid);

    const told: string[] = [];
    const wait = `restore_command=while ! [ -e ${isOver} ]; do sleep 0.1; done; false`;
    const starting = start({ dataDir, passwords, settings: [wait], log: (message) => told.push(message) });
    await until('a word on how far it is', () => told.some((message) => /^PostgreSQL is not ready yet \(\d+ s\): \w/.test(message)));
    writeFileSync(isOver, '');
    expect(await query((await starting).url, 'SELECT * FROM kept')).toEqual([]);
  }, 60_000);

  it('can be told to stop while it recovers', async () => {
    const dataDir = newDataDir();
    const passwords = newPasswords();
    await start({ dataDir, passwords });
    await server?.stop();
    server = undefined;
    const signal = join(dataDir, 'recovery.signal');
    writeFileSync(signal, '');
    const { uid, gid } = statSync(dataDir);
    chownSync(signal, uid, gid);
    const stopping = new AbortController();
    const starting = startPostgres({ dataDir, durable: true, passwords, settings: ['restore_command=sleep 600'], signal: stopping.signal });
    starting.catch(() => {});
    const pidFile = join(dataDir, 'postmaster.pid');
    await until('a server', () => existsSync(pidFile));
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    stopping.abort();
    await expect(starting).rejects.toThrow('PostgreSQL ended');
    expect(isAlive(pid)).toBe(false);
  }, 60_000);

  // no folder of a process is told there, on Windows and macOS above all: it is known by its port
  describe('that is left behind where processes do not tell in which folder they work', () => {
    const { platform } = process;
    const pretend = (value: NodeJS.Platform) => void Object.defineProperty(process, 'platform', { value });
    beforeEach(() => pretend('darwin'));
    afterEach(() => pretend(platform));

    it('is found and stopped', async () => {
      pretend(platform);
      const { dataDir, pid } = await start({ dataDir: newDataDir() });
      pretend('darwin');
      await stopOrphan(dataDir, () => {});
      expect(isAlive(pid)).toBe(false);
    });

    it('is not taken for a program that has its number by now', async () => {
      const stranger = spawn('sleep', ['600']);
      try {
        const dataDir = newDataDir();
        mkdirSync(dataDir, { recursive: true });
        const pidFile = join(dataDir, 'postmaster.pid');
        writeFileSync(pidFile, [stranger.pid, dataDir, 1_700_000_000, await freePort(), '', '127.0.0.1'].join('\n'));
        await stopOrphan(dataDir, () => {});
        expect([isAlive(Number(stranger.pid)), stranger.signalCode, existsSync(pidFile)]).toEqual([true, null, false]);
      } finally {
        stranger.kill();
      }
    });
  });

  it.each([
    ['the kernel', 'true'],
    ['a watcher', 'false'],
  ])('ends with whoever started it, even by kill -9: %s sees to it', async (_, byKernel) => {
    const starter = spawn(process.execPath, [STARTER, newDataDir(), byKernel], { stdio: ['ignore', 'pipe', 'inherit'] });
    const pid = await new Promise<number>((resolve) => starter.stdout.once('data', (text) => resolve(Number(text))));
    expect(isAlive(pid)).toBe(true);
    starter.kill('SIGKILL');
    await until('the end of PostgreSQL', () => !isAlive(pid));
  });
});
