import { describe, expect, it } from '@jest/globals';
import { serviceOffers } from '@scenewright/services';
import { HAVINGS } from './havings.js';
import { setupPlan } from './setup-plan.js';

const plan = (...have: string[]) => setupPlan(have, serviceOffers(), []);
const madeIn = ({ made }: ReturnType<typeof setupPlan>) => Object.fromEntries(made.map(({ kind, service }) => [kind, service]));

describe('what one has, and what that makes', () => {
  it('is everything here, for nothing, with nothing', () => {
    const { settings, minute, assistant, made } = plan();
    expect([settings, minute.usd, minute.without_price, assistant]).toEqual([[], 0, [], null]);
    expect(made.every(({ service, usd }) => service === null && usd === 0)).toBe(true);
  });

  it('is clips, pictures and lip sync with a key of Replicate, at its list prices', () => {
    const replicate = plan('replicate');
    expect(madeIn(replicate)).toEqual({
      video: 'replicate',
      image: 'replicate',
      speech: null,
      sound_effect: null,
      music: null,
      lip_sync: 'replicate',
    });
    expect(replicate.settings).toEqual(['REPLICATE_API_TOKEN=r8_…']);
    // 12 clips at $0.30, 14 pictures at $0.04, 10 s of lip sync at $0.05
    expect(replicate.made.map(({ usd }) => usd?.toFixed(2))).toEqual(['3.60', '0.56', '0.00', '0.00', '0.00', '0.50']);
    expect(replicate.minute.usd).toBeCloseTo(4.66);
  });

  it('is sound with ElevenLabs, of which not every price is known', () => {
    const { made, minute } = plan('elevenlabs');
    expect(made.map(({ usd }) => usd?.toFixed(3))).toEqual(['0.000', '0.000', '0.030', undefined, '0.750', '0.000']);
    expect(minute.without_price).toEqual(['sound_effect']);
  });

  it('is clips, pictures and music for nothing on a machine of one’s own, beside what a key adds', () => {
    const own = plan('comfyui', 'elevenlabs');
    expect(madeIn(own)).toEqual({
      video: 'comfyui',
      image: 'comfyui',
      speech: 'elevenlabs',
      // machines of one's own are asked first
      sound_effect: 'comfyui',
      music: 'comfyui',
      lip_sync: null,
    });
    expect(plan('comfyui').minute.usd).toBe(0);
    const speaking = plan('speech-server', 'elevenlabs');
    expect(madeIn(speaking)).toMatchObject({ speech: 'speech-server', music: 'elevenlabs' });
    expect([speaking.settings, plan('speech-server').minute.usd]).toEqual([
      ['ELEVENLABS_API_KEY=sk_…', 'SPEECH_URLS=http://localhost:8880'],
      0,
    ]);
  });

  it('asks the maker of a lip sync first, and the first of two that make the same', () =>
    expect(madeIn(plan('fal', 'replicate', 'sync'))).toMatchObject({ video: 'replicate', lip_sync: 'sync' }));

  it('is a language model beside films, one of one’s own before any key', () => {
    expect([plan('anthropic').assistant, plan('anthropic').writer]).toEqual([
      expect.stringMatching(/^anthropic\//),
      expect.stringMatching(/^anthropic\//),
    ]);
    expect(plan('openai', 'own-model')).toMatchObject({
      assistant: 'local/llama3.1:8b',
      writer: 'local/llama3.1:8b',
      settings: expect.arrayContaining(['OPENAI_API_KEY=sk-…']),
    });
  });

  it('takes as long as such work took here, where all of it was measured', () => {
    const kinds = ['video', 'image', 'speech', 'sound_effect', 'music', 'lip_sync'] as const;
    const here = kinds.map((kind) => ({ provider: 'offline', kind, seconds: 2 }));
    expect(setupPlan([], serviceOffers(), here).minute.seconds).toBe(2 * (12 + 14 + 12 + 12 + 1 + 2));
    // what was made here says nothing of what a service takes
    const there = setupPlan(['replicate'], serviceOffers(), here);
    expect([there.minute.seconds, there.made[0]?.seconds_each, there.made[2]?.seconds_each]).toEqual([null, null, 2]);
  });

  it('knows nothing that is not on its list', () => expect(plan('a hat').have).toEqual([]));
  it('names settings that there are', async () => {
    const { schema } = await import('../config/schema.js');
    const names = HAVINGS.flatMap(({ settings }) => settings.map((line) => line.split('=')[0] as string));
    expect(names.filter((name) => !(name in schema))).toEqual([]);
  });
});
