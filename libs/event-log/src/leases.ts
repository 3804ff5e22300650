import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Mutex } from 'async-mutex';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Log } from './log.js';
import { connectionConfig } from './postgres/connection.js';
import { WatchedClient } from './postgres/watched-client.js';

/** Whoever has not said for so long that it lives has lost what it held. */
const TIME_TO_LIVE_MS = 8_000;
const RENEW_EVERY_MS = 2_000;
const ANSWER_LIMIT_MS = 3_000;
const FIRST_LOOK_MS = 10;
const SLOWEST_LOOK_MS = 200;

/** Whoever has the lease did not let go of it in time. Nothing was done; the same may be tried again. */
export class LeaseTimeout extends Error {
  constructor(readonly lease: string) {
    super(`${lease} is held by somebody who does not come to an end`);
    this.name = 'LeaseTimeout';
  }
}

/** The lease is this process's no more: somebody else may have done the same since. */
export class LeaseLost extends Error {
  constructor(readonly lease: string) {
    super(`${lease} has gone over to somebody else`);
    this.name = 'LeaseLost';
  }
}

export interface Lease {
  /** Aborts, with `LeaseLost`, when the lease is this process's no more: somebody else may be at the same work from then on. */
  readonly lost: AbortSignal;
}

/**
 * Which of several processes of the studio does what only one may do, and what may happen one at a time.
 *
 * A lease ends with its process: at once when its connection breaks, and after eight seconds when it stands still or cannot be reached. A
 * holder that comes back from that learns that it lost before it asks for anything else. Until it learns, what it still does is fenced by
 * what it does it to: a checkpoint moves only from where its holder left it, and an event is in the log once.
 */
