/**
 * Ends a call to a language model that says nothing. One that thinks long, or that a machine of one's own has to load first, says nothing for
 * minutes; one that nobody hears of again would be waited for until the job's time is over. (The limit that the AI SDK has between two chunks, `timeout.chunkMs`, begins with the first.)
 */
export class Silence {
  private readonly over = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  /** @param longestMs between two words, and before the first; ms */
  constructor(private readonly longestMs: number) {
    this.heard();
  }

  get signal(): AbortSignal {
    return this.over.signal;
  }

  /** Whether the call was ended. */
  get isOver(): boolean {
    return this.over.signal.aborted;
  }

  /** It said something. */
  heard(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.over.abort(), this.longestMs);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}
