import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { MediaProgress, MediaRequest, OrderContext, OrderMark, ProviderReference, VideoRequest } from '@scenewright/providers';
import { ComfyUiProvider, readWorkflows, type Workflow } from '@scenewright/services';
import { eventually } from '../support/studio.js';
import { type ComfyOptions, type ComfyScenario, ComfyUiStandIn } from './comfyui-stand-in.js';
import { clipFrom, still } from './media-requests.js';

const FILES = {
  video: Buffer.from('\0\0\0\x20ftypisom and then a film'),
  image: Buffer.from([0x89, 0x50, 0x4e, 0x47, ...Buffer.alloc(30)]),
  audio: Buffer.from('fLaC and then some music'),
};
const { workflows, problems } = readWorkflows([join(import.meta.dirname, '../../workflows')]);
/** All files that the workflows want. */
const MODELS = workflows.flatMap(({ graph, manifest }) => manifest.files.map(({ slot }) => valueAt(graph, slot)));

function valueAt(graph: Workflow['graph'], slot: string): string {
  const [node = '', input = ''] = slot.split('.');
  return String(graph[node]?.inputs[input]);
}

let folder: string;
let box: ComfyUiStandIn;
let provider: ComfyUiProvider;

const boxWith = (more: Partial<ComfyOptions> = {}) => new ComfyUiStandIn({ files: FILES, models: MODELS, ...more }).start();
const providerFor = (...boxes: ComfyUiStandIn[]) =>
  new ComfyUiProvider({ boxes: boxes.map(({ url }, nth) => ({ url, label: `box ${nth + 1}` })), workflows, askOffAgainMs: 50 });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scenewright-comfyui-'));
  writeFileSync(join(folder, 'frame.jpg'), Buffer.from([0xff, 0xd8, 0xff, ...Buffer.alloc(30)]));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  box = await boxWith();
  provider = providerFor(box);
});
afterEach(async () => box.stop());

const picture = (name = 'frame.jpg') => ({ path: join(folder, name), mime: 'image/jpeg' });
const clip = (prompt: string, more: Partial<VideoRequest> = {}) => clipFrom(picture(), prompt, 'wan-2.2-fast', more);

function contextFor(key: string, more: Partial<OrderContext> = {}): OrderContext & { marks: OrderMark[] } {
  const marks: OrderMark[] = [];
  return {
    idempotencyKey: key,
    workDir: folder,
    signal: AbortSignal.timeout(120_000),
    onProgress: () => {},
    ordering: async (mark) => void marks.push(mark),
    marks,
    ...more,
  };
}

const refOf = (progress: MediaProgress): ProviderReference => {
  if (progress.state !== 'pending') throw new Error('it is done');
  return progress.ref;
};

async function finished(
  ref: ProviderReference,
  context: OrderContext,
  from = provider,
): Promise<Extract<MediaProgress, { state: 'done' }>> {
  for (;;) {
    const now = await from.poll(ref, context);
    if (now.state === 'done') return now;
    await sleep(5);
  }
}

async function made(request: MediaRequest, key: string, more: Partial<OrderContext> = {}) {
  const context = contextFor(key, more);
  return finished(refOf(await provider.start(request, context)), context);
}

const runs = async (id: unknown) => {
  while (box.stateOf(String(id)) !== 'running') await sleep(5);
};

describe('workflows that come with the studio', () => {
  it('have no faults', () => {
    expect(problems).toEqual([]);
    expect(workflows.map(({ manifest }) => manifest.id).sort()).toEqual([
      'ace-step-music',
      'qwen-image-edit',
      'stable-audio-effects',
      'wan22-i2v-fast',
      'z-image-turbo',
    ]);
  });
});

