/** Which shots of a board are selected, to be changed together. Kept outside of the cards: each is drawn again for its own mark alone. */
export class Selection {
  private chosen: ReadonlySet<string> = new Set();
  /** Where a range begins. */
  private anchor: string | null = null;
  private readonly listeners = new Set<() => void>();

  readonly uids = (): ReadonlySet<string> => this.chosen;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly has = (uid: string): boolean => this.chosen.has(uid);

  toggle(uid: string): void {
    const next = new Set(this.chosen);
    if (!next.delete(uid)) next.add(uid);
    this.anchor = uid;
    this.set(next);
  }

  /** All from the one that was marked last to this one. `order`: of the whole board. */
  extendTo(uid: string, order: readonly string[]): void {
    const [from, to] = [order.indexOf(this.anchor ?? uid), order.indexOf(uid)];
    if (from < 0) this.toggle(uid);
    else this.set(new Set([...this.chosen, ...order.slice(Math.min(from, to), Math.max(from, to) + 1)]));
  }

  all(order: readonly string[]): void {
    this.set(new Set(order));
  }

  /** These and no others. */
  replace(uids: ReadonlySet<string>): void {
    if (uids.size !== this.chosen.size || [...uids].some((uid) => !this.chosen.has(uid))) this.set(uids);
  }

  clear(): void {
    this.anchor = null;
    if (this.chosen.size > 0) this.set(new Set());
  }

  /** What has gone from the board is selected no more. */
  keep(order: readonly string[]): void {
    const left = order.filter((uid) => this.chosen.has(uid));
    if (left.length < this.chosen.size) this.set(new Set(left));
  }

  private set(next: ReadonlySet<string>): void {
    this.chosen = next;
    for (const listener of this.listeners) listener();
  }
}
