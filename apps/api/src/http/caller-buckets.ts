import { TIMES_OF_WIDTHS } from './caller-network.js';
import { TokenBuckets } from './token-buckets.js';

/** Lets each caller do something at a rate, and the wider networks that it lies in at a multiple of it. Counts in this process alone. */
export class CallerBuckets {
  private readonly ofWidths: readonly TokenBuckets[];

  constructor(perMinute: number) {
    this.ofWidths = TIMES_OF_WIDTHS.map((times) => new TokenBuckets(perMinute * times));
  }

  /**
   * Takes one; null when there was one, else the whole seconds until there is. What the narrower network has no more of takes nothing
   * from its neighbours in the wider one.
   * @param networks as `networksOf` gives them
   */
  take(networks: readonly string[]): number | null {
    for (const [nth, buckets] of this.ofWidths.entries()) {
      const network = networks[nth];
      const seconds = network === undefined ? null : buckets.take(network);
      if (seconds !== null) return seconds;
    }
    return null;
  }
}
