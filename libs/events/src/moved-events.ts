import type { RecordedEvent } from './envelope.js';

interface WithPosition {
  readonly position?: unknown;
  readonly branchOf?: { readonly position?: unknown };
}

/**
 * The positions of the log that the data of an event names. They mean something in the log alone in which it was written, so another one has
 * to know what they are there. `libs/events/src/moved-events.test.ts` looks for schemas that name any and are not known here.
 */
export function positionsIn({ type, data }: Pick<RecordedEvent, 'type' | 'data'>): string[] {
  const { position, branchOf } = data as WithPosition;
  switch (type) {
    case 'ProjectCreated':
      return typeof branchOf?.position === 'string' ? [branchOf.position] : [];
    case 'MomentRestored':
    case 'MomentNamed':
    case 'MomentNameRemoved':
      return typeof position === 'string' ? [position] : [];
    default:
      return [];
  }
}

/** An event that came from another cell as it has to be read in this log: with the time at which it happened and with positions of this log. */
export function asItReadsHere(recorded: RecordedEvent): RecordedEvent {
  const moved = recorded.metadata.movedFrom;
  if (!moved) return recorded;
  return { ...recorded, recordedAt: new Date(moved.recordedAt), data: withPositions(recorded, moved.positions ?? {}) };
}

function withPositions(recorded: RecordedEvent, positions: Readonly<Record<string, string>>): unknown {
  if (positionsIn(recorded).length === 0) return recorded.data;
  const data = recorded.data as WithPosition;
  const here = (position: unknown) => positions[String(position)] ?? position;
  return data.branchOf
    ? { ...data, branchOf: { ...data.branchOf, position: here(data.branchOf.position) } }
    : { ...data, position: here(data.position) };
}
