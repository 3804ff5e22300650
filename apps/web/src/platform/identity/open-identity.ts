import type { calls, ResponseOf } from '@scenewright/contract';
import { EmbeddedIdentityClient } from './embedded-client.js';
import { type Fetch, IdentityApi } from './identity-api.js';
import type { IdentityClient } from './identity-client.js';

/** Opens whichever identity the studio uses. @throws `IdentityError` when the studio cannot be reached. */
export async function openIdentity(fetch: Fetch = (...given) => globalThis.fetch(...given)): Promise<IdentityClient> {
  const config = await new IdentityApi(fetch).call<ResponseOf<typeof calls.identityConfig>>('GET', '/identity/config');
  if (config.provider === 'embedded') return new EmbeddedIdentityClient(fetch);
  const { FirebaseIdentityClient } = await import('./firebase-client.js');
  return new FirebaseIdentityClient(config.firebase, fetch);
}
