import { IdentityError } from './identity-client.js';

/** A person closed the window themselves: nothing to say. */
export const isChangeOfMind = (error: unknown): boolean =>
  error instanceof IdentityError && ['popup-closed-by-user', 'cancelled-popup-request'].includes(error.code);

export const identityMessage = (error: unknown, otherwise: string): string =>
  error instanceof IdentityError && error.message ? error.message : otherwise;
