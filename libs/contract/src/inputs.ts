/** Inputs that several calls share. */
import { z } from 'zod';

export { FILM_SECONDS, LIMITS } from './limits.js';

export const uuid = z.uuid();

/** A scene or a shot: its number, which may shift, or its uid, which never does. */
export const reference = z.union([
  z.int().positive().max(100_000),
  z.uuid(),
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number),
]);
export type Reference = z.output<typeof reference>;

/** Text that a person writes: trimmed, not blank, bounded. */
export const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be blank')
    .max(most, `must have at most ${most.toLocaleString('en')} characters`);

/** An address of ours, or empty for none. Never fetched: it only names an asset. */
export const address = z.string().max(2000);

/** Years in which the database can reckon, and which sort as text. */
const isInReach = (at: string): boolean => at >= '1900' && at < '9999';
const outOfReach = 'must be in a year from 1900 to 9998';

/** A day of the calendar. */
export const day = z.iso.date({ error: 'must be a day, e.g. 2026-11-21' }).refine(isInReach, outOfReach);

/** A moment, in any zone; handed on as that of UTC. */
export const instant = z.iso
  .datetime({ offset: true, error: 'must be a time, e.g. 2026-11-21T10:00:00Z' })
  .refine(isInReach, outOfReach)
  .transform((at) => new Date(at).toISOString());

/** Of an answer: how far the log is in it. Everything up to there is, nothing behind it. */
export const position = z.string();

/** The `position` of an earlier answer. Every number of so many digits is one that the database can compare with. */
export const positionInput = z.string().regex(/^\d{1,18}$/, 'must be the position of an earlier answer');
