/** What an aggregate looked like at a version. A cache only: the version is checked again on append. */
export interface CachedState {
  readonly version: number;
  readonly state: unknown;
}

/** Keeps the most recently used aggregates. */
export class StateCache {
  private readonly entries = new Map<string, CachedState>();

  constructor(private readonly capacity = 5000) {}

  get(stream: string): CachedState | undefined {
    const entry = this.entries.get(stream);
    if (entry) {
      this.entries.delete(stream);
      this.entries.set(stream, entry);
    }
    return entry;
  }

  set(stream: string, entry: CachedState): void {
    this.entries.delete(stream);
    this.entries.set(stream, entry);
    if (this.entries.size > this.capacity) this.entries.delete(this.entries.keys().next().value as string);
  }

  delete(stream: string): void {
    this.entries.delete(stream);
  }
}
