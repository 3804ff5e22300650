import { ServiceClient } from '../http/service-client.js';
import { syncOffers } from '../sync/sync.provider.js';
import type { CheckOptions } from './check-replicate.js';
import { asking, type Finding } from './finding.js';

const SERVICE = 'sync';

/** Asks sync.so what costs nothing: its models for this account, and the secret of its webhooks. Deprecated models are left out of its list. */
export async function checkSync({ key, baseUrl = 'https://api.sync.so', send }: CheckOptions): Promise<Finding[]> {
  const client = new ServiceClient(baseUrl, { 'x-api-key': key }, send);
  const models = await asking(
    async () => ((await client.json('GET', '/v2/models')).json ?? []) as { name?: string; model?: string; id?: string }[],
  );
  if ('failed' in models) return [{ service: SERVICE, about: 'account', ...models.failed }];
  const secret = await asking(() => client.json('GET', '/v2/organizations/webhook/secret'));
  const names = models.answer.flatMap(({ name, model, id }) => [name, model, id]);
  return [
    { service: SERVICE, about: 'account', state: 'good', found: 'The key is accepted.' },
    {
      service: SERVICE,
      about: 'webhooks',
      ...('failed' in secret ? secret.failed : { state: 'good', found: 'Their secret is told, so reports can be believed.' }),
    },
    ...syncOffers().map(({ endpoint }): Finding => {
      const isThere = names.includes(endpoint);
      const found = isThere
        ? 'The model is there.'
        : `The model is not in its list: ${names.filter(Boolean).join(', ') || 'which is empty'}.`;
      return { service: SERVICE, kind: 'lip_sync', about: endpoint, state: isThere ? 'good' : 'wrong', found, answers: 'sync-model' };
    }),
  ];
}
