import { z } from 'zod';
import { call } from './call.js';
import { text } from './inputs.js';

const tag = 'Identity (local)';
const token = z.object({ token: z.string(), uid: z.string(), expires_at: z.string() });

/** Sign-in with the embedded identity. */
export const identityCalls = {
  requestSignInLink: call({
    method: 'POST',
    path: '/auth/email-link',
    access: 'public',
    tag,
    summary: 'Mail a sign-in link. Says the same for known and unknown addresses.',
    body: z.object({ email: z.email('Invalid email address') }),
    response: z.object({ sent: z.literal(true) }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  completeSignIn: call({
    method: 'POST',
    path: '/auth/email-link/complete',
    access: 'public',
    tag,
    summary: 'Trade a mailed link for a bearer token. A link works once, for its own address, for 15 minutes.',
    body: z.object({ email: z.email('Invalid email address'), code: text(500) }),
    response: token,
  }),
  localMailbox: call({
    method: 'GET',
    path: '/auth/mailbox',
    access: 'public',
    tag,
    summary: 'Mail that the local stand-in kept instead of sending. Not in production.',
    response: z.object({ mails: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), at: z.string() })) }),
    errors: ['NOT_FOUND'],
  }),
  refreshToken: call({
    method: 'POST',
    path: '/auth/token',
    access: 'user',
    tag,
    summary: 'A fresh bearer token for whoever has a valid one.',
    response: token,
  }),
  signOutEverywhere: call({
    method: 'POST',
    path: '/auth/sign-out-everywhere',
    access: 'user',
    tag,
    summary: 'Refuse every token that was given out before now.',
    response: z.object({ success: z.literal(true) }),
  }),
} as const;
