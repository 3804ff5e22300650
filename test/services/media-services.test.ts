import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { videoModels } from '@scenewright/domain';
import type {
  LipSyncRequest,
  MediaProgress,
  MediaProvider,
  MediaRequest,
  OrderContext,
  OrderMark,
  VideoRequest,
} from '@scenewright/providers';
import { FalProvider, ReplicateProvider } from '@scenewright/services';
import { FAL_KEY, FalStandIn } from './fal-stand-in.js';
import { clipFrom, still } from './media-requests.js';
import { REPLICATE_TOKEN, ReplicateStandIn } from './replicate-stand-in.js';
import type { ServiceScenario } from './service-world.js';

/** Enough of a file for its kind to be told. */
const FILES = { video: Buffer.from('\0\0\0\x20ftypisom and then a film'), image: Buffer.from([0xff, 0xd8, 0xff, ...Buffer.alloc(30)]) };

let folder: string;
let replicate: ReplicateStandIn;
let fal: FalStandIn;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'scenewright-services-'));
  writeFileSync(join(folder, 'frame.jpg'), FILES.image);
  replicate = await new ReplicateStandIn(FILES).start();
  fal = await new FalStandIn(FILES).start();
});
afterAll(async () => {
  await replicate.stop();
  await fal.stop();
  rmSync(folder, { recursive: true });
});

const picture = () => ({ path: join(folder, 'frame.jpg'), mime: 'image/jpeg' });
const clip = (prompt: string, more: Partial<VideoRequest> = {}) => clipFrom(picture(), prompt, 'seedance-1-pro', more);

const spoken = (more: Partial<LipSyncRequest> = {}): LipSyncRequest => ({
  kind: 'lip_sync',
  video: { path: join(folder, 'frame.jpg'), mime: 'video/mp4' },
  voice: { path: join(folder, 'frame.jpg'), mime: 'audio/wav' },
  seconds: 5,
  voiceSeconds: 4,
  width: 1280,
  height: 720,
  seed: 1,
  ...more,
});

function contextFor(marks: OrderMark[] = []): OrderContext {
  return {
    idempotencyKey: 'job',
    workDir: folder,
    signal: AbortSignal.timeout(120_000),
    onProgress: () => {},
    ordering: async (mark) => void marks.push(mark),
  };
}

/** Asks until it is over. */
async function result(provider: MediaProvider, progress: MediaProgress): Promise<Extract<MediaProgress, { state: 'done' }>> {
  let now = progress;
  while (now.state === 'pending') {
    await sleep(30);
    // through JSON, as it is stored
    now = await provider.poll(JSON.parse(JSON.stringify(now.ref)), contextFor());
  }
  return now;
}
const made = async (provider: MediaProvider, request: MediaRequest) => result(provider, await provider.start(request, contextFor()));

interface Service {
  readonly stand: () => ReplicateStandIn | FalStandIn;
  readonly provider: (key?: string) => MediaProvider;
  readonly orders: (prompt: string) => number;
}

const services: Record<string, Service> = {
  replicate: {
    stand: () => replicate,
    provider: (token = REPLICATE_TOKEN) => new ReplicateProvider({ token, atOnce: 4, baseUrl: replicate.url }),
    orders: (prompt) => replicate.of(prompt).length,
  },
  fal: {
    stand: () => fal,
    provider: (key = FAL_KEY) => new FalProvider({ key, atOnce: 4, queueUrl: fal.url, keysUrl: fal.keysUrl }),
    orders: (prompt) => fal.of(prompt).length,
  },
};

