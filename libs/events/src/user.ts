/** `user-{uid}`: who a person is to the studio, what they may do, and which projects they have open. */
import { z } from 'zod';
import { type EventsOf, event } from './define.js';
import { sealed, uuid } from './shapes.js';

export const role = z.enum(['creator', 'support', 'admin']);
export type Role = z.infer<typeof role>;

/** Services that a person may use with a key of their own. */
export const ownKeyService = z.enum(['replicate', 'fal', 'elevenlabs', 'sync']);
export type OwnKeyService = z.infer<typeof ownKeyService>;

export const userEvents = {
  /** `emailHash` is keyed: it tells whether an address was here before without saying which address it is. */
  UserRegistered: event(z.object({ uid: z.string(), email: sealed, name: sealed, emailHash: z.string() })),
  UserProfileChanged: event(z.object({ name: sealed })),
  UserRoleGranted: event(z.object({ role })),
  UserRoleRevoked: event(z.object({ role })),
  /** Kept here, beside the person's plan limits, so that the project limit holds under parallel creates. */
  ProjectOpened: event(z.object({ projectId: uuid })),
  ProjectClosed: event(z.object({ projectId: uuid })),
  /** Whether the studio may tell an analytics service which steps this person takes. */
  AnalyticsChosen: event(z.object({ allowed: z.boolean() })),
  /** From now on this service makes what it can for this person, on their own account. A key that was there before is replaced. */
  OwnKeySealed: event(z.object({ service: ownKeyService, keyId: uuid, key: sealed })),
  OwnKeyRemoved: event(z.object({ service: ownKeyService, keyId: uuid })),
  TipDismissed: event(z.object({ tipId: z.string() })),
  /**
   * Loglines were proposed for an idea of which there is no film yet. What a language model read and wrote for it, in its own tokens: its
   * service charges for them, whatever came of it. `microdollars`: by the list price of then, in millionths of a US dollar; absent where none
   * was known.
   */
  LoglinesWritten: event(
    z.object({
      jobId: uuid,
      model: z.string().min(1),
      inputTokens: z.int().nonnegative(),
      outputTokens: z.int().nonnegative(),
      microdollars: z.int().nonnegative().optional(),
    }),
  ),
  UserDeleted: event(z.object({})),
} as const;
export type UserEvent = EventsOf<typeof userEvents>;
