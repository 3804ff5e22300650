import type { RecordedEvent } from '@scenewright/events';
import { EventStoreClosed } from '../errors.js';
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
import type { Log } from '../log.js';
import { kurrentDbAddress } from './address.js';
import { Appender } from './appender.js';
import { Connection } from './connection.js';
import { HeadWatch } from './head-watch.js';
import { LogReader } from './log-reader.js';
import { Retries } from './retry.js';
import { subscribe } from './subscribe.js';

export interface KurrentDbEventStoreOptions {
  /** How long calls are tried again while the server cannot be reached, in ms. Default 10,000. */
  readonly retryFor?: number;
  /** Where followers of the log say that they are cut off, and why. */
  readonly log?: Log;
}

/**
 * The event log in KurrentDB. Connects at the first call. Appends over several streams need server 25.1 or later, and the user of the
 * connection string must be allowed to read `$all`. Of a cluster everything is asked of the leader, and whenever a call fails that may
 * succeed later, its client is given up for one that looks for the leader anew.
 *
 * The event ids of an append are looked for in the streams that it writes to, not in the whole log.
 */
export class KurrentDbEventStore implements EventStore {
  private readonly retries: Retries;
  /** The client's halves fail apart, and one kind of call must not wait for another's new connection. */
  private readonly reads: Connection;
  private readonly appends: Connection;
  private readonly subscriptions: Connection;
  private readonly reader: LogReader;
  private readonly appender: Appender;
  private readonly closing = new AbortController();
  private readonly end: HeadWatch;

  /**
   * @param connectionString `kurrentdb://user:password@host:2113?tls=true`; several hosts with commas between them are nodes of one cluster,
   * `kurrentdb+discover://` finds them by one name. `esdb://` is understood as well.
   * @throws {TypeError} it is malformed, or prefers another node than the leader.
   */
  constructor(connectionString: string, { retryFor = 10_000, log }: KurrentDbEventStoreOptions = {}) {
    const address = kurrentDbAddress(connectionString);
    this.retries = new Retries(address, retryFor, log);
    this.reads = new Connection(address);
    this.appends = new Connection(address);
    this.subscriptions = new Connection(address);
    this.reader = new LogReader(this.reads, this.retries);
    this.appender = new Appender(this.appends, this.reader, this.retries);
    this.end = new HeadWatch({
      follow: () => this.fromHead(),
      head: () => this.head(),
      giveUp: () => this.subscriptions.giveUp(),
      closing: this.closing.signal,
    });
  }

  /**
   * Servers of this generation check only what they write: streams that are only checked are read right before the append.
   * @throws {WrongExpectedVersion} a stream moved on, of those written or checked.
   * @throws {EventIdsInUse} some, not all, of the events are in these streams already.
   * `repeated` is told of events that were in the log before this append was first sent; two processes that append the same events in the
   * same moment may both be told that they were first.
   * @throws {EventLogUnavailable} no answer in time: append the same events again.
   * @throws {AppendRefused} the server takes no such append; nothing was appended.
   * @throws {TypeError} the writes are malformed; nothing was sent.
   */
  async append(writes: readonly StreamWrite[], checks?: readonly StreamCheck[]): Promise<AppendResult> {
    if (this.closing.signal.aborted) throw new EventStoreClosed();
    return this.appender.append(writes, checks);
  }

  read(stream: string, options: ReadOptions = {}): AsyncGenerator<RecordedEvent> {
    return this.reader.stream(stream, options);
  }

  /**
   * Events of other programs are passed over.
   * @throws {CheckpointBeyondHead} `after` is beyond the log's end.
   * @throws {CheckpointBetweenRecords} no record of the log begins at `after`.
   */
  readAll(options: ReadAllOptions = {}): AsyncGenerator<RecordedEvent> {
    return this.reader.all(options);
  }

  at(position: bigint): Promise<RecordedEvent | null> {
    return this.reader.at(position);
  }

  /**
   * Rides out lost connections for as long as the signal lets it.
   * @throws {LogWentBack} what was handed over, or passed, is in the log no more.
   * @throws {CheckpointBeyondHead} `after` is beyond the log's end.
   * @throws {CheckpointBetweenRecords} no record of the log begins at `after`.
   */
  subscribe(options: SubscribeOptions): AsyncGenerator<SubscriptionBatch> {
    return this.follow(options, this.end);
  }

  private follow(options: SubscribeOptions, head?: HeadWatch): AsyncGenerator<SubscriptionBatch> {
    const signal = AbortSignal.any([options.signal, this.closing.signal]);
    return subscribe(
      { connection: this.subscriptions, reader: this.reader, retries: this.retries, ...(head && { head }) },
      { ...options, signal },
    );
  }

  private async *fromHead(): AsyncGenerator<SubscriptionBatch> {
    const after = await this.head();
    yield { events: [], position: after, caughtUp: true };
    yield* this.follow({ after, signal: this.closing.signal });
  }

  head(): Promise<bigint> {
    return this.reader.head();
  }

  /** Ends subscriptions, lets appends that were handed over finish, and disconnects. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.appender.idle();
    await Promise.all([this.reads.close(), this.appends.close(), this.subscriptions.close()]);
  }
}
