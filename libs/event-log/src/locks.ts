import { setTimeout as sleep } from 'node:timers/promises';
import { Mutex } from 'async-mutex';
import pg from 'pg';
import type { Log } from './log.js';

const FIRST_LOOK_MS = 10;
const SLOWEST_LOOK_MS = 200;

/** Whoever has the lock did not let go of it in time. Nothing was done; the same may be tried again. */
export class LockTimeout extends Error {
  constructor(readonly lock: string) {
    super(`${lock} is locked by somebody who does not come to an end`);
    this.name = 'LockTimeout';
  }
}

/**
 * The one kind of lock over all processes of the studio: which of several does a job that only one may do, and what may happen one at a
 * time. Locks are held by a connection, so that they are free the moment their process dies, however it dies.
 */
export class Locks {
  private connecting: Promise<pg.Client> | null = null;
  private readonly held = new Set<string>();
  private readonly mutexes = new Map<string, Mutex>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly databaseUrl: string,
    private readonly log: Log,
  ) {}

  /** True when this process holds the lock `name` now; asks for it when it does not. */
  async acquire(name: string): Promise<boolean> {
    if (this.held.has(name)) return true;
    const { rows } = await this.query('SELECT pg_try_advisory_lock(hashtextextended($1, 7)) AS mine', [name]);
    const mine = rows[0]?.mine === true;
    if (mine) this.held.add(name);
    return mine;
  }

  /** Whether some process holds the lock. */
  async isHeld(name: string): Promise<boolean> {
    if (this.held.has(name)) return true;
    const { rows } = await this.query('SELECT pg_try_advisory_lock(hashtextextended($1, 7)) AS free, hashtextextended($1, 7) AS key', [
      name,
    ]);
    if (rows[0]?.free === true) await this.query('SELECT pg_advisory_unlock($1::bigint)', [rows[0].key]);
    return rows[0]?.free !== true;
  }

  async release(name: string): Promise<void> {
    if (!this.held.delete(name)) return;
    await this.query('SELECT pg_advisory_unlock(hashtextextended($1, 7))', [name]);
  }

  /**
   * Runs `work` while nothing else runs under this name, here or in another process. Those that wait here do so in the order in which they
   * came.
   * @param timeoutMs how long to wait for another process
   * @throws {LockTimeout}
   */
  async runExclusive<T>(name: string, work: () => Promise<T>, timeoutMs = 60_000): Promise<T> {
    const mutex = this.mutexes.get(name) ?? new Mutex();
    this.mutexes.set(name, mutex);
    try {
      return await mutex.runExclusive(async () => {
        await this.waitFor(name, timeoutMs);
        try {
          return await work();
        } finally {
          await this.release(name);
        }
      });
    } finally {
      if (!mutex.isLocked()) this.mutexes.delete(name);
    }
  }

  async close(): Promise<void> {
    const client = await this.connecting?.catch(() => null);
    this.connecting = null;
    await client?.end().catch(() => {});
  }

  private async waitFor(name: string, timeoutMs: number): Promise<void> {
    const until = Date.now() + timeoutMs;
    for (let pause = FIRST_LOOK_MS; !(await this.acquire(name)); pause = Math.min(SLOWEST_LOOK_MS, pause * 2)) {
      if (Date.now() > until) throw new LockTimeout(name);
      await sleep(pause);
    }
  }

  /** One at a time: the connection is shared by everybody who asks for a lock. */
  private query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const result = this.last.then(async () => (await this.client()).query(text, values));
    this.last = result.catch(() => {});
    return result;
  }

  private client(): Promise<pg.Client> {
    this.connecting ??= (async () => {
      const client = new pg.Client({ connectionString: this.databaseUrl, application_name: 'scenewright locks' });
      const lost = (error?: Error) => {
        if (error) this.log.warn(`lost the connection that holds the locks: ${error.message}`);
        this.held.clear();
        this.connecting = null;
      };
      client.on('error', lost);
      client.on('end', () => lost());
      try {
        await client.connect();
      } catch (error) {
        this.connecting = null;
        throw error;
      }
      return client;
    })();
    return this.connecting;
  }
}