describe.each([
  ['a new ComfyUI', {}],
  ['an old one that gives orders ids of its own', { isOld: true }],
])('%s', (_, options) => {
  beforeEach(async () => {
    await box.stop();
    box = await boxWith(options);
    provider = providerFor(box);
  });

  it('makes a clip', async () => {
    const done = await made(clip('a ship'), 'job 1');
    expect(done).toMatchObject({
      method: 'comfyui: Wan 2.2 14B, 4 steps',
      output: { mime: 'video/mp4' },
      cost: { microdollars: 0 },
    });
    const [{ graph }] = box.orders as [(typeof box.orders)[0]];
    expect(graph.clip?.inputs).toMatchObject({ width: 1280, height: 720, length: 81 });
    expect(graph['sample-high']?.inputs.noise_seed).toBe(4_000_000_000);
    expect(graph.save?.inputs.filename_prefix).toMatch(/^scenewright\/[\w-]{36}$/);
  });

  it('is not asked twice when the studio was killed after the order', async () => {
    box.play('killed', { slow: true });
    const first = contextFor('job 2');
    await provider.start(clip('killed'), first);
    const [mark] = first.marks as [OrderMark];
    const later = providerFor(box);
    const found = await later.find({ idempotencyKey: 'job 2', mark, orderedAt: new Date() }, first.signal);
    if (found.state !== 'taken') throw new Error(found.state);
    box.finish();
    expect((await finished(found.ref, first, later)).method).toContain('Wan');
    expect(box.orders).toHaveLength(1);
    // nor when nobody looked before
    await providerFor(box).start(clip('killed'), contextFor('job 2'));
    expect(box.orders).toHaveLength(1);
  });

  it('is found when the line is cut after the order', async () => {
    box.play('cut', { cuts: 1 });
    const context = contextFor('job 3');
    const error = await provider.start(clip('cut'), context).catch((fault) => fault);
    expect(error).toMatchObject({ kind: 'passing' });
    expect(error.options.order).toBeUndefined();
    const found = await provider.find({ idempotencyKey: 'job 3', mark: context.marks[0] ?? null, orderedAt: new Date() }, context.signal);
    if (found.state !== 'taken') throw new Error(found.state);
    await finished(found.ref, context);
    expect(box.orders).toHaveLength(1);
  });

  it('forgets everything when it is restarted: the order is over, and another one is placed', async () => {
    box.play('restarted', { slow: true });
    const context = contextFor('job 4');
    const ref = refOf(await provider.start(clip('restarted'), context));
    box.crash();
    await expect(provider.poll(ref, context)).rejects.toMatchObject({ kind: 'passing', options: { order: 'ended' } });
    box.play('restarted', {});
    await made(clip('restarted'), 'job 4, second');
    expect(box.orders).toHaveLength(2);
  });

  it('stops one that runs, and no neighbour', async () => {
    box.play('mine', { slow: true });
    const context = contextFor('job 5');
    const ref = refOf(await provider.start(clip('mine'), context));
    box.play('somebody', { slow: true });
    const foreign = box.orderByHand('somebody');
    await runs(ref.id);
    await provider.cancel(ref);
    expect(box.stateOf(String(ref.id))).toBe('ended');
    expect(box.stateOf(foreign)).toBe('running');
    await expect(provider.poll(ref, context)).rejects.toMatchObject({ kind: 'passing', options: { order: 'ended' } });
    // cancelled again when it is over, it still stops nobody
    await provider.cancel(ref);
    expect(box.stateOf(foreign)).toBe('running');
  });

  it('takes one that waits out of the queue while a neighbour runs on', async () => {
    box.play('neighbour', { slow: true });
    const neighbour = refOf(await provider.start(clip('neighbour'), contextFor('job 6')));
    const context = contextFor('job 7');
    const waiting = refOf(await provider.start(clip('waits'), context));
    expect(await provider.poll(waiting, context)).toMatchObject({ state: 'pending', beganAt: null });
    await provider.cancel(waiting);
    expect(box.stateOf(String(waiting.id))).toBe('unknown');
    expect(box.stateOf(String(neighbour.id))).toBe('running');
    expect(box.interrupts).toBe(0);
    box.finish();
    await finished(neighbour, contextFor('job 6'));
  });

  it('says which node it lacks', async () => {
    await provider.start(clip('before'), contextFor('job 8'));
    box.lacks.add('WanImageToVideo');
    await expect(provider.start(clip('lacks'), contextFor('job 9'))).rejects.toMatchObject({
      kind: 'fatal',
      options: { order: 'refused' },
      message: expect.stringContaining('the node WanImageToVideo'),
    });
    expect(box.of('lacks')).toHaveLength(0);
  });
});

