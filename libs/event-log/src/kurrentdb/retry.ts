import { setTimeout as delay } from 'node:timers/promises';
import { EventLogUnavailable } from '../errors.js';
import { isTransient } from './client.js';

const longestPause = 5_000;

/** Waits before attempt `n` (from 0): 50 ms, doubling, at most 5 s. Ends early, without an error, when the signal aborts. */
export async function pauseBefore(attempt: number, signal?: AbortSignal): Promise<void> {
  await delay(Math.min(longestPause, 50 * 2 ** attempt), undefined, { signal }).catch(() => undefined);
}

/**
 * Tries again while the server cannot be reached.
 * @param retryFor ms after which the last failure is reported.
 * @throws {EventLogUnavailable} no answer in time.
 */
export async function withRetries<T>(attempt: () => Promise<T>, retryFor: number, signal?: AbortSignal): Promise<T> {
  const end = performance.now() + retryFor;
  for (let n = 0; ; n++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (performance.now() >= end || signal?.aborted) throw new EventLogUnavailable(error);
      await pauseBefore(n, signal);
    }
  }
}
