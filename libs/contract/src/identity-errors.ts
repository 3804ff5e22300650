/** Why identity refused, in `details.code` of the error: the names that identity services use. */
export const IDENTITY_ERROR_CODES = [
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'unauthorized-domain',
  'network-request-failed',
  'web-storage-unsupported',
  'invalid-api-key',
  'internal-error',
  'invalid-email',
  'invalid-action-code',
  'account-not-linked',
  'too-many-requests',
  'weak-password',
  'invalid-credential',
  'operation-not-allowed',
] as const;
export type IdentityErrorCode = (typeof IDENTITY_ERROR_CODES)[number];
