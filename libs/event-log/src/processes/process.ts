import type { Category, RecordedIn } from '@scenewright/events';

/**
 * A process manager: reacts to events with commands and jobs. `react` is called at least once for an event, in order, never for events
 * from before the process was first started with its checkpoint; what it does has an idempotency key that derives from the event.
 */
export abstract class Process<C extends Category = Category> {
  /** Of its checkpoint: never changes. */
  abstract readonly name: string;
  abstract readonly categories: readonly C[];

  /**
   * Which of some events that were read together it reacts to: all, unless it says otherwise. For a process to which few of them mean
   * anything and that has to look something up to know which.
   */
  async select<E extends RecordedIn<C>>(events: readonly E[]): Promise<readonly E[]> {
    return events;
  }

  abstract react(event: RecordedIn<C>): Promise<void>;
}
