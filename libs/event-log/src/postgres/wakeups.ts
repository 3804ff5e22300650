import type { Listener } from './listener.js';

/**
 * Word that the log has grown, for all subscriptions of the process. Only ever a hint: it may come late, come twice or be lost with the
 * connection, so whoever waits looks again after a while all the same.
 */
export class Wakeups {
  private readonly waiting = new Set<() => void>();
  private stopListening: (() => void) | undefined;
  private rung = 0;

  constructor(private readonly listener: Listener) {}

  /** How often the bell has rung so far. Take it before looking at the log, and give it to {@link after}. */
  get count(): number {
    return this.rung;
  }

  /** Resolves at the first ring after `count`, at once if that has been; else after `longest` ms, or when `signal` aborts. */
  after(count: number, longest: number, signal: AbortSignal): Promise<void> {
    const ring = () => this.ring();
    // what was appended while nobody listened rang no bell
    this.stopListening ??= this.listener.on('event_log', ring, ring);
    if (this.rung !== count || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, longest);
      this.waiting.add(done);
      signal.addEventListener('abort', done);
    });
  }

  close(): void {
    this.stopListening?.();
    this.ring();
  }

  private ring(): void {
    this.rung++;
    for (const done of [...this.waiting]) done();
  }
}
