/** Who caused an event. `onBehalfOf` is set when staff act for a creator; `via` when the person had it done, and by whom. */
export interface Actor {
  readonly uid: string;
  readonly role: 'creator' | 'support' | 'admin' | 'system';
  readonly onBehalfOf?: string;
  readonly via?: 'assistant';
}

/** Whether somebody of the staff did it for a person, or whoever runs the studio at the command line; what follows by itself is the studio's. */
export const isByStaff = ({ uid, role, onBehalfOf }: Actor): boolean =>
  onBehalfOf !== undefined &&
  onBehalfOf !== uid &&
  (role === 'support' || role === 'admin' || (role === 'system' && uid.startsWith('operator')));

/** What an event is about, so that it reaches the right rooms and audit trails without looking into its data. */
export interface Subject {
  readonly userId?: string;
  readonly projectId?: string;
}

/**
 * Where an event happened that has come into this log from that of another cell, with its owner. What it led to has happened there: nothing is
 * begun for it here.
 */
export interface MovedFrom {
  /** Address of the cell. */
  readonly cell: string;
  /** Its place in the log there. */
  readonly position: string;
  /** When it happened, as ISO time: `recordedAt` is when it came in here. */
  readonly recordedAt: string;
  /** What positions that its data names are in this log, by what they were in the log that it was written in. Absent where it names none. */
  readonly positions?: Readonly<Record<string, string>>;
}

/** Travels with every event; never part of the fact itself. */
export interface EventMetadata {
  /** The click (or command-line call) that everything in this chain goes back to. */
  readonly correlationId: string;
  /** The event or command right before this event. */
  readonly causationId: string;
  readonly actor: Actor;
  readonly subject: Subject;
  /** What was recorded of its append, as a W3C `traceparent`; absent where nothing was. What follows from the event goes on in that trace. */
  readonly trace?: string;
  /** Absent of what happened here. */
  readonly movedFrom?: MovedFrom;
}

/** An event on its way into the log. `id` is the idempotency key of the event. */
export interface NewEvent<Type extends string = string, Data = unknown> {
  readonly id: string;
  readonly type: Type;
  readonly schemaVersion: number;
  readonly data: Data;
  readonly metadata: EventMetadata;
}

/** An event as the log gives it back. */
export interface RecordedEvent<Type extends string = string, Data = unknown> extends NewEvent<Type, Data> {
  readonly stream: string;
  /** 1-based place in its stream. */
  readonly version: number;
  /** Place in the whole log. Opaque but ordered: compare, store and hand back, never calculate with it. */
  readonly position: bigint;
  readonly recordedAt: Date;
}
