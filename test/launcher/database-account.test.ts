import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { newPasswords, startPostgres } from '../../scripts/postgres.mjs';

type Server = Awaited<ReturnType<typeof startPostgres>>;

const STARTER = join(import.meta.dirname, 'support/starter.mjs');

const accountOf = (name: string) => {
  const [, , uid = '', gid = ''] = spawnSync('getent', ['passwd', name], { encoding: 'utf8' }).stdout?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
};
/** Whether root may do here what an account of its own takes; where it may not, the last test alone says what holds. */
const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
const mayName = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0;

(isRoot ? describe : describe.skip)('the account of the embedded PostgreSQL that root starts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scenewright-account-'));
  chmodSync(folder, 0o755);
  const passwords = newPasswords();
  let server: Server | undefined;
  let count = 0;
  const newDataDir = () => join(folder, String(count++), 'pg');
  const start = async (dataDir: string) => {
    server = await startPostgres({ dataDir, durable: true, passwords });
    return server;
  };
  afterEach(() => server?.stop(), 30_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const query = async (url: string, text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  const ownersIn = (dataDir: string) => {
    const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
    return [...new Set([dataDir, ...names.map((name) => join(dataDir, name))].map((path) => statSync(path).uid))];
  };
  const uidOf = (pid: number) => Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  /** The code with which a line of JavaScript fails when an account runs it; '' when it goes well. */
  const failureAs = (name: string, line: string) => {
    const program = `try { ${line} } catch (error) { console.log(error.code) }`;
    return spawnSync(process.execPath, ['-e', program], { ...accountOf(name), cwd: '/', encoding: 'utf8' }).stdout.trim();
  };
  const isKnown = (uid: number) => spawnSync('getent', ['passwd', String(uid)]).status !== 2;

  (mayName ? it : it.skip)('is nobody else’s: other programs neither read its files nor end it', async () => {
    const { dataDir, pid } = await start(newDataDir());
    const [uid = 0, ...others] = ownersIn(dataDir);
    expect(others).toEqual([]);
    expect(uidOf(pid)).toBe(uid);
    expect(isKnown(uid)).toBe(false);
    for (const name of ['nobody', 'postgres'].filter((one) => accountOf(one).uid > 0)) {
      expect(failureAs(name, `require('fs').readFileSync('${dataDir}/PG_VERSION')`)).toBe('EACCES');
      expect(failureAs(name, `process.kill(${pid}, 0)`)).toBe('EPERM');
    }
  });

  (mayName ? it : it.skip)('stays, and takes over what another one has', async () => {
    const dataDir = newDataDir();
    const { url } = await start(dataDir);
    const [first] = ownersIn(dataDir);
    await query(url, 'CREATE TABLE kept (id int)');
    await server?.stop();
    await start(dataDir);
    expect(ownersIn(dataDir)).toEqual([first]);
    await server?.stop();

    spawnSync('chown', ['-R', 'nobody', dataDir]);
    const again = await start(dataDir);
    expect(await query(again.url, 'SELECT * FROM kept')).toEqual([]);
    const [uid = 0, ...others] = ownersIn(dataDir);
    expect([others, isKnown(uid), uidOf(again.pid)]).toEqual([[], false, uid]);
  });

  it('does not change as long as something of a server that died works in the folder', async () => {
    const dataDir = newDataDir();
    await start(dataDir);
    await server?.stop();
    spawnSync('chown', ['-R', 'nobody', dataDir]);
    const left = spawn('sleep', ['600'], { cwd: dataDir, ...accountOf('nobody') });
    try {
      const { pid } = await start(dataDir);
      expect([ownersIn(dataDir), uidOf(pid)]).toEqual([[accountOf('nobody').uid], accountOf('nobody').uid]);
    } finally {
      left.kill();
    }
  });

  it('is a shared one where the system gives none, and the start says so', async () => {
    const dataDir = newDataDir();
    const starter = spawn('setpriv', ['--bounding-set', '-sys_admin', process.execPath, STARTER, dataDir, 'true']);
    let said = '';
    starter.stderr.on('data', (text) => {
      said += text;
    });
    try {
      const pid = await new Promise<number>((resolve) => starter.stdout.once('data', (text) => resolve(Number(text))));
      expect([accountOf('nobody').uid, accountOf('postgres').uid]).toContain(uidOf(pid));
      expect(said).toMatch(/PostgreSQL runs as the account (postgres|nobody), which other programs may have as well/);
    } finally {
      starter.kill();
    }
  });
});
