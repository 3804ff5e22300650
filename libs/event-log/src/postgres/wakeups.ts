import pg from 'pg';
import { connectionConfig } from './connection.js';

const pause = { first: 50, longest: 2_000 };

/**
 * Word that the log has grown, over one listening connection for all subscriptions of the process. Only ever a hint: it may come late, come
 * twice or be lost with the connection, so whoever waits looks again after a while all the same.
 */
export class Wakeups {
  private readonly connection: string | pg.PoolConfig;
  private readonly waiting = new Set<() => void>();
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private connecting = false;
  private closed = false;
  private rung = 0;

  constructor(connection: string | pg.PoolConfig) {
    this.connection = connection;
  }

  /** How often the bell has rung so far. Take it before looking at the log, and give it to {@link after}. */
  get count(): number {
    return this.rung;
  }

  /** Resolves at the first ring after `count`, at once if that has been; else after `longest` ms, or when `signal` aborts. */
  after(count: number, longest: number, signal: AbortSignal): Promise<void> {
    if (this.client === undefined && this.retry === undefined) this.listen();
    if (this.rung !== count || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, longest);
      this.waiting.add(done);
      signal.addEventListener('abort', done);
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    this.ring();
    const client = this.client;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private ring(): void {
    this.rung++;
    for (const done of [...this.waiting]) done();
  }

  private listen(wait = pause.first): void {
    if (this.connecting || this.closed) return;
    this.connecting = true;
    const client = new pg.Client(connectionConfig(this.connection, 'log listener'));
    let lost = false;
    const lose = (): void => {
      if (lost) return;
      lost = true;
      this.connecting = false;
      if (this.client === client) this.client = undefined;
      client.end().catch(() => undefined);
      if (!this.closed) {
        this.retry = setTimeout(() => {
          this.retry = undefined;
          this.listen(Math.min(wait * 2, pause.longest));
        }, wait);
      }
    };
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', () => this.ring());
    client
      .connect()
      .then(() => client.query('LISTEN event_log'))
      .then(() => {
        if (this.closed) return void client.end();
        if (lost) return;
        this.connecting = false;
        this.client = client;
        wait = pause.first;
        // What was appended while nobody listened rang no bell.
        this.ring();
      }, lose);
  }
}
