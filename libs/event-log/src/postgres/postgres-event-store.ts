import type { RecordedEvent } from '@scenewright/events';
import pg from 'pg';
import { CheckpointBeyondHead, LogWentBack } from '../errors.js';
import type {
  AppendResult,
  EventStore,
  ReadAllOptions,
  ReadOptions,
  StreamCheck,
  StreamWrite,
  SubscribeOptions,
  SubscriptionBatch,
} from '../event-store.js';
import { Appender, type AppenderOptions } from './appender.js';
import { CatchUpPages, type Found } from './catch-up-pages.js';
import { connectionConfig } from './connection.js';
import { Listener } from './listener.js';
import { LogReader } from './log-reader.js';
import { SharedEnd } from './shared-end.js';
import { Wakeups } from './wakeups.js';

export interface PostgresEventStoreOptions extends AppenderOptions {
  /** Longest time between two looks at the log of a subscription that hears nothing, in ms. Default 2,000. */
  readonly pollInterval?: number;
  /** Hears of the log's growth; shared with others, who close it. Default: one of the store's own. */
  readonly listener?: Listener;
}

/** A page of a rare category may be looked for in a very long log. */
const READ_LIMIT_MS = 30_000;

const pageSize = 1_000;

/**
 * The event log in PostgreSQL 15 or later (schema `event_log`, made by the migrations). Holds one connection for appends, one to listen for
 * news while somebody subscribes, and a small pool for reading (`max` of the pool's settings, default 2).
 */
export class PostgresEventStore implements EventStore {
  private readonly ownListener: Listener | undefined;
  private readonly pool: pg.Pool;
  private readonly reader: LogReader;
  private readonly appender: Appender;
  private readonly wakeups: Wakeups;
  private readonly end: SharedEnd;
  private readonly catchUp: CatchUpPages;
  private readonly pollInterval: number;
  private readonly closing = new AbortController();

  constructor(connection: string | pg.PoolConfig, options: PostgresEventStoreOptions = {}) {
    const { pollInterval, listener, ...appenderOptions } = options;
    this.pool = new pg.Pool({ max: 2, ...connectionConfig(connection, 'log reader', READ_LIMIT_MS) });
    // The pool drops an idle connection that is lost; without a listener its loss would end the process.
    this.pool.on('error', () => undefined);
    this.reader = new LogReader(this.pool, options.retryFor);
    this.appender = new Appender(connection, appenderOptions);
    this.ownListener = listener ? undefined : new Listener(connection);
    this.wakeups = new Wakeups(listener ?? (this.ownListener as Listener));
    this.end = new SharedEnd(this.reader, () => this.wakeups.count, this.closing.signal);
    this.catchUp = new CatchUpPages(this.reader, this.closing.signal);
    this.pollInterval = pollInterval ?? 2_000;
  }

  /**
   * @throws {WrongExpectedVersion} a stream moved on, of those written or checked.
   * @throws {EventIdsInUse} some, not all, of the events are in the log already.
   * @throws {EventLogUnavailable} no answer in time: append the same events again.
   * @throws {TypeError} the writes are malformed; nothing was sent.
   */
  append(writes: readonly StreamWrite[], checks?: readonly StreamCheck[]): Promise<AppendResult> {
    return this.appender.append(writes, checks);
  }

  async *read(
    stream: string,
    { from, direction = 'forwards', limit = Number.POSITIVE_INFINITY }: ReadOptions = {},
  ): AsyncGenerator<RecordedEvent> {
    let next = from;
    for (let left = limit; left > 0; ) {
      const wanted = Math.min(left, pageSize);
      const page = await this.reader.streamPage(stream, direction, next, wanted);
      yield* page;
      const last = page.at(-1);
      if (last === undefined || page.length < wanted) return;
      left -= page.length;
      next = direction === 'forwards' ? last.version + 1 : last.version - 1;
    }
  }

