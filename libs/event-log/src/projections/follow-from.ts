import { CheckpointOfAnotherHistory } from '../errors.js';
import type { EventStore, SubscribeOptions, SubscriptionBatch } from '../event-store.js';
import type { LogIdentity } from '../log-identity.js';
import type { ConsumerStatus } from './checkpoints.js';
import { verifyCheckpoint } from './verify-checkpoint.js';

/**
 * Follows the log from a consumer's checkpoint, when the log is still the one that the checkpoint was made of.
 * @param identity looked at where the checkpoint names no event: nothing else tells whose log it is
 * @throws {CheckpointOfAnotherHistory} it is not
 * @throws {ForeignLog} it is another studio's
 * @throws {LogWentBack} while it was followed: begin again from the checkpoint
 */
export async function* followFrom(
  store: EventStore,
  status: Pick<ConsumerStatus, 'name' | 'position' | 'footing'>,
  options: Omit<SubscribeOptions, 'after' | 'place'>,
  identity?: LogIdentity,
): AsyncGenerator<SubscriptionBatch> {
  const { name, position } = status;
  const place = await verifyCheckpoint(store, status);
  if (!place) await identity?.verify();
  // from the event that is known on, and not from the position: what was passed behind it may have been cut off
  for await (const batch of store.subscribe({ ...options, ...(place ? { after: place.position, place } : { after: position }) })) {
    const [first] = batch.events;
    if (first && first.position <= position) throw new CheckpointOfAnotherHistory(name, position, place ?? null);
    if (first || batch.position > position) yield batch;
  }
}
