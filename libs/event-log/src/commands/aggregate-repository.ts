import { current } from '@scenewright/events';
import { LRUCache } from 'lru-cache';
import type { EventStore } from '../event-store.js';
import type { Snapshots } from './snapshots.js';
import type { AnyDecider, StateAt, StateOf } from './unit-of-work.js';

/** Of all states that are kept, as JSON. */
const MOST_CHARACTERS = 64 * 1024 * 1024;
/** A state's size is measured again when so many events have come to it. */
const MEASURE_EVERY = 64;
/** A stream that has grown by so many events gets a new snapshot. */
const SNAPSHOT_EVERY = 500;

interface Kept extends StateAt {
  /** Of the state as JSON, in characters, when it was `measuredAt` that version. */
  readonly size: number;
  readonly measuredAt: number;
  /** Version of its snapshot, 0 without one. */
  readonly snapshotAt: number;
}

/** The states of aggregates, folded from their streams. What was folded is kept, and brought up to date with what came since. */
export class AggregateRepository {
  /** A cache only: the version is checked again on append. */
  private readonly cache = new LRUCache<string, Kept>({ maxSize: MOST_CHARACTERS, sizeCalculation: ({ size }) => size });

  constructor(
    private readonly store: EventStore,
    private readonly snapshots: Snapshots | null = null,
  ) {}

  /** The present state of an aggregate. */
  async stateOf<D extends AnyDecider>(decider: D, stream: string): Promise<StateOf<D>> {
    const { state } = await this.load(decider, stream, { fresh: true });
    return state as StateOf<D>;
  }

  /** The present version of a stream; 0 when it is empty. */
  async versionOf<D extends AnyDecider>(decider: D, stream: string): Promise<number> {
    return (await this.load(decider, stream, { fresh: true })).version;
  }

  /** `fresh`: what came since it was cached is read, too. */
  async load(decider: AnyDecider, stream: string, { fresh }: { fresh: boolean }): Promise<StateAt> {
    const cached = this.cache.get(stream);
    if (cached && !fresh) return cached;
    const known = cached ?? (await this.fromSnapshot(stream));
    const { version, state } = await this.fold(decider, stream, known ?? { version: 0, state: decider.initial });
    return this.keep(stream, { version, state }, known);
  }

  /** What an append has made of a stream. */
  remember(stream: string, state: StateAt): void {
    this.keep(stream, state, this.cache.peek(stream));
  }

  forget(stream: string): void {
    this.cache.delete(stream);
  }

  private async fold(decider: AnyDecider, stream: string, from: StateAt): Promise<StateAt> {
    let { version, state } = from;
    for await (const recorded of this.store.read(stream, { from: version + 1 })) {
      const event = current(recorded);
      if (event) state = decider.evolve(state, event);
      version = recorded.version;
    }
    return { version, state };
  }

  private keep(stream: string, { version, state }: StateAt, before: Kept | undefined): StateAt {
    const isMeasured = before && version >= before.measuredAt && version - before.measuredAt < MEASURE_EVERY;
    const measured = isMeasured ? before : { size: sizeOf(state), measuredAt: version };
    const snapshotAt = before?.snapshotAt ?? 0;
    const isDue = this.snapshots !== null && version - snapshotAt >= SNAPSHOT_EVERY;
    const { size, measuredAt } = measured;
    this.cache.set(stream, { version, state, size, measuredAt, snapshotAt: isDue ? version : snapshotAt });
    // nobody waits for it, and without it the next start takes longer
    if (isDue) void this.takeSnapshot(stream, { version, state }).catch(() => undefined);
    return { version, state };
  }

  private async fromSnapshot(stream: string): Promise<Kept | undefined> {
    const snapshot = await this.snapshots?.find(stream);
    if (!snapshot) return undefined;
    const { version, eventId, state } = snapshot;
    for await (const { id } of this.store.read(stream, { from: version, limit: 1 })) {
      if (id === eventId) return { version, state, size: sizeOf(state), measuredAt: version, snapshotAt: version };
    }
    return undefined;
  }

  private async takeSnapshot(stream: string, { version, state }: StateAt): Promise<void> {
    for await (const { id } of this.store.read(stream, { from: version, limit: 1 })) {
      await this.snapshots?.keep(stream, { version, state, eventId: id });
    }
  }
}

/** At least 1: the cache takes nothing for nothing. */
const sizeOf = (state: unknown): number => JSON.stringify(state)?.length ?? 1;
