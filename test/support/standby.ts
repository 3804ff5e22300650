import { spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { newPasswords, startPostgres } from '../../scripts/postgres.mjs';

/** A database, and a standby that it streams to. */
export interface DatabaseWithStandby {
  /** Of the primary, as the studio connects. */
  readonly url: string;
  readonly standbyUrl: string;
  /** Replays nothing more until `resumeReplay`: what the standby shows grows old. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Resolves when the standby shows everything that the primary has committed. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

/** Two servers of the embedded PostgreSQL: the standby begins with a copy of the primary's folder. */
export async function startDatabaseWithStandby(): Promise<DatabaseWithStandby> {
  const folder = mkdtempSync(join(tmpdir(), 'scenewright-standby-'));
  const passwords = newPasswords();
  const [primaryFolder, standbyFolder] = [join(folder, 'primary'), join(folder, 'standby')];
  const ask = async (at: number, text: string) => {
    const client = new pg.Client({ connectionString: `postgres://postgres:${passwords.superuser}@127.0.0.1:${at}/postgres` });
    await client.connect();
    try {
      return (await client.query(text)).rows[0] as { at: string };
    } finally {
      await client.end();
    }
  };
  const made = await startPostgres({ dataDir: primaryFolder, passwords });
  await made.stop();

  spawnSync('cp', ['-a', primaryFolder, standbyFolder]);
  const signal = join(standbyFolder, 'standby.signal');
  writeFileSync(signal, '');
  const { uid, gid } = statSync(primaryFolder);
  chownSync(signal, uid, gid);
  const { port } = made;
  const primary = await startPostgres({ dataDir: primaryFolder, passwords, port });
  // each start writes who may sign in, and nobody streams from an embedded database
  appendFileSync(join(primaryFolder, 'pg_hba.conf'), 'host replication postgres 127.0.0.1/32 scram-sha-256\n');
  await ask(port, 'SELECT pg_reload_conf()');
  const streams = `primary_conninfo=host=127.0.0.1 port=${port} user=postgres password=${passwords.superuser}`;
  const standby = await startPostgres({ dataDir: standbyFolder, passwords, settings: [streams] });

  return {
    url: primary.url,
    standbyUrl: standby.url,
    pauseReplay: async () => {
      await ask(standby.port, 'SELECT pg_wal_replay_pause()');
    },
    resumeReplay: async () => {
      await ask(standby.port, 'SELECT pg_wal_replay_resume()');
    },
    caughtUp: async () => {
      // only `synchronous_commit` off leaves commits unwritten, for a moment
      const { at } = await ask(port, 'SELECT pg_current_wal_insert_lsn() AS at');
      while (true) {
        const { reached } = (await ask(standby.port, `SELECT pg_last_wal_replay_lsn() >= '${at}' AS reached`)) as unknown as {
          reached: boolean;
        };
        if (reached) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    close: async () => {
      await standby.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
