import type { RecordedEvent } from '@scenewright/events';
import { UnknownEvent } from './errors.js';

/** A type of event, in a version of its schema, that a newer program has written and this one does not know. */
export interface UnknownKind {
  readonly type: string;
  readonly schemaVersion: number;
  /** Where one was met first. */
  readonly stream: string;
  readonly position: bigint;
}

/** What this program has met in the log and does not know, one entry a kind: for whoever asks how it is. */
export class UnknownEvents {
  private readonly kinds = new Map<string, UnknownKind>();

  /** True for the first of its kind. */
  meet({ type, schemaVersion, stream, position }: RecordedEvent): boolean {
    const kind = `${type} ${schemaVersion}`;
    if (this.kinds.has(kind)) return false;
    this.kinds.set(kind, { type, schemaVersion, stream, position });
    return true;
  }

  /** @throws {UnknownEvent} always: whoever has to know every event cannot go on */
  refuse(event: RecordedEvent): never {
    this.meet(event);
    throw new UnknownEvent(event);
  }

  met(): readonly UnknownKind[] {
    return [...this.kinds.values()];
  }
}
