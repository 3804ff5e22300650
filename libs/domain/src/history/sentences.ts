import type { DomainEvent } from '@scenewright/events';

/** What each of these events says, by type. */
export type DataByType<Event extends DomainEvent> = { readonly [One in Event as One['type']]: One['data'] };

/**
 * One sentence an event, in plain English and the past tense, for creators and staff: what happened, with amounts in credits; no ids, no
 * field names, no sealed texts. An event without one does not compile.
 */
export type Sentences<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: (data: DataByType<Event>[Type]) => string;
};