describe('an order', () => {
  it('has a file of its own although everything was made before', async () => {
    await made(clip('again'), 'job 10');
    const { sampled } = box;
    await made(clip('again'), 'job 11');
    expect(box.sampled).toBe(sampled);
    const [one, two] = box.orders.map(({ graph }) => graph.save?.inputs.filename_prefix);
    expect(one).not.toBe(two);
    // and its start frame was sent under one name
    expect(box.uploads.size).toBe(1);
  });

  it('whose model file is gone names it, and where it belongs', async () => {
    await box.stop();
    box = await boxWith({ models: MODELS.filter((name) => name !== 'wan_2.1_vae.safetensors') });
    provider = providerFor(box);
    await expect(provider.start(clip('no file'), contextFor('job 12'))).rejects.toMatchObject({
      kind: 'fatal',
      message: expect.stringContaining('models/vae/wan_2.1_vae.safetensors'),
    });
    expect(box.orders).toHaveLength(0);
  });

  it('whose model file goes after the last look is refused with its name, from a list that is cut', async () => {
    const models = [...MODELS, ...Array.from({ length: 30 }, (_, nth) => `other-${nth}.safetensors`)];
    await box.stop();
    box = await boxWith({ models });
    provider = providerFor(box);
    await made(clip('while it is there'), 'job 13');
    models.splice(models.indexOf('wan_2.1_vae.safetensors'), 1);
    await expect(provider.start(clip('gone'), contextFor('job 14'))).rejects.toMatchObject({
      kind: 'fatal',
      options: { order: 'refused' },
      message: expect.stringContaining('models/vae/wan_2.1_vae.safetensors'),
    });
  });

  it('that is too large is made smaller once, and says so', async () => {
    box.play('large', { ends: ['out of memory', 'well'] });
    const fault = await made(clip('large'), 'job 15').catch((error) => error);
    expect(fault).toMatchObject({ kind: 'passing', options: { order: 'ended', lesson: { smaller: true } } });
    expect(box.freed).toBe(1);
    const done = await made(clip('large'), 'job 15, second', { lesson: fault.options.lesson });
    expect(done.method).toBe('comfyui: Wan 2.2 14B, 4 steps, smaller than asked for: the card had not enough memory');
    expect(box.orders[1]?.graph.clip?.inputs).toMatchObject({ width: 832, height: 480 });
  });

  it('that is too large when smaller, too, is given up', async () => {
    box.play('huge', { ends: ['out of memory'] });
    await expect(made(clip('huge'), 'job 16', { lesson: { smaller: true } })).rejects.toMatchObject({
      kind: 'fatal',
      options: { order: 'ended' },
      message: expect.stringContaining('too large'),
    });
  });

  it.each([
    ['ends without a file', { ends: ['without a file'] }, 'malformed'],
    ['names a file elsewhere', { ends: ['elsewhere'] }, 'malformed'],
    ['fails', { ends: ['broken'] }, 'fatal'],
  ] satisfies [string, ComfyScenario, string][])('that %s is over', async (words, scenario, kind) => {
    box.play(words, scenario);
    const fault = await made(clip(words), `job ${words}`).catch((error) => error);
    expect(fault).toMatchObject({ kind, options: { order: 'ended' } });
    expect(JSON.stringify([fault.message, String(fault.cause)])).not.toMatch(/passwd|home/);
  });

  it('that is taken in part is taken back', async () => {
    box.play('partly', { slow: true, partly: true });
    await expect(provider.start(clip('partly'), contextFor('job 17'))).rejects.toMatchObject({
      kind: 'fatal',
      options: { order: 'refused' },
    });
    expect(box.stateOf(box.orders[0]?.id ?? '')).toBe('ended');
  });

  it('waits behind whoever uses the box by hand, and its time runs from its beginning', async () => {
    box.play('by hand', { slow: true });
    box.play('mine', { slow: true });
    await provider.start(clip('by hand'), contextFor('job 18'));
    const context = contextFor('job 19');
    const ref = refOf(await provider.start(clip('mine'), context));
    expect(await provider.poll(ref, context)).toMatchObject({ beganAt: null });
    box.finish();
    await runs(ref.id);
    const began = (await provider.poll(ref, context)) as { beganAt?: Date };
    expect(began.beganAt).toBeInstanceOf(Date);
    // half of the first of its two samplers, which the box tells by itself
    const heard = await eventually(
      () => provider.poll(ref, context),
      (now) => now.state === 'pending' && (now.progress ?? 0) > 0.05,
    );
    expect(heard).toMatchObject({ beganAt: began.beganAt, progress: expect.closeTo(0.05 + 0.9 / 4) });
  });

  it('hears of an order from its first word on, also where the line to the box is slow to come', async () => {
    const slow = await boxWith({ lineTakesMs: 300 });
    try {
      const from = providerFor(slow);
      slow.play('said once', { slow: true });
      const context = contextFor('job 19a');
      const ref = refOf(await from.start(clip('said once'), context));
      const heard = await eventually(
        () => from.poll(ref, context),
        (now) => now.state === 'pending' && now.progress !== undefined,
      );
      expect(heard).toMatchObject({ progress: expect.closeTo(0.05 + 0.9 / 4) });
    } finally {
      await slow.stop();
    }
  });

  it('is waited for no longer where no line comes', async () => {
    const slow = await boxWith({ lineTakesMs: 60_000 });
    try {
      const from = providerFor(slow);
      const context = contextFor('job 19 without a line');
      expect(await finished(refOf(await from.start(clip('unheard of'), context)), context, from)).toMatchObject({ state: 'done' });
    } finally {
      await slow.stop();
    }
  });

  it('shows what it looks like so far, each picture once', async () => {
    box.play('seen', { slow: true });
    const context = contextFor('job 19b');
    const ref = refOf(await provider.start(clip('seen'), context));
    await runs(ref.id);
    // the line to the box is there from the first look on
    await provider.poll(ref, context);
    box.play('seen as well', { slow: true });
    const other = contextFor('job 19c');
    const second = refOf(await provider.start(clip('seen as well'), other));
    box.finish();
    await runs(second.id);
    await eventually(
      () => provider.poll(second, other),
      (now) => 'preview' in now && now.preview?.equals(box.options.files.image) === true,
    );
    expect(await provider.poll(second, other)).not.toHaveProperty('preview');
  });

  it('puts words into words: nothing in them is a setting or a name', async () => {
    const words = 'a "quoted" (very:1.9) embedding:evil \\ }, {"class_type":"Evil"} {{seed}}';
    await made(clip(words), 'job 20');
    expect(box.orders[0]?.graph.positive?.inputs.text).toBe('a "quoted" \\(very:1.9\\) evil \\\\ }, {"class_type":"Evil"} {{seed}}');
    expect(Object.keys(box.orders[0]?.graph ?? {})).toEqual(
      Object.keys(workflows.find(({ manifest }) => manifest.makes === 'video')?.graph ?? {}),
    );
  });
});

