/** Runs tasks that share a stream one after another, in the order in which they came, and all others side by side. */
export class StreamQueues {
  private readonly tails = new Map<string, Promise<void>>();

  async run<T>(streams: readonly string[], task: () => Promise<T>): Promise<T> {
    const before = streams.map((stream) => this.tails.get(stream));
    let finish = (): void => undefined;
    const done = new Promise<void>((resolve) => {
      finish = resolve;
    });
    for (const stream of streams) this.tails.set(stream, done);
    await Promise.all(before);
    try {
      return await task();
    } finally {
      for (const stream of streams) if (this.tails.get(stream) === done) this.tails.delete(stream);
      finish();
    }
  }

  /** Resolves when all tasks so far have ended. */
  async idle(): Promise<void> {
    await Promise.all(this.tails.values());
  }
}
