import { z } from 'zod';
import { call } from './call.js';
import { text } from './inputs.js';

const tag = 'Identity';
const email = z.email('Invalid email address').max(254, 'Invalid email address');
/** NIST SP 800-63B, 4th revision: of a password that is the only proof. */
export const PASSWORD_LENGTH = { min: 15, max: 128 } as const;
const tooLong = `A password may have at most ${PASSWORD_LENGTH.max} characters.`;
const password = z
  .string()
  .min(PASSWORD_LENGTH.min, `A password needs at least ${PASSWORD_LENGTH.min} characters. A few words in a row are easy to keep.`)
  .max(PASSWORD_LENGTH.max, tooLong);

/** Somebody signed in at the embedded identity, with a bearer token for the API. */
export const signedIn = z.object({
  token: z.string(),
  uid: z.string(),
  /** When the token ends; the session goes on and gives a new one. */
  expires_at: z.string(),
  /** The same in seconds from now, for whoever's clock is wrong. */
  expires_in: z.number(),
  person: z.object({
    uid: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    displayName: z.string().nullable(),
    photoURL: z.string().nullable(),
    createdAt: z.string(),
  }),
});
export type SignedIn = z.infer<typeof signedIn>;

const success = z.object({ success: z.literal(true) });
const sent = z.object({ sent: z.literal(true) });

/** Sign-in. Except for the first three, these calls are the embedded identity's and do not exist under another one. */
export const identityCalls = {
  identityConfig: call({
    method: 'GET',
    path: '/identity/config',
    access: 'public',
    tag,
    summary: 'Which identity service signs people in here, and how to reach it.',
    response: z.discriminatedUnion('provider', [
      z.object({ provider: z.literal('embedded'), google: z.boolean(), passwordSignUp: z.boolean(), localMailbox: z.boolean() }),
      z.object({
        provider: z.literal('firebase'),
        firebase: z.object({
          apiKey: z.string(),
          authDomain: z.string(),
          projectId: z.string(),
          emulatorHost: z.string().nullable(),
        }),
      }),
    ]),
  }),
  signOutEverywhere: call({
    method: 'POST',
    path: '/identity/sign-out-everywhere',
    access: 'user',
    changes: [],
    tag,
    summary: 'End every session of mine and refuse every token that was given out before now.',
    response: success,
  }),
  deleteIdentity: call({
    method: 'DELETE',
    path: '/identity/account',
    access: 'user',
    tag,
    summary: 'Delete an identity that has no record in the studio. Whoever has one deletes the account instead: DELETE /users/me.',
    response: success,
    errors: ['CONFLICT'],
  }),
  requestSignInLink: call({
    method: 'POST',
    path: '/identity/email-link',
    access: 'public',
    tag,
    summary: 'Mail a sign-in link. Says the same for known and unknown addresses.',
    body: z.object({ email }),
    response: sent,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  completeSignIn: call({
    method: 'POST',
    path: '/identity/email-link/complete',
    access: 'public',
    tag,
    summary: 'Trade a mailed link for a session. A link works once, for its own address, for 10 minutes.',
    body: z.object({ email, code: text(500) }),
    response: signedIn,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  identitySession: call({
    method: 'POST',
    path: '/identity/session',
    access: 'public',
    tag,
    summary: 'Who this browser is signed in as, with a fresh token; null when nobody.',
    response: z.object({ signed_in: signedIn.nullable() }),
  }),
  signOut: call({
    method: 'POST',
    path: '/identity/sign-out',
    access: 'public',
    tag,
    summary: 'End the session of this browser. Its tokens are refused from now on.',
    response: success,
  }),
  passwordSignUp: call({
    method: 'POST',
    path: '/identity/password/sign-up',
    access: 'public',
    tag,
    summary:
      'Sign up with an address and a password: a link to confirm it is mailed. Says the same for known and unknown addresses. Only when the setting PASSWORD_SIGN_UP allows it.',
    body: z.object({ email, password, displayName: z.string().trim().max(200).optional() }),
    response: sent,
    errors: ['FORBIDDEN', 'TOO_MANY_REQUESTS'],
  }),
  confirmSignUp: call({
    method: 'POST',
    path: '/identity/password/confirm',
    access: 'public',
    tag,
    summary: 'Confirm an address with the mailed link and the password that was chosen for it, and sign in.',
    body: z.object({ code: text(1000), password: z.string().min(1, 'Enter the password.').max(PASSWORD_LENGTH.max, tooLong) }),
    response: signedIn,
    errors: ['FORBIDDEN', 'TOO_MANY_REQUESTS'],
  }),
  passwordSignIn: call({
    method: 'POST',
    path: '/identity/password/sign-in',
    access: 'public',
    tag,
    summary: 'Sign in with an address and a password. Says the same for a wrong password and an unknown address.',
    body: z.object({ email, password: z.string().min(1, 'Enter the password.').max(PASSWORD_LENGTH.max, tooLong) }),
    response: signedIn,
    errors: ['FORBIDDEN', 'TOO_MANY_REQUESTS'],
  }),
  requestPasswordReset: call({
    method: 'POST',
    path: '/identity/password/reset-link',
    access: 'public',
    tag,
    summary: 'Mail a link to choose a new password. Says the same for known and unknown addresses.',
    body: z.object({ email }),
    response: sent,
    errors: ['FORBIDDEN', 'TOO_MANY_REQUESTS'],
  }),
  resetPassword: call({
    method: 'POST',
    path: '/identity/password/reset',
    access: 'public',
    tag,
    summary: 'Choose a new password with a mailed link. Every session from before ends.',
    body: z.object({ code: text(500), password }),
    response: success,
    errors: ['FORBIDDEN', 'TOO_MANY_REQUESTS'],
  }),
  localMailbox: call({
    method: 'GET',
    path: '/identity/mailbox',
    access: 'public',
    tag,
    summary: 'Mail that the local stand-in kept instead of sending. Not in production.',
    response: z.object({
      mails: z.array(z.object({ id: z.string(), to: z.string(), subject: z.string(), text: z.string(), at: z.string() })),
    }),
    errors: ['NOT_FOUND'],
  }),
} as const;