describe.each(Object.entries(services))('%s', (name, { stand, provider, orders }) => {
  const wishes = videoModels.flatMap((model) =>
    model.lengths.flatMap((seconds) => Object.keys(model.pricePerSecond).map((resolution) => [model.id, resolution, seconds] as const)),
  );

  it.each(wishes)('takes the inputs for %s at %s and %i s, as their types are documented', async (model, resolution, seconds) => {
    const height = Number.parseInt(resolution, 10);
    const request = clip(`${model} ${resolution} ${seconds}`, { model, seconds, height, width: Math.round((height * 16) / 9) });
    const impossible = model === 'hailuo-02' && resolution === '1080p' && seconds === 10;
    if (impossible) return expect(made(provider(), request)).rejects.toMatchObject({ kind: 'fatal', options: { order: 'refused' } });
    const { output, method } = await made(provider(), request);
    expect(readFileSync(output.path)).toEqual(FILES.video);
    expect(output.mime).toBe('video/mp4');
    expect(method).toMatch(new RegExp(`^${name}: .+/.+`));
  });

  it('makes the sound of a model only where that is wanted, and knows what that costs', async () => {
    const veo = (prompt: string, sound: boolean) => clip(prompt, { model: 'veo3-fast', seconds: 8, sound });
    const [silent, heard] = [`${name} without sound`, `${name} with sound`];
    const costs = [(await made(provider(), veo(silent, false))).cost, (await made(provider(), veo(heard, true))).cost];
    expect(costs.map((cost) => cost?.microdollars)).toEqual([800_000, 1_200_000]);
    const asked = [silent, heard].map((prompt) => stand().of(prompt)[0]?.input.generate_audio);
    expect(asked).toEqual([false, true]);
    const wish = { kind: 'video', model: 'veo3-fast', seconds: 8 } as const;
    expect([provider().canMake?.({ ...wish, sound: true }), provider().canMake?.({ ...wish, model: 'kling-2.1', sound: true })]).toEqual([
      true,
      false,
    ]);
  });

  it('makes pictures: new ones, changed ones, and those with the cast', async () => {
    const mara = { id: 'm', name: 'Mara', description: 'a keeper', portrait: picture() };
    for (const request of [
      still(`${name} new`),
      still(`${name} new by Nano Banana`, { model: 'nano-banana', purpose: 'portrait' }),
      still(`${name} changed`, { base: picture() }),
      still(`${name} with the cast`, { characters: [mara] }),
      still(`${name} changed with the cast`, { base: picture(), characters: [mara] }),
    ]) {
      expect((await made(provider(), request)).output.mime).toBe('image/jpeg');
    }
  });

  it('shows a model what a place looked like before, as far as it takes pictures, and says how many it has seen', async () => {
    const people = ['Mara', 'Tom'].map((who) => ({ id: who, name: who, description: 'a keeper', portrait: picture() }));
    const earlier = [picture(), picture()];
    const sentWith = () => {
      const { image_input: there = [], image_urls: elsewhere = [] } = stand().orders.at(-1)!.input as Record<string, string[] | undefined>;
      return [...there, ...elsewhere];
    };
    const { sent } = await made(provider(), still(`${name} both in the hall`, { characters: people, earlier }));
    expect([sentWith().length, sent?.earlier]).toEqual(name === 'replicate' ? [3, 1] : [4, 2]);
    const alone = await made(provider(), still(`${name} the hall alone`, { earlier }));
    expect(alone).toMatchObject({ method: expect.stringContaining('nano-banana'), sent: { earlier: 2 } });
    expect(sentWith()).toHaveLength(2);
  });

  it('moves the mouth of a clip with a voice', async () => {
    const { output, method } = await made(provider(), spoken());
    expect(readFileSync(output.path)).toEqual(FILES.video);
    expect(method).toBe(name === 'fal' ? 'fal: fal-ai/sync-lipsync/v2' : 'replicate: sync/lipsync-2');
  });

  it.each([
    ['interrupted', { ends: ['interrupted'] }, { kind: 'passing', options: { order: 'ended' } }],
    ['refused for its content', { ends: ['moderated'] }, { kind: 'moderated', options: { order: 'ended' } }],
    ['broken', { ends: ['broken'] }, { kind: 'fatal', options: { order: 'ended' } }],
    ['delivered as a web page', { delivers: 'a web page' }, { kind: 'malformed' }],
    ['delivered in part', { delivers: 'half a file' }, { kind: 'passing' }],
    ['delivered without a result', { delivers: 'nothing' }, { kind: 'malformed' }],
    ['said to lie within our network', { delivers: 'an address elsewhere' }, { kind: 'malformed' }],
    ['gone from there when it was fetched', { delivers: 'what is gone' }, { kind: 'passing', options: { order: 'ended' } }],
    ['refused by a server error that says nothing', { refuses: [500] }, { kind: 'passing' }],
    ['refused because there is no room', { refuses: [503] }, { kind: 'passing', options: { order: 'refused' } }],
  ] satisfies [string, ServiceScenario, object][])('says what became of an order that was %s', async (what, scenario, fault) => {
    const prompt = `${name} ${what}`;
    stand().play(prompt, scenario);
    const error = await made(provider(), clip(prompt)).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject(fault);
    if (what.startsWith('refused by a server')) expect(error).not.toMatchObject({ options: { order: expect.anything() } });
  });

  it.each([
    ['in the header', 1000],
    ['as a date', 2000],
  ] as const)('waits as long as it is told %s', async (retryAfter, most) => {
    const prompt = `${name} busy ${retryAfter}`;
    stand().play(prompt, { refuses: [429], retryAfter });
    const error = (await made(provider(), clip(prompt)).catch((thrown: unknown) => thrown)) as { options: { retryAfterMs: number } };
    expect(error).toMatchObject({ kind: 'passing', options: { order: 'refused' } });
    expect(error.options.retryAfterMs).toBeLessThanOrEqual(most);
    expect(orders(prompt)).toBe(0);
  });

  it('does not send an order twice when the line is cut, and says that nobody knows', async () => {
    const prompt = `${name} cut`;
    stand().play(prompt, { cuts: 1 });
    const error = (await made(provider(), clip(prompt)).catch((thrown: unknown) => thrown)) as { options: object };
    expect(error).toMatchObject({ kind: 'passing' });
    expect(error.options).not.toHaveProperty('order');
    expect(orders(prompt)).toBe(1);
  });

  it('believes a report that is signed by its service, now, word for word, and no other', async () => {
    const id = 'order-1';
    const body = JSON.stringify(name === 'fal' ? { request_id: id, status: 'OK' } : { id, status: 'succeeded' });
    const heard = (headers: Record<string, string>, of = body) => provider().webhook(headers, Buffer.from(of));
    const signed = stand().signed(id, body);
    expect(await heard(signed)).toMatchObject({ ref: { id } });
    expect(await heard(signed, body.replace('order-1', 'order-2'))).toBeNull();
    for (const late of [-600_000, 600_000]) expect(await heard(stand().signed(id, body, Date.now() + late))).toBeNull();
    expect(await heard({})).toBeNull();
    for (const header of Object.keys(signed)) {
      const { [header]: _, ...without } = signed;
      expect(await heard(without)).toBeNull();
      expect(await heard({ ...signed, [header]: `${signed[header]!.slice(0, -4)}AAAA` })).toBeNull();
    }
  });

  it('blames its key, not the person, and keeps it to itself', async () => {
    const wrong = name === 'fal' ? 'wrong-key-id:wrong-key-secret' : 'r8_WrongWrongWrongWrongWrongWrongWrong00';
    const error = (await made(provider(wrong), clip(`${name} key`)).catch((thrown: unknown) => thrown)) as Error;
    expect(error).toMatchObject({ kind: 'fatal', options: { order: 'refused' } });
    expect(error.message).toMatch(/account/);
    expect(`${error.stack} ${JSON.stringify(error)} ${(error.cause as Error)?.stack}`).not.toContain(wrong);
  });

  it('has another order placed for one that the account of a new key does not have', async () => {
    const prompt = `${name} on another account`;
    stand().play(prompt, { slow: true });
    const progress = await provider().start(clip(prompt), contextFor());
    if (progress.state !== 'pending') throw new Error('it is slow');
    const key = name === 'fal' ? 'another-key-id:another-key-secret' : 'r8_AnotherAnotherAnotherAnotherAnother00';
    stand().otherKeys.add(key);
    await expect(provider(key).poll(progress.ref, contextFor())).rejects.toMatchObject({
      kind: 'passing',
      options: { order: 'ended' },
      message: expect.stringMatching(/key for it was changed/),
    });
    expect(await provider().poll(progress.ref, contextFor())).toMatchObject({ state: 'pending' });
  });

  it('is cancelled, and takes a second cancelling for done', async () => {
    const prompt = `${name} cancelled`;
    stand().play(prompt, { slow: true });
    const progress = await provider().start(clip(prompt), contextFor());
    if (progress.state !== 'pending') throw new Error('it is slow');
    await provider().cancel(progress.ref);
    await provider().cancel(progress.ref);
    expect(JSON.stringify(stand().of(prompt))).toMatch(/cancel/);
  });
});

