/**
 * Recordings of orders at the services (test/cassettes), played back to the adapters, and held against what the stand-ins answer.
 * KEEP_CASSETTES=1 records them anew from the stand-ins.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Cassette, type Exchange, type Sample, trialsAt } from '@scenewright/services';
import { CassetteServer } from './cassette-server.js';
import { ELEVENLABS_VOICES } from './elevenlabs-stand-in.js';
import { KEYS, TRIED, TrialServices } from './trial-services.js';

const FOLDER = join(import.meta.dirname, '../cassettes');
const fileOf = ({ service, kind, endpoint }: Pick<Cassette, 'service' | 'kind' | 'endpoint'>) =>
  `${service}/${kind}-${endpoint.replace(/[^\w.-]+/g, '_')}.json`;
const samples = TRIED.flatMap((service) =>
  trialsAt(service, { picture: { path: '', mime: '' }, clip: { path: '', mime: '' }, voice: { path: '', mime: '' } }, { every: true }).map(
    ({ kind, endpoint }) => ({ service, kind, endpoint }),
  ),
);

const services = new TrialServices();
const sampleOf = ({ service, endpoint, kind }: (typeof samples)[number]): Sample =>
  trialsAt(service, services.inputs, { every: true, voiceId: ELEVENLABS_VOICES[0]!.voice_id }).find(
    (one) => one.endpoint === endpoint && one.kind === kind,
  )!;
const readCassette = (name: string): Cassette => JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));

beforeAll(async () => {
  await services.start();
  if (!process.env.KEEP_CASSETTES) return;
  for (const one of samples) {
    mkdirSync(join(FOLDER, one.service), { recursive: true });
    const cassette = await services.tried(one.service, sampleOf(one));
    writeFileSync(join(FOLDER, fileOf(one)), `${JSON.stringify(cassette, null, 2)}\n`);
  }
}, 60_000);
afterAll(() => services.stop());

/** Paths of a value with the types that stand there: 'urls.get: string'. */
function shapeOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => shapeOf(one, `${path}[]`));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) => shapeOf(one, path === '' ? name : `${path}.${name}`));
  return value === null ? [] : [`${path}: ${typeof value}`];
}

const callOf = ({ request: { method, path } }: Exchange) => `${method} ${path.replace(/\?.*$/, '').replace(/id-\d+/g, 'ID')}`;

/** What is answered to each call, however often it was made. */
function answersIn(exchanges: readonly Exchange[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const exchange of exchanges) {
    const { body } = exchange.response;
    const said = found.get(callOf(exchange)) ?? new Set();
    for (const one of body && 'json' in body ? shapeOf(body.json) : []) said.add(one);
    found.set(callOf(exchange), said);
  }
  return found;
}

it('there is a recording of each endpoint that is in use', () => {
  const files = globSync('*/*.json', { cwd: FOLDER });
  expect(samples.map(fileOf).filter((file) => !files.includes(file))).toEqual([]);
});

describe.each(samples)('$service: $endpoint, as it was recorded', (one) => {
  const cassette = () => readCassette(fileOf(one));

  it('is read by the adapter, which still sends what was sent then', async () => {
    const server = await new CassetteServer(cassette()).start();
    try {
      const played = await services.tried(one.service, sampleOf(one), server.url);
      expect(played.outcome).toEqual(cassette().outcome);
      expect(played.result).toEqual(cassette().result);
      expect(server.strange).toEqual([]);
      const sent = ({ exchanges }: Cassette) =>
        exchanges
          .filter(({ request }) => request.method === 'POST')
          .map(({ request: { path, body } }) => [
            path,
            body && 'form' in body ? body.form.map(({ name }) => name) : body && 'json' in body ? shapeOf(body.json).sort() : null,
          ]);
      expect(sent(played)).toEqual(sent(cassette()));
    } finally {
      await server.stop();
    }
  });

  it('is answered in the same shape by the stand-in, which makes nothing up', async () => {
    const recorded = answersIn(cassette().exchanges);
    const standIn = await services.tried(one.service, sampleOf(one));
    expect(standIn.outcome).toEqual(cassette().outcome);
    for (const [call, shape] of answersIn(standIn.exchanges)) {
      const known = recorded.get(call);
      expect([call, known === undefined ? 'never made' : [...shape].filter((path) => !known.has(path))]).toEqual([call, []]);
    }
  });
});

describe('what is kept of a recording', () => {
  const all = () => globSync('*/*.json', { cwd: FOLDER }).map((file) => readFileSync(join(FOLDER, file), 'utf8'));

  it('has no key, signature, address of a result, or anything of an account', () => {
    const secrets = Object.values(KEYS).flatMap((key) => [key, ...key.split(':')]);
    for (const text of all()) {
      for (const secret of secrets) expect(text).not.toContain(secret);
      // whatever they were: keys by their beginnings, headers that hold them, signed queries, addresses of people
      expect(text).not.toMatch(/\br8_\w{10}|\bsk[-_]\w{10}|\bwhsec_\w{6}|\bxi-api-key|authorization|x-api-key|Bearer |cookie/i);
      expect(text).not.toMatch(/[?&](token|signature|expires|x-amz-[\w-]+|sig|key)=(?!%E2%80%A6)[^"&]+/i);
      expect(text).not.toMatch(/[\w.+-]+@[\w-]+\.\w+|127\.0\.0\.1/);
      expect(text).not.toMatch(/"(username|email|user_id|organizationId|projectId)": "(?!…|id-\d)/);
    }
  });

  it('is rid of a key that a service tells in its own words', async () => {
    const sample = sampleOf(samples.find(({ service, kind }) => service === 'replicate' && kind === 'lip_sync')!);
    services.replicate.tells = KEYS.replicate;
    const told = await services.tried('replicate', sample);
    services.replicate.tells = '';
    expect(JSON.stringify(told)).not.toContain(KEYS.replicate);
  });
});
