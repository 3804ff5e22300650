import type { PushedEvent } from '@scenewright/contract';

export interface Pushed {
  readonly position: bigint;
  readonly rooms: readonly string[];
  readonly message: PushedEvent;
}

/** The latest pushes, for browsers that were away for a moment. */
export class Backlog {
  private readonly entries: Pushed[] = [];
  /** Of the newest entry that is no longer kept. */
  private dropped: bigint | undefined;

  /** `startedAt`: the position after which everything that happened was added. `isAnew`: the log went back to there. */
  constructor(
    private readonly startedAt: () => bigint,
    private readonly isAnew = false,
    private readonly capacity = 10_000,
    private readonly mostAtOnce = 1000,
  ) {}

  /** How far it goes. */
  get position(): bigint {
    return this.entries.at(-1)?.position ?? this.startedAt();
  }

  add(entry: Pushed): void {
    this.entries.push(entry);
    if (this.entries.length > this.capacity) this.dropped = this.entries.shift()?.position;
  }

  /**
   * What was pushed after a position, in order; null when that is further back, or more, than is kept, or when another event stands there.
   * @param eventId of the event at the position, where it is known
   */
  since(after: bigint, wanted: (entry: Pushed) => boolean, eventId?: string): PushedEvent[] | null {
    if (after < (this.dropped ?? this.startedAt())) return null;
    // the log went back to where it starts: nobody can have seen it there before
    if (this.isAnew && after === this.startedAt()) return null;
    let low = 0;
    let high = this.entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.entries[middle] as Pushed).position > after) high = middle;
      else low = middle + 1;
    }
    const at = this.entries[low - 1];
    if (eventId && at?.position === after && at.message.id !== eventId) return null;
    const missed = this.entries.slice(low).filter(wanted);
    return missed.length > this.mostAtOnce ? null : missed.map((entry) => entry.message);
  }
}
