/** `credits-{uid}`: a person's ledger. Amounts are integer millicredits; available never goes below zero at any position. */
import { z } from 'zod';
import { type EventsOf, event } from './define.js';
import { isoTime, millicredits, uuid } from './shapes.js';

/** What credits were spent on; the price table has an entry for each. */
export const operation = z.enum(['portrait', 'start_frame', 'video', 'lip_sync', 'voice', 'sound_effect', 'music', 'manual']);
export type Operation = z.infer<typeof operation>;

/** Where the money went, for the history. */
export const spentOn = z.object({
  projectId: uuid.optional(),
  sceneUid: uuid.optional(),
  shotUid: uuid.optional(),
  audioId: uuid.optional(),
});
export type SpentOn = z.infer<typeof spentOn>;

export const creditsEvents = {
  CreditsGranted: event(
    z.object({
      grantId: z.string(),
      source: z.enum(['starter', 'plan_refill', 'purchase', 'adjustment']),
      amount: millicredits.positive(),
      expiresAt: isoTime.nullable(),
      reason: z.string(),
    }),
  ),
  CreditsReserved: event(z.object({ reservationId: uuid, amount: millicredits.positive(), operation, spentOn })),
  /** Ends its reservation, when it has one: what was reserved beyond `amount` is released by the same fact. */
  CreditsDeducted: event(z.object({ deductionId: z.string(), reservationId: uuid.nullable(), amount: millicredits, operation, spentOn })),
  CreditsReleased: event(z.object({ reservationId: uuid, amount: millicredits })),
  CreditsRefunded: event(z.object({ refundId: z.string(), deductionId: z.string(), amount: millicredits.positive(), reason: z.string() })),
  /** What was left of a grant when its time was up. */
  CreditsExpired: event(z.object({ grantId: z.string(), amount: millicredits.positive() })),
} as const;
export type CreditsEvent = EventsOf<typeof creditsEvents>;
