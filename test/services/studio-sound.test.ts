import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobView } from '@scenewright/contract';
import { derivedId } from '@scenewright/event-log';
import { ffmpeg } from '@scenewright/film';
import pg from 'pg';
import type { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { DiskAssetStore } from '../../apps/api/src/media/disk-asset-store.js';
import { creditsOf } from '../support/credits.js';
import { makeFilm } from '../support/film.js';
import { eventually, type Person, startTestStudio, type TestStudio } from '../support/studio.js';
import { ELEVENLABS_KEY, ELEVENLABS_VOICES, ElevenLabsStandIn } from './elevenlabs-stand-in.js';
import type { ServiceScenario } from './service-world.js';

const PRICE_OF_MUSIC = 1;
const WRONG_KEY = 'sk_wr0ngwr0ngwr0ngwr0ngwr0ngwr0ng';
const [SARAH, GEORGE] = ELEVENLABS_VOICES.map(({ voice_id: id }) => id) as [string, string];

describe('the studio as shipped, with the key of a service for sound', () => {
  let folder: string;
  let service: ElevenLabsStandIn;
  let studio: TestStudio;
  let ada: Person;
  let client: StudioClient;
  let projectId: string;
  let earlier: string[] = [];

  const credits = () => creditsOf(studio.operator, ada);
  const doubts = async () => (await studio.operator.call('orderDoubts')).doubts;
  const jobs = async () => (await client.call('jobs', { query: { projectId, limit: '200' } })).jobs.filter(({ kind }) => kind === 'audio');
  /** Asks for it without waiting: what becomes of it is seen at its job. */
  const order = async (prompt: string, scenario: ServiceScenario, what: 'voice' | 'music' = 'voice') => {
    earlier = (await jobs()).map(({ id }) => id);
    service.play(prompt, scenario);
    const asked =
      what === 'voice'
        ? client.call('generateVoice', { body: { project_id: projectId, scene_id: 1, shot_id: 1, prompt, voice_id: SARAH } })
        : client.call('generateMusic', { body: { project_id: projectId, start_scene_id: 1, end_scene_id: 1, prompt } });
    asked.catch(() => {});
  };
  const inState = async (state: JobView['state']) =>
    (await eventually(
      async () => (await jobs()).find(({ id }) => !earlier.includes(id)),
      (one) => one?.state === state,
      120_000,
    ))!;
  const taken = (prompt: string) =>
    eventually(
      async () => service.of(prompt),
      (orders) => orders.length > 0,
    );

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'scenewright-sound-'));
    const file = join(folder, 'sound.mp3');
    await ffmpeg(['-f', 'lavfi', '-i', 'sine=frequency=330:duration=3', '-c:a', 'libmp3lame', '-b:a', '128k', file]);
    service = await new ElevenLabsStandIn({ audio: readFileSync(file) }).start();
    studio = await startTestStudio({
      ELEVENLABS_API_KEY: ELEVENLABS_KEY,
      ELEVENLABS_BASE_URL: service.url,
      PLAN_LIFTS: 'ada@example.com=pro_monthly',
    });
    ada = await studio.person('ada');
    ({ client } = ada);
    projectId = await makeFilm(client);
  }, 240_000);
  afterAll(async () => {
    await studio?.close();
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);

  it('says who makes what', async () => {
    const { kinds } = await client.call('capabilities');
    expect(kinds.filter(({ made_by }) => made_by === 'service').map(({ kind }) => kind)).toEqual(['speech', 'sound_effect', 'music']);
    const { rows } = await studio.operator.call('providers');
    expect(rows).toContainEqual(
      expect.objectContaining({ kind: 'music', provider: 'elevenlabs', endpoint: 'music_v1', usd: 0.375, per: '30 s', state: 'ready' }),
    );
    const { checks } = await studio.operator.call('health');
    expect(checks.generation).toMatchObject({ ok: true, detail: expect.stringContaining('speech: elevenlabs; sound effect: elevenlabs') });
  });

  it("offers the account's voices, each with its sample from the studio itself", async () => {
    const listed = () => client.call('voices').then(({ voices }) => voices);
    expect((await listed()).map(({ name }) => name)).toEqual(['Sarah', 'George', 'Bill', 'My own']);
    const voices = await eventually(listed, ([sarah, george, bill]) =>
      Boolean(sarah?.preview_url && george?.preview_url && bill?.preview_url),
    );
    expect(voices[0]?.preview_url).toMatch(/^\/api\/media\//);
    const heard = await fetch(new URL(voices[0]!.preview_url, studio.url));
    expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'audio/mp4']);
    // a voice without a sample is one all the same
    expect(voices[3]?.preview_url).toBe('');
    expect(service.keysOutside).toEqual([]);
  }, 60_000);

  it('designs the sound of a film with these voices, and refuses others before anything is reserved', async () => {
    const before = await credits();
    const { audios } = await client.call('designAudios', { body: { project_id: projectId } });
    const chosen = audios.filter(({ type }) => type === 'voice').map(({ voice_id }) => voice_id);
    expect(chosen.length).toBeGreaterThan(0);
    for (const voice of chosen) expect(ELEVENLABS_VOICES.map(({ voice_id: id }) => id)).toContain(voice);
    const body = { project_id: projectId, scene_id: 1, shot_id: 1, prompt: 'Hello.', voice_id: 'offline-ava' };
    await expect(client.call('generateVoice', { body })).rejects.toMatchObject({ code: 'INVALID' });
    expect(await credits()).toBe(before);
  }, 60_000);

  it('speaks in one of them, says who made it, and notes what it cost', async () => {
    const before = await credits();
    const body = { project_id: projectId, scene_id: 1, shot_id: 1, prompt: 'We open at dawn.', voice_id: GEORGE };
    const { audio } = await client.call('generateVoice', { body });
    expect(audio.duration).toBeCloseTo(3, 0);
    expect(service.of('We open at dawn.')).toMatchObject([{ voiceId: GEORGE }]);
    const { takes } = await client.call('audioTakes', { params: { audioId: audio._id } });
    expect(JSON.stringify(takes)).toContain('elevenlabs: eleven_v3');
    expect(await credits()).toBeLessThan(before);
    const { spent } = await studio.operator.call('providers');
    expect(spent).toMatchObject([{ provider: 'elevenlabs', orders: 1, uncertain: 0, usd: 0.0016 }]);
  }, 60_000);

  it('plays music, and makes an effect for a shot that has its clip', async () => {
    const { audio: music } = await client.call('generateMusic', {
      body: { project_id: projectId, start_scene_id: 1, end_scene_id: 1, prompt: 'a slow waltz' },
    });
    expect(music.status).toBe('completed');
    await eventually(
      async () => (await client.call('scenes', { params: { projectId } })).scenes[0]!.shots[0]!,
      (one) => one.start_frame_status === 'completed',
      120_000,
    );
    await client.call('generateVideo', {
      body: { projectId, sceneId: 1, clipId: 1, prompt: 'push in', model: 'wan-2.2-fast', length: '5s' },
    });
    await eventually(
      async () => (await client.call('scenes', { params: { projectId } })).scenes[0]!.shots[0]!,
      (one) => one.video_generation_status === 'completed',
      120_000,
    );
    const body = { project_id: projectId, scene_id: 1, shot_id: 1, prompt: 'an oven door' };
    const { audio: effect } = await client.call('generateSoundEffect', { body });
    expect(effect.status).toBe('completed');
    expect([service.of('a slow waltz').length, service.of('an oven door').length]).toEqual([1, 1]);
  }, 240_000);

  it.each([
    ['busy twice', { refuses: [429, 429], retryAfter: 'in the header' }, 'completed', 1],
    ['cut off after the order', { cuts: 1 }, 'completed', 1],
    ['cut off in the middle of the sound', { halves: 1 }, 'completed', 1],
    ['refusing the words', { ends: ['moderated'] }, 'failed', 0],
    ['out of credits', { refuses: [401] }, 'failed', 0],
  ] satisfies [string, ServiceScenario, JobView['state'], number][])(
    'is charged for what it got from a service that is %s',
    async (prompt, scenario, state, orders) => {
      const before = await credits();
      await order(prompt, scenario);
      const { message } = await inState(state);
      expect(service.of(prompt)).toHaveLength(orders);
      if (state === 'completed') return expect(await credits()).toBeLessThan(before);
      const health = prompt === 'out of credits' ? 'degraded' : 'ok';
      await eventually(
        () => studio.operator.call('health'),
        ({ status: is }) => is === health,
      );
      expect(message).toMatch(prompt === 'out of credits' ? /Whoever runs the studio has to top it up/ : /Change them/);
      await eventually(credits, (is) => is === before);
    },
    180_000,
  );

  it("shows the service's own proposal for music that it does not make", async () => {
    await order('like a famous band', { ends: ['moderated'] }, 'music');
    expect((await inState('failed')).message).toContain('“A slow waltz for strings”');
    expect(await doubts()).toEqual([]);
  }, 60_000);

  it('finds what was said when it is killed before the answer', async () => {
    await order('killed', { slow: true });
    await taken('killed');
    await studio.kill();
    // it is looked for in the history for a minute at the most, and a start may take longer
    await service.finish('killed');
    await studio.restart();
    await inState('completed');
    expect(service.of('killed')).toHaveLength(1);
  }, 180_000);

  it('does not order music again when it is killed with the music in its hands', async () => {
    await order('in its hands', { slow: true }, 'music');
    await taken('in its hands');
    const database = new pg.Client({ connectionString: studio.databaseUrl });
    await database.connect();
    // the music is taken in, and its job cannot end
    await database.query('BEGIN; LOCK TABLE event_log.events IN SHARE ROW EXCLUSIVE MODE');
    await service.finish('in its hands');
    const kept = () => database.query("SELECT 1 FROM ops.provider_orders WHERE state = 'taken' AND ref ? 'kept'");
    await eventually(kept, ({ rowCount }) => rowCount === 1);
    await studio.kill();
    // nor does what it had sent already end it
    await database.query(
      // not those that clean up: they are the server's own
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
    );
    await database.end();
    expect(service.of('in its hands')).toHaveLength(1);
    await studio.restart();
    await inState('completed');
    expect(service.of('in its hands')).toHaveLength(1);
  }, 180_000);

  it('keeps no sound as it came once its job has ended, also when the worker died before it was put away', async () => {
    const files = () =>
      readdirSync(join(studio.dataDir, 'assets'), { recursive: true }).filter((name) => String(name).includes('delivered'));
    expect(files()).toEqual([]);
    const { id } = (await jobs()).find(({ state }) => state === 'completed')!;
    await new DiskAssetStore(join(studio.dataDir, 'assets')).putBytes(derivedId(id, 'delivery'), 'delivered', Buffer.from('a sound'));
    expect(files()).toHaveLength(1);
    const database = new pg.Client({ connectionString: studio.databaseUrl });
    await database.connect();
    await database.query("UPDATE ops.provider_orders SET state = 'taken', ref = '{\"kept\": {}}' WHERE job_id = $1", [id]);
    await database.end();
    await eventually(
      async () => files(),
      (left) => left.length === 0,
    );
  }, 60_000);

  it('orders music once more after a cut, pays once, and tells the operator of the one that may be billed for nothing', async () => {
    expect(await doubts()).toEqual([]);
    const before = await credits();
    await order('nobody knows', { cuts: 1 }, 'music');
    const { id } = await inState('completed');
    expect(service.of('nobody knows')).toHaveLength(2);
    expect(await doubts()).toMatchObject([{ provider: 'elevenlabs', job_id: id, kind: 'audio' }]);
    await eventually(credits, (is) => is === before - PRICE_OF_MUSIC);
  }, 180_000);

  it('has no more under way at a time than the account may have', async () => {
    const names = ['one', 'two', 'three', 'four', 'five'].map((nth) => `queued ${nth}`);
    for (const name of names) await order(name, { slow: true }, 'music');
    const begun = () => names.filter((name) => service.of(name).length > 0);
    await eventually(
      async () => begun(),
      (some) => some.length === 3,
    );
    const waiting = async () => (await studio.operator.call('providers')).rows.find(({ kind }) => kind === 'music')?.state;
    await eventually(waiting, (state) => state === 'ready, 2 waiting');
    while (names.some((name) => service.of(name).length === 0)) {
      for (const name of begun()) await service.finish(name);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    for (const name of names) await service.finish(name);
    await eventually(
      async () => (await jobs()).filter(({ state }) => state === 'running' || state === 'queued'),
      (open) => open.length === 0,
    );
    expect(service.most).toBe(3);
    expect(names.map((name) => service.of(name).length)).toEqual([1, 1, 1, 1, 1]);
  }, 120_000);

  it('charges nothing for a voice that is cancelled', async () => {
    const before = await credits();
    await order('not wanted', { slow: true });
    await taken('not wanted');
    const { id } = await inState('running');
    await client.call('cancelJob', { params: { jobId: id } });
    await service.finish('not wanted');
    await inState('cancelled');
    await eventually(credits, (is) => is === before);
  }, 60_000);

  it('tells the operator of a key that is not accepted, before anybody orders', async () => {
    await studio.stop();
    await studio.restart({ ELEVENLABS_API_KEY: WRONG_KEY });
    const { checks } = await eventually(
      () => studio.operator.call('health'),
      ({ status }) => status === 'degraded',
    );
    expect(checks.generation?.detail).toMatch(/account: elevenlabs; look at its key/);
    expect((await client.call('voices')).voices).toHaveLength(4);
  }, 60_000);

  it('knows the voices also when it is started while the service is down', async () => {
    await studio.stop();
    await service.stop();
    await studio.restart();
    const { voices } = await client.call('voices');
    expect(voices.map(({ name }) => name)).toEqual(['Sarah', 'George', 'Bill', 'My own']);
    expect((await fetch(new URL(voices[0]!.preview_url, studio.url))).status).toBe(200);
  }, 60_000);

  it('keeps its key to itself', async () => {
    const { events } = await studio.operator.call('streamHistory', { params: { stream: `soundtrack-${projectId}` } });
    const said = [
      readFileSync(`${studio.dataDir}.log`, 'utf8'),
      JSON.stringify([events, await studio.operator.call('providers'), await jobs()]),
    ];
    expect(said.join('\n')).toContain('the voices of elevenlabs could not be fetched');
    for (const key of [ELEVENLABS_KEY, WRONG_KEY]) expect(said.join('\n')).not.toContain(key);
  });
});
