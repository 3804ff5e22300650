import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  checkElevenLabs,
  checkFal,
  checkLanguageModel,
  checkReplicate,
  checkSync,
  type Finding,
  MODEL_SERVICES,
  QUESTIONS,
  type TriedService,
  trialsAt,
} from '@scenewright/services';
import { asFinding, estimateInWords, findingsInWords, questionsInWords } from '../../apps/api/src/cli/commands/provider-checks.js';
import { LanguageModelStandIn } from './language-models/language-model-stand-in.js';
import { KEYS, TRIED, TrialServices } from './trial-services.js';

const services = new TrialServices();
beforeAll(() => services.start());
afterAll(() => services.stop());

const check = (service: TriedService, key = KEYS[service], kinds?: readonly string[]): Promise<Finding[]> => {
  const at = { key, baseUrl: service === 'fal' ? `${services.fal.url}/v1` : services[service].url };
  if (service === 'replicate') return checkReplicate(at, services.inputs, kinds);
  if (service === 'fal') return checkFal(at, services.inputs, kinds);
  return service === 'elevenlabs' ? checkElevenLabs(at, kinds) : checkSync(at);
};
const orders = () => TRIED.reduce((sum, service) => sum + services[service].orders.length, 0);

describe('a check of the services', () => {
  it.each(TRIED)('finds the account of %s, every endpoint and its inputs as they are expected, and orders nothing', async (service) => {
    const findings = await check(service);
    expect(findings.filter(({ state }) => state === 'wrong')).toEqual([]);
    expect(findings[0]).toMatchObject({ about: 'account', state: 'good' });
    // what is not told by anything that can be asked
    const open = findings.filter(({ state, answers }) => state === 'unknown' && !answers?.endsWith('prices'));
    expect(open).toEqual([]);
    const endpoints = trialsAt(service, services.inputs, { every: true }).map(({ endpoint }) => endpoint);
    for (const endpoint of endpoints) expect(findings.some(({ about, state }) => about === endpoint && state === 'good')).toBe(true);
    expect(orders()).toBe(0);
  });

  it.each(TRIED)('says of %s that a key is not accepted, and keeps it to itself', async (service) => {
    const key = 'r8_wrong-key-id:wrong-key-secret';
    const findings = await check(service, key);
    expect(findings).toMatchObject([{ about: 'account', state: 'wrong', found: expect.stringContaining('401') }]);
    expect(JSON.stringify(findings)).not.toContain('wrong-key');
  });

  it('says which model is gone, and which of the open questions that answers', async () => {
    services.replicate.gone.add('google/nano-banana');
    services.fal.gone.add('fal-ai/sync-lipsync/v2');
    const findings = [...(await check('replicate')), ...(await check('fal'))];
    services.replicate.gone.clear();
    services.fal.gone.clear();
    expect(findings.filter(({ state }) => state === 'wrong').map(({ about }) => about)).toEqual([
      'google/nano-banana',
      'fal-ai/sync-lipsync/v2',
    ]);
    const words = findingsInWords(findings);
    const questions = questionsInWords(findings, false);
    expect(words).toMatch(/✗ +replicate +image +google\/nano-banana +There is no such model any more/);
    expect(questions).toMatch(/Is Nano Banana still there\?.* no: google\/nano-banana/);
    expect(questions).toMatch(/Is Veo 3\.1 Fast there.* yes/);
    expect(questions).toMatch(/x-fal-billable-units.* an order tells: --spend/);
    expect(questions).toMatch(/Are its prices those of the studio\?.* compare what was found above/);
    expect(words).toMatch(/It costs 0\.05 USD for each second; the studio reckons with/);
  });

  it('asks about some kinds alone', async () => {
    const findings = await check('replicate', KEYS.replicate, ['lip_sync']);
    expect(findings.flatMap(({ kind }) => kind ?? [])).toEqual(['lip_sync']);
  });

  it.each(MODEL_SERVICES)('asks %s whether its model is there', async (service) => {
    const server = await new LanguageModelStandIn('sk-right').start();
    server.models.push('here');
    const ask = (model: string, key = 'sk-right') => checkLanguageModel({ service, model, key, baseUrl: server.url });
    expect(await ask('here')).toMatchObject({ about: `${service}/here`, state: 'good' });
    expect(await ask('nowhere')).toMatchObject({ state: 'wrong', found: 'There is no such model for this key.' });
    expect(await ask('here', 'sk-wrong')).toMatchObject({ state: 'wrong', found: expect.stringContaining('401') });
    expect(server.asked).toEqual([]);
    await server.stop();
  });

  it('says what the smallest order of each kind costs before it is made, and what one told', async () => {
    const planned = TRIED.flatMap((service) => trialsAt(service, services.inputs).map((sample) => ({ service, sample })));
    expect(planned.map(({ service, sample }) => `${service} ${sample.kind}`)).toEqual([
      ...['replicate video', 'replicate image', 'replicate lip_sync', 'fal video', 'fal image', 'fal lip_sync'],
      ...['elevenlabs speech', 'elevenlabs sound_effect', 'elevenlabs music', 'sync lip_sync'],
    ]);
    expect(estimateInWords(planned)).toMatch(
      /replicate +video +bytedance\/seedance-1-lite +\$0\.090[\s\S]+Together about \$\d\.\d\d, and 1 without a known price\./,
    );
    expect(orders()).toBe(0);
    const { sample } = planned.find(({ service, sample: one }) => service === 'fal' && one.kind === 'image')!;
    const finding = asFinding(await services.tried('fal', sample));
    expect(finding).toMatchObject({
      state: 'good',
      found: 'An order was delivered image/jpeg; x-fal-billable-units: 5.',
      answers: 'fal-units',
    });
    expect(services.fal.orders).toHaveLength(1);
  });

  it('orders clips of the models that are named alone, the smallest of each', () => {
    const named = { models: ['kling-2.1', 'seedance-1-pro'] };
    const endpoints = (more: object) => trialsAt('fal', services.inputs, { ...named, ...more }).map(({ endpoint }) => endpoint);
    expect(endpoints({})).toEqual(['fal-ai/bytedance/seedance/v1/pro/image-to-video', 'fal-ai/kling-video/v2.1/standard/image-to-video']);
    expect(endpoints({ every: true })).toHaveLength(3);
    expect(trialsAt('sync', services.inputs, named)).toEqual([]);
  });

  it('answers questions that are asked', () => {
    const ids = QUESTIONS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
