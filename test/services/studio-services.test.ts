import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobView } from '@scenewright/contract';
import { DELIVERED_CLIP, makeTestClip } from '@scenewright/film/testing';
import sharp from 'sharp';
import type { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { creditsOf } from '../support/credits.js';
import { makeFilm } from '../support/film.js';
import { eventually, type Person, startTestStudio, type TestStudio } from '../support/studio.js';
import { FAL_KEY, FalStandIn } from './fal-stand-in.js';
import { REPLICATE_TOKEN, ReplicateStandIn } from './replicate-stand-in.js';
import type { ServiceScenario } from './service-world.js';

/** Price of the clips here: seedance-1-pro, 5 s at 720p. */
const PRICE = 6;

describe('the studio as shipped, with the keys of services', () => {
  let folder: string;
  let replicate: ReplicateStandIn;
  let fal: FalStandIn;
  let studio: TestStudio;
  let ada: Person;
  let client: StudioClient;
  let token: string;
  let projectId: string;
  let earlier: string[] = [];

  const shot = async () => (await client.call('scenes', { params: { projectId } })).scenes[0]!.shots[0]!;
  const credits = () => creditsOf(studio.operator, ada);
  const clips = async () => (await client.call('jobs', { query: { projectId, limit: '200' } })).jobs.filter(({ kind }) => kind === 'video');
  const order = async (prompt: string, scenario: ServiceScenario) => {
    earlier = (await clips()).map(({ id }) => id);
    replicate.play(prompt, scenario);
    fal.play(prompt, scenario);
    const wish = { model: 'seedance-1-pro', resolution: '720p', length: '5s', prompt };
    await client.call('generateVideo', { body: { projectId, sceneId: 1, clipId: 1, ...wish } });
  };
  const inState = async (state: JobView['state']) => {
    const ended = await eventually(
      async () => (await clips()).find(({ id }) => !earlier.includes(id)),
      (one) => one?.state === state,
      120_000,
    );
    await eventually(shot, (one) => one.video_generation_status !== 'in_progress');
    return ended!;
  };
  const method = async () =>
    (await client.call('videoHistory', { query: { projectId, sceneId: '1', clipId: '1' } })).history[0]?.generation_method;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'scenewright-services-'));
    const video = readFileSync(await makeTestClip(join(folder, 'clip.mp4'), DELIVERED_CLIP));
    const image = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#406080' } })
      .jpeg()
      .toBuffer();
    replicate = await new ReplicateStandIn({ video, image }).start();
    fal = await new FalStandIn({ video, image }).start();
    studio = await startTestStudio({
      REPLICATE_API_TOKEN: REPLICATE_TOKEN,
      REPLICATE_BASE_URL: replicate.url,
      FAL_KEY,
      FAL_QUEUE_URL: fal.url,
      FAL_KEYS_URL: fal.keysUrl,
      PLAN_LIFTS: 'ada@example.com=pro_monthly',
    });
    ada = await studio.person('ada');
    ({ client, token } = ada);
    projectId = await makeFilm(client);
  }, 240_000);
  afterAll(async () => {
    await studio?.close();
    await replicate?.stop();
    await fal?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);

  it('has had its pictures made there, and says who makes what', async () => {
    expect(replicate.orders.filter(({ model }) => /flux|banana/.test(model)).length).toBeGreaterThan(0);
    const { kinds, models } = await client.call('capabilities');
    expect(kinds.filter(({ made_by }) => made_by === 'service').map(({ kind }) => kind)).toEqual(['image', 'video', 'lip_sync']);
    expect(models.every(({ available }) => available)).toBe(true);
    const { rows } = await studio.operator.call('providers');
    expect(rows).toContainEqual(
      expect.objectContaining({ model: 'seedance-1-pro', provider: 'fal', usd: 0.27, per: '5 s at 720p', state: 'ready' }),
    );
    const { checks } = await studio.operator.call('health');
    expect(checks.generation).toMatchObject({ ok: true, detail: expect.stringContaining('video: replicate, fal; speech: offline') });
  });

  it('shows who paints another picture of a scene what it shows already, and says so in how it was made', async () => {
    const shots = async () => (await client.call('scenes', { params: { projectId } })).scenes[0]!.shots;
    const pictureOf = async (uid: string) =>
      (await client.call('startFrameHistory', { query: { projectId, sceneId: '1', clipId: uid } })).history[0]!;
    const params = { projectId, sceneId: '1' };
    const { shot_uid: uid } = await client.call('addShot', { params, body: { description: 'The oven glows in the dark' } });
    await eventually(shots, (all) => all.find((one) => one.uid === uid)?.start_frame_status === 'completed', 120_000);
    const { model, input } = replicate.orders.at(-1)!;
    expect(model).toBe('google/nano-banana');
    expect(input.prompt).toMatch(/Picture \d is of the same place, earlier in the film/);
    const first = (await shots())[0]!;
    const { recipe } = await pictureOf(uid);
    expect(recipe!.earlier.map(({ url }) => url)).toEqual([first.start_frame!.image_url]);
    expect(recipe!.sent!.text).toBe(input.prompt);
    // the first one of the scene had nothing to go by
    expect((await pictureOf(first.uid)).recipe!.earlier).toEqual([]);
    await client.call('removeShot', { params: { ...params, shotId: uid } });
  }, 180_000);

  it('makes a clip at the first service, told by webhook, and says which', async () => {
    const before = await credits();
    await order('a clip', {});
    await inState('completed');
    expect(await method()).toBe('replicate: bytedance/seedance-1-pro');
    expect(replicate.of('a clip')).toHaveLength(1);
    await eventually(credits, (is) => is === before - PRICE);
    const { spent } = await studio.operator.call('providers');
    expect(spent.find(({ provider }) => provider === 'replicate')!.usd).toBeGreaterThanOrEqual(0.3);
    // and what is left of it: it was sold for less than it cost
    const { rows, total } = await studio.operator.call('operatorServices', { query: { days: '7' } });
    const clip = rows.find(({ endpoint }) => endpoint === 'bytedance/seedance-1-pro')!;
    expect(clip).toMatchObject({ kind: 'video', state: 'ready', example: { per: '5 s at 720p', credits: PRICE, usd: 0.3 } });
    expect(clip.ordered).toMatchObject({ orders: 1, delivered: 1, failed: 0, usd: 0.3, credits: PRICE, unpriced: 0 });
    expect(clip.ordered.margin.best).toBeCloseTo(PRICE / 30 - 0.3);
    // pictures that came with the scenes were sold for nothing
    expect(total.credits).toBe(PRICE);
    expect(total.usd).toBeGreaterThan(0.3);
  }, 180_000);

  it('says in the history of a clip what its model was told, and what the person wrote', async () => {
    const wrote = 'Slow push in. The lamp burns. Nobody comes.';
    await order(wrote, {});
    await inState('completed');
    const told = 'The lamp burns. Nobody comes. Slow push in.';
    expect(replicate.of(told)).toHaveLength(1);
    const { history } = await client.call('videoHistory', { query: { projectId, sceneId: '1', clipId: '1' } });
    expect(history[0]!.recipe).toMatchObject({ prompt: wrote, sent: { text: told, version: 3 } });
  }, 180_000);

  it.each([
    ['asked to wait, in its text alone', { refuses: [429, 429], retryAfter: 'in the text' }, 'completed', 1],
    ['cut off after the order', { cuts: 1 }, 'completed', 1],
    ['interrupted once', { ends: ['interrupted', 'well'] }, 'completed', 2],
    ['without what it has made', { delivers: 'what is gone' }, 'failed', 3],
    ['refusing the content', { ends: ['moderated'] }, 'failed', 1],
  ] satisfies [string, ServiceScenario, JobView['state'], number][])(
    'is charged for what it got from a service that is %s',
    async (prompt, scenario, state, orders) => {
      const before = await credits();
      await order(prompt, scenario);
      const { message } = await inState(state);
      if (state === 'failed') expect(message).toMatch(prompt === 'refusing the content' ? /Change it/ : /already gone|several times/);
      expect(replicate.of(prompt)).toHaveLength(orders);
      await eventually(credits, (is) => is === before - (state === 'completed' ? PRICE : 0));
    },
    180_000,
  );

  it('finds its order again when it is killed before the answer', async () => {
    await order('killed', { slow: true });
    await eventually(
      async () => replicate.of('killed'),
      (orders) => orders.length === 1,
    );
    await studio.kill();
    await studio.restart();
    await replicate.finish('killed');
    await inState('completed');
    expect(replicate.of('killed')).toHaveLength(1);
  }, 180_000);

  it('tells the operator of an account that is used up, charges nothing, and goes to the other service meanwhile', async () => {
    const before = await credits();
    await order('out of money', { refuses: [402] });
    expect((await inState('failed')).message).toMatch(/Whoever runs the studio/);
    // it is asked again after a minute, and refused until it has taken an order
    await order('by the other', {});
    await inState('completed');
    expect([replicate.of('by the other').length, fal.of('by the other').length]).toEqual([0, 1]);
    await eventually(credits, (is) => is === before - PRICE);
    // whoever is asked hears of it by the heartbeat of whoever ordered
    const { checks } = await eventually(
      () => studio.operator.call('health'),
      ({ status }) => status === 'degraded',
    );
    expect(checks.generation?.detail).toMatch(/account: replicate; look at its key/);
    const { rows } = await studio.operator.call('providers');
    expect(rows).toContainEqual(expect.objectContaining({ provider: 'replicate', model: 'seedance-1-pro', state: 'account refused' }));
  }, 180_000);

  it('goes to the other service when that is preferred, and hears by webhook of an order whose answer got lost', async () => {
    await studio.stop();
    await studio.restart({ PROVIDERS: 'video:fal' });
    await order('told by webhook', { cuts: 1 });
    await inState('completed');
    expect(await method()).toBe('fal: fal-ai/bytedance/seedance/v1/pro/image-to-video');
    expect(fal.of('told by webhook')).toHaveLength(1);
    expect((await studio.operator.call('orderDoubts')).doubts).toEqual([]);
  }, 180_000);

  it('keeps the sound that a model makes where somebody wants it, in what is cut from the clip and in the film', async () => {
    const wish = { model: 'veo3-fast', resolution: '720p', length: '8s', own_sound: true };
    const body = { projectId, sceneId: 1, clipId: 1 };
    const asked = (more: object) => client.call('generateVideo', { body: { ...body, ...wish, prompt: 'A gull cries.', ...more } });
    await expect(asked({ model: 'kling-2.1', length: '5s' })).rejects.toMatchObject({
      code: 'INVALID',
      message: 'Kling 2.1 makes no sound of its own. Leave it out, or choose Veo 3 Fast.',
    });
    expect((await client.call('capabilities')).models.flatMap(({ model, own_sound }) => (own_sound ? [model] : []))).toEqual(['veo3-fast']);

    earlier = (await clips()).map(({ id }) => id);
    await asked({});
    await inState('completed');
    const about = { projectId, sceneId: '1', clipId: '1' };
    const made = async () => (await client.call('videoHistory', { query: about })).history[0]!;
    expect(await made()).toMatchObject({ model: 'veo3-fast', recipe: { own_sound: 'made', credits: 43.2 } });
    await client.call('trimVideo', { body: { ...body, startTime: 1, endTime: 3 } });
    expect(await made()).toMatchObject({ kind: 'trimmed', recipe: { own_sound: 'made' } });

    const heard = async () => {
      const { preview_data } = await client.call('preview', { params: { projectId } });
      return preview_data.scenes[0]?.mixed_audio_url;
    };
    expect((await shot()).video_own_sound).toBe('on');
    const withSound = await heard();
    expect(withSound).toMatch(/m4a/);
    await client.call('switchClipSound', { body: { ...body, on: false } });
    expect((await shot()).video_own_sound).toBe('off');
    expect(await heard()).not.toBe(withSound);
    await client.call('switchClipSound', { body: { ...body, on: true } });
    expect(await heard()).toBe(withSound);
  }, 180_000);

  it('refuses before anything is reserved what no service can make', async () => {
    const before = await credits();
    const wish = { model: 'hailuo-02', resolution: '1080p', length: '10s', prompt: 'impossible' };
    const asked = client.call('generateVideo', { body: { projectId, sceneId: 1, clipId: 1, ...wish } });
    await expect(asked).rejects.toMatchObject({ code: 'INVALID', message: expect.stringMatching(/length|resolution/) });
    expect(await credits()).toBe(before);
  });

  it('asks so many times the usual where a service makes it, and keeps to what a page has shown', async () => {
    await studio.stop();
    await studio.restart({ PRICE_FACTOR: '2,image:3.5' });
    // what is made here keeps its price
    const { price_factors } = await studio.operator.call('operatorServices');
    expect(price_factors).toEqual({ image: 3.5, video: 2, speech: 1, sound_effect: 1, music: 1, lip_sync: 2 });
    const before = await credits();
    await order('at twice the price', {});
    await inState('completed');
    await eventually(credits, (is) => is === before - 2 * PRICE);
    const { history } = await client.call('videoHistory', { query: { projectId, sceneId: '1', clipId: '1' } });
    expect(history[0]?.recipe?.credits).toBe(2 * PRICE);
    // a page that has been open since before shows other prices: nothing is charged at these
    const left = await credits();
    const body = JSON.stringify({
      projectId,
      sceneId: 1,
      clipId: 1,
      model: 'seedance-1-pro',
      resolution: '720p',
      length: '5s',
      prompt: 'dearer',
    });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-price-factors': 'video=1' };
    const answer = await fetch(`${studio.url}/api/videos/generate`, { method: 'POST', headers, body });
    expect([answer.status, await answer.json()]).toMatchObject([409, { error_code: 'PRICE_CHANGED' }]);
    expect([await credits(), replicate.of('dearer').length]).toEqual([left, 0]);
  }, 120_000);

  it('orders nothing that costs money before whoever runs the studio has agreed to it', async () => {
    await studio.stop();
    await studio.restart({ SERVICES_ACCEPTED: 'none' });
    const before = await credits();
    await order('without a word', {});

    const { message } = await inState('failed');
    expect(message).toMatch(/has not agreed yet to what replicate costs. Nothing was ordered or charged/);
    await eventually(credits, (is) => is === before);
    const { status, checks } = await studio.operator.call('health');
    expect([status, checks.generation?.detail]).toEqual(['degraded', expect.stringContaining('providers accept replicate')]);
    expect((await studio.operator.call('operatorServices')).waiting).toMatchObject([
      { service: 'replicate', minute_usd: expect.closeTo(4.66) },
      { service: 'fal' },
    ]);
    // agreed to one of them, that one is asked
    await studio.operator.call('operatorAcceptService', { body: { service: 'fal' } });
    await order('agreed', {});
    await inState('completed');
    expect([replicate.of('without a word').length, replicate.of('agreed').length, fal.of('agreed').length]).toEqual([0, 0, 1]);
    const { events } = await studio.operator.call('streamHistory', { params: { stream: 'service-fal' } });
    expect(events).toMatchObject([{ type: 'ServiceAccepted', actor: expect.stringContaining('operator'), data: { service: 'fal' } }]);
    const boss = await studio.person('boss');
    await studio.operator.call('grantRole', { body: { email: 'boss@example.com', role: 'admin' } });
    const { entries } = await boss.client.call('adminAudit', { query: { limit: '100' } });
    expect(entries.map(({ words }) => words)).toContain('Agreed to what orders at fal cost');
    await expect(studio.operator.call('operatorAcceptService', { body: { service: 'nobody' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  }, 120_000);

  it('orders nothing more when what may be spent in a day is spent, charges nothing, and says so', async () => {
    await studio.stop();
    await studio.restart({ SPEND_LIMIT_USD_PER_DAY: '0.30' });
    const before = await credits();
    await order('beyond the limit', {});
    const { message } = await inState('failed');
    expect(message).toMatch(/what it may spend.*try again tomorrow/);
    expect(replicate.of('beyond the limit')).toHaveLength(0);
    await eventually(credits, (is) => is === before);
    const { status, checks } = await studio.operator.call('health');
    expect([status, checks.generation?.detail]).toEqual(['degraded', expect.stringContaining('SPEND_LIMIT_USD_PER_DAY')]);
  }, 60_000);

  it('keeps its keys to itself', async () => {
    const { events } = await studio.operator.call('streamHistory', { params: { stream: `project-${projectId}` } });
    const said = [
      readFileSync(`${studio.dataDir}.log`, 'utf8'),
      JSON.stringify([await shot(), events, await studio.operator.call('providers')]),
    ];
    expect(existsSync(`${studio.dataDir}.log`)).toBe(true);
    for (const secret of [REPLICATE_TOKEN, FAL_KEY, FAL_KEY.split(':')[1]!]) expect(said.join('\n')).not.toContain(secret);
  });
});
