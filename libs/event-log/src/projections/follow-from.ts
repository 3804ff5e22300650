import { CheckpointBetweenRecords, CheckpointBeyondHead, CheckpointOfAnotherHistory } from '../errors.js';
import { type EventStore, holds, type SubscribeOptions, type SubscriptionBatch } from '../event-store.js';
import type { ConsumerStatus } from './checkpoints.js';

/**
 * Follows the log from a consumer's checkpoint, when the log is still the one that the checkpoint was made of.
 * @throws {CheckpointOfAnotherHistory} it is not
 * @throws {LogWentBack} while it was followed: begin again from the checkpoint
 */
export async function* followFrom(
  store: EventStore,
  { name, position, footing: { handled, passed } }: Pick<ConsumerStatus, 'name' | 'position' | 'footing'>,
  options: Omit<SubscribeOptions, 'after'>,
): AsyncGenerator<SubscriptionBatch> {
  if (handled && !(await holds(store, handled))) throw new CheckpointOfAnotherHistory(name, position, null);
  if (passed && !(await holds(store, passed))) throw new CheckpointOfAnotherHistory(name, position, handled ?? null);
  const last = passed ?? handled;
  try {
    // from the event that is known on, and not from the position: what was passed behind it may have been cut off
    for await (const batch of store.subscribe({ ...options, after: last?.position ?? position })) {
      const [first] = batch.events;
      if (first && first.position <= position) throw new CheckpointOfAnotherHistory(name, position, last ?? null);
      if (first || batch.position > position) yield batch;
    }
  } catch (error) {
    if (last || !(error instanceof CheckpointBeyondHead || error instanceof CheckpointBetweenRecords)) throw error;
    throw new CheckpointOfAnotherHistory(name, position, null, { cause: error });
  }
}
