import { endpointOf, SOUND_KINDS, type SoundRequest } from '../elevenlabs/sound-endpoints.js';
import { ServiceClient } from '../http/service-client.js';
import type { CheckOptions } from './check-replicate.js';
import { asking, type Finding } from './finding.js';
import { problemsOf, type Schema } from './schema.js';

const SERVICE = 'elevenlabs';
/** The whole description of its API. */
const LARGEST = 30e6;

interface Document {
  readonly paths?: Readonly<
    Record<
      string,
      { readonly post?: { readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> } } }
    >
  >;
}

const PROBES: { readonly [K in SoundRequest['kind']]: Extract<SoundRequest, { kind: K }> } = {
  speech: { kind: 'speech', text: 'Hello.', voiceId: 'a-voice', seed: 4_000_000_000 },
  sound_effect: { kind: 'sound_effect', prompt: 'wind', seconds: 30, seed: 1 },
  music: { kind: 'music', prompt: 'slow cello', seconds: 600, seed: 1 },
};

/** Asks ElevenLabs what costs nothing: the voices of the account, the models of speech, and what its API says that it takes. */
export async function checkElevenLabs(
  { key, baseUrl = 'https://api.elevenlabs.io', send }: CheckOptions,
  kinds?: readonly string[],
): Promise<Finding[]> {
  const client = new ServiceClient(baseUrl, { 'xi-api-key': key }, send);
  const voices = await asking(() => client.json('GET', '/v2/voices?page_size=1'));
  if ('failed' in voices) return [{ service: SERVICE, about: 'account', ...voices.failed }];
  const models = await asking(async () => (await client.json('GET', '/v1/models')).json as { model_id?: string }[]);
  const document = await asking(async () => (await client.json('GET', '/openapi.json', { mostBytes: LARGEST })).json as Document);
  const findings: Finding[] = [
    { service: SERVICE, about: 'account', state: 'good', found: 'The key is accepted, and may use the voices.' },
  ];
  for (const kind of SOUND_KINDS.filter((one) => !kinds || kinds.includes(one))) {
    const endpoint = endpointOf({ kind });
    if (!endpoint) continue;
    const about = { service: SERVICE, kind, about: endpoint.model };
    // the list is of models that speak
    if (kind === 'speech')
      findings.push({
        ...about,
        ...('failed' in models
          ? models.failed
          : models.answer.some(({ model_id: id }) => id === endpoint.model)
            ? { state: 'good', found: 'The model is there.' }
            : { state: 'wrong', found: 'The model is not among those of the account.' }),
      });
    findings.push({
      ...about,
      answers: 'elevenlabs-inputs',
      ...('failed' in document ? document.failed : inputsAre(document.answer, PROBES[kind])),
    });
  }
  return findings;
}

function inputsAre(document: Document, request: SoundRequest): Pick<Finding, 'state' | 'found'> {
  const endpoint = endpointOf(request);
  const path = (endpoint?.path(request) ?? '').replace(/\?.*$/, '').replace('a-voice', '{voice_id}');
  const schema = document.paths?.[path]?.post?.requestBody?.content?.['application/json']?.schema;
  if (!schema || !endpoint) return { state: 'unknown', found: `Its description of the API does not have ${path}.` };
  const problems = problemsOf(endpoint.body(request), schema, document);
  return problems.length === 0
    ? { state: 'good', found: 'It takes what is sent, at the longest that the studio asks for.' }
    : { state: 'wrong', found: problems.join('; ') };
}
