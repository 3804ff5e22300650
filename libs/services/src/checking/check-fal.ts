import { inputOf, type Sample, type SampleInputs, samplesOf } from '../endpoints/samples.js';
import { ServiceClient } from '../http/service-client.js';
import type { CheckOptions } from './check-replicate.js';
import { asking, type Finding } from './finding.js';
import { problemsOf, type Schema } from './schema.js';

const SERVICE = 'fal';
const WAN = 'fal-ai/wan/v2.2-a14b/image-to-video/turbo';
/** So many endpoints may be asked about at once. */
const AT_ONCE = 50;

interface Listed {
  readonly endpoint_id?: string;
  readonly metadata?: { readonly status?: string };
  readonly openapi?: { readonly paths?: Readonly<Record<string, { readonly post?: Posted }>> };
}
interface Posted {
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}
interface Priced {
  readonly endpoint_id?: string;
  readonly unit_price?: number;
  readonly unit?: string;
  readonly currency?: string;
}

/** Asks fal's platform API what costs nothing: each endpoint with its state and inputs, and its price. It tells no day on which one ends. */
export async function checkFal({ key, baseUrl, send }: CheckOptions, inputs: SampleInputs, kinds?: readonly string[]): Promise<Finding[]> {
  const client = new ServiceClient(baseUrl ?? 'https://api.fal.ai/v1', { authorization: `Key ${key}` }, send);
  const samples = samplesOf(SERVICE, inputs).filter(({ kind }) => !kinds || kinds.includes(kind));
  const query = samples
    .slice(0, AT_ONCE)
    .map(({ endpoint }) => `endpoint_id=${encodeURIComponent(endpoint)}`)
    .join('&');
  // prices are told to a good key alone
  const prices = await asking(
    async () => ((await client.json('GET', `/models/pricing?${query}`)).json as { prices?: Priced[] } | null)?.prices ?? [],
  );
  if ('failed' in prices) return [{ service: SERVICE, about: 'account', ...prices.failed }];
  const models = await asking(
    async () => ((await client.json('GET', `/models?${query}&expand=openapi-3.0`)).json as { models?: Listed[] } | null)?.models ?? [],
  );
  const findings: Finding[] = [{ service: SERVICE, about: 'account', state: 'good', found: 'The key is accepted.' }];
  for (const sample of samples) {
    const about = { service: SERVICE, kind: sample.kind, about: sample.endpoint };
    findings.push({
      ...about,
      answers: sample.endpoint === WAN ? 'fal-wan' : 'fal-inputs',
      ...('failed' in models ? models.failed : await endpointIs(models.answer, sample)),
    });
    findings.push({ ...about, ...priceIs(prices.answer, sample), answers: 'fal-prices' });
  }
  return findings;
}

async function endpointIs(models: readonly Listed[], sample: Sample): Promise<Pick<Finding, 'state' | 'found'>> {
  const model = models.find(({ endpoint_id: id }) => id === sample.endpoint);
  if (!model) return { state: 'wrong', found: 'There is no such endpoint.' };
  const isOld = model.metadata?.status === 'deprecated';
  const post = Object.values(model.openapi?.paths ?? {}).find(({ post: one }) => one)?.post;
  const schema = post?.requestBody?.content?.['application/json']?.schema;
  const there = isOld ? 'The endpoint is there, and said to be deprecated.' : 'The endpoint is there.';
  if (!schema) return { state: isOld ? 'wrong' : 'unknown', found: `${there} It publishes no inputs.` };
  const problems = problemsOf(await inputOf(SERVICE, sample), schema, model.openapi);
  if (problems.length > 0) return { state: 'wrong', found: `${there} ${problems.join('; ')}` };
  return { state: isOld ? 'wrong' : 'good', found: `${there} It takes what is sent.` };
}

function priceIs(prices: readonly Priced[], { endpoint, microdollars }: Sample): Pick<Finding, 'state' | 'found'> {
  const price = prices.find(({ endpoint_id: id }) => id === endpoint);
  if (typeof price?.unit_price !== 'number') return { state: 'unknown', found: 'No price is told.' };
  const ours =
    microdollars === null ? 'the studio knows none' : `the studio reckons with $${(microdollars / 1e6).toFixed(3)} for its smallest order`;
  // units are the service's own: whoever reads it compares
  return { state: 'unknown', found: `It costs ${price.unit_price} ${price.currency ?? ''} for each ${price.unit ?? 'unit'}; ${ours}.` };
}
