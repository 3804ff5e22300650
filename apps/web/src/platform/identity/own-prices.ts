import { tellPriceFactors } from '../page/price-factors.js';
import { answeredInTime, type Fetch } from './identity-api.js';
import type { IdentityClient } from './identity-client.js';

/** Learns what whoever has signed in is asked, before any price is shown. Without an answer it is what the page says: nobody pays another price unseen. */
export async function learnOwnPrices(client: IdentityClient, fetcher: Fetch): Promise<void> {
  const token = await client.getIdToken().catch(() => null);
  if (!token) return;
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetcher('/api/users/me/own-keys', { headers, signal: answeredInTime() }).catch(() => null);
  const answer: { price_factors?: unknown } | null = response?.ok ? await response.json().catch(() => null) : null;
  tellPriceFactors(typeof answer?.price_factors === 'string' ? answer.price_factors : null);
}
