import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobView } from '@scenewright/contract';
import { ffmpeg } from '@scenewright/film';
import { DELIVERED_CLIP, makeTestClip } from '@scenewright/film/testing';
import { Client } from 'pg';
import sharp from 'sharp';
import { creditsOf } from '../support/credits.js';
import { makeFilm } from '../support/film.js';
import { eventually, type Person, startTestStudio, type TestStudio } from '../support/studio.js';
import { ELEVENLABS_KEY, ElevenLabsStandIn } from './elevenlabs-stand-in.js';
import { FalStandIn } from './fal-stand-in.js';
import { REPLICATE_TOKEN, ReplicateStandIn } from './replicate-stand-in.js';
import type { ServiceScenario } from './service-world.js';

/** Of seedance-1-pro, 5 s at 720p, by the specification. */
const USUAL = 6;
const SHARE = 0.2;
const OWN = 'r8_AdasOwnKeyAdasOwnKeyAdasOwnKeyAdas7777';
const OWN_FAL = 'adas-key-id:adas-key-secret-8888';
const OWN_SOUND = 'sk_adas_own_sounds_9999';

describe('a studio in which people may use keys of their own', () => {
  let folder: string;
  let replicate: ReplicateStandIn;
  let fal: FalStandIn;
  let sounds: ElevenLabsStandIn;
  let studio: TestStudio;
  let ada: Person;
  let bob: Person;
  const projects = new Map<Person, string>();
  let earlier: string[] = [];
  /** Everything that was ever answered about the keys. */
  const answers: unknown[] = [];

  const projectOf = (person: Person) => projects.get(person)!;
  const credits = (person: Person) => creditsOf(studio.operator, person);
  const clips = async (person: Person) =>
    (await person.client.call('jobs', { query: { projectId: projectOf(person), limit: '200' } })).jobs.filter(
      ({ kind }) => kind === 'video',
    );
  const wish = (person: Person, prompt: string) => ({
    ...{ projectId: projectOf(person), sceneId: 1, clipId: 1, prompt },
    ...{ model: 'seedance-1-pro', resolution: '720p', length: '5s' },
  });
  const order = async (person: Person, prompt: string, scenario: ServiceScenario = {}) => {
    earlier = (await clips(person)).map(({ id }) => id);
    replicate.play(prompt, scenario);
    fal.play(prompt, scenario);
    await person.client.call('generateVideo', { body: wish(person, prompt) });
  };
  const inState = async (person: Person, state: JobView['state']) => {
    const ended = await eventually(
      async () => (await clips(person)).find(({ id }) => !earlier.includes(id)),
      (one) => one?.state === state,
      120_000,
    );
    const shot = async () => (await person.client.call('scenes', { params: { projectId: projectOf(person) } })).scenes[0]!.shots[0]!;
    await eventually(shot, (one) => one.video_generation_status !== 'in_progress');
    return ended!;
  };
  const latest = async (person: Person) =>
    (await person.client.call('videoHistory', { query: { projectId: projectOf(person), sceneId: '1', clipId: '1' } })).history[0];
  const keep = async (service: string, key: string) => {
    const view = await ada.client.call('keepOwnKey', { params: { service: service as 'fal' }, body: { key } });
    answers.push(view);
    return view;
  };
  const remove = (service: string) => ada.client.call('removeOwnKey', { params: { service: service as 'fal' } });
  const keysShown = async () =>
    (await ada.client.call('ownKeys')).services.flatMap(({ service, last4 }) => (last4 === null ? [] : [`${service} ${last4}`]));
  const query = async <Row>(text: string) => {
    const database = new Client({ connectionString: studio.databaseUrl });
    await database.connect();
    try {
      return (await database.query(text)).rows as Row[];
    } finally {
      await database.end();
    }
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'scenewright-own-keys-'));
    const video = readFileSync(await makeTestClip(join(folder, 'clip.mp4'), DELIVERED_CLIP));
    const image = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#406080' } })
      .jpeg()
      .toBuffer();
    replicate = await new ReplicateStandIn({ video, image }).start();
    fal = await new FalStandIn({ video, image }).start();
    const sound = join(folder, 'sound.mp3');
    await ffmpeg(['-f', 'lavfi', '-i', 'sine=frequency=330:duration=3', '-c:a', 'libmp3lame', '-b:a', '128k', sound]);
    sounds = await new ElevenLabsStandIn({ audio: readFileSync(sound) }).start();
    replicate.otherKeys.add(OWN);
    fal.otherKeys.add(OWN_FAL);
    sounds.otherKeys.add(OWN_SOUND);
    studio = await startTestStudio({
      REPLICATE_API_TOKEN: REPLICATE_TOKEN,
      REPLICATE_BASE_URL: replicate.url,
      // of these the studio itself has no key
      FAL_QUEUE_URL: fal.url,
      FAL_KEYS_URL: fal.keysUrl,
      ELEVENLABS_BASE_URL: sounds.url,
      SYNC_BASE_URL: 'http://127.0.0.1:9',
      OWN_KEYS: String(SHARE),
      PRICE_FACTOR: '2',
      PLAN_LIFTS: 'ada@example.com=pro_monthly,bob@example.com=pro_monthly',
    });
    ada = await studio.person('ada');
    bob = await studio.person('bob');
    for (const person of [ada, bob]) projects.set(person, await makeFilm(person.client));
  }, 300_000);
  afterAll(async () => {
    await studio?.close();
    await Promise.all([replicate, fal, sounds].map((service) => service?.stop()));
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);

  it('says what each key would make, and what is asked', async () => {
    const { offered, share, services, price_factors } = await ada.client.call('ownKeys');
    expect([offered, share]).toEqual([true, SHARE]);
    expect(services).toEqual([
      { service: 'replicate', name: 'Replicate', makes: ['video', 'image', 'lip_sync'], last4: null },
      { service: 'fal', name: 'fal', makes: ['video', 'image', 'lip_sync'], last4: null },
      { service: 'elevenlabs', name: 'ElevenLabs', makes: ['speech', 'sound_effect', 'music'], last4: null },
      { service: 'sync', name: 'sync.so', makes: ['lip_sync'], last4: null },
    ]);
    expect(price_factors).toContain('video=2');
  });

  it.each([
    ['replicate', 'r8_NobodysKeyNobodysKeyNobodysKeyNobody0'],
    ['fal', 'nobodys-key-id:nobodys-secret'],
    ['elevenlabs', 'sk_nobodys_key_for_sounds'],
  ])('refuses a key that %s does not accept, and keeps nothing', async (service, key) => {
    await expect(keep(service, key)).rejects.toMatchObject({
      code: 'INVALID',
      message: expect.stringMatching(/does not accept this key.*Nothing was kept/),
    });
    expect(await keysShown()).toEqual([]);
  });

  it('says of a service that cannot be reached that it cannot, and keeps nothing', async () => {
    // nobody plays sync.so
    await expect(keep('sync', 'sk-some-key-that-is-long')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/sync.so cannot be reached.*Nothing was kept/),
    });
    expect(await keysShown()).toEqual([]);
  }, 60_000);

  it.each(['', 'short', 'with a space in it', 'r8_with\nanother: line', 'r8_kéykéykéykéy'])('refuses what is no key: %j', async (key) => {
    await expect(keep('replicate', key)).rejects.toMatchObject({ code: 'INVALID' });
    expect(await keysShown()).toEqual([]);
  });

  it('makes a clip with the person’s own key for the share of its price, and says so; others’ with the studio’s for the whole', async () => {
    const view = await keep('replicate', OWN);
    expect(view.services.find(({ service }) => service === 'replicate')).toMatchObject({ last4: '7777' });
    expect(view.price_factors).toBe('image=0.2 video=0.2 speech=1 sound_effect=1 music=1 lip_sync=0.2');
    const { kinds } = await ada.client.call('capabilities');
    expect(kinds.filter(({ made_by }) => made_by === 'own key').map(({ kind }) => kind)).toEqual(['image', 'video', 'lip_sync']);
    const { spent: before } = await studio.operator.call('providers');
    const had = [await credits(ada), await credits(bob)] as const;

    await order(ada, 'with her own key');
    await inState(ada, 'completed');
    await order(bob, 'with the studio’s key');
    await inState(bob, 'completed');
    expect([replicate.keysOf('with her own key'), replicate.keysOf('with the studio’s key')]).toEqual([[OWN], [REPLICATE_TOKEN]]);
    expect((await latest(ada))?.generation_method).toBe('replicate#own: bytedance/seedance-1-pro');
    expect((await latest(ada))?.recipe?.credits).toBeCloseTo(USUAL * SHARE);
    expect((await latest(bob))?.generation_method).toBe('replicate: bytedance/seedance-1-pro');
    await eventually(
      async () => [await credits(ada), await credits(bob)],
      ([hers, his]) => Math.abs(hers! - (had[0] - USUAL * SHARE)) < 0.001 && Math.abs(his! - (had[1] - 2 * USUAL)) < 0.001,
    );
    // what went on her account is no cost of the studio's
    const { spent } = await studio.operator.call('providers');
    expect(spent.map(({ provider }) => provider)).toEqual(['replicate']);
    expect(spent[0]!.orders).toBe(before[0]!.orders + 1);
    const { rows } = await studio.operator.call('operatorServices', { query: { days: '7' } });
    expect(rows.reduce((sum, { ordered }) => sum + ordered.credits, 0)).toBe(2 * USUAL);
  }, 180_000);

  it('keeps to what a page has shown: one from before the key was there is told that prices have changed', async () => {
    const had = await credits(ada);
    const ask = async (shown: string) => {
      const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json', 'x-price-factors': shown };
      const answer = await fetch(`${studio.url}/api/videos/generate`, {
        method: 'POST',
        headers,
        body: JSON.stringify(wish(ada, 'shown')),
      });
      return [answer.status, ((await answer.json()) as { error_code?: string }).error_code];
    };
    expect(await ask('image=2 video=2 speech=1 sound_effect=1 music=1 lip_sync=2')).toEqual([409, 'PRICE_CHANGED']);
    expect([await credits(ada), replicate.of('shown').length]).toEqual([had, 0]);
    earlier = (await clips(ada)).map(({ id }) => id);
    expect(await ask((await ada.client.call('ownKeys')).price_factors)).toEqual([200, undefined]);
    await inState(ada, 'completed');
  }, 120_000);

  it('finds its order again with the person’s key when it is killed before the answer', async () => {
    await order(ada, 'killed', { slow: true, silences: 1 });
    await eventually(
      async () => replicate.of('killed'),
      (orders) => orders.length === 1,
    );
    await studio.kill();
    await studio.restart();
    await replicate.finish('killed');
    await inState(ada, 'completed');
    expect(replicate.keysOf('killed')).toEqual([OWN]);
  }, 180_000);

  it('is told by webhook of an order on the person’s account', async () => {
    await order(ada, 'cut', { cuts: 1 });
    await inState(ada, 'completed');
    expect(replicate.keysOf('cut')).toEqual([OWN]);
  }, 180_000);

  it('cancels an order with the key with which it went out', async () => {
    await order(ada, 'not wanted', { slow: true });
    await eventually(
      async () => replicate.of('not wanted'),
      (orders) => orders.length === 1,
    );
    const job = (await clips(ada)).find(({ id }) => !earlier.includes(id))!;
    await ada.client.call('cancelJob', { params: { jobId: job.id } });
    await eventually(
      async () => replicate.of('not wanted')[0]!.status,
      (status) => status === 'canceled',
    );
  }, 120_000);

  it('ends a job whose key is removed meanwhile, gives the credits back, and does not go on with the studio’s', async () => {
    const had = await credits(ada);
    await order(ada, 'key removed', { slow: true });
    await eventually(
      async () => replicate.of('key removed'),
      (orders) => orders.length === 1,
    );
    await remove('replicate');
    const { message } = await inState(ada, 'failed');
    expect(message).toBe(
      'Your own key for Replicate was removed before this was done. It cost no credits; Replicate may bill what was under way. Try again, or add a key under Account.',
    );
    expect(replicate.keysOf('key removed')).toEqual([OWN]);
    await eventually(
      () => credits(ada),
      (is) => Math.abs(is - had) < 0.001,
    );
    expect(await keysShown()).toEqual([]);
    // what was asked for without a key stays with the studio's, whatever comes meanwhile
    await order(ada, 'key added', { slow: true });
    await keep('replicate', OWN);
    await eventually(
      async () => replicate.of('key added'),
      (orders) => orders.length === 1,
    );
    await replicate.finish('key added');
    await inState(ada, 'completed');
    expect(replicate.keysOf('key added')).toEqual([REPLICATE_TOKEN]);
    await eventually(
      () => credits(ada),
      (is) => Math.abs(is - (had - 2 * USUAL)) < 0.001,
    );
  }, 180_000);

  it('fails a job whose key is not accepted any more, and closes the service for nobody else', async () => {
    const had = await credits(ada);
    replicate.otherKeys.delete(OWN);
    await order(ada, 'revoked');
    const { message } = await inState(ada, 'failed');
    expect(message).toMatch(/^Your own key for Replicate was not accepted\. Nothing was charged\. Put in another key under Account/);
    expect(replicate.of('revoked')).toEqual([]);
    await eventually(
      () => credits(ada),
      (is) => Math.abs(is - had) < 0.001,
    );
    // the same of one that is under way
    replicate.otherKeys.add(OWN);
    await order(ada, 'revoked meanwhile', { slow: true });
    await eventually(
      async () => replicate.of('revoked meanwhile'),
      (orders) => orders.length === 1,
    );
    replicate.otherKeys.delete(OWN);
    expect((await inState(ada, 'failed')).message).toMatch(
      /^Your own key for Replicate was not accepted\. It cost no credits; Replicate may bill what was under way\./,
    );
    expect(replicate.keysOf('revoked meanwhile')).toEqual([OWN]);
    await eventually(
      () => credits(ada),
      (is) => Math.abs(is - had) < 0.001,
    );
    const { rows } = await studio.operator.call('providers');
    expect(rows).toContainEqual(expect.objectContaining({ provider: 'replicate', model: 'seedance-1-pro', state: 'ready' }));
    expect((await studio.operator.call('health')).checks.generation?.ok).toBe(true);
    await order(bob, 'his goes on');
    await inState(bob, 'completed');
    expect(replicate.keysOf('his goes on')).toEqual([REPLICATE_TOKEN]);
    replicate.otherKeys.add(OWN);
  }, 180_000);

  it('orders at a service of which the studio has no key, needs no word of whoever runs it, and counts nothing of it as spent', async () => {
    await remove('replicate');
    await keep('fal', OWN_FAL);
    await studio.stop();
    await studio.restart({ SERVICES_ACCEPTED: 'none' });
    await order(ada, 'at fal', { cuts: 1 });
    await inState(ada, 'completed');
    expect([fal.keysOf('at fal'), replicate.of('at fal').length]).toEqual([[OWN_FAL], 0]);
    expect((await latest(ada))?.generation_method).toBe('fal#own: fal-ai/bytedance/seedance/v1/pro/image-to-video');
    // for the studio's own nobody has agreed
    await order(bob, 'without a word');
    expect((await inState(bob, 'failed')).message).toMatch(/has not agreed/);
    // and what she ordered would be beyond what the studio may spend
    const { spent } = await studio.operator.call('providers');
    const studios = spent.reduce((sum, { usd }) => sum + usd, 0);
    await studio.stop();
    await studio.restart({ SPEND_LIMIT_USD_PER_DAY: String(studios + 0.1) });
    await order(bob, 'within the limit');
    await inState(bob, 'completed');
    await order(bob, 'beyond the limit');
    expect((await inState(bob, 'failed')).message).toMatch(/what it may spend/);
    await order(ada, 'on her account all the same');
    await inState(ada, 'completed');
  }, 180_000);

  it('has the voices of the person’s account', async () => {
    const usual = await bob.client.call('voices');
    await keep('elevenlabs', OWN_SOUND);
    const { voices } = await ada.client.call('voices');
    expect(voices.map(({ voice_id }) => voice_id)).toEqual(sounds.voices.map(({ voice_id }) => voice_id));
    expect(await bob.client.call('voices')).toEqual(usual);
    // a line in a voice of the studio's own is refused before anything is reserved, one in a voice of hers is spoken there
    const had = await credits(ada);
    const say = (prompt: string, voiceId: string) =>
      ada.client.call('generateVoice', {
        body: { project_id: projectOf(ada), scene_id: 1, shot_id: 1, prompt, voice_id: voiceId },
      });
    await expect(say('in the studio’s voice', usual.voices[0]!.voice_id)).rejects.toMatchObject({ code: 'INVALID' });
    const { audio } = await say('in a voice of hers', voices[0]!.voice_id);
    expect([audio.status, sounds.keysOf('in a voice of hers')]).toEqual(['completed', [OWN_SOUND]]);
    // 3 s at a tenth of a credit each
    expect(had - (await credits(ada))).toBeCloseTo(0.3 * SHARE);
  }, 120_000);

  it('says in the person’s data which keys there are, and forgets them with the account', async () => {
    const { url } = await ada.client.call('exportMyData');
    const path = join(folder, 'data.zip');
    writeFileSync(path, Buffer.from(await (await fetch(new URL(url, studio.url))).arrayBuffer()));
    const account = await new Promise<string>((done, fail) =>
      execFile('unzip', ['-p', path, 'account.json'], (error, out) => (error ? fail(error) : done(out))),
    );
    expect(JSON.parse(account).own_keys).toEqual([
      { service: 'fal', last4: '8888' },
      { service: 'elevenlabs', last4: '9999' },
    ]);
    answers.push(readFileSync(path).toString('latin1'), account);
    await ada.client.call('deleteMe');
    await eventually(
      () => query<{ count: string }>(`SELECT count(*) FROM ops.person_keys WHERE uid = '${ada.uid}'`),
      ([row]) => row?.count === '0',
    );
  }, 120_000);

  it('has told nobody any of the keys', async () => {
    const tables = await query<{ schema: string; name: string }>(
      `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    const rows = await Promise.all(tables.map(({ schema, name }) => query(`SELECT t::text FROM "${schema}"."${name}" t`)));
    const { events } = await studio.operator.call('streamHistory', { params: { stream: `user-${ada.uid}` } });
    expect(events.filter(({ type }) => type === 'OwnKeySealed').length).toBeGreaterThan(2);
    const said = [readFileSync(`${studio.dataDir}.log`, 'utf8'), JSON.stringify([answers, events, rows])].join('\n');
    expect(said).toContain('OwnKeySealed');
    const tried = ['r8_NobodysKey', 'nobodys-secret', 'sk_nobodys_key'];
    for (const secret of [OWN, OWN_FAL, OWN_FAL.split(':')[1]!, OWN_SOUND, ELEVENLABS_KEY, ...tried]) expect(said).not.toContain(secret);
  }, 60_000);
});
