/** `credits-{uid}`: a person's ledger. Amounts are integer millicredits; available never goes below zero at any position. */
import { z } from 'zod';
import { type EventsOf, event } from './define.js';
import { isoTime, millicredits, uuid } from './shapes.js';

/** What credits were spent on; the price table has an entry for each. */
export const operation = z.enum(['portrait', 'start_frame', 'video', 'lip_sync', 'voice', 'sound_effect', 'music', 'manual', 'adjustment']);
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
      amount: millicredits,
      expiresAt: isoTime.nullable(),
      reason: z.string(),
      /** The plan's grant that ends with this one: its credits are not added to these. */
      replaces: z.string().nullable(),
      /** What had been used of that one and has been taken off this one (prorated changes of plan). */
      carriedUse: millicredits,
    }),
    2,
    { 1: (granted) => ({ ...granted, replaces: null, carriedUse: 0 }) },
  ),
  CreditsReserved: event(z.object({ reservationId: uuid, amount: millicredits.positive(), operation, spentOn })),
  /** Ends its reservation, when it has one: what was reserved beyond `amount` is released by the same fact. */
  CreditsDeducted: event(
    z.object({
      deductionId: z.string(),
      reservationId: uuid.nullable(),
      amount: millicredits,
      operation,
      spentOn,
      /** Why, when a person of the studio did it. */
      reason: z.string().nullable(),
    }),
    2,
    { 1: (deducted) => ({ ...deducted, reason: null }) },
  ),
  CreditsReleased: event(z.object({ reservationId: uuid, amount: millicredits })),
  CreditsRefunded: event(z.object({ refundId: z.string(), deductionId: z.string(), amount: millicredits.positive(), reason: z.string() })),
  /** What was left of a grant when its time was up, or when its payment came back. */
  CreditsExpired: event(z.object({ grantId: z.string(), amount: millicredits.positive() })),
  /** A payment came back whose credits had been used. `value`, in US cents: what they had cost; months that are paid for later make it good. */
  CreditsOwed: event(z.object({ invoiceId: z.string(), value: z.int().positive() })),
  /** Taken from a month's grant for credits that were owed. `value`: US cents of the debt that this settles. */
  OwedCreditsTaken: event(z.object({ grantId: z.string(), amount: millicredits.positive(), value: z.int().positive() })),
} as const;
export type CreditsEvent = EventsOf<typeof creditsEvents>;
