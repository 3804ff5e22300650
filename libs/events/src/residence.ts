/** `residence-{uid}`: in which cell the owner of films lives, as far as this cell knows. Of whoever has never moved there is none. */
import { z } from 'zod';
import { type EventsOf, event } from './define.js';
import { uuid } from './shapes.js';

/** The address of a cell, as people reach it. */
const address = z.url();

export const residenceEvents = {
  /**
   * The account is closed here for good: nothing of it changes in this log any more, and whoever asks is told where it lives. `moveId`: of
   * this move, in both cells.
   */
  OwnerMovedOut: event(z.object({ moveId: uuid, to: address })),
  /** The other cell has not taken them over, and they go on here. */
  OwnerStayed: event(z.object({ moveId: uuid })),
  /** They live elsewhere, and what was left of them here goes: who they are, the key to what is sealed of them, their media. */
  OwnerForgotten: event(z.object({ moveId: uuid })),
  /** From here on their history comes in from another cell, and nobody decides on what has come of it so far. */
  OwnerMoveInBegun: event(z.object({ moveId: uuid, from: address })),
  /** All of it is here and was compared: they go on here. */
  OwnerMovedIn: event(z.object({ moveId: uuid })),
} as const;
export type ResidenceEvent = EventsOf<typeof residenceEvents>;
