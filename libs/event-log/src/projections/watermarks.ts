import { EventEmitter } from 'node:events';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import type { Log } from '../log.js';
import { Checkpoints } from './checkpoints.js';
import type { Projection } from './projection.js';

/** How long an answer waits for its read models before it goes out all the same. */
const TIMEOUT_MS = 5000;
const RECONNECT_MS = 500;

/**
 * How far the read models are, whichever process projects them. An answer to a command waits here until what it changed can be
 * read.
 */
export class Watermarks {
  private readonly positions = new Map<string, bigint>();
  private readonly moves = new EventEmitter().setMaxListeners(0);
  private client: pg.Client | null = null;
  private stopped = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly database: DataSource,
    /** Asked anew each time: they are found when everything is there. */
    private readonly projections: () => readonly Projection[],
    private readonly log: Log,
  ) {}

  async start(): Promise<void> {
    await this.listen();
  }

  async close(): Promise<void> {
    this.stopped = true;
    await this.client?.end().catch(() => {});
  }

  /** Waits until every projection of these categories has passed `position`; gives up quietly after a few seconds. */
  async reached(position: bigint, categories: readonly string[], timeoutMs = TIMEOUT_MS): Promise<boolean> {
    if (position === 0n) return true;
    const names = this.projections()
      .filter((projection) => projection.categories.some((category) => categories.includes(category)))
      .map((projection) => projection.name);
    const isThere = () => names.every((name) => (this.positions.get(name) ?? 0n) >= position);
    if (isThere()) return true;
    return new Promise((resolve) => {
      const check = () => {
        if (isThere()) finish(true);
      };
      const timer = setTimeout(() => finish(false), timeoutMs);
      const finish = (there: boolean) => {
        clearTimeout(timer);
        this.moves.off('moved', check);
        resolve(there);
      };
      this.moves.on('moved', check);
    });
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.databaseUrl, application_name: 'scenewright watermarks' });
    const again = () => {
      if (this.client !== client) return;
      this.client = null;
      if (!this.stopped) setTimeout(() => void this.listen().catch(again), RECONNECT_MS).unref();
    };
    this.client = client;
    client.on('error', (error) => {
      this.log.warn(`lost the connection: ${error.message}`);
      again();
    });
    client.on('end', again);
    client.on('notification', ({ payload = '' }) => {
      const colon = payload.lastIndexOf(':');
      this.moved(payload.slice(0, colon), BigInt(payload.slice(colon + 1)));
    });
    try {
      await client.connect();
      await client.query('LISTEN checkpoint');
      // what moved before we listened
      for (const status of await new Checkpoints(this.database).all()) this.moved(status.name, status.position);
    } catch (error) {
      if (this.stopped) return;
      this.log.warn(`cannot listen for checkpoints: ${(error as Error).message}`);
      await client.end().catch(() => {});
      again();
    }
  }

  private moved(name: string, position: bigint): void {
    this.positions.set(name, position);
    this.moves.emit('moved');
  }
}
