import type { StateAt } from './unit-of-work.js';

/** A state as it was right behind an event. */
export interface Snapshot extends StateAt {
  /** The event of its version: a stream that has another one there has another history. */
  readonly lastEventId: string;
}

/**
 * States of long streams as they once were, so that the first command after a start need not fold all of a stream. A cache and never truth:
 * one may be missing, old, or thrown away at any time, and what the log says now always comes on top.
 */
export interface Snapshots {
  find(stream: string): Promise<Snapshot | null>;
  keep(stream: string, snapshot: Snapshot): Promise<void>;
}
