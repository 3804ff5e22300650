import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobView } from '@scenewright/contract';
import { DELIVERED_CLIP, makeTestClip } from '@scenewright/film/testing';
import { readWorkflows } from '@scenewright/services';
import sharp from 'sharp';
import type { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { creditsOf } from '../support/credits.js';
import { makeFilm } from '../support/film.js';
import { type Listener, listen } from '../support/listener.js';
import { eventually, type Person, startTestStudio, type TestStudio } from '../support/studio.js';
import { type ComfyScenario, ComfyUiStandIn } from './comfyui-stand-in.js';

/** Price of a clip of wan-2.2-fast, 5 s at 720p. */
const PRICE = 2;

describe('the studio as shipped, with ComfyUI on a machine of its own', () => {
  let folder: string;
  let box: ComfyUiStandIn;
  let studio: TestStudio;
  let ada: Person;
  let client: StudioClient;
  let listener: Listener;
  let projectId: string;
  let earlier: string[] = [];

  const shot = async () => (await client.call('scenes', { params: { projectId } })).scenes[0]!.shots[0]!;
  const credits = () => creditsOf(studio.operator, ada);
  const clips = async () => (await client.call('jobs', { query: { projectId, limit: '200' } })).jobs.filter(({ kind }) => kind === 'video');
  const order = async (prompt: string, scenario: ComfyScenario = {}) => {
    earlier = (await clips()).map(({ id }) => id);
    box.play(prompt, scenario);
    const wish = { model: 'wan-2.2-fast', resolution: '720p', length: '5s', prompt };
    await client.call('generateVideo', { body: { projectId, sceneId: 1, clipId: 1, ...wish } });
  };
  const job = async () => (await clips()).find(({ id }) => !earlier.includes(id));
  const inState = async (state: JobView['state']) => {
    const ended = await eventually(job, (one) => one?.state === state, 120_000);
    await eventually(shot, (one) => one.video_generation_status !== 'in_progress');
    return ended!;
  };
  const ordered = (prompt: string, count: number) =>
    eventually(
      async () => box.of(prompt).length,
      (is) => is === count,
      60_000,
    );
  const method = async () =>
    (await client.call('videoHistory', { query: { projectId, sceneId: '1', clipId: '1' } })).history[0]?.generation_method;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'scenewright-comfyui-'));
    const video = readFileSync(await makeTestClip(join(folder, 'clip.mp4'), DELIVERED_CLIP));
    const image = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#406080' } })
      .png()
      .toBuffer();
    const { workflows } = readWorkflows([join(import.meta.dirname, '../../workflows')]);
    const models = workflows.flatMap(({ graph, manifest }) =>
      manifest.files.map(({ slot }) => String(graph[slot.split('.')[0]!]?.inputs[slot.split('.')[1]!])),
    );
    box = new ComfyUiStandIn({ files: { video, image, audio: Buffer.alloc(0) }, models });
    box.lacks.add('TextEncodeAceStepAudio');
    box.lacks.add('ConditioningStableAudio');
    await box.start();
    studio = await startTestStudio({ COMFYUI_URLS: `${box.url}#4090` });
    ada = await studio.person('ada');
    ({ client } = ada);
    listener = await listen(studio.url, ada.token);
    projectId = await makeFilm(client);
  }, 240_000);
  afterAll(async () => {
    listener?.close();
    await studio?.close();
    await box?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);

  it('has had its pictures made there, and says what the machine lacks', async () => {
    expect(box.orders.filter(({ graph }) => graph.save?.class_type === 'SaveImage').length).toBeGreaterThan(0);
    const { kinds, models } = await client.call('capabilities');
    expect(kinds.filter(({ made_by }) => made_by === 'service').map(({ kind }) => kind)).toEqual(['image', 'video']);
    expect(models.filter(({ available }) => available).map(({ model }) => model)).toEqual(['wan-2.2-fast']);
    const { rows } = await studio.operator.call('providers');
    expect(rows).toContainEqual(
      expect.objectContaining({ provider: 'comfyui', model: 'wan-2.2-fast', endpoint: 'Wan 2.2 14B, 4 steps', usd: 0, state: 'ready' }),
    );
    expect(rows.find(({ endpoint }) => endpoint === 'ACE-Step 3.5B')?.state).toContain('4090 lacks the node TextEncodeAceStepAudio');
  });

  it('makes a clip there, for nothing, and says which workflow made it', async () => {
    const before = await credits();
    await order('a clip');
    await inState('completed');
    expect(await method()).toBe('comfyui: Wan 2.2 14B, 4 steps');
    await eventually(credits, (is) => is === before - PRICE);
    const { spent } = await studio.operator.call('providers');
    expect(spent.find(({ provider }) => provider === 'comfyui')).toMatchObject({ usd: 0, unpriced: 0 });
  }, 180_000);

  it('shows the clip while it is sampled, small, to whoever looks on', async () => {
    await order('seen', { slow: true });
    await ordered('seen', 1);
    const { id: jobId } = (await job())!;
    const shown = await eventually(
      async () => listener.jobs.find(({ id, preview }) => id === jobId && preview !== undefined),
      (pushed) => pushed !== undefined,
    );
    const picture = Buffer.from(shown!.preview!.replace('data:image/webp;base64,', ''), 'base64');
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 192, height: 108 });
    box.finish();
    await inState('completed');
  }, 120_000);

  it.each([
    ['cut off after the order', { cuts: 1 }, 1],
    ['out of memory', { ends: ['out of memory', 'well'] }, 2],
  ] satisfies [string, ComfyScenario, number][])(
    'ends well when it is %s',
    async (prompt, scenario, orders) => {
      await order(prompt, scenario);
      await inState('completed');
      expect(box.of(prompt)).toHaveLength(orders);
      expect(await method()).toMatch(orders === 1 ? /steps$/ : /smaller than asked for/);
    },
    180_000,
  );

  it('finds its order again when it is killed before the answer', async () => {
    await order('killed', { slow: true });
    await ordered('killed', 1);
    await studio.kill();
    await studio.restart();
    box.finish();
    await inState('completed');
    expect(box.of('killed')).toHaveLength(1);
  }, 180_000);

  it('orders anew when the box forgets everything, and waits for one that is switched off', async () => {
    await order('restarted', { slow: true });
    await ordered('restarted', 1);
    box.crash();
    box.play('restarted', {});
    await inState('completed');
    expect(box.of('restarted')).toHaveLength(2);
    const before = await credits();
    await box.stop();
    await order('off');
    await eventually(
      () => studio.operator.call('health'),
      ({ checks }) => /4090 does not answer/.test(checks.generation?.detail ?? ''),
      60_000,
    );
    await box.start();
    await inState('completed');
    expect(await method()).toMatch(/^comfyui/);
    await eventually(credits, (is) => is === before - PRICE);
  }, 180_000);

  it('stops one that runs when it is cancelled, and nobody else', async () => {
    const before = await credits();
    await order('not wanted', { slow: true });
    await ordered('not wanted', 1);
    box.play('by hand', { slow: true });
    const neighbour = box.orderByHand('by hand');
    await client.call('cancelJob', { params: { jobId: (await job())!.id } });
    await inState('cancelled');
    await eventually(
      async () => box.stateOf(box.of('not wanted')[0]!.id),
      (state) => state === 'ended',
    );
    await eventually(
      async () => box.stateOf(neighbour),
      (state) => state === 'running',
    );
    box.finish();
    await eventually(credits, (is) => is === before);
    expect(box.interrupts).toBe(0);
  }, 180_000);
});
