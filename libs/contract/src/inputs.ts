/** Inputs that several calls share. */
import { z } from 'zod';

export { LIMITS } from './limits.js';

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

/** Of an answer: how far the log is in it. Everything up to there is, nothing behind it. */
export const position = z.string();
