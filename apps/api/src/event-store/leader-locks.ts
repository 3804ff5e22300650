import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';

/**
 * Says which process of several does a job that only one may do. Locks are held by a connection, so that they are free the moment
 * their process dies, however it dies.
 */
@Injectable()
export class LeaderLocks implements OnApplicationShutdown {
  private readonly log = new Logger('leader-locks');
  private connecting: Promise<pg.Client> | null = null;
  private readonly held = new Set<string>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

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

  async onApplicationShutdown(): Promise<void> {
    const client = await this.connecting?.catch(() => null);
    this.connecting = null;
    await client?.end().catch(() => {});
  }

  /** One at a time: the connection is shared by everybody who asks for a lock. */
  private query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const result = this.last.then(async () => (await this.client()).query(text, values));
    this.last = result.catch(() => {});
    return result;
  }

  private client(): Promise<pg.Client> {
    this.connecting ??= (async () => {
      const client = new pg.Client({ connectionString: this.settings.DATABASE_URL, application_name: 'scenewright locks' });
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
