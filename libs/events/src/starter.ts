/** `starter-{hash}`: whether the person behind a mailbox (its keyed hash) has had the free starter credits. */
import { z } from 'zod';
import { type EventsOf, event } from './define.js';

export const starterEvents = {
  StarterCreditsClaimed: event(z.object({ uid: z.string() })),
} as const;
export type StarterEvent = EventsOf<typeof starterEvents>;
