export { Origins } from './embedded/origins.js';
export { IDENTITY_PROVIDER, type Identity, type IdentityProvider } from './identity-provider.js';
export { OperatorTokens } from './operator-tokens.js';
