import { setTimeout as delay } from 'node:timers/promises';
import { type LogPlace, placeOf, type SubscriptionBatch } from '../event-store.js';

/** How often it is looked whether the watch still hears of what is appended, in ms. */
const lookEvery = 1_000;
const restart = 500;

/** What the watch stands on. */
interface Watched {
  /** Positions that the log grows to, for as long as it can be followed. */
  follow(): AsyncIterable<Pick<SubscriptionBatch, 'position' | 'events'>>;
  /** Where the log ends, by a way of its own. */
  head(): Promise<bigint>;
  /** Lets go of the connection that everybody follows the log by. */
  giveUp(): void;
  readonly closing: AbortSignal;
}

/**
 * Where the log ends, as one subscription to all of it tells. A subscription to some categories hears of the others only now and then;
 * with this it can find out that nothing of its own is missing, and move on. And a node that froze, or was cut off, ends no subscription:
 * when the log has grown and the watch has not heard of it a second later, everybody's connection is given up for a new one.
 */
export class HeadWatch {
  private readonly listeners = new Set<() => void>();
  private watching = false;
  position = 0n;
  /** The last event that the watch has seen since it follows the log without a break. */
  place: LogPlace | undefined;

  constructor(private readonly log: Watched) {}

  /** Calls back whenever the log grows. Returns the way to stop. */
  onGrowth(listener: () => void): () => void {
    this.listeners.add(listener);
    if (!this.watching) {
      this.watching = true;
      void Promise.all([this.watch(), this.guard()]).finally(() => {
        this.watching = false;
      });
    }
    return () => this.listeners.delete(listener);
  }

  private async watch(): Promise<void> {
    while (!this.log.closing.aborted) {
      try {
        let isFirst = true;
        this.place = undefined;
        for await (const { position, events } of this.log.follow()) {
          const last = events.at(-1);
          if (last) this.place = placeOf(last);
          // a log that went back ends before what the watch has seen
          if (position <= this.position && !isFirst) continue;
          isFirst = false;
          this.position = position;
          for (const listener of this.listeners) listener();
        }
      } catch {
        // whoever listens has a subscription of its own, meets the same fault and reports it
      }
      await this.pause(restart);
    }
  }

  private async guard(): Promise<void> {
    let unheard = 0n;
    while (!this.log.closing.aborted) {
      await this.pause(lookEvery);
      if (this.listeners.size === 0 || this.log.closing.aborted) continue;
      const head = await this.log.head().catch(() => 0n);
      if (unheard > this.position) this.log.giveUp();
      unheard = head;
    }
  }

  private async pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.log.closing, ref: false }).catch(() => undefined);
  }
}