describe('Replicate', () => {
  it.each([
    ['as our clock goes', 0],
    ['an hour ahead', 3_600_000],
    ['an hour behind', -3_600_000],
  ])('finds an order whose answer got lost, and no other, with a clock %s', async (when, ahead) => {
    const provider = services.replicate!.provider();
    replicate.clockAheadMs = ahead;
    for (const scenario of [{ cuts: 1 }, { halves: 1 }]) {
      const prompt = `lost ${when} ${JSON.stringify(scenario)}`;
      replicate.play(prompt, scenario);
      const marks: OrderMark[] = [];
      await expect(provider.start(clip(prompt), contextFor(marks))).rejects.toBeDefined();
      const doubt = { idempotencyKey: 'job', mark: marks[0] as OrderMark, orderedAt: new Date() };
      const found = await provider.find?.(doubt, AbortSignal.timeout(60_000));
      if (found?.state !== 'taken') throw new Error('it was taken');
      expect(await result(provider, { state: 'pending', ref: found.ref })).toMatchObject({ method: 'replicate: bytedance/seedance-1-pro' });
      const other = { ...doubt, mark: { input: { prompt, image: 'https://files.example/other' } } };
      expect(await provider.find?.(other, AbortSignal.timeout(60_000))).toEqual({ state: 'never taken' });
      expect(replicate.of(prompt)).toHaveLength(1);
    }
    replicate.clockAheadMs = 0;
  });

  it('reads in the text of a refusal how long to wait', async () => {
    replicate.play('throttled', { refuses: [429], retryAfter: 'in the text' });
    const start = services.replicate!.provider().start(clip('throttled'), contextFor());
    await expect(start).rejects.toMatchObject({ options: { retryAfterMs: 1000 } });
  });
});

