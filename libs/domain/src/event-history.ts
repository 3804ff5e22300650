/** What is told of what happened. */
import type { DomainEvent } from '@scenewright/events';
import type { DataByType } from './by-type.js';
import type { Part } from './step-part.js';

/**
 * One sentence an event, in plain English and the past tense, for creators and staff: what happened, with amounts in credits; no ids, no
 * field names, no sealed texts.
 */
export type Sentence<Data> = (data: Data) => string;

/** The sentences of an aggregate. An event without one does not compile. */
export type Sentences<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: Sentence<DataByType<Event>[Type]>;
};

/** What is told of each event of an aggregate of a film: its sentence, and what it is to its step. One that lacks either does not compile. */
export type FilmHistory<State, Command, Event extends DomainEvent> = {
  readonly [Type in Event['type']]: {
    readonly sentence: Sentence<DataByType<Event>[Type]>;
    readonly step: Part<State, Command, DataByType<Event>[Type]>;
  };
};

/** The sentences alone. */
export const sentencesIn = <State, Command, Event extends DomainEvent>(history: FilmHistory<State, Command, Event>): Sentences<Event> =>
  Object.fromEntries(
    Object.entries<{ readonly sentence: unknown }>(history).map(([type, { sentence }]) => [type, sentence]),
  ) as Sentences<Event>;
