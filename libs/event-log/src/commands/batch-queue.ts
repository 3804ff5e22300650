interface Waiting<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Handles items of the same key one batch after the other: what comes while a batch is under way makes up the next. Keys go side by side. */
export class BatchQueue<Item, Result> {
  private readonly waiting = new Map<string, Waiting<Item, Result>[]>();

  /** `handle`: comes back with a result for each item, in their order. */
  constructor(
    private readonly most: number,
    private readonly handle: (items: readonly Item[]) => Promise<PromiseSettledResult<Result>[]>,
  ) {}

  run(key: string, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const one = { item, resolve, reject };
      const others = this.waiting.get(key);
      if (others) others.push(one);
      else {
        this.waiting.set(key, [one]);
        void this.work(key);
      }
    });
  }

  private async work(key: string): Promise<void> {
    for (;;) {
      const batch = this.waiting.get(key)?.splice(0, this.most) ?? [];
      if (batch.length === 0) {
        this.waiting.delete(key);
        return;
      }
      try {
        const results = await this.handle(batch.map(({ item }) => item));
        for (const [n, { resolve, reject }] of batch.entries()) {
          const result = results[n];
          if (result?.status === 'fulfilled') resolve(result.value);
          else reject(result?.reason);
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
  }
}
