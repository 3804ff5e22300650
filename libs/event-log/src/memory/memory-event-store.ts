import { categoryOf, type NewEvent, type RecordedEvent } from '@scenewright/events';
import { checkWrites, toJson } from '../check-writes.js';
import { CheckpointBeyondHead, EventIdsInUse, EventStoreClosed, LogWentBack } from '../errors.js';
import {
  type AppendResult,
  type EventStore,
  type ExpectedVersion,
  type ReadAllOptions,
  type ReadOptions,
  type StreamCheck,
  type StreamWrite,
  type SubscribeOptions,
  type SubscriptionBatch,
  WrongExpectedVersion,
} from '../event-store.js';

/** The log as an array: the plainest thing that keeps the port's promises, for unit tests and as the model that real stores are held against. */
export class MemoryEventStore implements EventStore {
  private readonly log: RecordedEvent[] = [];
  private readonly closing = new AbortController();
  private readonly waiting = new Set<() => void>();

  async append(writes: readonly StreamWrite[], checks: readonly StreamCheck[] = []): Promise<AppendResult> {
    if (this.closing.signal.aborted) throw new EventStoreClosed();
    checkWrites(writes, checks);
    // Everything that may throw comes before the first event is kept.
    const copies = writes.map(({ events }) => events.map(copyOf));
    const repeated = this.repeatOf(writes);
    if (repeated) return repeated;
    for (const { stream, expected, lastEventId } of [...writes, ...checks.map((check) => ({ ...check, expected: check.version }))]) {
      const there = this.streamOf(stream);
      if (!isExpected(expected, there.length)) throw new WrongExpectedVersion(stream, expected, there.length);
      if (lastEventId && there.at(-1)?.id !== lastEventId) throw new LogWentBack(`at version ${there.length} of ${stream}`);
    }
    const versions = writes.map(({ stream }, n) => {
      const before = this.streamOf(stream).length;
      const events = copies[n] ?? [];
      for (const [place, event] of events.entries()) {
        const position = BigInt(this.log.length + 1);
        this.log.push({ ...event, stream, version: before + place + 1, position, recordedAt: new Date() });
      }
      return before + events.length;
    });
    this.wake();
    return { position: this.end, versions, repeated: false };
  }

  async *read(stream: string, { from, direction = 'forwards', limit }: ReadOptions = {}): AsyncGenerator<RecordedEvent> {
    const events = this.streamOf(stream);
    const wanted =
      direction === 'forwards'
        ? events.filter(({ version }) => version >= (from ?? 1))
        : events.filter(({ version }) => version <= (from ?? events.length)).reverse();
    yield* wanted.slice(0, limit).map(copyOf);
  }

  async *readAll({ after = 0n, categories, limit }: ReadAllOptions = {}): AsyncGenerator<RecordedEvent> {
    yield* this.after(after, categories).slice(0, limit).map(copyOf);
  }

  async at(position: bigint): Promise<RecordedEvent | null> {
    const event = this.log[Number(position) - 1];
    return event ? copyOf(event) : null;
  }

  async *subscribe({ after = 0n, categories, batchSize = 1_000, signal }: SubscribeOptions): AsyncGenerator<SubscriptionBatch> {
    const ended = AbortSignal.any([signal, this.closing.signal]);
    ended.addEventListener('abort', () => this.wake(), { once: true });
    for (let told = false; !ended.aborted; ) {
      while (!ended.aborted && (after < this.end || !told)) {
        const events = this.after(after, categories).slice(0, batchSize).map(copyOf);
        const last = events.at(-1);
        after = last !== undefined && events.length === batchSize ? last.position : this.end;
        told = after === this.end;
        yield { events, position: after, caughtUp: told };
      }
      if (!ended.aborted && after === this.end) await new Promise<void>((resolve) => this.waiting.add(resolve));
    }
  }

  async head(): Promise<bigint> {
    return this.end;
  }

  async close(): Promise<void> {
    this.closing.abort();
  }

  private get end(): bigint {
    return BigInt(this.log.length);
  }

  private wake(): void {
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }

  private streamOf(stream: string): RecordedEvent[] {
    return this.log.filter((event) => event.stream === stream);
  }

  private after(position: bigint, categories: readonly string[] | undefined): RecordedEvent[] {
    if (position > this.end) throw new CheckpointBeyondHead(position, this.end);
    return this.log.slice(Number(position)).filter(({ stream }) => categories?.includes(categoryOf(stream)) ?? true);
  }

  private repeatOf(writes: readonly StreamWrite[]): AppendResult | undefined {
    const known = writes.map(({ events }) => events.map(({ id }) => this.log.find((event) => event.id === id)));
    if (known.flat().every((event) => event === undefined)) return undefined;
    const whole = known.every((events, n) => events.every((event) => event?.stream === writes[n]?.stream));
    if (!whole) throw new EventIdsInUse(writes.map(({ stream }) => stream));
    const lastOf = (events: (RecordedEvent | undefined)[]) =>
      events.reduce((last, event) => ((event?.version ?? 0) > (last?.version ?? 0) ? event : last));
    const lasts = known.map(lastOf);
    const position = lasts.reduce((most, event) => (event && event.position > most ? event.position : most), 0n);
    return { position, versions: lasts.map((event) => event?.version ?? 0), repeated: true };
  }
}

function isExpected(expected: ExpectedVersion, actual: number): boolean {
  return expected === 'any' || actual === (expected === 'none' ? 0 : expected);
}

/** Through JSON, as a database would: what one caller changes afterwards, no other sees. */
function copyOf<Event extends NewEvent>(event: Event): Event {
  return { ...event, data: JSON.parse(toJson(event.data)), metadata: JSON.parse(toJson(event.metadata)) };
}