export class Leases {
  private holder = randomUUID();
  private readonly held = new Map<string, AbortController>();
  private readonly mutexes = new Map<string, Mutex>();
  private connecting: Promise<WatchedClient> | null = null;
  private last: Promise<unknown> = Promise.resolve();
  private renewal: NodeJS.Timeout | undefined;
  private expiry: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly log: Log,
  ) {}

  /** The lease `name` when it is this process's now; asks for it when it is not, and answers null when somebody else has it. */
  async acquire(name: string): Promise<Lease | null> {
    const mine = this.held.get(name);
    if (mine) return { lost: mine.signal };
    const { rowCount } = await this.ask(
      `INSERT INTO ops.leases AS l (name, holder)
       SELECT $1, $2 WHERE ops.lease_holder_lives($2)
       ON CONFLICT (name) DO UPDATE SET holder = $2, taken_at = now() WHERE l.holder = $2 OR NOT ops.lease_holder_lives(l.holder)`,
      () => [name, this.holder],
    );
    if (rowCount !== 1) return null;
    const controller = this.held.get(name) ?? new AbortController();
    this.held.set(name, controller);
    return { lost: controller.signal };
  }

  /** Whether some process holds the lease. */
  async isHeld(name: string): Promise<boolean> {
    if (this.held.has(name)) return true;
    const { rows } = await this.ask<{ lives: boolean }>(
      'SELECT ops.lease_holder_lives(holder) AS lives FROM ops.leases WHERE name = $1',
      () => [name],
    );
    return rows[0]?.lives === true;
  }

  async release(name: string): Promise<void> {
    if (!this.held.delete(name)) return;
    await this.ask('DELETE FROM ops.leases WHERE name = $1 AND holder = $2', () => [name, this.holder]);
  }

  /**
   * Runs `work` when nobody holds the lease: whoever held it, and was only cut off for a moment, learns that it lost it when it comes back.
   * @returns false when somebody holds it, this process included
   */
  async takeOver(name: string, work: () => Promise<void>): Promise<boolean> {
    if (this.held.has(name) || !(await this.acquire(name))) return false;
    try {
      await work();
      return true;
    } finally {
      await this.letGo(name);
    }
  }

  /**
   * Runs `work` while nothing else runs under this name, here or in another process. Those that wait here do so in the order in which they
   * came.
   * @param work gets told when the lease is lost while it runs, as after a pause of the whole process: what cannot be done twice asks that first
   * @param timeoutMs how long to wait for another process
   * @throws {LeaseTimeout}
   */
  async runExclusive<T>(name: string, work: (lost: AbortSignal) => Promise<T>, timeoutMs = 60_000): Promise<T> {
    const mutex = this.mutexes.get(name) ?? new Mutex();
    this.mutexes.set(name, mutex);
    try {
      return await mutex.runExclusive(async () => {
        const { lost } = await this.waitFor(name, timeoutMs);
        try {
          return await work(lost);
        } finally {
          await this.letGo(name);
        }
      });
    } finally {
      if (!mutex.isLocked()) this.mutexes.delete(name);
    }
  }

  async close(): Promise<void> {
    if (this.connecting) {
      await this.ask('WITH mine AS (DELETE FROM ops.leases WHERE holder = $1) DELETE FROM ops.lease_holders WHERE id = $1', () => [
        this.holder,
      ]).catch(() => {});
    }
    this.closed = true;
    clearInterval(this.renewal);
    clearTimeout(this.expiry);
    const client = await this.connecting?.catch(() => null);
    this.connecting = null;
    await client?.end().catch(() => {});
  }

  /** What cannot be let go of now is free when it is not renewed. */
  private letGo(name: string): Promise<void> {
    return this.release(name).catch((error: Error) => this.log.warn(`cannot let go of ${name}: ${error.message}`));
  }

  private async waitFor(name: string, timeoutMs: number): Promise<Lease> {
    const until = performance.now() + timeoutMs;
    for (let pause = FIRST_LOOK_MS; ; pause = Math.min(SLOWEST_LOOK_MS, pause * 2)) {
      const lease = await this.acquire(name);
      if (lease) return lease;
      if (performance.now() > until) throw new LeaseTimeout(name);
      await sleep(pause);
    }
  }

  /** One at a time, on the one connection. `values` are taken when it is the statement's turn: the holder may be another one by then. */
  private ask<Row extends QueryResultRow>(text: string, values: () => unknown[]): Promise<QueryResult<Row>> {
    const result = this.last.then(async () => (await this.client()).query<Row>(text, values()));
    this.last = result.catch(() => {});
    return result;
  }

  private client(): Promise<WatchedClient> {
    if (this.closed) throw new Error('The leases are closed');
    this.connecting ??= this.connect().catch((error) => {
      this.connecting = null;
      throw error;
    });
    return this.connecting;
  }

  private async connect(): Promise<WatchedClient> {
    const client = new WatchedClient({ ...connectionConfig(this.databaseUrl, 'leases'), silenceLimit: ANSWER_LIMIT_MS });
    let isCurrent = false;
    const lose = (error?: Error) => {
      if (!isCurrent) return;
      isCurrent = false;
      if (error) this.log.warn(`lost the connection that holds the leases: ${error.message}`);
      this.connecting = null;
      // others see it as well: what nobody has taken is to be kept
      if (!this.closed && this.held.size > 0) void this.renew();
    };
    client.on('error', lose);
    client.on('end', () => lose());
    await client.connect();
    try {
      await this.becomeHolder(client);
    } catch (error) {
      // not waited for: a host that is gone does not answer that either
      void client.end().catch(() => {});
      throw error;
    }
    isCurrent = true;
    clearInterval(this.renewal);
    this.renewal = setInterval(() => void this.renew(), RENEW_EVERY_MS).unref();
    return client;
  }

  /** A new holder for each connection; what the old one had and nobody has taken meanwhile goes over to it. */
  private async becomeHolder(client: WatchedClient): Promise<void> {
    const [before, now] = [this.holder, randomUUID()];
    const sentAt = performance.now();
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 7))', [now]);
    await client.query("INSERT INTO ops.lease_holders (id, expires_at) VALUES ($1, clock_timestamp() + $2 * interval '1 ms')", [
      now,
      TIME_TO_LIVE_MS,
    ]);
    const { rows } = await client.query<{ name: string }>('UPDATE ops.leases SET holder = $2 WHERE holder = $1 RETURNING name', [
      before,
      now,
    ]);
    this.holder = now;
    this.keepOnly(new Set(rows.map(({ name }) => name)));
    this.livesFrom(sentAt);
    await client.query("DELETE FROM ops.lease_holders WHERE id = $1 OR expires_at < clock_timestamp() - interval '1 hour'", [before]);
    await client.query('DELETE FROM ops.leases l WHERE NOT EXISTS (SELECT FROM ops.lease_holders h WHERE h.id = l.holder)');
  }

  /** Says that this process lives, and hears what it still holds. */
  private async renew(): Promise<void> {
    const sentAt = performance.now();
    try {
      const { rows } = await this.ask<{ lives: boolean; names: string[] }>(
        `WITH renewed AS (
           UPDATE ops.lease_holders SET expires_at = clock_timestamp() + $2 * interval '1 ms'
            WHERE id = $1 AND expires_at > clock_timestamp() RETURNING id)
         SELECT EXISTS (SELECT FROM renewed) AS lives, ARRAY(SELECT name FROM ops.leases WHERE holder = $1) AS names`,
        () => [this.holder, TIME_TO_LIVE_MS],
      );
      if (rows[0]?.lives) {
        this.keepOnly(new Set(rows[0].names));
        this.livesFrom(sentAt);
      } else {
        this.log.warn('stood still for too long: others may have taken over');
        const before = this.holder;
        const client = await this.client();
        const change = this.last.then(async () => {
          if (before === this.holder) await this.becomeHolder(client);
          await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 7))', [before]);
        });
        this.last = change.catch(() => {});
        await change;
      }
    } catch (error) {
      if (!this.closed) this.log.warn(`cannot say that this process lives: ${(error as Error).message}`);
    }
  }

  private livesFrom(sentAt: number): void {
    clearTimeout(this.expiry);
    this.expiry = setTimeout(() => this.keepOnly(new Set()), TIME_TO_LIVE_MS - (performance.now() - sentAt)).unref();
  }

  private keepOnly(names: ReadonlySet<string>): void {
    for (const [name, controller] of [...this.held]) {
      if (names.has(name)) continue;
      this.held.delete(name);
      controller.abort(new LeaseLost(name));
      if (!this.closed) this.log.warn(`lost ${name}`);
    }
  }
}
