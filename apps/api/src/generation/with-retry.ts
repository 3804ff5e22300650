import { setTimeout as sleep } from 'node:timers/promises';
import { ProviderFault } from '@scenewright/providers';

const MOST_TRIES = 6;
/** A provider that asks for more is asked again by the job's next attempt. */
const LONGEST_PAUSE_MS = 60_000;
const USUAL_PAUSES_MS = [500, 1000, 2000, 4000, 8000];

/**
 * Calls a provider again after a fault that passes, when the provider said how long to wait (429, 503).
 * `always`: also when it did not, for calls that are cheap and change nothing; or for faults of which that is so.
 * @throws the last fault; the signal's abortion.
 */
export async function withRetry<T>(
  call: () => Promise<T>,
  signal: AbortSignal,
  { always = false }: { always?: boolean | ((fault: ProviderFault) => boolean) } = {},
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ProviderFault) || error.kind !== 'passing' || tries === MOST_TRIES) throw error;
      const isCheap = typeof always === 'boolean' ? always : always(error);
      const pause = error.options.retryAfterMs ?? (isCheap ? USUAL_PAUSES_MS[tries - 1] : undefined);
      if (pause === undefined || pause > LONGEST_PAUSE_MS) throw error;
      await sleep(pause, undefined, { signal });
    }
  }
}
