import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MediaProgress, OrderContext, OrderMark } from '@scenewright/providers';
import { ElevenLabsProvider } from '@scenewright/services';
import { ELEVENLABS_KEY, ELEVENLABS_VOICES, ElevenLabsStandIn } from './elevenlabs-stand-in.js';
import type { ServiceScenario } from './service-world.js';

/** Enough of a file for its kind to be told. */
const AUDIO = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(4000, 1)]);
const SARAH = ELEVENLABS_VOICES[0]!.voice_id;

describe('ElevenLabs', () => {
  let folder: string;
  let service: ElevenLabsStandIn;
  let provider: ElevenLabsProvider;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'scenewright-sound-'));
    service = await new ElevenLabsStandIn({ audio: AUDIO }, 2).start();
    provider = new ElevenLabsProvider({ key: ELEVENLABS_KEY, atOnce: 3, baseUrl: service.url });
  });
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  const contextFor = (marks: OrderMark[] = [], signal = AbortSignal.timeout(120_000)): OrderContext => ({
    idempotencyKey: 'job',
    workDir: folder,
    signal,
    onProgress: () => {},
    ordering: async (mark) => void marks.push(JSON.parse(JSON.stringify(mark))),
  });
  const speech = (text: string, voiceId = SARAH) => ({ kind: 'speech', text, voiceId, seed: 4_000_000_000 }) as const;
  const effect = (prompt: string, seconds = 5) => ({ kind: 'sound_effect', prompt, seconds, seed: 1 }) as const;
  const music = (prompt: string, seconds = 30) => ({ kind: 'music', prompt, seconds, seed: 1 }) as const;
  type Request = ReturnType<typeof speech | typeof effect | typeof music>;
  const made = async (request: Request, maker = provider): Promise<Extract<MediaProgress, { state: 'done' }>> => {
    const progress = await maker.start(request, contextFor());
    if (progress.state !== 'done') throw new Error('it answers at once');
    return progress;
  };
  const fault = (request: Request, maker = provider) =>
    made(request, maker).catch((thrown: unknown) => thrown as Error & { options: object });

  it.each([
    ['speech', speech('Hello there.'), 'eleven_v3'],
    ['an effect', effect('rain on a roof'), 'eleven_text_to_sound_v2'],
    ['an effect that is shorter than any', effect('a click', 0.2), 'eleven_text_to_sound_v2'],
    ['an effect that is longer than any', effect('the sea', 90), 'eleven_text_to_sound_v2'],
    ['music', music('a slow waltz'), 'music_v1'],
    ['music that is shorter than any', music('a jingle', 1.5), 'music_v1'],
  ])('makes %s, and tells by which model', async (_, request, model) => {
    const { output, method } = await made(request);
    expect(readFileSync(output.path)).toEqual(AUDIO);
    expect([output.mime, method]).toEqual(['audio/mpeg', `elevenlabs: ${model}`]);
  });

  it('tells what it cost by the list of prices, and how many credits the service says', async () => {
    expect((await made(speech('x'.repeat(500)))).cost).toEqual({ microdollars: 50_000, basis: 'price list', units: 500 });
    expect((await made(music('strings', 30))).cost).toMatchObject({ microdollars: 375_000 });
    expect((await made(effect('a bell'))).cost).toBeUndefined();
  });

  it.each([
    ['has used up its account', { refuses: [401] }, { kind: 'fatal', message: expect.stringMatching(/used up.*top it up/) }],
    ['has its account closed', { refuses: [403] }, { kind: 'fatal', message: expect.stringMatching(/Whoever runs the studio/) }],
    ['refuses the words', { ends: ['moderated'] }, { kind: 'moderated', message: expect.stringMatching(/Change them/) }],
    ['does not accept the request', { ends: ['broken'] }, { kind: 'fatal' }],
    ['is busy', { refuses: [429] }, { kind: 'passing', options: { retryAfterMs: 10_000 } }],
    [
      'says in a header how long to wait',
      { refuses: [429], retryAfter: 'in the header' },
      { kind: 'passing', options: { retryAfterMs: 1000 } },
    ],
  ] satisfies [string, ServiceScenario, object][])('takes no order that %s for one that was placed', async (name, scenario, expected) => {
    service.play(name, scenario);
    const error = await fault(speech(name));
    expect(error).toMatchObject(expected);
    expect(error).toMatchObject({ options: { order: 'refused' } });
    expect(service.of(name)).toHaveLength(0);
  });

  it.each([
    ['breaks while it makes it', { ends: ['interrupted'] }, 'passing'],
    ['is cut off', { cuts: 1 }, 'passing'],
    ['is cut off in the middle', { halves: 1 }, 'passing'],
  ] satisfies [string, ServiceScenario, string][])(
    'does not send an order twice that %s, and says that nobody knows',
    async (name, scenario, kind) => {
      service.play(name, scenario);
      const error = (await fault(effect(name))) as { options: object };
      expect(error).toMatchObject({ kind });
      expect(error.options).not.toHaveProperty('order');
      expect(service.of(name)).toHaveLength(1);
    },
  );

  it.each([
    ['a web page', { delivers: 'a web page' }],
    ['nothing', { delivers: 'nothing' }],
  ] satisfies [string, ServiceScenario][])('takes %s for no sound, and the order for over', async (name, scenario) => {
    service.play(name, scenario);
    expect(await fault(music(name))).toMatchObject({ kind: 'malformed', options: { order: 'ended' } });
  });

  it('proposes other words for music where the service does', async () => {
    service.play('like a famous band', { ends: ['moderated'] });
    expect(await fault(music('like a famous band'))).toMatchObject({
      kind: 'moderated',
      message: expect.stringContaining('“A slow waltz for strings”'),
    });
  });

  it('says of a voice that it is not there, and of a text that it is too long, before anything is ordered', async () => {
    expect(await fault(speech('anybody', 'offline-ava'))).toMatchObject({ kind: 'fatal', message: expect.stringMatching(/another voice/) });
    expect(await fault(speech('x'.repeat(5001)))).toMatchObject({
      options: { order: 'refused' },
      message: expect.stringMatching(/5001.*5000/),
    });
    expect(service.of('anybody')).toHaveLength(0);
  });

  it('waits for a place when as many are under way as the account may have', async () => {
    for (const name of ['first', 'second']) service.play(name, { slow: true });
    const both = Promise.all([made(effect('first')), made(effect('second'))]);
    while (service.of('first').length + service.of('second').length < 2) await sleep(10);
    expect(await fault(effect('third'))).toMatchObject({ kind: 'passing', options: { order: 'refused', retryAfterMs: 3000 } });
    await service.finish('first');
    await service.finish('second');
    await both;
  });

  it('blames its key, not the person, and keeps it to itself', async () => {
    const wrong = 'sk_wrongwrongwrongwrongwrongwrong';
    const error = await fault(speech('key'), new ElevenLabsProvider({ key: wrong, atOnce: 1, baseUrl: service.url }));
    expect(error).toMatchObject({ kind: 'fatal', options: { order: 'refused' }, message: expect.stringMatching(/account/) });
    expect(`${error instanceof Error && error.stack} ${JSON.stringify(error)}`).not.toContain(wrong);
  });

  describe('whose answer got lost', () => {
    const find = (mark: OrderMark | undefined, orderedAt = new Date()) =>
      provider.find({ idempotencyKey: 'job', mark: mark ?? null, orderedAt }, AbortSignal.timeout(60_000));
    const lost = async (request: Request, scenario: ServiceScenario): Promise<OrderMark> => {
      const marks: OrderMark[] = [];
      service.play('text' in request ? request.text : request.prompt, scenario);
      await expect(provider.start(request, contextFor(marks))).rejects.toBeDefined();
      return marks[0]!;
    };

    it.each([
      ['as our clock goes', 0],
      ['an hour ahead', 3_600_000],
      ['an hour behind', -3_600_000],
    ])('finds what was said in the history, with a clock %s', async (when, ahead) => {
      service.clockAheadMs = ahead;
      try {
        const text = `lost ${when}`;
        await made(speech(text));
        await sleep(3100);
        const orderedAt = new Date();
        const mark = await lost(speech(text), { cuts: 1 + 1 });
        const found = await find(mark, orderedAt);
        // not the one that was said the same before
        expect(found).toMatchObject({ state: 'taken', ref: { id: service.of(text)[1]?.id } });
        if (found.state !== 'taken') return;
        const { output, cost } = (await provider.poll(JSON.parse(JSON.stringify(found.ref)), contextFor())) as {
          output: { path: string };
          cost: object;
        };
        expect(readFileSync(output.path)).toEqual(AUDIO);
        expect(cost).toMatchObject({ basis: 'price list' });
      } finally {
        service.clockAheadMs = 0;
      }
    });

    it('waits for the history a while, then cannot tell', async () => {
      const mark = await lost(speech('never said'), { refuses: [500] });
      expect(await find(mark)).toEqual({ state: 'unknown', askAgainInMs: expect.any(Number) });
      expect(await find(mark, new Date(Date.now() - 61_000))).toEqual({ state: 'unknown' });
    });

    it('cannot tell of effects and music: they are in no history', async () => {
      expect(await find(await lost(effect('lost effect'), { cuts: 1 }))).toEqual({ state: 'unknown' });
      expect(await find(await lost(music('lost music'), { cuts: 1 }))).toEqual({ state: 'unknown' });
    });

    it('takes what the history has no more for over', async () => {
      await expect(provider.poll({ id: 'gone', endpoint: 'eleven_v3' }, contextFor())).rejects.toMatchObject({
        options: { order: 'ended' },
      });
    });
  });

  it('lets go of its line when nobody wants the sound any more', async () => {
    const stop = new AbortController();
    service.play('unwanted', { slow: true });
    const begun = provider.start(effect('unwanted'), contextFor([], stop.signal));
    while (service.of('unwanted').length === 0) await sleep(10);
    stop.abort(new Error('not wanted'));
    await expect(begun).rejects.toThrow('not wanted');
    await service.finish('unwanted');
  });

  describe('voices', () => {
    it('are all of the account, page by page, in words that can be shown', async () => {
      const many = Array.from({ length: 120 }, (_, nth) => ({ ...ELEVENLABS_VOICES[0]!, voice_id: `many${nth}`, name: `Voice\n${nth}` }));
      service.voices = [...ELEVENLABS_VOICES, ...many];
      try {
        const voices = await provider.voices(AbortSignal.timeout(60_000));
        expect(voices).toHaveLength(124);
        expect(voices[1]).toEqual({
          voice_id: 'JBFqnCBsd6RMkjVDRZzb',
          name: 'George',
          description: 'George, as a stand-in speaks.',
          labels: { gender: 'male', accent: 'british', age: 'middle aged' },
          languages: ['en', 'es', 'de', 'ja', 'pt'],
        });
        expect(voices[3]).toMatchObject({ description: '', labels: { gender: '', accent: '', age: '' } });
        expect(voices[4]?.name).toBe('Voice 0');
      } finally {
        service.voices = ELEVENLABS_VOICES;
      }
    });

    it('speak what the model speaks, what they were made in first; nothing is known of that with a key that may not ask', async () => {
      const verified_languages = [{ language: 'de', model_id: 'eleven_v3', accent: 'standard' }];
      service.voices = [{ ...ELEVENLABS_VOICES[0]!, verified_languages }];
      const spoken = async () => (await provider.voices(AbortSignal.timeout(60_000))).map(({ languages }) => languages);
      try {
        expect(await spoken()).toEqual([['de', 'en', 'es', 'ja', 'pt']]);
        service.mayOnlySpeak = true;
        expect(await spoken()).toEqual([['de']]);
        service.voices = ELEVENLABS_VOICES.slice(0, 1);
        expect(await spoken()).toEqual([undefined]);
      } finally {
        service.voices = ELEVENLABS_VOICES;
        service.mayOnlySpeak = false;
      }
    });

    it('have a sample each, fetched without our key', async () => {
      const preview = await provider.voicePreview(SARAH);
      expect(readFileSync(preview!.output.path)).toEqual(AUDIO);
      await preview?.dispose();
      expect(await provider.voicePreview('cl0nedCl0nedCl0ned00')).toBeNull();
      expect(service.keysOutside).toEqual([]);
    });
  });
});
