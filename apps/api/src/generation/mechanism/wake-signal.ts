import type { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Tells when it is worth looking at one job's work again. A wake-up that comes while we look is not lost. */
export class WakeSignal {
  private pending = new AbortController();
  private readonly wake = () => this.pending.abort();

  constructor(
    private readonly emitter: EventEmitter,
    private readonly jobId: string,
  ) {
    emitter.on(jobId, this.wake);
  }

  /** The next wake-up from now on, to be waited for. */
  next(): { wait(longestMs: number, signal: AbortSignal): Promise<void> } {
    this.pending = new AbortController();
    const { signal: woken } = this.pending;
    return {
      wait: async (longestMs, signal) => {
        await sleep(longestMs, undefined, { signal: AbortSignal.any([woken, signal]) }).catch(() => {});
        signal.throwIfAborted();
      },
    };
  }

  stop(): void {
    this.emitter.off(this.jobId, this.wake);
  }
}
