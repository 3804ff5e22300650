/** `service-{name}`: a service elsewhere whose orders cost money, and that whoever runs the studio has agreed to that. */
import { z } from 'zod';
import { type EventsOf, event } from './define.js';

export const serviceEvents = {
  /** From now on orders go out to it. Who agreed is in the metadata. */
  ServiceAccepted: event(z.object({ service: z.string().min(1) })),
} as const;
export type ServiceEvent = EventsOf<typeof serviceEvents>;
