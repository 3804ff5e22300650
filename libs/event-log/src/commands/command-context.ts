import type { Actor, EventMetadata, Subject } from '@scenewright/events';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';

/** Who wants what, and on account of what. Event ids derive from `commandId`: the same command again is the same events. */
export interface CommandContext {
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly actor: Actor;
  readonly subject: Subject;
  /**
   * How the command may use credits; absent: as it has to. `ask`: not at all, it is only to be found out how many it would reserve.
   * A number, in millicredits: exactly so many.
   */
  readonly spend?: 'ask' | number;
  /** The prices that whoever gave it was shown, as their page was told them; absent where nobody was shown any. */
  readonly pricesShown?: string;
}

const NAMESPACE = '6d1f3c1e-6a0b-5c83-9f0e-2f6a3f0f7a51';

/** An id that follows from others: the same parts give the same id, on every machine and after every restart. */
export const derivedId = (...parts: (string | number)[]): string => uuidv5(parts.join('\u0000'), NAMESPACE);

export const newId = (): string => uuidv7();

const SYSTEM: Actor = { uid: 'system', role: 'system' };

/** The context of a command that the studio gives itself. */
export const systemContext = (commandId: string, subject: Subject): CommandContext => ({
  commandId,
  correlationId: commandId,
  causationId: commandId,
  actor: SYSTEM,
  subject,
});

/** The context of a command that follows from an event, on the studio's own account. */
export function followUp(cause: { id: string; metadata: EventMetadata }, purpose: string): CommandContext {
  const { actor } = cause.metadata;
  return {
    commandId: derivedId(cause.id, purpose),
    correlationId: cause.metadata.correlationId,
    causationId: cause.id,
    actor: { ...SYSTEM, onBehalfOf: actor.onBehalfOf ?? actor.uid, ...(actor.via ? { via: actor.via } : {}) },
    subject: cause.metadata.subject,
  };
}
