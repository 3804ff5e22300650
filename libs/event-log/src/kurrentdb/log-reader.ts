import { setTimeout as delay } from 'node:timers/promises';
import type { Filter, KurrentDBClient, RecordedEvent as StoredEvent } from '@kurrent/kurrentdb-client';
import type { RecordedEvent } from '@scenewright/events';
import { CheckpointBetweenRecords, CheckpointBeyondHead, isNotInLog } from '../errors.js';
import type { ReadAllOptions, ReadOptions } from '../event-store.js';
import type { Connection } from './connection.js';
import { codeOf, INVALID_ARGUMENT, isTransient, kindOf } from './failures.js';
import { positionOf, toOwn, toRecorded } from './recorded.js';
import { answeredWithin, collectedWithin, type Retries, silenceAllowed } from './retry.js';

const pageSize = 1_000;
/** A position beyond the head is believed when it is beyond it at each look, with this between them, in ms: a node may be behind. */
const looksAtHead = [0, 100, 300, 600];
const lookLimit = 2_000;

/** The server keeps to these categories, or leaves out its own system streams when none is named. */
export function filterOf(categories: readonly string[] | undefined): Filter {
  // A checkpoint for every 32 events looked at keeps the position of a reader of few events moving.
  const often = { filterOn: 'streamName' as const, checkpointInterval: 1 };
  return categories ? { ...often, prefixes: categories.map((category) => `${category}-`) } : { ...often, regex: '^[^$]' };
}

/** A page of the log. */
export interface LogPage {
  readonly events: RecordedEvent[];
  /** Of the last event looked at, one that another program wrote included; where the page began when there was none. */
  readonly position: bigint;
  /** Nothing stood behind it when it was read. */
  readonly last: boolean;
}

/**
 * Reads by pages, so that a lost connection costs one page and a slow consumer holds no call open. All is asked of the leader: another node
 * may not have yet what was acknowledged.
 */
export class LogReader {
  constructor(
    private readonly connection: Connection,
    private readonly retries: Retries,
  ) {}

  async *stream(
    stream: string,
    { from, direction = 'forwards', limit = Number.POSITIVE_INFINITY }: ReadOptions,
  ): AsyncGenerator<RecordedEvent> {
    for (let left = limit, next = from; left > 0; ) {
      if (next !== undefined && next < 1) {
        if (direction === 'backwards') return;
        next = 1;
      }
      const wanted = Math.min(left, pageSize);
      const page = await this.streamPage(stream, direction, next, wanted);
      yield* page.map(toOwn);
      const last = page.at(-1);
      if (last === undefined || page.length < wanted) return;
      left -= page.length;
      next = Number(last.revision) + (direction === 'forwards' ? 2 : 0);
    }
  }

  /** At most `limit` events from version `from`, as the server keeps them; none for a stream that does not exist. */
  async streamPage(stream: string, direction: 'forwards' | 'backwards', from: number | undefined, limit: number): Promise<StoredEvent[]> {
    const fromRevision = from === undefined ? (direction === 'forwards' ? 'start' : 'end') : BigInt(from - 1);
    try {
      const resolved = await this.collect((client) =>
        client.readStream(stream, { direction, fromRevision, maxCount: limit, requiresLeader: true }),
      );
      return resolved.flatMap(({ event }) => event ?? []);
    } catch (error) {
      if (kindOf(error) === 'stream-not-found') return [];
      throw error;
    }
  }

  async *all({ after = 0n, categories, limit = Number.POSITIVE_INFINITY }: ReadAllOptions): AsyncGenerator<RecordedEvent> {
    await this.refuseBeyondHead(after);
    if (categories?.length === 0) return;
    let left = limit;
    for await (const { events } of this.pages(after, categories, Math.min(pageSize, limit))) {
      yield* events.slice(0, left);
      left -= events.length;
      if (left <= 0) return;
    }
  }

  /** The event at a position; null where none stands, or one of another program. */
  async at(position: bigint): Promise<RecordedEvent | null> {
    if (position <= 0n) return null;
    // The server counts others of the event's transaction before it.
    for (let wanted = 1; ; wanted *= 2) {
      const stored = await this.beginningAt(position, wanted);
      const here = stored.find((event) => event.position && positionOf(event.position) === position);
      if (here) return toRecorded(here);
      const last = stored.at(-1)?.position;
      if (!last || stored.length < wanted || positionOf(last) > position) return null;
    }
  }

  /** None where no record begins, or when the log ends before. */
  private async beginningAt(position: bigint, limit: number): Promise<StoredEvent[]> {
    try {
      await this.refuseBeyondHead(position);
      return await this.allFrom(position, undefined, limit);
    } catch (error) {
      if (isNotInLog(error)) return [];
      throw error;
    }
  }

