/** `staff-{uid}`: what a member of the staff looked at of people, and the credits that they gave them. */
import { z } from 'zod';
import { type EventsOf, event } from './define.js';
import { isoTime, millicredits } from './shapes.js';

/** account: who somebody is, their plan and their work · credits: their ledger · projects: what they write and make. */
export const lookKind = z.enum(['account', 'credits', 'projects']);
export type LookKind = z.infer<typeof lookKind>;

/** What the staff does for somebody and that leaves no other event. sign_in_link: asked that one be mailed to them. */
export const staffAct = z.enum(['end_sessions', 'sign_in_link']);
export type StaffAct = z.infer<typeof staffAct>;

/** Credits for somebody: what a deduction took, given back, or without one credits of their own. */
const good = {
  /** Of the refund or the adjustment in the person's ledger. */
  goodId: z.string(),
  personUid: z.string(),
  amount: millicredits.positive(),
  deductionId: z.string().nullable(),
  reason: z.string(),
};

export const staffEvents = {
  /** Told once for each person, kind and reason in half an hour. `reason`: null of a look for which none is asked, an admin's at a project. */
  StaffLooked: event(z.object({ personUid: z.string(), kind: lookKind, reason: z.string().nullable(), at: isoTime })),
  /** Written before it is done. */
  StaffActed: event(z.object({ personUid: z.string(), act: staffAct, at: isoTime })),
  /** Given within what one may give in a day (UTC); the ledger's own event is in the same append. */
  GoodMade: event(z.object({ ...good, at: isoTime })),
  /** More than one may give in a day by oneself: somebody else of the staff has to agree. */
  GoodProposed: event(z.object({ ...good, at: isoTime })),
  /** `by`: who of the others agreed. The ledger's own event is in the same append. */
  GoodApproved: event(z.object({ goodId: z.string(), by: z.string(), at: isoTime })),
  GoodDeclined: event(z.object({ goodId: z.string(), by: z.string(), at: isoTime })),
  /** From now on they show codes of a device of theirs. The secret is not in the log. */
  SecondFactorSet: event(z.object({ at: isoTime })),
  /** In one session, by a code of the device or one of those that are kept for when it is lost. */
  SecondFactorPassed: event(z.object({ way: z.enum(['code', 'recovery']), at: isoTime })),
  /** Somebody else took it away, so that they can set another. */
  SecondFactorReset: event(z.object({ reason: z.string(), at: isoTime })),
} as const;
export type StaffEvent = EventsOf<typeof staffEvents>;
