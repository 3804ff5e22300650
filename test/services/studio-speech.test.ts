import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobView } from '@scenewright/contract';
import { ffmpeg } from '@scenewright/film';
import pg from 'pg';
import type { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { creditsOf } from '../support/credits.js';
import { makeFilm } from '../support/film.js';
import { untilIdle } from '../support/idle.js';
import { eventually, type Person, startTestStudio, type TestStudio } from '../support/studio.js';
import type { ServiceScenario } from './service-world.js';
import { SPEECH_KEY, SpeechStandIn } from './speech-stand-in.js';

/** What is said in two voices, by a narrator and by somebody who is old and a man. */
const IDEA =
  'INT. LIGHTHOUSE - NIGHT\n\nThe lamp turns.\n\nNARRATOR (V.O.)\nNobody has come here for a year.\n\nGRANDFATHER JOSEPH\nNo ship tonight.\n\nMARIA\nThen we wait.';
const SPANISH =
  'Una niña encuentra un faro abandonado en la costa. Cada noche enciende la lámpara para los barcos. Un viejo marinero vuelve por fin a su casa.';
const GERMAN =
  'Ein Mädchen findet einen verlassenen Leuchtturm an der Küste. Jede Nacht zündet sie die Lampe für die Schiffe an. Ein alter Seemann kehrt heim.';

describe('the studio as shipped, with a speech server of one’s own', () => {
  let folder: string;
  let server: SpeechStandIn;
  let studio: TestStudio;
  let ada: Person;
  let client: StudioClient;
  let projectId: string;
  let earlier: string[] = [];

  const credits = () => creditsOf(studio.operator, ada);
  const jobs = async () => (await client.call('jobs', { query: { projectId, limit: '200' } })).jobs.filter(({ kind }) => kind === 'audio');
  /** Asks for it without waiting: what becomes of it is seen at its job. */
  const order = async (prompt: string, scenario: ServiceScenario = {}, voice = 'af_heart') => {
    earlier = (await jobs()).map(({ id }) => id);
    server.play(prompt, scenario);
    const body = { project_id: projectId, scene_id: 1, shot_id: 1, prompt, voice_id: voice };
    client.call('generateVoice', { body }).catch(() => {});
  };
  const inState = async (state: JobView['state']) =>
    (await eventually(
      async () => (await jobs()).find(({ id }) => !earlier.includes(id)),
      (one) => one?.state === state,
      120_000,
    ))!;
  const spoken = (prompt: string, count = 1) =>
    eventually(
      async () => server.of(prompt),
      (orders) => orders.length === count,
      60_000,
    );
  const orderStates = async (prompt: string) => {
    const database = new pg.Client({ connectionString: studio.databaseUrl });
    await database.connect();
    const { id } = (await jobs()).find((one) => !earlier.includes(one.id)) ?? {};
    const { rows } = await database.query<{ state: string }>('SELECT state FROM ops.provider_orders WHERE job_id = $1 ORDER BY nth', [id]);
    await database.end();
    expect(server.of(prompt).length).toBeGreaterThanOrEqual(rows.filter(({ state }) => state === 'delivered').length);
    return rows.map(({ state }) => state);
  };
  const designed = async (idea: string) => {
    const { projectId: film } = await client.call('createProject', { body: { idea, videoLength: 20 } });
    await client.call('generateCharacters', { body: { project_id: film } });
    await client.call('generateScenes', { body: { projectId: film } });
    const { audios } = await client.call('designAudios', { body: { project_id: film } });
    return { film, voices: audios.filter(({ type }) => type === 'voice') };
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'scenewright-speech-'));
    const file = join(folder, 'sound.mp3');
    await ffmpeg(['-f', 'lavfi', '-i', 'sine=frequency=330:duration=3', '-c:a', 'libmp3lame', '-b:a', '128k', file]);
    server = await new SpeechStandIn({ audio: readFileSync(file) }).start();
    server.key = SPEECH_KEY;
    studio = await startTestStudio({
      SPEECH_URLS: `${server.url}/v1#kokoro box`,
      SPEECH_KEY,
      SERVICES_ACCEPTED: 'none',
      PLAN_LIFTS: 'ada@example.com=pro_monthly',
    });
    ada = await studio.person('ada');
    ({ client } = ada);
    projectId = await makeFilm(client);
  }, 240_000);
  afterAll(async () => {
    await studio?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);

  it('says who makes what, for nothing and without being agreed to', async () => {
    const { kinds } = await client.call('capabilities');
    expect(kinds.filter(({ made_by }) => made_by === 'service').map(({ kind }) => kind)).toEqual(['speech']);
    const { rows } = await studio.operator.call('providers');
    expect(rows).toContainEqual(
      expect.objectContaining({ kind: 'speech', provider: 'speech-server', endpoint: 'kokoro', usd: 0, state: 'ready' }),
    );
    const { checks } = await studio.operator.call('health');
    expect(checks.generation).toMatchObject({ ok: true, detail: expect.stringContaining('speech: speech-server; sound effect: offline') });
    expect(readFileSync(`${studio.dataDir}.log`, 'utf8')).toContain(
      'speech-server: kokoro box: 10 voices of kokoro, and says when words are heard',
    );
  });

  it("offers the server's voices with their languages, each with a sample from the studio itself", async () => {
    const listed = () => client.call('voices').then(({ voices }) => voices);
    const voices = await eventually(listed, (all) => all.length === 10 && all.every(({ preview_url: address }) => address !== ''), 60_000);
    expect(voices.find(({ voice_id: id }) => id === 'jm_kumo')).toMatchObject({
      name: 'Kumo',
      languages: ['ja'],
      description: 'Speaks Japanese.',
    });
    const heard = await fetch(new URL(voices[0]!.preview_url, studio.url));
    expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'audio/mp4']);
    expect(JSON.stringify(voices)).not.toContain(server.url);
  }, 90_000);

  it('casts its voices by sex and age, and in the language of the film', async () => {
    const { voices } = await designed(IDEA);
    const of = (words: string) => voices.find(({ prompt }) => prompt.includes(words))?.voice_id;
    expect(voices.every(({ voice_id: id }) => /^[ab][fm]_/.test(id ?? ''))).toBe(true);
    expect(of('No ship')).toBe('am_santa');
    expect(of('Then we wait')).toMatch(/^[ab]f_/);
    const spanish = await designed(SPANISH);
    expect(spanish.voices.length).toBeGreaterThan(0);
    expect(spanish.voices.every(({ voice_id: id }) => /^e[fm]_/.test(id ?? ''))).toBe(true);
  }, 180_000);

  it('has no voice in a language that none of them speaks, as ever', async () => {
    expect((await designed(GERMAN)).voices).toEqual([]);
  }, 120_000);

  it('speaks in one of them, says who made it, keeps when its words are heard, and costs the studio nothing', async () => {
    const before = await credits();
    await order('We open.');
    await inState('completed');
    const { audios } = await client.call('audios', { params: { projectId } });
    const made = audios.find(({ prompt }) => prompt === 'We open.')!;
    expect(made.duration).toBeCloseTo(3, 0);
    const { takes } = await client.call('audioTakes', { params: { audioId: made._id } });
    expect(JSON.stringify(takes)).toContain('speech-server: kokoro');
    expect(await credits()).toBeLessThan(before);
    const { spent } = await studio.operator.call('providers');
    expect(spent).toMatchObject([{ provider: 'speech-server', uncertain: 0, usd: 0, unpriced: 0 }]);
    expect(server.of('We open.')).toMatchObject([{ withWords: true, voice: 'af_heart' }]);
  }, 60_000);

  it.each([
    ['asking for a pause', { refuses: [429, 429] }, 'completed', 1, ['delivered']],
    ['cut off after the order', { cuts: 1 }, 'completed', 2, ['ended', 'delivered']],
    ['cut off in the middle of the sound', { halves: 1 }, 'completed', 2, ['ended', 'delivered']],
    ['breaking once', { ends: ['interrupted', 'interrupted'] }, 'completed', 3, ['ended', 'delivered']],
    ['always sending a page', { delivers: 'a web page' }, 'failed', null, null],
    ['sending noise', { delivers: 'noise' }, 'failed', null, null],
    ['not wanting it', { refuses: [400, 400, 400, 400] }, 'failed', 0, ['refused']],
  ] satisfies [string, ServiceScenario, JobView['state'], number | null, string[] | null][])(
    'is charged for what it got from a server that is %s',
    async (prompt, scenario, state, orders, states) => {
      const before = await credits();
      await order(prompt, scenario);
      const { message } = await inState(state);
      if (orders !== null) expect(server.of(prompt)).toHaveLength(orders);
      if (states !== null) expect(await orderStates(prompt)).toEqual(states);
      if (state === 'completed') return expect(await credits()).toBeLessThan(before);
      expect(message).toBeTruthy();
      await eventually(credits, (is) => is === before);
    },
    180_000,
  );

  it('speaks a line once more when it is killed before the answer, pays once, and leaves nobody in doubt', async () => {
    const before = await credits();
    await order('killed', { slow: true });
    await spoken('killed');
    await studio.kill();
    server.play('killed', {});
    await server.finish('killed');
    await studio.restart();
    await inState('completed');
    expect(server.of('killed')).toHaveLength(2);
    expect((await orderStates('killed')).filter((state) => state === 'delivered')).toHaveLength(1);
    expect((await studio.operator.call('orderDoubts')).doubts).toEqual([]);
    await eventually(credits, (is) => is < before);
  }, 180_000);

  it('waits for a server that is switched off, says so, and speaks when it is back', async () => {
    await server.stop();
    await order('off');
    await eventually(
      () => studio.operator.call('health'),
      ({ checks }) => /kokoro box does not answer|does not answer: speech-server/.test(checks.generation?.detail ?? ''),
      90_000,
    );
    await server.start();
    await inState('completed');
    expect(server.of('off')).toHaveLength(1);
  }, 240_000);

  it('charges nothing for a line that is cancelled', async () => {
    const before = await credits();
    await order('not wanted', { slow: true });
    await spoken('not wanted');
    const { id } = await inState('running');
    await client.call('cancelJob', { params: { jobId: id } });
    await server.finish('not wanted');
    await inState('cancelled');
    await eventually(credits, (is) => is === before);
  }, 60_000);

  it('makes a whole film: told and spoken there, mouths moved by when its words are heard, and downloaded', async () => {
    const { film } = await designed(IDEA);
    await untilIdle({ client });
    const shots = async () =>
      (await client.call('scenes', { params: { projectId: film } })).scenes.flatMap((scene) =>
        scene.shots.map((shot) => ({ ...shot, scene: scene.uid })),
      );
    for (const { uid, scene } of await shots()) {
      const body = { projectId: film, sceneId: scene, clipId: uid, prompt: 'hold', model: 'wan-2.2-fast', length: '5s' };
      await client.call('generateVideo', { body });
    }
    await eventually(shots, (all) => all.every(({ video_generation_status: status }) => status === 'completed'));
    await client.call('generateAllAudios', { body: { project_id: film } });
    const audios = await eventually(
      async () => (await client.call('audios', { params: { projectId: film } })).audios,
      (all) => all.every(({ status }) => status === 'completed'),
    );
    const lines = audios.filter(({ type }) => type === 'voice');
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines.map(({ prompt }) => server.of(prompt).at(-1)?.voice)).toEqual(lines.map(({ voice_id: id }) => id));
    // whoever is seen to speak moves the mouth
    const joseph = (await shots()).find(({ narration }) => narration === 'No ship tonight.')!;
    const { audio_url: audioUrl } = lines.find(({ shot_uid: uid }) => uid === joseph.uid)!;
    await client.call('lipSync', { body: { projectId: film, sceneId: joseph.scene, clipId: joseph.uid, audioUrl: audioUrl! } });
    await eventually(shots, (all) => all.some(({ lip_sync_status: status }) => status === 'completed' || status === 'failed'));
    expect((await shots()).find(({ uid }) => uid === joseph.uid)?.lip_sync_status).toBe('completed');
    const { download_url: address } = await client.call('exportFilm', { body: { projectId: film } });
    expect((await fetch(new URL(address, studio.url))).status).toBe(200);
  }, 900_000);

  it('keeps its key and its address to itself', async () => {
    const { events } = await studio.operator.call('streamHistory', { params: { stream: `soundtrack-${projectId}` } });
    const told = [
      readFileSync(`${studio.dataDir}.log`, 'utf8'),
      JSON.stringify([events, await studio.operator.call('providers'), await jobs()]),
    ];
    expect(told.join('\n')).not.toContain(SPEECH_KEY);
    expect(told[1]).not.toContain(server.url);
  });
});
