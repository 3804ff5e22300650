import type { DomainEvent } from '@scenewright/events';
import type { DataByType } from '../by-type.js';

/**
 * One sentence an event, in plain English and the past tense, for creators and staff: what happened, with amounts in credits; no ids, no
 * field names, no sealed texts. An event without one does not compile.
 */
export type Sentences<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: (data: DataByType<Event>[Type]) => string;
};
