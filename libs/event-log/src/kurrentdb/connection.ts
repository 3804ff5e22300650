import type { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { EventStoreClosed } from '../errors.js';
import type { KurrentDbAddress } from './address.js';
import { isTransient } from './failures.js';
import { answering } from './probe.js';

/** A client, and word of its having been given up. */
interface Opened {
  readonly client: Promise<KurrentDBClient>;
  readonly givenUp: AbortController;
}

/**
 * A connection for one kind of call. On any failure that may pass its client is given up for a new one, which looks for the leader anew:
 * a client's native half stays with a node that is away, and its other half with one that does not lead any more.
 */
export class Connection {
  private opened: Opened | undefined;
  private isClosed = false;
  /** How many clients have been given up so far: what one of them said may not hold for the next. */
  generation = 0;

  constructor(private readonly address: KurrentDbAddress) {}

  /**
   * Makes a call. The signal aborts when the client that makes it is given up, be it for another call's sake.
   * @throws {EventStoreClosed}
   */
  async use<T>(call: (client: KurrentDBClient, givenUp: AbortSignal) => Promise<T>): Promise<T> {
    if (this.isClosed) throw new EventStoreClosed();
    this.opened ??= { client: this.connect(), givenUp: new AbortController() };
    const opened = this.opened;
    try {
      return await call(await opened.client, opened.givenUp.signal);
    } catch (error) {
      if (isTransient(error)) this.giveUp(opened);
      throw error;
    }
  }

  /** Lets go of the present client; the next call opens another. */
  giveUp(opened = this.opened): void {
    if (!opened || opened !== this.opened) return;
    this.opened = undefined;
    this.generation += 1;
    opened.givenUp.abort();
    void opened.client.then((client) => client.dispose()).catch(() => undefined);
  }

  async close(): Promise<void> {
    const { opened } = this;
    this.opened = undefined;
    this.isClosed = true;
    await opened?.client.then((client) => client.dispose()).catch(() => undefined);
  }

  /**
   * Connects (25.1 or later for appends over several streams). The client loads a native add-on, so it is imported only here and only when
   * a store is used. Of several nodes it is told those that answer: it asks one after the other for the leader, and waits 5 s for one that
   * hangs. One that is alone left is named twice, for the client looks for the leader only among several.
   */
  private async connect(): Promise<KurrentDBClient> {
    const { KurrentDBClient } = await import('@kurrent/kurrentdb-client');
    const { nodes, discover, through } = this.address;
    if (discover || nodes.length === 1) return KurrentDBClient.connectionString(through(nodes));
    const well = await answering(this.address);
    return KurrentDBClient.connectionString(through(well.length === 1 ? [...well, ...well] : well));
  }
}
