import { answeredInTime, type Fetch } from './identity-api.js';
import type { IdentityClient } from './identity-client.js';

/** What whoever has signed in is asked; null without an answer: then it is what the page says, and nobody pays another price unseen. */
export async function ownPrices(client: IdentityClient, fetcher: Fetch): Promise<string | null> {
  const token = await client.getIdToken().catch(() => null);
  if (!token) return null;
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetcher('/api/users/me/own-keys', { headers, signal: answeredInTime() }).catch(() => null);
  const answer: { price_factors?: unknown } | null = response?.ok ? await response.json().catch(() => null) : null;
  return typeof answer?.price_factors === 'string' ? answer.price_factors : null;
}
