import type { Category, RecordedIn } from '@scenewright/events';

/**
 * A process manager: reacts to events with commands and jobs. `react` is called at least once for an event, in order, never for events
 * from before the process was first started with its checkpoint; what it does has an idempotency key that derives from the event.
 */
export abstract class Process<C extends Category = Category> {
  /** Of its checkpoint: never changes. */
  abstract readonly name: string;
  abstract readonly categories: readonly C[];
  abstract react(event: RecordedIn<C>): Promise<void>;
}
