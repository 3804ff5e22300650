import { current } from '@scenewright/events';
import { LRUCache } from 'lru-cache';
import type { EventStore } from '../event-store.js';
import { UnknownEvents } from '../unknown-events.js';
import type { Snapshots } from './snapshots.js';
import type { AnyDecider, StateAt, StateOf } from './unit-of-work.js';

/** Of all states that are kept, as JSON. */
const MOST_CHARACTERS = 64 * 1024 * 1024;
/** A state's size is measured again when so many events have come to it. */
const MEASURE_EVERY = 64;
/** A stream that has grown by so many events gets a new snapshot. */
const SNAPSHOT_EVERY = 500;

const empty = ({ initial }: AnyDecider): StateAt => ({ version: 0, lastEventId: null, state: initial });

interface Kept extends StateAt {
  /** Of the state as JSON, in characters, when it was `measuredAt` that version. */
  readonly size: number;
  readonly measuredAt: number;
  /** Version of its snapshot, 0 without one. */
  readonly snapshotAt: number;
}

/** The states of aggregates, folded from their streams. What was folded is kept, and brought up to date with what came since. */
export class AggregateRepository {
  /** A cache only: the version, and which event stands there, is checked again on append. */
  private readonly cache = new LRUCache<string, Kept>({ maxSize: MOST_CHARACTERS, sizeCalculation: ({ size }) => size });

  constructor(
    private readonly store: EventStore,
    private readonly snapshots: Snapshots | null = null,
    private readonly unknownEvents = new UnknownEvents(),
  ) {}

  /** The present state of an aggregate. */
  async stateOf<D extends AnyDecider>(decider: D, stream: string): Promise<StateOf<D>> {
    const { state } = await this.load(decider, stream, { fresh: true });
    return state as StateOf<D>;
  }

  /** An aggregate as it was at a version of its stream. @throws {UnknownEvent} */
  async stateAt<D extends AnyDecider>(decider: D, stream: string, version: number): Promise<StateOf<D>> {
    let { state } = empty(decider);
    for await (const recorded of this.store.read(stream)) {
      if (recorded.version > version) break;
      state = decider.evolve(state, current(recorded) ?? this.unknownEvents.refuse(recorded));
    }
    return state as StateOf<D>;
  }

  /** The present version of a stream; 0 when it is empty. */
  async versionOf<D extends AnyDecider>(decider: D, stream: string): Promise<number> {
    return (await this.load(decider, stream, { fresh: true })).version;
  }

  /**
   * `fresh`: what came since it was cached is read, too.
   * @throws {UnknownEvent} the stream holds what only a newer program knows: no state that leaves it out is one to decide on
   */
  async load(decider: AnyDecider, stream: string, { fresh }: { fresh: boolean }): Promise<StateAt> {
    const cached = this.cache.get(stream);
    if (cached && !fresh) return cached;
    const known = cached ?? (await this.fromSnapshot(stream));
    const present = known && (await this.fold(decider, stream, known));
    if (present) return this.keep(stream, present, known);
    // another history has nothing to do with what is kept of other streams, either
    if (known) this.forgetAll();
    return this.keep(stream, (await this.fold(decider, stream, empty(decider))) ?? empty(decider), undefined);
  }

  /** What an append has made of a stream. */
  remember(stream: string, state: StateAt): void {
    this.keep(stream, state, this.cache.peek(stream));
  }

  forget(stream: string): void {
    this.cache.delete(stream);
  }

  /** The log went back: no state that was folded from it is sure to hold. */
  forgetAll(): void {
    this.cache.clear();
  }

  /** Undefined when the stream does not hold what was folded: the log went back. */
  private async fold(decider: AnyDecider, stream: string, from: StateAt): Promise<StateAt | undefined> {
    let { version, lastEventId, state } = from;
    let isHeld = version === 0;
    // the event of that version, too: the same number of events need not be the same events
    for await (const recorded of this.store.read(stream, { from: Math.max(version, 1) })) {
      if (!isHeld) {
        if (recorded.id !== lastEventId) return undefined;
        isHeld = true;
        continue;
      }
      const event = current(recorded) ?? this.unknownEvents.refuse(recorded);
      state = decider.evolve(state, event);
      version = recorded.version;
      lastEventId = recorded.id;
    }
    return isHeld ? { version, lastEventId, state } : undefined;
  }

  private keep(stream: string, { version, lastEventId, state }: StateAt, before: Kept | undefined): StateAt {
    const isMeasured = before && version >= before.measuredAt && version - before.measuredAt < MEASURE_EVERY;
    const measured = isMeasured ? before : { size: sizeOf(state), measuredAt: version };
    const snapshotAt = before?.snapshotAt ?? 0;
    const isDue = this.snapshots !== null && version - snapshotAt >= SNAPSHOT_EVERY;
    const { size, measuredAt } = measured;
    this.cache.set(stream, { version, lastEventId, state, size, measuredAt, snapshotAt: isDue ? version : snapshotAt });
    // nobody waits for it, and without it the next start takes longer
    if (isDue && lastEventId) void this.snapshots?.keep(stream, { version, lastEventId, state }).catch(() => undefined);
    return { version, lastEventId, state };
  }

  private async fromSnapshot(stream: string): Promise<Kept | undefined> {
    const snapshot = await this.snapshots?.find(stream);
    if (!snapshot) return undefined;
    const { version, lastEventId, state } = snapshot;
    return { version, lastEventId, state, size: sizeOf(state), measuredAt: version, snapshotAt: version };
  }
}

/** At least 1: the cache takes nothing for nothing. */
const sizeOf = (state: unknown): number => JSON.stringify(state)?.length ?? 1;
