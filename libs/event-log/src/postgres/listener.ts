import type pg from 'pg';
import type { Log } from '../log.js';
import { connectionConfig } from './connection.js';
import { WatchedClient } from './watched-client.js';

const BEAT_EVERY_MS = 1_000;
/** A connection that listens hears nothing for hours when all is well; only an answer tells that it still would. */
const BEAT_LIMIT_MS = 2_000;
const PAUSE = { first: 50, longest: 2_000 };

interface Hearer {
  readonly hear: (payload: string) => void;
  readonly again: () => void;
}

/**
 * One connection of the process for what the database announces (LISTEN, NOTIFY), whoever wants to hear it. Announcements are lost while it
 * is away, so everybody is told when it is back. It is never away for long without knowing: a heartbeat finds out within four seconds.
 */
export class Listener {
  private readonly hearers = new Map<string, Set<Hearer>>();
  private client: WatchedClient | undefined;
  private beat: NodeJS.Timeout | undefined;
  private retry: NodeJS.Timeout | undefined;
  private pause = PAUSE.first;
  private closed = false;
  private isAsking = false;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly connection: string | pg.PoolConfig,
    private readonly log?: Log,
  ) {}

  /**
   * @param hear what is announced on `channel` from now on, in order
   * @param again once it is being listened, and whenever it is after a time in which it was not: announcements may be missing
   * @returns stops it
   */
  on(channel: string, hear: (payload: string) => void, again: () => void = () => {}): () => void {
    const hearer = { hear, again };
    const others = this.hearers.get(channel);
    if (others) others.add(hearer);
    else this.hearers.set(channel, new Set([hearer]));
    if (!this.client) this.connect();
    else if (this.beat) void this.ask(this.client, `LISTEN ${channel}`).then(again, () => undefined);
    return () => void this.hearers.get(channel)?.delete(hearer);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.beat);
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private connect(): void {
    if (this.client || this.retry || this.closed) return;
    const client = new WatchedClient({ ...connectionConfig(this.connection, 'listener'), silenceLimit: BEAT_LIMIT_MS });
    this.client = client;
    const lose = (error?: Error): void => {
      if (this.client !== client) return;
      this.client = undefined;
      clearInterval(this.beat);
      this.beat = undefined;
      void client.end().catch(() => undefined);
      if (this.closed) return;
      if (error && this.pause === PAUSE.first) this.log?.warn(`lost the connection that listens: ${error.message}`);
      this.retry = setTimeout(() => {
        this.retry = undefined;
        this.connect();
      }, this.pause);
      this.pause = Math.min(this.pause * 2, PAUSE.longest);
    };
    client.on('error', lose);
    client.on('end', () => lose());
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { hear } of this.hearers.get(channel) ?? []) hear(payload);
    });
    void this.listen(client).catch(lose);
  }

  /** One after the other: the driver asks for that. */
  private ask(client: WatchedClient, text: string): Promise<unknown> {
    const answer = this.last.then(() => {
      this.isAsking = true;
      return client.query(text);
    });
    this.last = answer
      .catch(() => undefined)
      .finally(() => {
        this.isAsking = false;
      });
    return answer;
  }

  private async listen(client: WatchedClient): Promise<void> {
    await client.connect();
    const channels = [...this.hearers.keys()];
    await client.query(channels.map((channel) => `LISTEN ${channel}`).join('; '));
    if (this.client !== client) return;
    this.pause = PAUSE.first;
    this.beat = setInterval(() => this.isAsking || void this.ask(client, 'SELECT 1').catch(() => undefined), BEAT_EVERY_MS).unref();
    for (const channel of this.hearers.keys()) {
      if (!channels.includes(channel)) await this.ask(client, `LISTEN ${channel}`);
      for (const { again } of this.hearers.get(channel) ?? []) again();
    }
  }
}