describe('a box that stops in the middle', () => {
  const stillFor = (...boxes: ComfyUiStandIn[]) =>
    new ComfyUiProvider({
      boxes: boxes.map(({ url }, nth) => ({ url, label: `box ${nth + 1}` })),
      workflows,
      askOffAgainMs: 50,
      stillMs: 60,
    });
  /** By the provider's clock no time passes meanwhile: nothing of it stands still, however slow this machine is. */
  const inNoTime = async <T>(act: () => Promise<T>): Promise<T> => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    try {
      return await act();
    } finally {
      clock.mockRestore();
    }
  };

  it('has its order stopped and placed again', async () => {
    provider = stillFor(box);
    box.play('still', { slow: true });
    const error = await made(clip('still'), 'job 40').catch((fault) => fault);
    expect(error).toMatchObject({ kind: 'passing', options: { order: 'ended' }, message: expect.stringMatching(/stopped in the middle/) });
    expect(box.stateOf(box.of('still')[0]!.id)).toBe('ended');
    box.play('still', {});
    await inNoTime(() => made(clip('still'), 'job 40, second'));
    expect(provider.troubles()).toEqual([]);
  });

  it('is not judged where nothing is heard of it', async () => {
    provider = stillFor(box);
    box.play('unheard', { slow: true });
    box.isMute = true;
    const context = contextFor('job 41');
    const ref = refOf(await provider.start(clip('unheard'), context));
    await runs(ref.id);
    for (let nth = 0; nth < 5; nth++) {
      expect(await provider.poll(ref, context)).toMatchObject({ state: 'pending' });
      await sleep(30);
    }
    box.finish();
    await finished(ref, context);
  });

  it('gets no other order while it hangs: another box does, and whoever runs the studio is told', async () => {
    const other = await boxWith();
    try {
      provider = stillFor(box);
      box.play('hangs', { hangs: true });
      const behind = contextFor('job 43');
      const [first, waiting] = await inNoTime(async () => {
        const hanging = made(clip('hangs'), 'job 42').catch((fault) => fault);
        while (box.orders.length === 0) await sleep(5);
        return [[hanging], refOf(await provider.start(clip('behind'), behind))] as const;
      });
      expect(await first[0]).toMatchObject({ options: { order: 'ended' } });
      expect(provider.troubles()).toEqual([expect.stringMatching(/box 1 hangs .* restart ComfyUI/)]);
      // what waits behind it is not waited for
      await expect(provider.poll(waiting, behind)).rejects.toMatchObject({ options: { order: 'ended' } });
      expect(box.stateOf(String(waiting.id))).toBe('unknown');
      await expect(provider.start(clip('next'), contextFor('job 44'))).rejects.toMatchObject({
        kind: 'passing',
        options: { order: 'refused', retryAfterMs: 50 },
      });
      box.crash();
      await inNoTime(() => made(clip('next'), 'job 44, second'));
      expect(provider.troubles()).toEqual([]);
      const both = stillFor(box, other);
      box.play('hangs too', { hangs: true });
      const context = contextFor('job 45');
      const ref = refOf(await both.start(clip('hangs too'), context));
      await expect(finished(ref, context, both)).rejects.toMatchObject({ options: { order: 'ended' } });
      await inNoTime(async () => {
        const context = contextFor('job 46');
        await finished(refOf(await both.start(clip('elsewhere'), context)), context, both);
      });
      expect(other.of('elsewhere')).toHaveLength(1);
    } finally {
      await other.stop();
    }
  });
});

