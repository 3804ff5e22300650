import { IdentityError, type IdentityErrorCode } from './identity-client.js';

/** What to tell a person, where the code says more than the error does. */
const TEXTS: Partial<Record<IdentityErrorCode, string>> = {
  'popup-blocked': 'Your browser blocked the sign-in window. Allow pop-ups for this page and try again.',
  'unauthorized-domain': 'Sign-in is not set up for this address.',
  'network-request-failed': 'The studio cannot be reached. Check the connection and try again.',
  'web-storage-unsupported': 'Your browser keeps no data for this page. Allow it, or leave private browsing, and try again.',
};

/** A person closed the window themselves: nothing to say. */
export const isChangeOfMind = (error: unknown): boolean =>
  error instanceof IdentityError && ['popup-closed-by-user', 'cancelled-popup-request'].includes(error.code);

export function identityMessage(error: unknown, otherwise: string): string {
  if (!(error instanceof IdentityError)) return otherwise;
  return TEXTS[error.code] ?? (error.message || otherwise);
}
