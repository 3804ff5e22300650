import type { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** One job's wakings: somebody says that it is worth looking at the work again. One that comes while we look is not lost. */
export class Wakings {
  private pending = new AbortController();
  private readonly wake = () => this.pending.abort();

  constructor(
    private readonly emitter: EventEmitter,
    private readonly jobId: string,
  ) {
    emitter.on(jobId, this.wake);
  }

  /** The next waking from now on, to be waited for. */
  next(): { orAfter(ms: number, signal: AbortSignal): Promise<void> } {
    this.pending = new AbortController();
    const { signal: woken } = this.pending;
    return {
      orAfter: async (ms, signal) => {
        await sleep(ms, undefined, { signal: AbortSignal.any([woken, signal]) }).catch(() => {});
        signal.throwIfAborted();
      },
    };
  }

  stop(): void {
    this.emitter.off(this.jobId, this.wake);
  }
}
