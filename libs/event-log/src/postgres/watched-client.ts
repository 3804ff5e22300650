import { Socket } from 'node:net';
import pg from 'pg';
import { nameOfPrepared } from './prepared.js';
import { type DatabaseHosts, findPrimary } from './primary.js';

export interface WatchedClientConfig extends pg.ClientConfig, DatabaseHosts {
  /** How long the database may say nothing while it is being asked something, in ms; for ever without it. */
  readonly silenceLimit?: number;
  /** How long to connect may take, in ms, where `connectionTimeoutMillis` is how long a pool's owner waits for one of its connections. */
  readonly connectLimit?: number;
  /** A pooler lends it by the transaction: the next one does not know what was prepared. */
  readonly isPooled?: boolean;
}

const LOOK_EVERY_MS = 250;
/** When one is found silent, the others to the same host have so long to say something. */
const PROBATION_MS = 1_000;

/**
 * A connection that does not wait for ever. A firewall that forgets a connection, or a host that is gone without a word, leaves it open and
 * silent; TCP alone finds that out after minutes. Whoever is asked something and says nothing for too long is cut off. The others to the
 * same host may have come to their end with it: each is asked, and has little time left to answer that or what it was asked before.
 */
export class WatchedClient extends pg.Client {
  private static readonly open = new Set<WatchedClient>();
  private static looking: NodeJS.Timeout | undefined;

  private readonly socket: Socket;
  private readonly silenceLimit: number;
  /** When the oldest of what is still unanswered was asked, or when something was last heard since; process clock. */
  private waitingSince: number | undefined;
  private probationEnds = Number.POSITIVE_INFINITY;
  private bytesHeard = 0;
  private isSuspect = false;
  private readonly hosts: DatabaseHosts['hosts'];

  constructor(config: WatchedClientConfig = {}) {
    const socket = new Socket();
    super({ ...config, ...(config.connectLimit && { connectionTimeoutMillis: config.connectLimit }), stream: () => socket });
    this.socket = socket;
    this.silenceLimit = config.silenceLimit ?? Number.POSITIVE_INFINITY;
    this.hosts = config.hosts;
    const { query } = this;
    this.query = ((text: unknown, ...asked: unknown[]) => {
      this.waitingSince ??= performance.now();
      const name = config.isPooled ? undefined : nameOfPrepared(text);
      return (query as (...asked: unknown[]) => unknown).call(this, name === undefined ? text : { name, text }, ...asked);
    }) as typeof query;
    // who asks hears of it as the failure of what was asked; between two owners of a pool's connection nobody listens, and that is no reason to die
    this.on('error', () => undefined);
    this.on('drain', () => {
      this.waitingSince = undefined;
      this.hear();
    });
    socket.once('connect', () => {
      this.hear();
      WatchedClient.watch(this);
    });
    socket.once('close', () => WatchedClient.open.delete(this));
  }

  /** With several hosts: to the one that takes writes now. */
  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    if (!this.hosts) return callback ? void super.connect(callback) : (super.connect() as unknown as Promise<pg.Client>);
    const connected = this.connectToPrimary(this.hosts);
    if (!callback) return connected;
    // the pool takes no argument for a success
    connected.then(() => (callback as () => void)(), callback);
    return undefined;
  }

  private async connectToPrimary(hosts: readonly string[]): Promise<pg.Client> {
    Object.assign(this, await findPrimary(hosts));
    return (await super.connect()) as unknown as pg.Client;
  }

  private static watch(client: WatchedClient): void {
    WatchedClient.open.add(client);
    WatchedClient.looking ??= setInterval(() => WatchedClient.look(), LOOK_EVERY_MS).unref();
  }

  private static look(): void {
    const now = performance.now();
    const silent = [...WatchedClient.open].filter((client) => client.isSilent(now));
    // whoever was on probation already tells nothing new of the others
    const hosts = new Set(silent.filter((client) => client.probationEnds === Number.POSITIVE_INFINITY).map((client) => client.address));
    for (const client of silent) client.cutOff();
    for (const client of WatchedClient.open) if (hosts.has(client.address)) client.prove(now + PROBATION_MS);
    if (WatchedClient.open.size > 0) return;
    clearInterval(WatchedClient.looking);
    WatchedClient.looking = undefined;
  }

  /** Two looks in a row: a process that was paused itself hears what has come meanwhile between them. */
  private isSilent(now: number): boolean {
    // the beginning of a long answer
    if (this.socket.bytesRead !== this.bytesHeard) {
      if (this.waitingSince !== undefined) this.waitingSince = now;
      this.hear();
    }
    const wasSuspect = this.isSuspect;
    this.isSuspect = this.waitingSince !== undefined && (now > this.probationEnds || now - this.waitingSince > this.silenceLimit);
    return wasSuspect && this.isSuspect;
  }

  private hear(): void {
    this.bytesHeard = this.socket.bytesRead;
    this.probationEnds = Number.POSITIVE_INFINITY;
  }

  private get address(): string {
    return `${this.host}:${this.port}`;
  }

  private prove(until: number): void {
    if (this.waitingSince === undefined) void this.query('SELECT 1').catch(() => undefined);
    this.probationEnds = Math.min(this.probationEnds, until);
  }

  private cutOff(): void {
    WatchedClient.open.delete(this);
    this.socket.destroy(Object.assign(new Error('Connection terminated: the database has gone silent'), { code: 'ETIMEDOUT' }));
  }
}
