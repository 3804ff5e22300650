import type { KurrentDBClient, Position } from '@kurrent/kurrentdb-client';
import type { SubscribeOptions, SubscriptionBatch } from '../event-store.js';
import { isTransient } from './client.js';
import type { HeadWatch } from './head-watch.js';
import { filterOf, type LogReader } from './log-reader.js';
import { positionOf } from './recorded.js';
import { pauseBefore } from './retry.js';
import { SubscriptionInbox } from './subscription-inbox.js';

/**
 * Follows the log through a subscription that the server filters, and through as many more as lost connections make necessary: each goes on
 * where the last one ended.
 * @param head for a subscription to some categories: how it learns that events of others only have been added.
 * @throws {CheckpointBeyondHead} `after` is beyond the log's end.
 */
export async function* subscribe(
  client: () => Promise<KurrentDBClient>,
  reader: LogReader,
  { after = 0n, categories, batchSize = 1_000, signal }: SubscribeOptions,
  head?: HeadWatch,
): AsyncGenerator<SubscriptionBatch> {
  for (let failures = 0; !signal.aborted; failures++) {
    let inbox: SubscriptionInbox | undefined;
    let ignoreHead = (): void => undefined;
    let unsubscribe = async (): Promise<void> => undefined;
    try {
      await reader.refuseBeyondHead(after);
      const connected = await client();
      if (signal.aborted) return;
      const filter = {
        ...filterOf(categories),
        checkpointReached: (_: unknown, position: Position) => inbox?.checkpoint(positionOf(position)),
      };
      const fromPosition = after === 0n ? ('start' as const) : { commit: after, prepare: after };
      const subscription = connected.subscribeToAll({ fromPosition, filter });
      unsubscribe = () => subscription.unsubscribe();
      const arrivals = new SubscriptionInbox(subscription, 2 * batchSize);
      inbox = arrivals;
      if (head) ignoreHead = head.onGrowth(() => arrivals.nudge());
      for (;;) {
        await inbox.some(signal);
        if (signal.aborted) return;
        failures = 0;
        const { events, passed } = inbox.take(batchSize);
        const fresh = events.filter(({ position }) => position > after);
        const moved = passed > after;
        if (moved) after = passed;
        const caughtUp = inbox.live && inbox.isEmpty;
        if (moved || inbox.takeAnnouncement()) yield { events: fresh, position: after, caughtUp };
        const end = head?.position ?? 0n;
        if (caughtUp && end > after && !(await reader.hasAny(categories, after, end))) {
          after = end;
          yield { events: [], position: after, caughtUp: inbox.isEmpty };
        }
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error !== undefined && !isTransient(error) && !isUnavailable(error)) throw error;
    } finally {
      ignoreHead();
      // A subscription that never came about cannot be cancelled either.
      await unsubscribe().catch(() => undefined);
    }
    await pauseBefore(failures, signal);
  }
}

function isUnavailable(error: unknown): boolean {
  return error instanceof Error && 'retryable' in error && error.retryable === true;
}
