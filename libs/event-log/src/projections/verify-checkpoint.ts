import { CheckpointOfAnotherHistory, isNotInLog } from '../errors.js';
import { type EventStore, holds, type LogPlace } from '../event-store.js';
import type { ConsumerStatus } from './checkpoints.js';

/**
 * The last event that a checkpoint stands on, which the log has; undefined when none is known.
 * @throws {CheckpointOfAnotherHistory} it does not have it, or nothing at all where the checkpoint is
 */
export async function verifyCheckpoint(
  store: Pick<EventStore, 'at' | 'readAll'>,
  { name, position, footing: { handled, passed } }: Pick<ConsumerStatus, 'name' | 'position' | 'footing'>,
): Promise<LogPlace | undefined> {
  if (handled && !(await holds(store, handled))) throw new CheckpointOfAnotherHistory(name, position, null);
  if (passed && !(await holds(store, passed))) throw new CheckpointOfAnotherHistory(name, position, handled ?? null);
  const last = passed ?? handled;
  // whoever waits for a position that the log has yet to reach again would be told that this consumer is past it
  if (position > (last?.position ?? 0n)) await refuseOutside(store, { name, position, held: last ?? null });
  return last;
}

async function refuseOutside(
  store: Pick<EventStore, 'readAll'>,
  { name, position, held }: { readonly name: string; readonly position: bigint; readonly held: LogPlace | null },
): Promise<void> {
  try {
    for await (const _ of store.readAll({ after: position, limit: 1 })) return;
  } catch (error) {
    if (!isNotInLog(error)) throw error;
    throw new CheckpointOfAnotherHistory(name, position, held, { cause: error });
  }
}
