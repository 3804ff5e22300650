import { ServiceClient } from '../http/service-client.js';
import { lifetimeOfModel, modelOn, tokensCost } from '../language-model/catalogue.js';
import type { LanguageModelOptions } from '../language-model/model.js';
import { asking, type Finding, isMissing } from './finding.js';

const BASE: Readonly<Record<Exclude<LanguageModelOptions['service'], 'local'>, string>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

const headersOf = ({ service, key = '' }: LanguageModelOptions): Readonly<Record<string, string>> => {
  if (service === 'anthropic') return { 'x-api-key': key, 'anthropic-version': '2023-06-01' };
  if (service === 'google') return { 'x-goog-api-key': key };
  return key ? { authorization: `Bearer ${key}` } : {};
};

/** Asks a service whether it has a model, which costs nothing. None of them tells prices, or the day on which a model ends. */
export async function checkLanguageModel(options: LanguageModelOptions, send?: typeof fetch): Promise<Finding> {
  const { service, baseUrl } = options;
  const model = modelOn(service, options.model, new Date());
  const name = `${service}/${model}`;
  const about = { service: name, kind: 'text' as const, about: name, answers: 'models-names' };
  const client = new ServiceClient(baseUrl ?? (service === 'local' ? '' : BASE[service]), headersOf(options), send);
  const found = await asking(() => (service === 'local' ? isListed(client, model) : isThere(client, model)));
  if ('failed' in found) return { ...about, ...found.failed };
  if (!found.answer) return { ...about, state: 'wrong', found: 'There is no such model for this key.' };
  const price =
    tokensCost(name, 1000, 1000) === null ? 'what it costs is not known' : 'its price is the list’s, which its API does not tell';
  const { retires } = lifetimeOfModel(name);
  return { ...about, state: 'good', found: `The model is there; ${price}${retires ? `; it retires on ${retires}` : ''}.` };
}

const isThere = (client: ServiceClient, model: string): Promise<boolean> =>
  client.json('GET', `/models/${encodeURIComponent(model)}`).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );

/** Servers of one's own list their models; not all of them tell of one. */
async function isListed(client: ServiceClient, model: string): Promise<boolean> {
  const { json } = await client.json('GET', '/models');
  return ((json as { data?: { id?: string }[] } | null)?.data ?? []).some(({ id }) => id === model);
}
