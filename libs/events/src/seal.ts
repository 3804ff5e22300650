/** `seal-log`: the heads of the hash chain over the whole log, so that what was changed afterwards can be found. */
import { z } from 'zod';
import { type EventsOf, event } from './define.js';

export const sealEvents = {
  /**
   * `position`: of the last event that is sealed by it; `count`: how many there are up to there, from the log's beginning; `head`: the hash
   * of the chain there, SHA-256 in hexadecimal digits. The seal itself is an event of the log, and is sealed by the next one.
   */
  LogSealed: event(
    z.object({ position: z.string().regex(/^\d{1,19}$/), count: z.int().positive(), head: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
} as const;
export type SealEvent = EventsOf<typeof sealEvents>;
