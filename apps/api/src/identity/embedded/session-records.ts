import type { BetterAuthOptions } from 'better-auth';
import type { SecurityLog } from '../../http/security-log.js';

/** By the library's names of its routes. Sessions that begin without one are the operator's. */
const BEGINNINGS: Record<string, string> = {
  '/magic-link/verify': 'link',
  '/sign-in/email': 'password',
  '/callback/:id': 'google',
  '/oauth2/callback/:providerId': 'google',
};
/** What ends all sessions of a person is recorded where it is asked for, whichever identity is behind it. */
const ENDINGS: Record<string, string> = { '/sign-out': 'sign-out', '/reset-password': 'password reset' };

/** Records every session that the library begins or ends. */
export const sessionRecords = (security: SecurityLog): NonNullable<BetterAuthOptions['databaseHooks']> => ({
  session: {
    create: {
      after: async ({ userId }, context) => {
        security.record('sign_in.succeeded', { actor: userId, reason: context ? (BEGINNINGS[context.path] ?? context.path) : 'operator' });
      },
    },
    delete: {
      after: async ({ userId }, context) => {
        const reason = context && ENDINGS[context.path];
        if (reason) security.record('session.ended', { target: userId, reason });
      },
    },
  },
});
