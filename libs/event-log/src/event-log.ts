import {
  type Category,
  categoryOf,
  current,
  type Recorded,
  type RecordedEvent,
  type RecordedIn,
  type StreamName,
} from '@scenewright/events';
import type { EventStore, ReadAllOptions, ReadOptions } from './event-store.js';

/** Brings a recorded event up to what the program knows; null leaves it out. */
export type Decode = (recorded: RecordedEvent) => Recorded | null;

/**
 * The log as everybody reads it who is no implementation of it: events of the catalogue, typed and in their current schema. What a newer
 * program wrote is left out.
 */
export class EventLog {
  constructor(
    private readonly store: EventStore,
    private readonly decode: Decode = current,
  ) {}

  async *read<C extends Category>(stream: StreamName<C>, options?: ReadOptions): AsyncGenerator<RecordedIn<C>> {
    for await (const recorded of this.store.read(stream, options)) {
      const event = this.decode(recorded);
      if (event) yield event as RecordedIn<C>;
    }
  }

  async *readAll<C extends Category = Category>(
    options: Omit<ReadAllOptions, 'categories'> & { readonly categories?: readonly C[] } = {},
  ): AsyncGenerator<RecordedIn<C>> {
    for await (const recorded of this.store.readAll(options)) {
      const event = this.decode(recorded);
      if (event) yield event as RecordedIn<C>;
    }
  }

  /** Position of the last event in the log; 0n when it is empty. */
  head(): Promise<bigint> {
    return this.store.head();
  }
}

/** The events of one category alone. */
export const ofCategory = <C extends Category>(events: readonly Recorded[], category: C): RecordedIn<C>[] =>
  events.filter((event): event is RecordedIn<C> => categoryOf(event.stream) === category);
