/**
 * An aggregate with much to decide, in topics: each holds its commands, what they make happen and what its events change. Records by
 * type, so that a case that nobody handles does not compile and is named.
 */
import type { DomainEvent } from '@scenewright/events';
import type { ByType, DataByType } from './by-type.js';
import type { Decision } from './decision.js';

/** What each command makes happen. */
export type Decisions<State, Command extends { readonly type: string }, Event> = {
  readonly [Type in Command['type']]: (state: State, command: ByType<Command>[Type]) => Decision<Event>;
};

/** What each event changes. */
export type Evolutions<State, Event extends DomainEvent> = {
  readonly [Type in Event['type']]: (state: State, data: DataByType<Event>[Type]) => State;
};

/** All commands of a topic, and those of the aggregate's events that belong to it. */
export interface Topic<State, Command extends { readonly type: string }, Event extends DomainEvent> {
  readonly decide: Decisions<State, Command, Event>;
  readonly evolve: Partial<Evolutions<State, Event>>;
}