describe('fal', () => {
  it('goes to the next endpoint when nobody answers at the first any more', async () => {
    fal.gone.add('fal-ai/sync-lipsync/v2');
    const { method, cost } = await made(services.fal!.provider(), spoken());
    expect([method, cost]).toEqual(['fal: fal-ai/sync-lipsync', { microdollars: 58_333, basis: 'price list', units: 5 }]);
    fal.gone.clear();
  });

  it('has Kling move a mouth when the others are gone, and sends it nothing that it does not take', async () => {
    for (const name of ['fal-ai/sync-lipsync/v2', 'fal-ai/sync-lipsync']) fal.gone.add(name);
    const provider = services.fal!.provider();
    const { method, cost } = await made(provider, spoken({ seconds: 6 }));
    expect([method, cost?.microdollars]).toEqual(['fal: fal-ai/kling-video/lipsync/audio-to-video', 140_000]);
    const before = fal.orders.length;
    for (const more of [{ voiceSeconds: 1.9 }, { voiceSeconds: 26 }, { seconds: 1 }, { seconds: 10.5 }, { width: 854, height: 480 }])
      await expect(made(provider, spoken(more))).rejects.toMatchObject({ kind: 'fatal', options: { order: 'refused' } });
    expect(fal.orders).toHaveLength(before);
    fal.gone.clear();
  });

  it('cannot tell of an order whose answer got lost, but waits for its webhook', async () => {
    const provider = services.fal!.provider();
    const mark = { endpoint: 'fal-ai/x', webhook: 'https://studio.example/webhook' };
    const ask = (orderedAt: Date, known: OrderMark) =>
      provider.find?.({ idempotencyKey: 'job', mark: known, orderedAt }, AbortSignal.timeout(60_000));
    expect(await ask(new Date(), mark)).toMatchObject({ state: 'unknown', askAgainInMs: expect.any(Number) });
    expect(await ask(new Date(Date.now() - 61_000), mark)).toEqual({ state: 'unknown' });
    expect(await ask(new Date(), { endpoint: 'fal-ai/x' })).toEqual({ state: 'unknown' });
  });

  it('is asked again for a result that a gateway has withheld', async () => {
    const provider = services.fal!.provider();
    const withheld = [502, 503, 504];
    fal.play('withheld', { gateway: withheld });
    const order = await provider.start(clip('withheld'), contextFor());
    for (const status of withheld) {
      const error = (await result(provider, order).catch((thrown: unknown) => thrown)) as { options: { order?: string } };
      expect(error).toMatchObject({ kind: 'passing', answered: { status } });
      expect(error.options.order).toBe('made');
    }
    expect(await result(provider, order)).toMatchObject({ output: { mime: 'video/mp4' } });
    expect(fal.of('withheld')).toHaveLength(1);
  });

  it('is asked by what a webhook alone told of an order', async () => {
    const provider = services.fal!.provider();
    fal.play('told', { cuts: 1 });
    const marks: OrderMark[] = [];
    await expect(provider.start(clip('told'), contextFor(marks))).rejects.toBeDefined();
    const ref = { ...marks[0], id: fal.of('told')[0]?.id };
    expect(await result(provider, { state: 'pending', ref })).toMatchObject({ output: { mime: 'video/mp4' }, cost: { units: 5 } });
  });
});
