import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobView } from '@scenewright/contract';
import { DELIVERED_CLIP, makeTestClip } from '@scenewright/film/testing';
import type { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { creditsOf } from '../support/credits.js';
import { makeFilm } from '../support/film.js';
import { eventually, type Person, startTestStudio, type TestStudio } from '../support/studio.js';
import type { ServiceScenario } from './service-world.js';
import { SYNC_KEY, SyncStandIn } from './sync-stand-in.js';

/** Of five seconds. */
const PRICE = 1.5;

describe('the studio as shipped, with the key of a service for lip sync', () => {
  let folder: string;
  let service: SyncStandIn;
  let studio: TestStudio;
  let ada: Person;
  let client: StudioClient;
  let projectId: string;
  let audioUrl: string;
  let earlier: string[] = [];

  const shot = async () => (await client.call('scenes', { params: { projectId } })).scenes[0]!.shots[0]!;
  const credits = () => creditsOf(studio.operator, ada);
  const jobs = async () =>
    (await client.call('jobs', { query: { projectId, limit: '200' } })).jobs.filter(({ kind }) => kind === 'lip_sync');
  const order = async (name: string, scenario: ServiceScenario) => {
    earlier = (await jobs()).map(({ id }) => id);
    service.expect(name, scenario);
    await client.call('lipSync', { body: { projectId, sceneId: 1, clipId: 1, audioUrl } });
  };
  const inState = async (state: JobView['state']) => {
    const ended = (await eventually(
      async () => (await jobs()).find(({ id }) => !earlier.includes(id)),
      (one) => one?.state === state,
      120_000,
    ))!;
    await eventually(shot, (one) => one.lip_sync_status !== 'in_progress');
    return ended;
  };
  const taken = (name: string) =>
    eventually(
      async () => service.of(name),
      (orders) => orders.length > 0,
    );

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'scenewright-lip-sync-'));
    const video = readFileSync(await makeTestClip(join(folder, 'clip.mp4'), DELIVERED_CLIP));
    service = await new SyncStandIn({ video }).start();
    studio = await startTestStudio((url) =>
      Promise.resolve({
        SYNC_API_KEY: SYNC_KEY,
        SYNC_BASE_URL: service.url,
        PUBLIC_URL: url,
        // another that makes lip sync is asked second
        FAL_KEY: 'another-key-id:another-key-secret',
        SERVICES_ACCEPTED: 'fal',
        PROVIDERS: 'image:offline,video:offline',
        PLAN_LIFTS: 'ada@example.com=pro_monthly',
      }),
    );
    ada = await studio.person('ada');
    ({ client } = ada);
    projectId = await makeFilm(client);
    await client.call('generateVideo', {
      body: { projectId, sceneId: 1, clipId: 1, prompt: 'push in', model: 'wan-2.2-fast', length: '5s' },
    });
    await eventually(shot, (one) => one.video_generation_status === 'completed', 120_000);
    const body = { project_id: projectId, scene_id: 1, shot_id: 1, prompt: 'We open at dawn.', voice_id: 'offline-ava' };
    audioUrl = (await client.call('generateVoice', { body })).audio.audio_url!;
  }, 240_000);
  afterAll(async () => {
    await studio?.close();
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);

  it('says who makes what', async () => {
    const { kinds } = await client.call('capabilities');
    expect(kinds.filter(({ made_by }) => made_by === 'service').map(({ kind }) => kind)).toEqual(['lip_sync']);
    const { rows } = await studio.operator.call('providers');
    expect(rows).toContainEqual(
      expect.objectContaining({ kind: 'lip_sync', provider: 'sync', endpoint: 'lipsync-2', usd: 0.24, per: '5 s' }),
    );
    const { checks } = await studio.operator.call('health');
    expect(checks.generation).toMatchObject({ ok: true, detail: expect.stringContaining('lip sync: sync, fal') });
  });

  it('has it made there, told by webhook, and notes what it cost', async () => {
    const before = await credits();
    await order('well', {});
    await inState('completed');
    // the job may end before its service has read the answer to its report
    const answer = await eventually(
      async () => service.reported,
      (status) => status !== -1,
    );
    expect(answer).toBe(204);
    await eventually(credits, (is) => is === before - PRICE);
    const { history } = await client.call('videoHistory', { query: { projectId, sceneId: '1', clipId: '1' } });
    expect(JSON.stringify(history)).toContain('sync: lipsync-2');
    const { spent } = await studio.operator.call('providers');
    expect(spent).toMatchObject([{ provider: 'sync', orders: 1, uncertain: 0, usd: expect.closeTo(0.24, 1) }]);
  }, 120_000);

  it.each([
    ['asking to wait', { refuses: [429] }, 'completed', 1],
    ['cut off after the order', { cuts: 1 }, 'completed', 1],
    ['answering with half of it', { halves: 1 }, 'completed', 1],
    ['failing once', { ends: ['interrupted', 'well'] }, 'completed', 2],
    ['refusing the content', { ends: ['moderated'] }, 'failed', 1],
    ['unable to read the clip', { ends: ['broken'] }, 'failed', 1],
  ] satisfies [string, ServiceScenario, JobView['state'], number][])(
    'is charged for what it got from a service that is %s',
    async (name, scenario, state, orders) => {
      const before = await credits();
      await order(name, scenario);
      const { message } = await inState(state);
      expect(service.of(name)).toHaveLength(orders);
      if (state === 'failed') expect(message).toMatch(/Change it|Generate the video/);
      await eventually(credits, (is) => is === before - (state === 'completed' ? PRICE : 0));
    },
    180_000,
  );

  it('has its order also when it is killed before the answer', async () => {
    await order('killed', { slow: true });
    await taken('killed');
    await studio.kill();
    await studio.restart();
    await service.finish('killed');
    await inState('completed');
    expect(service.of('killed')).toHaveLength(1);
  }, 180_000);

  it('charges nothing for what is cancelled, and has it deleted there once it is over', async () => {
    const before = await credits();
    await order('unwanted', { slow: true });
    await taken('unwanted');
    const job = (await jobs()).find(({ id }) => !earlier.includes(id))!;
    await client.call('cancelJob', { params: { jobId: job.id } });
    await eventually(shot, (one) => one.lip_sync_status !== 'in_progress');
    await service.finish('unwanted');
    await eventually(
      async () => service.of('unwanted'),
      (orders) => orders.length === 0,
    );
    await eventually(credits, (is) => is === before);
  }, 120_000);

  // the last one: for a while after it, others are asked
  it('charges nothing when the account there is out of money, and the operator hears of it', async () => {
    const before = await credits();
    await order('out of money', { refuses: [402] });
    const { message } = await inState('failed');
    expect(message).toMatch(/Whoever runs the studio/);
    expect(service.of('out of money')).toHaveLength(0);
    await eventually(credits, (is) => is === before);
    const { checks } = await eventually(
      () => studio.operator.call('health'),
      ({ status }) => status === 'degraded',
    );
    expect(checks.generation).toMatchObject({ ok: false, detail: expect.stringContaining('sync') });
  }, 120_000);

  it('leaves no doubt, and keeps its key to itself', async () => {
    expect((await studio.operator.call('orderDoubts')).doubts).toEqual([]);
    const { events } = await studio.operator.call('streamHistory', { params: { stream: `project-${projectId}` } });
    const said = [readFileSync(`${studio.dataDir}.log`, 'utf8'), JSON.stringify([events, await shot(), await jobs()])].join('\n');
    for (const secret of [SYNC_KEY, 'whsec_']) expect(said).not.toContain(secret);
  });
});
