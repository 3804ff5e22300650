import type { KurrentDBClient } from '@kurrent/kurrentdb-client';
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
import { Appender } from './appender.js';
import { connect } from './client.js';
import { HeadWatch } from './head-watch.js';
import { LogReader } from './log-reader.js';
import { subscribe } from './subscribe.js';

export interface KurrentDbEventStoreOptions {
  /** How long calls are tried again while the server cannot be reached, in ms. Default 10,000. */
  readonly retryFor?: number;
}

/**
 * The event log in KurrentDB. Connects at the first call. Appends over several streams need server 25.1 or later, and the user of the
 * connection string must be allowed to read `$all`.
 *
 * The event ids of an append are looked for in the streams that it writes to, not in the whole log.
 */
export class KurrentDbEventStore implements EventStore {
  private connecting: Promise<KurrentDBClient> | undefined;
  private readonly client = (): Promise<KurrentDBClient> => {
    this.connecting ??= connect(this.connectionString);
    return this.connecting;
  };
  private readonly reader: LogReader;
  private readonly appender: Appender;
  private readonly closing = new AbortController();
  private readonly end = new HeadWatch(() => this.fromHead());

  /** @param connectionString `kurrentdb://user:password@host:2113?tls=true`; `esdb://` is understood as well. */
  constructor(
    private readonly connectionString: string,
    { retryFor = 10_000 }: KurrentDbEventStoreOptions = {},
  ) {
    this.reader = new LogReader(this.client, retryFor);
    this.appender = new Appender(this.client, this.reader, retryFor);
  }

  /**
   * Servers of this generation check only what they write: streams that are only checked are read right before the append.
   * @throws {WrongExpectedVersion} a stream moved on, of those written or checked.
   * @throws {EventIdsInUse} some, not all, of the events are in these streams already.
   * @throws {EventLogUnavailable} no answer in time: append the same events again.
   * @throws {TypeError} the writes are malformed; nothing was sent.
   */
  async append(writes: readonly StreamWrite[], checks?: readonly StreamCheck[]): Promise<AppendResult> {
    if (this.closing.signal.aborted) throw new EventStoreClosed();
    return this.appender.append(writes, checks);
  }

  read(stream: string, options: ReadOptions = {}): AsyncGenerator<RecordedEvent> {
    return this.reader.stream(stream, options);
  }

  /** @throws {CheckpointBeyondHead} `after` is beyond the log's end. */
  readAll(options: ReadAllOptions = {}): AsyncGenerator<RecordedEvent> {
    return this.reader.all(options);
  }

  /**
   * Rides out lost connections for as long as the signal lets it.
   * @throws {CheckpointBeyondHead} `after` is beyond the log's end.
   */
  subscribe(options: SubscribeOptions): AsyncGenerator<SubscriptionBatch> {
    const signal = AbortSignal.any([options.signal, this.closing.signal]);
    return subscribe(this.client, this.reader, { ...options, signal }, options.categories && this.end);
  }

  private async *fromHead(): AsyncGenerator<SubscriptionBatch> {
    const after = await this.head();
    yield { events: [], position: after, caughtUp: true };
    yield* this.subscribe({ after, signal: this.closing.signal });
  }

  head(): Promise<bigint> {
    return this.reader.head();
  }

  /** Ends subscriptions, lets appends that were handed over finish, and disconnects. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.appender.idle();
    await (await this.connecting)?.dispose();
  }
}
