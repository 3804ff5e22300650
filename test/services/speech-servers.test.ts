import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { MediaProgress, OrderContext, OrderMark } from '@scenewright/providers';
import { checkSpeechServer, type SpeechServerOptions, SpeechServerProvider } from '@scenewright/services';
import { type ServiceScenario, serve } from './service-world.js';
import { type DialectName, SPEECH_KEY, SpeechStandIn } from './speech-stand-in.js';

/** Enough of a file for its kind to be told. */
const AUDIO = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(4000, 1)]);
type Done = Extract<MediaProgress, { state: 'done' }>;

describe('a server of one’s own that speaks', () => {
  let folder: string;
  const running: SpeechStandIn[] = [];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'scenewright-speech-'));
  });
  afterEach(async () => {
    for (const server of running.splice(0)) await server.stop();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const standIn = async (name: DialectName = 'kokoro') => {
    const server = await new SpeechStandIn({ audio: AUDIO }, name).start();
    running.push(server);
    return server;
  };
  const at = (servers: readonly SpeechStandIn[], more: Partial<SpeechServerOptions> = {}): SpeechServerOptions => ({
    servers: servers.map(({ url }, nth) => ({ url, label: `server ${nth + 1}` })),
    atOnce: 2,
    ...more,
  });
  const contextFor = (marks: OrderMark[] = [], signal = AbortSignal.timeout(120_000)): OrderContext => ({
    idempotencyKey: 'job',
    workDir: folder,
    signal,
    onProgress: () => {},
    ordering: async (mark) => void marks.push(JSON.parse(JSON.stringify(mark))),
  });
  const speech = (text: string, voiceId = 'af_heart') => ({ kind: 'speech', text, voiceId, seed: 4_000_000_000 }) as const;
  const said = async (provider: SpeechServerProvider, text: string, voiceId?: string): Promise<Done> => {
    const progress = await provider.start(speech(text, voiceId), contextFor());
    if (progress.state !== 'done') throw new Error('it answers at once');
    return progress;
  };
  const fault = (provider: SpeechServerProvider, text: string, voiceId?: string) =>
    said(provider, text, voiceId).catch((thrown: unknown) => thrown as Error & { options: { order?: string; cause?: Error } });
  const voicesOf = async (provider: SpeechServerProvider) => provider.voices(AbortSignal.timeout(60_000));

  it.each([
    ['kokoro', 'jm_kumo', 'kokoro', 10],
    ['an old kokoro', 'bm_george', 'kokoro', 10],
    ['speaches', 'af_heart', 'speaches-ai/Kokoro-82M-v1.0-ONNX', 3],
    ['speaches', 'thorsten', 'speaches-ai/piper-de_DE-thorsten-medium', 3],
    ['vllm', 'uncle_fu', 'Qwen/Qwen3-TTS-12Hz-1.7B-CustomVoice', 4],
    ['chatterbox', 'Abigail.wav', 'tts-1', 2],
    ['chatterbox-api', 'my_narrator', 'chatterbox-tts-1', 1],
  ] satisfies [DialectName, string, string, number][])('%s speaks as it is, in the voice %s', async (name, voice, model, count) => {
    const server = await standIn(name);
    const provider = new SpeechServerProvider(at([server]));
    expect(await voicesOf(provider)).toHaveLength(count);
    const { output, method, cost } = await said(provider, 'We open at dawn.', voice);
    expect(readFileSync(output.path)).toEqual(AUDIO);
    expect([output.mime, method, cost]).toEqual(['audio/mpeg', `speech-server: ${model}`, { microdollars: 0, basis: 'price list' }]);
    expect(server.orders).toMatchObject([{ voice, model }]);
    expect(provider.troubles()).toEqual([]);
  });

  it.each([
    ['openedai', { voices: [{ id: 'nova', gender: 'female' }] }, 'nova', 'tts-1'],
    [
      'localai',
      { voices: [{ id: 'thorsten', gender: 'male', languages: ['de'] }], model: 'voice-de-thorsten' },
      'thorsten',
      'voice-de-thorsten',
    ],
  ] satisfies [DialectName, Partial<SpeechServerOptions>, string, string][])(
    '%s, which lists no voices, speaks in those that it is told of, and says so before',
    async (name, more, voice, model) => {
      const server = await standIn(name);
      const bare = new SpeechServerProvider(at([server]));
      expect(await voicesOf(bare)).toEqual([]);
      expect(bare.troubles()).toEqual([expect.stringContaining('name them in SPEECH_VOICES')]);
      expect(await fault(bare, 'Hello.', voice)).toMatchObject({ kind: 'fatal', message: expect.stringMatching(/not set up for this/) });
      expect(server.orders).toEqual([]);
      const provider = new SpeechServerProvider(at([server], more));
      expect((await said(provider, 'Hello.', voice)).method).toBe(`speech-server: ${model}`);
      expect(await voicesOf(provider)).toMatchObject([{ voice_id: voice, labels: { gender: more.voices[0]!.gender } }]);
    },
  );

  it('says that it does not know which of several models speaks', async () => {
    const provider = new SpeechServerProvider(at([await standIn('localai')], { voices: [{ id: 'thorsten' }] }));
    await voicesOf(provider);
    expect(provider.troubles()).toEqual([
      'server 1 has several models: SPEECH_MODEL says which of them speaks (llama-3.2, voice-de-thorsten, whisper-1)',
    ]);
  });

  it('is known with the version in its address or without', async () => {
    const { url } = await standIn();
    const provider = new SpeechServerProvider({ servers: [{ url: `${url}/v1/`, label: 'one' }], atOnce: 1 });
    expect((await said(provider, 'Hello.')).method).toBe('speech-server: kokoro');
  });

  describe('whose voices', () => {
    it('are known by their names: language, sex, how they speak', async () => {
      const voices = await voicesOf(new SpeechServerProvider(at([await standIn()])));
      expect(voices.map(({ name, labels: { gender, accent, age }, languages }) => [name, gender, accent, age, languages?.join()])).toEqual([
        ['Heart', 'female', 'American', '', 'en'],
        ['Santa', 'male', 'American', 'senior', 'en'],
        ['Emma', 'female', 'British', '', 'en'],
        ['George', 'male', 'British', '', 'en'],
        ['Dora', 'female', 'Spanish', '', 'es'],
        ['Alex', 'male', 'Spanish', '', 'es'],
        ['Siwis', 'female', 'French', '', 'fr'],
        ['Alpha', 'female', 'Japanese', '', 'ja'],
        ['Kumo', 'male', 'Japanese', '', 'ja'],
        ['Xiaobei', 'female', 'Mandarin', '', 'zh'],
      ]);
      expect(voices[4]?.description).toBe('Speaks Spanish.');
    });

    it('are what the server says of them, and what their names tell besides', async () => {
      expect(await voicesOf(new SpeechServerProvider(at([await standIn('speaches')])))).toMatchObject([
        { voice_id: 'af_heart', labels: { gender: 'female', accent: 'American' }, languages: ['en'] },
        { voice_id: 'jm_kumo', labels: { gender: 'male' }, languages: ['ja'] },
        { voice_id: 'thorsten', name: 'Thorsten', labels: { gender: '' }, languages: ['de'] },
      ]);
      expect(await voicesOf(new SpeechServerProvider(at([await standIn('chatterbox')])))).toMatchObject([
        { voice_id: 'Abigail.wav', name: 'Abigail', labels: { gender: '', age: '' } },
        { voice_id: 'Old_Man_Gabriel.wav', name: 'Old Man Gabriel', labels: { gender: 'male', age: 'senior' } },
      ]);
    });

    it('are those that the settings name, with what these say of them', async () => {
      const voices = [{ id: 'vivian', gender: 'female', age: 'young', languages: ['en', 'zh'] }, { id: 'nobody' }];
      expect(await voicesOf(new SpeechServerProvider(at([await standIn('vllm')], { voices })))).toEqual([
        {
          voice_id: 'vivian',
          name: 'Vivian',
          description: 'Speaks English, Chinese.',
          labels: { gender: 'female', accent: '', age: 'young' },
          languages: ['en', 'zh'],
        },
      ]);
    });

    it('say a line in their language to be heard by, one after the other', async () => {
      const server = await standIn();
      const provider = new SpeechServerProvider(at([server]));
      for (const voice of ['af_heart', 'jm_kumo']) {
        const preview = await provider.voicePreview(voice);
        expect(readFileSync(preview!.output.path)).toEqual(AUDIO);
        await preview?.dispose();
      }
      expect(server.orders.map(({ input }) => input.prompt)).toEqual([expect.stringMatching(/^The lamp/), expect.stringMatching(/灯り/)]);
    });
  });

  it('tells when each word is heard, where it knows, and speaks without where it does not', async () => {
    const server = await standIn();
    const provider = new SpeechServerProvider(at([server]));
    expect((await said(provider, 'We open.')).output.notes).toEqual({
      kind: 'words',
      words: [
        { word: 'We', start: 0.1, end: 0.25 },
        { word: 'open', start: 0.25, end: 0.6 },
      ],
    });
    server.words = null;
    expect((await said(provider, 'Nobody knows.')).output).not.toHaveProperty('notes');
    server.words = [
      { word: 'back', start_time: 2, end_time: 3 },
      { word: 'wards', start_time: 1, end_time: 2 },
    ];
    expect((await said(provider, 'Backwards.')).output).not.toHaveProperty('notes');
    // one that fails at it speaks all the same
    server.play('Broken words.', { ends: ['interrupted'] });
    const { output } = await said(provider, 'Broken words.');
    expect(output).not.toHaveProperty('notes');
    expect(server.of('Broken words.').map(({ withWords }) => withWords)).toEqual([true, false]);
  });

  it.each([
    [
      'does not want it',
      { refuses: [400] },
      { kind: 'fatal', message: expect.stringMatching(/did not accept/), options: { order: 'refused' } },
    ],
    ['wants a pause', { refuses: [429] }, { kind: 'passing', options: { order: 'refused' } }],
    ['breaks while it speaks', { ends: ['interrupted', 'interrupted'] }, { kind: 'passing', options: { order: 'ended' } }],
    ['is cut off', { cuts: 1 }, { kind: 'passing', message: expect.stringMatching(/interrupted/), options: { order: 'ended' } }],
    ['is cut off in the middle', { halves: 1 }, { kind: 'passing', options: { order: 'ended' } }],
    ['answers with nothing', { delivers: 'nothing' }, { kind: 'malformed', options: { order: 'ended' } }],
    ['answers with a web page', { delivers: 'a web page' }, { kind: 'malformed', options: { order: 'ended' } }],
  ] satisfies [string, ServiceScenario, object][])(
    'says of a line what became of it when the server %s',
    async (name, scenario, expected) => {
      const server = await standIn('an old kokoro');
      server.play(name, scenario);
      expect(await fault(new SpeechServerProvider(at([server])), name)).toMatchObject(expected);
      expect(server.of(name).length).toBeLessThan(2);
    },
  );

  it.each([
    ['kokoro', 'nobody', /another voice/],
    ['speaches', 'nobody', /another voice/],
    ['vllm', 'nobody', /another voice/],
    ['chatterbox', 'nobody', /another voice/],
  ] satisfies [DialectName, string, RegExp][])('%s is not asked in a voice that it does not have', async (name, voice, words) => {
    const server = await standIn(name);
    const error = await fault(new SpeechServerProvider(at([server])), 'Hello.', voice);
    expect(error).toMatchObject({ kind: 'fatal', message: expect.stringMatching(words), options: { order: 'refused' } });
    expect(server.asked.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it.each([
    ['openedai', { id: 'gone' }, undefined, /another voice/],
    ['openedai', { id: 'nova' }, 'tts-9', /SPEECH_MODEL/],
    ['chatterbox-api', { id: 'my_narrator' }, undefined, /too long/],
  ] satisfies [DialectName, { id: string }, string | undefined, RegExp][])(
    '%s refuses in words of its own, which are read for what they mean',
    async (name, voice, model, words) => {
      const provider = new SpeechServerProvider(at([await standIn(name)], { voices: [voice], ...(model ? { model } : {}) }));
      const error = await fault(provider, 'x'.repeat(3001), voice.id);
      expect(error).toMatchObject({ kind: 'fatal', message: expect.stringMatching(words), options: { order: 'refused' } });
    },
  );

  it('waits for one that is still loading its model, and for one that is off', async () => {
    const server = await standIn();
    const provider = new SpeechServerProvider(at([server], { askOffAgainMs: 50 }));
    server.isLoading = true;
    expect(await fault(provider, 'Hello.')).toMatchObject({ kind: 'passing', options: { order: 'refused', retryAfterMs: 10_000 } });
    server.isLoading = false;
    await server.stop();
    expect(await fault(provider, 'Hello.')).toMatchObject({ kind: 'passing' });
    expect(await fault(provider, 'Hello.')).toMatchObject({
      message: expect.stringMatching(/does not answer/),
      options: { retryAfterMs: 50 },
    });
    await expect(voicesOf(provider)).rejects.toMatchObject({ kind: 'passing' });
    expect(provider.troubles()).toEqual([expect.stringMatching(/^server 1 does not answer/)]);
    await server.start();
    await said(provider, 'Hello.');
    expect(provider.troubles()).toEqual([]);
    expect(server.orders).toHaveLength(1);
  });

  it('wants a key, which goes to it alone and stands in no message', async () => {
    const server = await standIn();
    server.key = SPEECH_KEY;
    expect((await said(new SpeechServerProvider(at([server], { key: SPEECH_KEY })), 'Hello.')).method).toMatch(/kokoro/);
    const wrong = new SpeechServerProvider(at([server], { key: 'wrong-wrong-wrong' }));
    await expect(voicesOf(wrong)).rejects.toMatchObject({ message: expect.stringMatching(/SPEECH_KEY/), options: { account: 'refused' } });
    expect(wrong.troubles()).toEqual([expect.stringMatching(/^server 1: The speech server does not accept .* SPEECH_KEY/)]);
    const error = await fault(wrong, 'Hello.');
    expect(`${error instanceof Error && error.stack} ${JSON.stringify(error)} ${wrong.troubles()}`).not.toContain('wrong-wrong');
  });

  it('follows nobody to another address, with its key or without', async () => {
    const elsewhere = await standIn();
    const leading = await serve(({ path, response }) => response.writeHead(307, { location: `${elsewhere.url}${path}` }).end());
    try {
      const provider = new SpeechServerProvider({ servers: [{ url: leading.url, label: 'one' }], atOnce: 1, key: SPEECH_KEY });
      await expect(voicesOf(provider)).rejects.toMatchObject({ kind: 'passing' });
      expect(await fault(provider, 'Hello.')).toMatchObject({ kind: 'passing' });
      expect(elsewhere.asked).toEqual([]);
    } finally {
      await leading.stop();
    }
  });

  it('shares the work with another that has the same voice, and has its own', async () => {
    const [one, other] = [await standIn(), await standIn('speaches')];
    const provider = new SpeechServerProvider(at([one, other]));
    expect((await voicesOf(provider)).map(({ voice_id: id }) => id)).toEqual(expect.arrayContaining(['ff_siwis', 'thorsten']));
    one.play('first', { slow: true });
    other.play('first', { slow: true });
    const first = said(provider, 'first');
    while (one.of('first').length + other.of('first').length < 1) await sleep(5);
    await said(provider, 'second');
    expect([one.of('first').length, other.of('second').length]).toEqual([1, 1]);
    await one.finish('first');
    await first;
    await said(provider, 'Guten Tag.', 'thorsten');
    expect(other.orders).toHaveLength(2);
    // the one that is left speaks what both can, and what the other has is not forgotten
    await one.stop();
    expect((await voicesOf(provider)).map(({ voice_id: id }) => id)).toContain('ff_siwis');
    await said(provider, 'third').catch(() => {});
    await said(provider, 'fourth');
    expect(other.of('fourth')).toHaveLength(1);
  });

  it('lets go of its line when nobody wants the words any more', async () => {
    const server = await standIn();
    const stop = new AbortController();
    server.play('unwanted', { slow: true });
    const begun = new SpeechServerProvider(at([server])).start(speech('unwanted'), contextFor([], stop.signal));
    while (server.of('unwanted').length === 0) await sleep(5);
    stop.abort(new Error('not wanted'));
    await expect(begun).rejects.toThrow('not wanted');
    await server.finish('unwanted');
  });

  it('has the order in the book before it goes out, and knows of none whose answer got lost', async () => {
    const server = await standIn('an old kokoro');
    const provider = new SpeechServerProvider(at([server]));
    const marks: OrderMark[] = [];
    server.play('lost', { cuts: 1 });
    await expect(provider.start(speech('lost'), contextFor(marks))).rejects.toBeDefined();
    expect(marks).toEqual([{ endpoint: 'kokoro', microdollars: 0 }]);
    const order = { idempotencyKey: 'job', mark: marks[0]!, orderedAt: new Date() };
    expect(await provider.find(order)).toEqual({ state: 'never taken' });
  });

  it('is checked by a line that costs nothing', async () => {
    const server = await standIn();
    expect(await checkSpeechServer(at([server]))).toMatchObject([
      { service: 'speech-server', about: 'server 1', state: 'good', found: 'It has 10 voices; they speak en, es, fr, ja, zh.' },
      { state: 'good', found: expect.stringMatching(/^Heart said a line in \d+\.\d s, and told when each word is heard\.$/) },
    ]);
    expect(server.orders).toHaveLength(1);
    expect(await checkSpeechServer(at([await standIn('openedai')]))).toMatchObject([
      { state: 'wrong', found: 'It does not list its voices: name them in SPEECH_VOICES.' },
    ]);
    await server.stop();
    expect(await checkSpeechServer(at([server]))).toMatchObject([{ state: 'wrong', found: expect.stringMatching(/does not answer/) }]);
  });
});
