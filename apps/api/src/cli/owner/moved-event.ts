import { createHash, type Hash } from 'node:crypto';
import type { EventMetadata, RecordedEvent } from '@scenewright/events';

/** An event as a line of a move. */
export function lineOf(event: RecordedEvent): string {
  const { stream, version, position, id, type, schemaVersion, recordedAt, data, metadata } = event;
  return JSON.stringify({ stream, version, position: String(position), id, type, schemaVersion, recordedAt, data, metadata });
}

export function eventIn(line: string): RecordedEvent {
  const event = JSON.parse(line);
  return { ...event, position: BigInt(event.position), recordedAt: new Date(event.recordedAt) };
}

/** When it happened, in whatever cell that was. */
export const happenedAt = ({ recordedAt, metadata: { movedFrom } }: RecordedEvent): string =>
  movedFrom?.recordedAt ?? recordedAt.toISOString();

/** As it was when it happened, whatever cells it has come through. */
function original({ movedFrom: _, ...metadata }: EventMetadata): Omit<EventMetadata, 'movedFrom'> {
  return metadata;
}

/** What has to be the same of a stream in both cells: every event with its id, version, words, context and time. */
export class StreamDigest {
  private readonly hash: Hash = createHash('sha256');

  add(event: RecordedEvent): void {
    const { id, version, type, schemaVersion, data, metadata } = event;
    this.hash.update(`${JSON.stringify([id, version, type, schemaVersion, data, original(metadata), happenedAt(event)])}\n`);
  }

  get sha256(): string {
    return this.hash.copy().digest('hex');
  }
}
