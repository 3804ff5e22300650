import { ownKeyService } from '@scenewright/events';
import { z } from 'zod';
import { call } from './call.js';
import { LIMITS, text } from './inputs.js';
import { mediaKind } from './providers.js';

const tag = 'Providers';
const ofService = z.object({ service: ownKeyService });

export const ownKeysView = z.object({
  /** Whether this studio has things made with people's own keys. */
  offered: z.boolean(),
  /** The share of the usual credits that is charged for what such a key makes; null where none is used. */
  share: z.number().nullable(),
  /** What I am asked, as pages send it: 'image=1 video=0.2'. */
  price_factors: z.string(),
  services: z.array(
    z.object({
      service: ownKeyService,
      name: z.string(),
      makes: z.array(mediaKind),
      /** The end of the key that is kept; null without one. */
      last4: z.string().nullable(),
    }),
  ),
});
export type OwnKeysView = z.infer<typeof ownKeysView>;

export const ownKeyCalls = {
  ownKeys: call({
    method: 'GET',
    path: '/users/me/own-keys',
    access: 'user',
    tag,
    summary: 'My own keys for services, by their last four characters, what each makes, and what I am asked with them.',
    response: ownKeysView,
  }),
  keepOwnKey: call({
    method: 'PUT',
    path: '/users/me/own-keys/:service',
    access: 'user',
    changes: ['user'],
    tag,
    summary: 'Have what a service can make made with a key of my own. The service is asked first whether it accepts it.',
    params: ofService,
    body: z.object({ key: text(LIMITS.ownKey) }),
    response: ownKeysView,
    secret: true,
    errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  }),
  removeOwnKey: call({
    method: 'DELETE',
    path: '/users/me/own-keys/:service',
    access: 'user',
    changes: ['user'],
    tag,
    summary: 'Take my key for a service away. What is being made with it ends without a result.',
    params: ofService,
    response: ownKeysView,
  }),
} as const;