describe('pictures and music', () => {
  it('are drawn from words', async () => {
    expect((await made(still('a harbour'), 'job 21')).method).toBe('comfyui: Z-Image-Turbo');
    expect(box.orders[0]?.graph.size?.inputs).toMatchObject({ width: 1280, height: 720 });
  });

  it('are drawn with the portraits of the cast, as many as there are', async () => {
    writeFileSync(join(folder, 'ada.jpg'), Buffer.from([0xff, 0xd8, 0xff, ...Buffer.alloc(30, 7)]));
    const ada = { id: 'ada', name: 'Ada', description: 'grey hair', portrait: picture('ada.jpg') };
    const done = await made(still('she waves', { characters: [ada] }), 'job 22');
    expect(done.method).toBe('comfyui: Qwen-Image-Edit 2509, 4 steps');
    const graph = box.orders[0]?.graph;
    expect(graph?.positive?.inputs).toMatchObject({ image1: ['picture-1', 0], prompt: expect.stringContaining('Picture 1 shows Ada') });
    expect(graph?.positive?.inputs).not.toHaveProperty('image2');
    expect(graph).not.toHaveProperty('picture-2');
  });

  it('are changed, and refused where nothing can change them', async () => {
    await made(still('make it night', { base: picture() }), 'job 23');
    expect(box.orders[0]?.graph.positive?.inputs.prompt).toContain('Change picture 1: make it night');
    box.lacks.add('TextEncodeQwenImageEditPlus');
    const elsewhere = providerFor(box);
    await expect(elsewhere.start(still('make it day', { base: picture() }), contextFor('job 24'))).rejects.toMatchObject({
      kind: 'fatal',
      message: expect.stringContaining('TextEncodeQwenImageEditPlus'),
    });
  });

  it.each([
    [5, 5],
    [0.4, 1],
    [90, 47],
  ])('and effects of %d s are made, as long as the model can', async (seconds, made_) => {
    const done = await made({ kind: 'sound_effect', prompt: 'a door (oak)', seconds, seed: 3 }, `job effect ${seconds}`);
    expect(done).toMatchObject({ method: 'comfyui: Stable Audio Open 1.0', output: { mime: 'audio/flac' } });
    const graph = box.orders[0]?.graph;
    expect([graph?.length?.inputs.seconds, graph?.timing?.inputs.seconds_total]).toEqual([made_, made_]);
  });

  it('is composed', async () => {
    const done = await made({ kind: 'music', prompt: 'slow strings', seconds: 12, seed: 3 }, 'job 25');
    expect(done).toMatchObject({ method: 'comfyui: ACE-Step 3.5B', output: { mime: 'audio/flac' } });
    expect(box.orders[0]?.graph.length?.inputs.seconds).toBe(12);
  });
});

