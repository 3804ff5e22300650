import type { Filter, KurrentDBClient, RecordedEvent as StoredEvent } from '@kurrent/kurrentdb-client';
import type { RecordedEvent } from '@scenewright/events';
import { CheckpointBeyondHead } from '../errors.js';
import type { ReadAllOptions, ReadOptions } from '../event-store.js';
import { kindOf } from './client.js';
import { positionOf, toRecorded } from './recorded.js';
import { withRetries } from './retry.js';

const pageSize = 1_000;

/** The server keeps to these categories, or leaves out its own system streams when none is named. */
export function filterOf(categories: readonly string[] | undefined): Filter {
  // A checkpoint for every 32 events looked at keeps the position of a reader of few events moving.
  const often = { filterOn: 'streamName' as const, checkpointInterval: 1 };
  return categories ? { ...often, prefixes: categories.map((category) => `${category}-`) } : { ...often, regex: '^[^$]' };
}

/** Reads by pages, so that a lost connection costs one page and a slow consumer holds no call open. */
export class LogReader {
  constructor(
    private readonly client: () => Promise<KurrentDBClient>,
    private readonly retryFor: number,
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
      yield* page.map(toRecorded);
      const last = page.at(-1);
      if (last === undefined || page.length < wanted) return;
      left -= page.length;
      next = Number(last.revision) + (direction === 'forwards' ? 2 : 0);
    }
  }

  /** At most `limit` events from version `from`, as the server keeps them; none for a stream that does not exist. */
  streamPage(stream: string, direction: 'forwards' | 'backwards', from: number | undefined, limit: number): Promise<StoredEvent[]> {
    const edge = direction === 'forwards' ? 'start' : 'end';
    return withRetries(async () => {
      const client = await this.client();
      const events: StoredEvent[] = [];
      try {
        const fromRevision = from === undefined ? edge : BigInt(from - 1);
        for await (const { event } of client.readStream(stream, { direction, fromRevision, maxCount: limit }))
          if (event) events.push(event);
      } catch (error) {
        if (kindOf(error) !== 'stream-not-found') throw error;
      }
      return events;
    }, this.retryFor);
  }

  async *all({ after = 0n, categories, limit = Number.POSITIVE_INFINITY }: ReadAllOptions): AsyncGenerator<RecordedEvent> {
    await this.refuseBeyondHead(after);
    if (categories?.length === 0) return;
    // The server counts the event at the position itself, and may count others of its transaction, which have been read already.
    for (let left = limit, known = 1; left > 0; ) {
      const wanted = Math.min(left, pageSize) + known;
      const page = await this.allPage(after, categories, wanted);
      const fresh = page.filter(({ position }) => position > after).slice(0, left);
      yield* fresh;
      const last = fresh.at(-1);
      if (page.length < wanted) return;
      left -= fresh.length;
      if (last) after = last.position;
      else known *= 2;
    }
  }

  /** Whether there is an event of these categories behind `after` and not behind `until`. */
  async hasAny(categories: readonly string[] | undefined, after: bigint, until: bigint): Promise<boolean> {
    for await (const { position } of this.all({ after, limit: 1, ...(categories && { categories }) })) return position <= until;
    return false;
  }

  private allPage(after: bigint, categories: readonly string[] | undefined, limit: number): Promise<RecordedEvent[]> {
    return withRetries(async () => {
      const client = await this.client();
      const events: RecordedEvent[] = [];
      const fromPosition = after === 0n ? 'start' : { commit: after, prepare: after };
      for await (const { event } of client.readAll({
        direction: 'forwards',
        fromPosition,
        filter: filterOf(categories),
        maxCount: limit,
      })) {
        if (event) events.push(toRecorded(event));
      }
      return events;
    }, this.retryFor);
  }

  /** Position of the last event that is not the server's own; 0n when there is none. */
  head(): Promise<bigint> {
    return this.last(filterOf(undefined));
  }

  /** @throws {CheckpointBeyondHead} the log ends before `after`, system events included. */
  async refuseBeyondHead(after: bigint): Promise<void> {
    if (after === 0n) return;
    const head = await this.last(undefined);
    if (after > head) throw new CheckpointBeyondHead(after, head);
  }

  private last(filter: Filter | undefined): Promise<bigint> {
    return withRetries(async () => {
      const client = await this.client();
      for await (const { event } of client.readAll({
        direction: 'backwards',
        fromPosition: 'end',
        maxCount: 1,
        ...(filter && { filter }),
      })) {
        if (event) return positionOf(event.position);
      }
      return 0n;
    }, this.retryFor);
  }
}
