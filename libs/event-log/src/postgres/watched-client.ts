import { Socket } from 'node:net';
import pg from 'pg';

export interface WatchedClientConfig extends pg.ClientConfig {
  /** How long the database may say nothing while it is being asked something, in ms; for ever without it. */
  readonly silenceLimit?: number;
}

const LOOK_EVERY_MS = 250;
/** Connections that were asked something so lately are not yet under suspicion when another one is found silent. */
const BENEFIT_OF_DOUBT_MS = 1_000;

/**
 * A connection that does not wait for ever. A firewall that forgets a connection, or a host that is gone without a word, leaves it open and
 * silent; TCP alone finds that out after minutes. Whoever is asked something and says nothing for too long is cut off, and with it the
 * other connections to that host that have not just been used: they came to their end together.
 */
export class WatchedClient extends pg.Client {
  private static readonly open = new Set<WatchedClient>();
  private static looking: NodeJS.Timeout | undefined;

  private readonly socket: Socket;
  private readonly silenceLimit: number;
  /** When the oldest of what is still unanswered was asked, or when something was last heard since; process clock. */
  private waitingSince: number | undefined;
  private bytesHeard = 0;
  private isSuspect = false;

  constructor(config: WatchedClientConfig = {}) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.socket = socket;
    this.silenceLimit = config.silenceLimit ?? Number.POSITIVE_INFINITY;
    const { query } = this;
    this.query = ((...asked: unknown[]) => {
      this.waitingSince ??= performance.now();
      return (query as (...asked: unknown[]) => unknown).apply(this, asked);
    }) as typeof query;
    this.on('drain', () => {
      this.waitingSince = undefined;
    });
    socket.once('connect', () => WatchedClient.watch(this));
    socket.once('close', () => WatchedClient.open.delete(this));
  }

  private static watch(client: WatchedClient): void {
    WatchedClient.open.add(client);
    WatchedClient.looking ??= setInterval(() => WatchedClient.look(), LOOK_EVERY_MS).unref();
  }

  private static look(): void {
    const now = performance.now();
    const silent = [...WatchedClient.open].find((client) => client.isSilent(now));
    if (silent) {
      for (const client of [...WatchedClient.open]) {
        const isUsed = client.waitingSince !== undefined && now - client.waitingSince < BENEFIT_OF_DOUBT_MS;
        if (client === silent || (client.host === silent.host && client.port === silent.port && !isUsed)) client.cutOff();
      }
    }
    if (WatchedClient.open.size > 0) return;
    clearInterval(WatchedClient.looking);
    WatchedClient.looking = undefined;
  }

  /** Two looks in a row: a process that was paused itself hears what has come meanwhile between them. */
  private isSilent(now: number): boolean {
    if (this.socket.bytesRead !== this.bytesHeard) {
      this.bytesHeard = this.socket.bytesRead;
      if (this.waitingSince !== undefined) this.waitingSince = now;
    }
    const wasSuspect = this.isSuspect;
    this.isSuspect = this.waitingSince !== undefined && now - this.waitingSince > this.silenceLimit;
    return wasSuspect && this.isSuspect;
  }

  private cutOff(): void {
    WatchedClient.open.delete(this);
    this.socket.destroy(Object.assign(new Error('Connection terminated: the database has gone silent'), { code: 'ETIMEDOUT' }));
  }
}
