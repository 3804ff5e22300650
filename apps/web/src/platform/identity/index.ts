export { type IdentityClient, IdentityError, type SignedInPerson } from './identity-client.js';
export { openIdentity } from './open-identity.js';
export { ensureUserRecord, UserRecordRefused } from './user-record.js';