  /** @throws {CheckpointBeyondHead} `after` is beyond the log's end. */
  async *readAll({ after = 0n, categories, limit = Number.POSITIVE_INFINITY }: ReadAllOptions = {}): AsyncGenerator<RecordedEvent> {
    const head = await this.headFrom(after);
    for (let left = limit; left > 0 && after < head; ) {
      const wanted = Math.min(left, pageSize);
      const page = await this.reader.page(after, head, categories, wanted);
      yield* page;
      const last = page.at(-1);
      if (last === undefined || page.length < wanted) return;
      left -= page.length;
      after = last.position;
    }
  }

  async at(position: bigint): Promise<RecordedEvent | null> {
    const [event] = position > 0n ? await this.reader.page(position - 1n, position, undefined, 1) : [];
    return event ?? null;
  }

  /**
   * Rides out lost connections for as long as the signal lets it.
   * @throws {CheckpointBeyondHead} `after` is beyond the log's end.
   * @throws {LogWentBack} what was handed over may be in the log no more: begin again from what is kept with what was made of it.
   */
  async *subscribe({ after = 0n, categories, batchSize = pageSize, signal }: SubscribeOptions): AsyncGenerator<SubscriptionBatch> {
    const ended = AbortSignal.any([signal, this.closing.signal]);
    const who = {};
    const { timesBack } = this.end;
    const find = async (from: bigint, head: bigint): Promise<Found> => {
      const events = this.end.page(from, head, categories, batchSize);
      if (!events) return this.catchUp.page(who, from, head, categories, batchSize, ended);
      this.catchUp.left(who);
      return { events, upTo: events.length === batchSize ? (events.at(-1)?.position ?? head) : head };
    };
    try {
      for (let told = false; !ended.aborted; ) {
        const rung = this.wakeups.count;
        const head = await this.sharedHead(after, rung, told, ended);
        if (head === undefined) return;
        // another subscription may have found it out
        if (this.end.timesBack !== timesBack) throw new LogWentBack(`at or before position ${after}`);
        while (!ended.aborted && (after < head || !told)) {
          const { events, upTo } = await find(after, head);
          if (ended.aborted) return;
          after = upTo;
          told = after === head;
          yield { events, position: after, caughtUp: told };
        }
        await this.wakeups.after(rung, this.pollInterval, ended);
      }
    } catch (error) {
      if (!ended.aborted) throw error;
    } finally {
      this.catchUp.left(who);
    }
  }

  head(): Promise<bigint> {
    return this.reader.head();
  }

  /** Undefined when the signal aborts. `isFollowing`: has been at the log's end, so that a look of somebody else will do. */
  private async sharedHead(after: bigint, rung: number, isFollowing: boolean, ended: AbortSignal): Promise<bigint | undefined> {
    const look = (notBefore: number) => unlessAborted(this.end.head(rung, notBefore), ended);
    const now = performance.now();
    const head = await look(isFollowing ? now - this.pollInterval / 2 : now);
    // a look of somebody else may have been before the bell that this subscription's checkpoint rang
    const isBeyond = head !== undefined && after > head;
    const latest = isBeyond ? await look(performance.now()) : head;
    if (latest !== undefined && after > latest) throw new CheckpointBeyondHead(after, latest);
    return latest;
  }

  private async headFrom(after: bigint): Promise<bigint> {
    const head = await this.reader.head();
    if (after > head) throw new CheckpointBeyondHead(after, head);
    return head;
  }

  /** Ends subscriptions, lets appends that were handed over finish, and disconnects. */
  async close(): Promise<void> {
    this.closing.abort();
    this.wakeups.close();
    await Promise.all([this.appender.close(), this.ownListener?.close()]);
    await this.pool.end();
  }
}

/** Undefined as soon as the signal aborts, whatever becomes of the promise then. */
async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  if (signal.aborted) {
    promise.catch(() => undefined);
    return undefined;
  }
  let leave = (): void => undefined;
  const aborted = new Promise<undefined>((resolve) => {
    leave = () => resolve(undefined);
    signal.addEventListener('abort', leave, { once: true });
  });
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', leave));
}
