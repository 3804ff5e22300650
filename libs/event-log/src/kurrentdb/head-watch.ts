import type { SubscriptionBatch } from '../event-store.js';

/**
 * Where the log ends, as one subscription to all of it tells. A subscription to some categories hears of the others only now and then;
 * with this it can find out that nothing of its own is missing, and move on.
 */
export class HeadWatch {
  private readonly listeners = new Set<() => void>();
  private watching = false;
  position = 0n;

  constructor(private readonly follow: () => AsyncGenerator<SubscriptionBatch>) {}

  /** Calls back whenever the log grows. Returns the way to stop. */
  onGrowth(listener: () => void): () => void {
    this.listeners.add(listener);
    if (!this.watching) void this.watch();
    return () => this.listeners.delete(listener);
  }

  private async watch(): Promise<void> {
    this.watching = true;
    try {
      for await (const { position } of this.follow()) {
        if (position <= this.position) continue;
        this.position = position;
        for (const listener of this.listeners) listener();
      }
    } catch {
      // whoever listens has a subscription of its own, meets the same fault, reports it and begins again, and so does this
    } finally {
      this.watching = false;
    }
  }
}
