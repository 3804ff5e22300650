interface Bucket {
  tokens: number;
  at: number;
}

/** More names than this are not remembered: those that have been quiet the longest begin anew. */
const MOST_NAMES = 50_000;

/** Lets each name do, or use, something at a rate, and `atOnce` as much as a minute holds unless said otherwise. Counts in this process alone. */
export class TokenBuckets {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly perMinute: number,
    private readonly now: () => number = () => performance.now(),
    private readonly atOnce = perMinute,
  ) {}

  /** Takes one, or as many as are asked for; null when they were there, else the whole seconds until they are. More than it holds is all of it. */
  take(name: string, asked = 1): number | null {
    const wanted = Math.min(asked, this.atOnce);
    const now = this.now();
    const known = this.buckets.get(name);
    const refilled = known ? known.tokens + ((now - known.at) * this.perMinute) / 60_000 : this.atOnce;
    const tokens = Math.min(this.atOnce, refilled);
    // set anew, it is the last: the first is who has been quiet the longest
    this.buckets.delete(name);
    this.buckets.set(name, { tokens: tokens >= wanted ? tokens - wanted : tokens, at: now });
    if (this.buckets.size > MOST_NAMES) this.buckets.delete(this.buckets.keys().next().value as string);
    return tokens >= wanted ? null : Math.max(1, Math.ceil(((wanted - tokens) * 60) / this.perMinute));
  }
}