describe('boxes', () => {
  it('that are off make work wait, and offer what they may be ready for', async () => {
    await box.stop();
    expect(
      provider
        .capabilities()
        .serves.map(({ kind }) => kind)
        .sort(),
    ).toEqual(['image', 'music', 'sound_effect', 'video']);
    await expect(provider.start(clip('off'), contextFor('job 26'))).rejects.toMatchObject({
      kind: 'passing',
      options: { order: 'refused', retryAfterMs: 50 },
    });
    expect(provider.troubles()).toEqual(['box 1 does not answer']);
    await box.start();
    await made(clip('off'), 'job 26');
  });

  it('offer what they are ready for, and go on offering it when they are switched off', async () => {
    box.lacks.add('TextEncodeAceStepAudio');
    const lines: string[] = [];
    const end = provider.watch((line) => lines.push(line));
    while (lines.length === 0) await sleep(5);
    expect(lines[0]).toMatch(
      /RTX 4090, ComfyUI 0\.38\.1; ready for .*wan22-i2v-fast.*not for ace-step-music: it lacks the node TextEncodeAceStepAudio/,
    );
    const served = () =>
      provider
        .capabilities()
        .serves.map(({ kind }) => kind)
        .sort();
    expect(served()).toEqual(['image', 'sound_effect', 'video']);
    expect(provider.capabilities().offers?.find(({ kind }) => kind === 'music')?.hindrance).toContain('TextEncodeAceStepAudio');
    expect(provider.canMake({ kind: 'video', model: 'wan-2.2-fast', seconds: 10 })).toBe(false);
    expect(provider.capabilities().serves.find(({ kind }) => kind === 'video')?.models).toEqual(['wan-2.2-fast']);
    await box.stop();
    await provider.start(clip('off'), contextFor('job 27')).catch(() => {});
    expect(served()).toEqual(['image', 'sound_effect', 'video']);
    end();
  });

  it('leave clips to others when no workflow is a model of the catalogue', () => {
    const mine = workflows.map(({ manifest, graph }) => ({ graph, manifest: { ...manifest, serves: [] } }));
    provider = new ComfyUiProvider({ boxes: [{ url: box.url, label: 'mine' }], workflows: mine });
    expect(
      provider
        .capabilities()
        .serves.map(({ kind }) => kind)
        .sort(),
    ).toEqual(['image', 'music', 'sound_effect']);
  });

  it('share the work: the one with the fewest orders is asked, and asked again', async () => {
    const other = await boxWith();
    try {
      provider = providerFor(box, other);
      box.play('long', { slow: true });
      other.play('long', { slow: true });
      const [one, two] = [contextFor('job 28'), contextFor('job 29')];
      const first = refOf(await provider.start(clip('long one'), one));
      const second = refOf(await provider.start(clip('long two'), two));
      expect([box.orders.length, other.orders.length]).toEqual([1, 1]);
      box.finish();
      other.finish();
      await Promise.all([finished(first, one), finished(second, two)]);
      // one that is switched off is passed over
      await box.stop();
      await made(clip('short'), 'job 30');
      expect(other.of('short')).toHaveLength(1);
    } finally {
      await other.stop();
    }
  });

  it('behind a proxy get its header, and are told of by no address', async () => {
    await box.stop();
    box = await boxWith({ header: ['x-key', 'secret'] });
    provider = new ComfyUiProvider({ boxes: [{ url: box.url, label: 'mine' }], workflows, headers: { 'x-key': 'secret' } });
    const context = contextFor('job 31');
    const ref = refOf(await provider.start(clip('proxied'), context));
    await finished(ref, context);
    expect(JSON.stringify([ref, context.marks])).not.toMatch(/127\.0\.0\.1|secret/);
  });
});
