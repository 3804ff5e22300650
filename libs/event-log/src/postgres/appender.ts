import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { EventLogUnavailable, EventStoreClosed } from '../errors.js';
import type { AppendResult, StreamCheck, StreamWrite } from '../event-store.js';
import { noteBatch } from '../measured-append.js';
import {
  type AppendRow,
  appendAnswers,
  appendOneQuery,
  appendOneRow,
  appendQuery,
  type PreparedAppend,
  prepareAppend,
} from './append-call.js';
import { connectionConfig, errorCode, isConnectionLoss, isTransient, STATEMENT_LIMIT_MS } from './connection.js';
import { WatchedClient } from './watched-client.js';

export interface AppenderOptions {
  /** Longest wait for another process's append to let go of the log's head, in ms. Default 4,000. */
  readonly lockTimeout?: number;
  /** Longest time for one call, in ms. Default 6,000. */
  readonly statementTimeout?: number;
  /** How long an append is tried again after a lost connection or a timeout, in ms from its start. Default 4,000. */
  readonly retryFor?: number;
}

interface Waiting extends PreparedAppend {
  readonly giveUpAt: number;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: unknown) => void;
}

/** One call of the database carries at most so many appends and characters of JSON (a single larger append goes alone). */
const batchLimit = { appends: 256, size: 4_000_000 };
const uniqueViolation = '23505';
const pause = { first: 20, longest: 1_000 };

/**
 * Appends of this process, merged: while one call runs the next ones gather, and go together in the next call on the one connection.
 * An append that writes to a stream of an earlier one of the batch, or checks one that it writes to, waits for the next batch: appends of
 * a stream keep the order they came in.
 */
export class Appender {
  private readonly connection: string | pg.PoolConfig;
  private readonly limits: Required<AppenderOptions>;
  private client: WatchedClient | undefined;
  private queue: Waiting[] = [];
  private running: Promise<void> | undefined;
  private closed = false;

  constructor(
    connection: string | pg.PoolConfig,
    { lockTimeout = 4_000, statementTimeout = STATEMENT_LIMIT_MS, retryFor = 4_000 }: AppenderOptions = {},
  ) {
    this.connection = connection;
    this.limits = { lockTimeout, statementTimeout, retryFor };
  }

  /** @throws what `EventStore.append` throws, and {@link EventLogUnavailable} when the database stays away. */
  async append(writes: readonly StreamWrite[], checks: readonly StreamCheck[] = []): Promise<AppendResult> {
    if (this.closed) throw new EventStoreClosed();
    const prepared = prepareAppend(writes, checks);
    return await new Promise<AppendResult>((resolve, reject) => {
      this.queue.push({ ...prepared, giveUpAt: performance.now() + this.limits.retryFor, resolve, reject });
      this.running ??= this.run();
    });
  }

  /** Lets the appends already handed over finish, then disconnects. */
  async close(): Promise<void> {
    this.closed = true;
    await this.running;
    await this.disconnect();
  }

  private async run(): Promise<void> {
    // What the caller's own turn hands over goes together.
    await Promise.resolve();
    while (this.queue.length > 0) {
      const batch = this.takeBatch();
      await this.send(batch);
      // Several callers: those just answered will hand over their next append before this turn of the event loop ends, so that the next
      // batch has all of them. A lone caller need not wait for that.
      if (batch.length > 1 || this.queue.length > 0) await nextTurn();
    }
    this.running = undefined;
  }

  private takeBatch(): Waiting[] {
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    // Streams of waiting appends count too: a later append must not overtake one that is held back.
    const written = new Set<string>();
    const checked = new Set<string>();
    let size = 0;
    for (const waiting of this.queue) {
      const free =
        waiting.writes.every(({ stream }) => !written.has(stream) && !checked.has(stream)) &&
        waiting.checks.every(({ stream }) => !written.has(stream));
      const fits = batch.length < batchLimit.appends && (batch.length === 0 || size + waiting.size <= batchLimit.size);
      if (free && fits) {
        batch.push(waiting);
        size += waiting.size;
      } else {
        later.push(waiting);
      }
      for (const { stream } of waiting.writes) written.add(stream);
      for (const { stream } of waiting.checks) checked.add(stream);
    }
    this.queue = later;
    return batch;
  }

  private async send(batch: readonly Waiting[]): Promise<void> {
    for (let attempt = 1, wait: number = pause.first; ; attempt++, wait = Math.min(wait * 2, pause.longest)) {
      try {
        noteBatch(batch.length);
        const answers = appendAnswers(batch, await this.call(batch));
        for (const [n, waiting] of batch.entries()) {
          const answer = answers[n];
          if (answer === undefined || answer instanceof Error) waiting.reject(answer);
          else waiting.resolve(answer);
        }
        return;
      } catch (error) {
        if (isConnectionLoss(error)) void this.disconnect();
        if (!isTransient(error)) return await this.sendOneByOne(batch, error);
        const now = performance.now();
        // a connection that turned out to be dead says nothing of the next one
        const isOver = (waiting: Waiting) => now >= waiting.giveUpAt && attempt > 1;
        for (const waiting of batch) if (isOver(waiting)) waiting.reject(new EventLogUnavailable(error));
        batch = batch.filter((waiting) => !isOver(waiting));
        if (batch.length === 0) return;
        await sleep(wait);
      }
    }
  }

  /** What one append of a batch broke, only that append's caller hears of. */
  private async sendOneByOne(batch: readonly Waiting[], error: unknown): Promise<void> {
    if (batch.length === 1) batch[0]?.reject(error);
    else for (const waiting of batch) await this.send([waiting]);
  }

  private async call(batch: readonly PreparedAppend[]): Promise<AppendRow> {
    this.client ??= await this.connect();
    const client = this.client;
    const position = await this.callShort(client, batch);
    if (position !== undefined) return appendOneRow(batch, position);
    const { rows } = await client.query<AppendRow>(appendQuery(batch));
    if (rows[0] === undefined) throw new Error('event_log.append gave no answer');
    return rows[0];
  }

  private async callShort(client: WatchedClient, batch: readonly PreparedAppend[]): Promise<bigint | undefined> {
    const query = appendOneQuery(batch);
    if (query === undefined) return undefined;
    try {
      const { rows } = await client.query<{ position: bigint }>(query);
      return rows[0]?.position;
    } catch (error) {
      if (errorCode(error) === uniqueViolation) return undefined;
      throw error;
    }
  }

  private async connect(): Promise<WatchedClient> {
    const client = new WatchedClient({
      ...connectionConfig(this.connection, 'appender', this.limits.statementTimeout),
      lock_timeout: this.limits.lockTimeout,
    });
    // Without a listener the loss of an idle connection would end the process.
    client.on('error', () => this.forget(client));
    client.on('end', () => this.forget(client));
    await client.connect();
    return client;
  }

  private forget(client: WatchedClient): void {
    if (this.client === client) this.client = undefined;
  }

  private async disconnect(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }
}
