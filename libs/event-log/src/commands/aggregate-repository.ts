import { current } from '@scenewright/events';
import { LRUCache } from 'lru-cache';
import type { EventStore } from '../event-store.js';
import type { AnyDecider, StateAt, StateOf } from './unit-of-work.js';

const MOST_CACHED = 5000;

/** The states of aggregates, folded from their streams. What was folded is kept, and brought up to date with what came since. */
export class AggregateRepository {
  /** A cache only: the version is checked again on append. */
  private readonly cache = new LRUCache<string, StateAt>({ max: MOST_CACHED });

  constructor(private readonly store: EventStore) {}

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
    let { version, state } = cached ?? { version: 0, state: decider.initial };
    for await (const recorded of this.store.read(stream, { from: version + 1 })) {
      const event = current(recorded);
      if (event) state = decider.evolve(state, event);
      version = recorded.version;
    }
    const loaded = { version, state };
    this.cache.set(stream, loaded);
    return loaded;
  }

  /** What an append has made of a stream. */
  remember(stream: string, state: StateAt): void {
    this.cache.set(stream, state);
  }

  forget(stream: string): void {
    this.cache.delete(stream);
  }
}
