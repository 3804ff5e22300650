import type { AllStreamRecordedEvent, EventData, Position, RecordedEvent as StoredEvent } from '@kurrent/kurrentdb-client';
import type { EventMetadata, MovedFrom, NewEvent, RecordedEvent } from '@scenewright/events';

/**
 * Metadata as KurrentDB keeps it. All values are texts: an append over several streams takes nothing else. The names with `$` are
 * KurrentDB's own and feed its system projections.
 */
interface StoredMetadata extends Record<string, string | undefined> {
  $correlationId: string;
  $causationId: string;
  actor: string;
  subject: string;
  trace?: string;
  movedFrom?: string;
  schemaVersion: string;
  appendId: string;
  /** The writer's clock. The client cuts the server's own time to seconds in reads, but not in subscriptions. */
  appendedAt: string;
}

/** An event as the client sends it. `appendId` tells the attempts of writers of the same events apart. */
export function toStored({ id, type, schemaVersion, data, metadata }: NewEvent, appendId: string): EventData {
  const stored: StoredMetadata = {
    $correlationId: metadata.correlationId,
    $causationId: metadata.causationId,
    actor: JSON.stringify(metadata.actor),
    subject: JSON.stringify(metadata.subject),
    ...(metadata.trace ? { trace: metadata.trace } : {}),
    ...(metadata.movedFrom ? { movedFrom: JSON.stringify(metadata.movedFrom) } : {}),
    schemaVersion: String(schemaVersion),
    appendId,
    appendedAt: new Date().toISOString(),
  };
  return { id, type, contentType: 'application/json', data: data as Record<string, unknown>, metadata: stored } as EventData;
}

/**
 * Where an event stands in the log, as one number: its prepare position. The events of one transaction may share their commit position, and
 * each has a prepare position of its own, which grows with them. To read from such a place, it is given for both: that is at the event
 * itself or before it, and what has been read already is left out.
 */
export const positionOf = ({ prepare }: Position): bigint => prepare;

/** An event as everybody reads it; null for one that another program wrote. */
export function toRecorded(stored: StoredEvent | AllStreamRecordedEvent): RecordedEvent | null {
  const metadata = stored.metadata as Partial<StoredMetadata> | undefined;
  if (metadata?.actor === undefined || metadata.subject === undefined || metadata.schemaVersion === undefined || !stored.position)
    return null;
  const actor = parsed(metadata.actor) as EventMetadata['actor'] | undefined;
  const subject = parsed(metadata.subject) as EventMetadata['subject'] | undefined;
  if (!actor || !subject) return null;
  return {
    id: stored.id,
    type: stored.type,
    schemaVersion: Number(metadata.schemaVersion),
    data: stored.data,
    metadata: {
      correlationId: metadata.$correlationId ?? '',
      causationId: metadata.$causationId ?? '',
      actor,
      subject,
      ...(metadata.trace ? { trace: metadata.trace } : {}),
      ...(metadata.movedFrom ? { movedFrom: parsed(metadata.movedFrom) as MovedFrom } : {}),
    },
    stream: stored.streamId,
    version: Number(stored.revision) + 1,
    position: positionOf(stored.position),
    recordedAt: new Date(metadata.appendedAt ?? stored.created),
  };
}

/**
 * An event of a stream that is decided on.
 * @throws {Error} another program wrote it: the versions of the stream are not what was decided.
 */
export function toOwn(stored: StoredEvent): RecordedEvent {
  const event = toRecorded(stored);
  if (event) return event;
  throw new Error(
    `Event ${stored.id} of ${stored.streamId} was written by another program. Nothing but Scenewright may write to its streams: give it a KurrentDB of its own, or delete that stream.`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function appendIdOf({ metadata }: StoredEvent): string | undefined {
  return (metadata as Partial<StoredMetadata> | undefined)?.appendId;
}
