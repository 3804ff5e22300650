import type { RecordedEvent } from '@scenewright/events';

/**
 * A server saga: reacts to events with commands and jobs. `react` is called at least once for an event, in order, never for events
 * from before the process was first started with its checkpoint; what it does has an idempotency key that derives from the event.
 */
export interface Process {
  readonly name: string;
  readonly categories: readonly string[];
  react(event: RecordedEvent): Promise<void>;
}

/** Injection token of every process there is (an array). */
export const PROCESSES = Symbol('processes');
