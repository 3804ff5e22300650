import { operation } from '@scenewright/events';
import { z } from 'zod';
import { call } from './call.js';
import { LIMITS, position, text } from './inputs.js';

export const userView = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  name: z.string(),
  photoURL: z.string().nullable(),
  emailVerified: z.boolean(),
  roles: z.array(z.string()),
  /** Roles for the staff are good for nothing in this session until the second factor is shown. */
  needs_second_factor: z.literal(true).optional(),
  metadata: z.object({ creationTime: z.string() }),
});

export type UserView = z.infer<typeof userView>;

const tag = 'Users and credits';
const credits = z.object({ credits: z.number() });
/** Nothing that cannot be kept: not even half of what stands where it is cut. */
const displayName = z
  .string()
  .transform((name) =>
    name
      .trim()
      .slice(0, LIMITS.name)
      .toWellFormed()
      .replace(/[\0\ufffd]/gu, '')
      .trim(),
  )
  .optional()
  .catch(undefined);
const amount = z.number({ error: 'must be a number' });

export const accountCalls = {
  registerUser: call({
    method: 'POST',
    path: '/users',
    access: 'user',
    tag,
    summary: 'Make the record of whoever is signed in; the same again changes nothing.',
    // sent on every sign-in, and a browser takes a 400 as 'you may not be here': a name from outside is cut, never refused
    body: z.object({ name: displayName }),
    response: z.object({ user: userView }),
  }),
  me: call({ method: 'GET', path: '/users/me', access: 'user', tag, summary: 'Who I am.', response: z.object({ user: userView }) }),
  changeProfile: call({
    method: 'PUT',
    path: '/users/me',
    access: 'user',
    changes: ['user'],
    tag,
    summary: 'Change my name.',
    body: z.object({ name: text(LIMITS.name) }),
    response: z.object({ user: userView }),
  }),
  deleteMe: call({
    method: 'DELETE',
    path: '/users/me',
    access: 'user',
    changes: [],
    tag,
    summary: 'Delete my account: projects and media go, and nobody can read any more who I was.',
    response: z.object({ success: z.literal(true) }),
  }),
  exportMyData: call({
    method: 'POST',
    path: '/users/me/data',
    access: 'user',
    changes: [],
    tag,
    summary: 'An address, good for ten minutes, at which everything that is kept of me can be fetched as one zip.',
    response: z.object({ url: z.string(), expires_at: z.string() }),
  }),
  credits: call({
    method: 'GET',
    path: '/users/credits',
    access: 'user',
    tag,
    summary: 'What I may spend.',
    query: z.object({ t: z.string().optional() }),
    response: credits.extend({ position }),
  }),
  checkCredits: call({
    method: 'POST',
    path: '/users/credits/check',
    access: 'user',
    changes: [],
    tag,
    summary: 'Whether I have so many credits.',
    body: z.object({ amount }),
    response: z.object({ has_enough: z.boolean(), credits: z.number() }),
  }),
  deductCredits: call({
    method: 'POST',
    path: '/users/credits/deduct',
    access: 'user',
    tag,
    summary: 'Spend credits of mine. Generations are charged by the server itself and never through this call.',
    // an adjustment is what support does
    body: z.object({ amount, operation: operation.exclude(['adjustment']) }),
    response: credits,
    errors: ['INSUFFICIENT_CREDITS'],
  }),
} as const;
