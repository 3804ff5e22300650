import {
  type Category,
  categoryOf,
  current,
  type Recorded,
  type RecordedEvent,
  type RecordedIn,
  type StreamName,
} from '@scenewright/events';
import { type EventStore, type LogPlace, placeOf, type ReadAllOptions, type ReadOptions } from './event-store.js';
import { UnknownEvents } from './unknown-events.js';

/** Brings a recorded event up to what the program knows; null for what only a newer one does. */
export type Decode = (recorded: RecordedEvent) => Recorded | null;

/** What becomes of events that only a newer program knows: `refuse` is said by throwing; who leaves them out has to say so elsewhere. */
interface OfUnknown {
  /** Default: `refuse`. */
  readonly unknown?: 'refuse' | 'leave out';
}

/**
 * The log as everybody reads it who is no implementation of it: events of the catalogue, typed and in their current schema. An answer that
 * leaves out what a newer program wrote would be wrong without anybody's noticing, so that reading ends there.
 */
export class EventLog {
  constructor(
    private readonly store: EventStore,
    private readonly decode: Decode = current,
    private readonly unknownEvents = new UnknownEvents(),
  ) {}

  /** @throws {UnknownEvent} */
  async *read<C extends Category>(
    stream: StreamName<C>,
    { unknown, ...options }: ReadOptions & OfUnknown = {},
  ): AsyncGenerator<RecordedIn<C>> {
    for await (const recorded of this.store.read(stream, options)) {
      const event = this.known(recorded, unknown);
      if (event) yield event as RecordedIn<C>;
    }
  }

  /** @throws {UnknownEvent} */
  async *readAll<C extends Category = Category>({
    unknown,
    ...options
  }: Omit<ReadAllOptions, 'categories'> & OfUnknown & { readonly categories?: readonly C[] } = {}): AsyncGenerator<RecordedIn<C>> {
    for await (const recorded of this.store.readAll(options)) {
      const event = this.known(recorded, unknown);
      if (event) yield event as RecordedIn<C>;
    }
  }

  /** The event at a position; null where none stands. @throws {UnknownEvent} */
  async at(position: bigint): Promise<Recorded | null> {
    const recorded = await this.store.at(position);
    return recorded && this.known(recorded, 'refuse');
  }

  /** A position with its event, whether or not that is known to the program; null where none stands. */
  async placeAt(position: bigint): Promise<LogPlace | null> {
    const recorded = await this.store.at(position);
    return recorded && placeOf(recorded);
  }

  /** Position of the last event in the log; 0n when it is empty. */
  head(): Promise<bigint> {
    return this.store.head();
  }

  private known(recorded: RecordedEvent, unknown: OfUnknown['unknown']): Recorded | null {
    const event = this.decode(recorded);
    if (!event && unknown !== 'leave out') this.unknownEvents.refuse(recorded);
    return event;
  }
}

/** The events of one category alone. */
export const ofCategory = <C extends Category>(events: readonly Recorded[], category: C): RecordedIn<C>[] =>
  events.filter((event): event is RecordedIn<C> => categoryOf(event.stream) === category);