  /** The log behind a position, page by page, as far as it goes now. The next page is fetched while one is worked on. */
  async *pages(after: bigint, categories: readonly string[] | undefined, size: number): AsyncGenerator<LogPage> {
    let coming = this.pageAfter(after, categories, size);
    for (;;) {
      const page = await coming;
      if (!page.last) {
        coming = this.pageAfter(page.position, categories, size);
        coming.catch(() => undefined);
      }
      yield page;
      if (page.last) return;
    }
  }

  private async pageAfter(after: bigint, categories: readonly string[] | undefined, size: number): Promise<LogPage> {
    // The server counts the event at the position itself, and may count others of its transaction, which have been read already.
    for (let known = 1; ; known *= 2) {
      const wanted = size + known;
      const stored = await this.allFrom(after, categories, wanted);
      const all = stored.filter(({ position }) => position && positionOf(position) > after);
      const fresh = all.slice(0, size);
      const last = stored.length < wanted && fresh.length === all.length;
      const end = fresh.at(-1)?.position;
      if (end || last) {
        return { events: fresh.flatMap((event) => toRecorded(event) ?? []), position: end ? positionOf(end) : after, last };
      }
    }
  }

  /** Whether there is an event of these categories behind `after` and not behind `until`. */
  async hasAny(categories: readonly string[] | undefined, after: bigint, until: bigint): Promise<boolean> {
    for await (const { position } of this.all({ after, limit: 1, ...(categories && { categories }) })) return position <= until;
    return false;
  }

  /** @throws {CheckpointBetweenRecords} no record begins at `after`. */
  private async allFrom(after: bigint, categories: readonly string[] | undefined, limit: number): Promise<StoredEvent[]> {
    const filter = filterOf(categories);
    const resolved = await this.collect(
      (client) =>
        client.readAll({
          direction: 'forwards',
          fromPosition: fromPosition(after),
          filter,
          maxCount: limit,
          requiresLeader: true,
        }),
      () => this.refuseBetweenRecords(after),
    );
    return resolved.flatMap(({ event }) => event ?? []);
  }

  /** Position of the last event that is not the server's own; 0n when there is none. */
  head(): Promise<bigint> {
    return this.last(filterOf(undefined));
  }

  /** @throws {CheckpointBeyondHead} the log ends before `after`, system events included. */
  async refuseBeyondHead(after: bigint): Promise<void> {
    if (after === 0n) return;
    let head = 0n;
    for (const pause of looksAtHead) {
      if (pause > 0) await delay(pause);
      head = await this.last(undefined);
      if (after <= head) return;
      // Perhaps the node only took itself for the leader: the next look is at whoever leads then.
      this.connection.giveUp();
    }
    throw new CheckpointBeyondHead(after, head);
  }

  private async last(filter: Filter | undefined): Promise<bigint> {
    const [resolved] = await this.collect((client) =>
      client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 1, requiresLeader: true, ...(filter && { filter }) }),
    );
    return resolved?.event?.position ? positionOf(resolved.event.position) : 0n;
  }

  /** The client's native half takes a bad position for an outage; its other half, asked to follow from there, says what it is. */
  private async refuseBetweenRecords(after: bigint): Promise<void> {
    if (after === 0n) return;
    const code = await this.connection.use(async (client) => {
      const subscription = client.subscribeToAll({ fromPosition: fromPosition(after) });
      try {
        return await answeredWithin(
          lookLimit,
          new Promise<number | undefined>((resolve) => {
            subscription.once('confirmation', () => resolve(undefined));
            subscription.once('error', (error) => resolve(codeOf(error)));
          }),
        );
      } finally {
        subscription.on('error', () => undefined);
        await subscription.unsubscribe().catch(() => undefined);
      }
    });
    if (code === INVALID_ARGUMENT) throw new CheckpointBetweenRecords(after);
  }

  private collect<T>(read: (client: KurrentDBClient) => AsyncIterable<T>, doubt?: () => Promise<void>): Promise<T[]> {
    return this.retries.run(async (attempt) => {
      try {
        return await this.connection.use((client) => collectedWithin(silenceAllowed(attempt), read(client)));
      } catch (error) {
        if (doubt && isTransient(error)) {
          await doubt().catch((doubted) => {
            if (doubted instanceof CheckpointBetweenRecords) throw doubted;
          });
        }
        throw error;
      }
    });
  }
}

const fromPosition = (after: bigint): 'start' | { commit: bigint; prepare: bigint } =>
  after === 0n ? 'start' : { commit: after, prepare: after };
