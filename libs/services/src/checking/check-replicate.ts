import { inputOf, type Sample, type SampleInputs, samplesOf } from '../endpoints/samples.js';
import { ServiceClient } from '../http/service-client.js';
import { asking, type Finding, isMissing } from './finding.js';
import { problemsOf, type Schema } from './schema.js';

export interface CheckOptions {
  readonly key: string;
  readonly baseUrl?: string;
  readonly send?: typeof fetch;
}

const SERVICE = 'replicate';
const ANSWERS: Readonly<Record<string, string>> = {
  'google/veo-3.1-fast': 'replicate-veo',
  'google/nano-banana': 'replicate-banana',
  'bytedance/seedance-1-lite': 'replicate-seedance',
};

/** Asks Replicate what costs nothing: the account, and each model with the inputs that it publishes. It tells neither prices nor ends. */
export async function checkReplicate(
  { key, baseUrl = 'https://api.replicate.com/v1', send }: CheckOptions,
  inputs: SampleInputs,
  kinds?: readonly string[],
): Promise<Finding[]> {
  const client = new ServiceClient(baseUrl, { authorization: `Bearer ${key}` }, send);
  const account = await asking(() => client.json('GET', '/account'));
  if ('failed' in account) return [{ service: SERVICE, about: 'account', ...account.failed }];
  const secret = await asking(() => client.json('GET', '/webhooks/default/secret'));
  const findings: Finding[] = [
    { service: SERVICE, about: 'account', state: 'good', found: 'The key is accepted.' },
    {
      service: SERVICE,
      about: 'webhooks',
      ...('failed' in secret ? secret.failed : { state: 'good', found: 'Their secret is told, so reports can be believed.' }),
    },
  ];
  for (const sample of samplesOf(SERVICE, inputs).filter(({ kind }) => !kinds || kinds.includes(kind)))
    findings.push(await modelIs(client, sample));
  return [
    ...findings,
    {
      service: SERVICE,
      about: 'prices',
      state: 'unknown',
      found: 'Its API tells no prices: compare the first bill.',
      answers: 'replicate-prices',
    },
  ];
}

interface Model {
  readonly latest_version?: {
    readonly openapi_schema?: { readonly components?: { readonly schemas?: { readonly Input?: Schema } } };
  } | null;
}

async function modelIs(client: ServiceClient, sample: Sample): Promise<Finding> {
  const about = { service: SERVICE, kind: sample.kind, about: sample.endpoint, answers: ANSWERS[sample.endpoint] ?? 'replicate-inputs' };
  const found = await asking(() =>
    client.json('GET', `/models/${sample.endpoint}`).then(
      ({ json }) => json as Model,
      (error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      },
    ),
  );
  if ('failed' in found) return { ...about, ...found.failed };
  if (found.answer === null) return { ...about, state: 'wrong', found: 'There is no such model any more.' };
  const document = found.answer.latest_version?.openapi_schema;
  const schema = document?.components?.schemas?.Input;
  if (!schema) return { ...about, state: 'unknown', found: 'The model is there. It publishes no inputs.' };
  const problems = problemsOf(await inputOf(SERVICE, sample), schema, document);
  return problems.length === 0
    ? { ...about, state: 'good', found: 'The model is there, and takes what is sent.' }
    : { ...about, state: 'wrong', found: `The model is there. ${problems.join('; ')}` };
}
