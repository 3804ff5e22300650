import type { SecurityLog } from '../http/security-log.js';
import type { IdentityProvider } from './identity-provider.js';

/** The same provider; when it ends every session of somebody, that is recorded. */
export const recordedEndings = (provider: IdentityProvider, security: SecurityLog): IdentityProvider => ({
  verify: (token) => provider.verify(token),
  hasProven: (uid, email) => provider.hasProven(uid, email),
  openSessions: (uid) => provider.openSessions(uid),
  sendSignInLink: (email) => provider.sendSignInLink(email),
  deleteAccount: async (uid) => {
    await provider.deleteAccount(uid);
    security.record('session.ended', { target: uid, reason: 'account deleted' });
  },
  signOutEverywhere: async (uid) => {
    await provider.signOutEverywhere(uid);
    security.record('session.ended', { target: uid, reason: 'everywhere' });
  },
});
