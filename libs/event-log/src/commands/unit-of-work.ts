import type { Decider, Decision, Rejection } from '@scenewright/domain';
import { type Category, type DomainEvent, type EventOf, type StreamName, type StudioEvent, storable } from '@scenewright/events';
import type { StreamCheck } from '../event-store.js';
import { Rejected } from './rejected.js';

/** Any decider, whatever its state and commands. */
// biome-ignore lint/suspicious/noExplicitAny: a decider's types meet in `decide` and `load`, which are generic over it
export type AnyDecider = Decider<any, any, any>;
export type StateOf<D> = D extends Decider<infer S, never, never> ? S : D extends { initial: infer S } ? S : never;
type CommandOf<D> = D extends { decide(state: never, command: infer C): unknown } ? C : never;

/** A stream's state at a version. */
export interface StateAt {
  readonly version: number;
  /** Of the event of that version; null in an empty stream. */
  readonly lastEventId: string | null;
  readonly state: unknown;
}

interface Loaded {
  readonly decider: AnyDecider;
  readonly version: number;
  readonly lastEventId: string | null;
  state: unknown;
  readonly events: DomainEvent[];
}

/** The streams of one command and what is to happen in them: all of it in one append, or none. */
export class UnitOfWork {
  readonly streams = new Map<string, Loaded>();

  constructor(private readonly read: (decider: AnyDecider, stream: string) => Promise<StateAt>) {}

  /** The state of a stream, with what this unit has already made happen in it. */
  async load<D extends AnyDecider>(decider: D, stream: string): Promise<StateOf<D>> {
    return (await this.loaded(decider, stream)).state as StateOf<D>;
  }

  /** The stream's version that this unit decides on. */
  async versionOf<D extends AnyDecider>(decider: D, stream: string): Promise<number> {
    return (await this.loaded(decider, stream)).version;
  }

  /** Everything that this unit has made happen so far, stream by stream. */
  *events(): Generator<{ readonly stream: StreamName; readonly event: StudioEvent }> {
    for (const [stream, { events }] of this.streams) {
      // deciders make events of the catalogue, in streams of its categories
      for (const event of events) yield { stream: stream as StreamName, event: event as StudioEvent };
    }
  }

  /** Whether this unit has made anything happen. */
  get changes(): boolean {
    return [...this.streams.values()].some(({ events }) => events.length > 0);
  }

  /** The streams that were looked at without making anything happen in them, as they were then. */
  checks(): StreamCheck[] {
    return [...this.streams].flatMap(([stream, { version, lastEventId, events }]) =>
      events.length > 0 ? [] : [{ stream, version, lastEventId }],
    );
  }

  /** What this unit has made happen in a stream so far. */
  eventsIn<C extends Category>(stream: StreamName<C>): readonly EventOf<C>[] {
    return (this.streams.get(stream)?.events ?? []) as unknown as readonly EventOf<C>[];
  }

  /** Decides and keeps the events for the append. @throws {Rejected} */
  async decide<D extends AnyDecider>(decider: D, stream: string, command: CommandOf<D>): Promise<void> {
    const rejection = await this.tryDecide(decider, stream, command);
    if (rejection) throw new Rejected(rejection);
  }

  /** Like `decide`, but a no comes back as a value. */
  async tryDecide<D extends AnyDecider>(decider: D, stream: string, command: CommandOf<D>): Promise<Rejection | null> {
    const loaded = await this.loaded(decider, stream);
    const decision: Decision<DomainEvent> = decider.decide(loaded.state, command);
    if (!decision.ok) return decision.rejection;
    for (const decided of decision.events) {
      const event = storable(decided);
      loaded.state = decider.evolve(loaded.state, event);
      loaded.events.push(event);
    }
    return null;
  }

  private async loaded(decider: AnyDecider, stream: string): Promise<Loaded> {
    const known = this.streams.get(stream);
    if (known) return known;
    const { version, lastEventId, state } = await this.read(decider, stream);
    const loaded: Loaded = { decider, version, lastEventId, state, events: [] };
    this.streams.set(stream, loaded);
    return loaded;
  }
}
