import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AudioView } from '@scenewright/contract';
import { AS_SPECIFIED, credits, priceList, videoModel } from '@scenewright/domain';
import type { DataOf, EventType } from '@scenewright/events';
import { decodeToWav, ffmpeg, probeVideo } from '@scenewright/film';
import { DELIVERED_CLIP, makeTestClip } from '@scenewright/film/testing';
import pg from 'pg';
import sharp from 'sharp';
import { untilIdle } from '../support/idle.js';
import { eventually, type Person, startTestStudio, type TestStudio } from '../support/studio.js';
import { ELEVENLABS_KEY, ELEVENLABS_VOICES, ElevenLabsStandIn } from './elevenlabs-stand-in.js';
import { LanguageModelStandIn } from './language-models/language-model-stand-in.js';
import { taskOf, writes } from './language-models/writing-mind.js';
import { REPLICATE_TOKEN, ReplicateStandIn } from './replicate-stand-in.js';
import { SYNC_KEY, SyncStandIn } from './sync-stand-in.js';

const WRITER_KEY = 'sk-secret-of-the-writer';
const IDEA = 'INT. LIGHTHOUSE - NIGHT\n\nMara turns the lamp.\n\nMARA\nNo ship tonight.';
const REFUSED = 'Blood runs down the stairs.';
const INSTEAD = 'The lamp turns.';
const THROTTLED = 'The sea is grey.';
const MODEL = 'seedance-1-lite';
const RESOLUTION = '480p';
/** Of the files that are delivered. */
const CLIP_SECONDS = 5;
const SOUND_SECONDS = 3;

/** What the book of orders says of an order, beside what its service says of it. */
interface BookedOrder {
  readonly provider: string;
  readonly state: string;
  readonly job_id: string;
}

/**
 * A film from its idea to its file with a service behind every port, none of which dedupes what it is sent, while the studio dies three times.
 * One story: each part goes on where the one before has stopped.
 */
describe('a whole film that services make, in a studio that is killed three times', () => {
  let folder: string;
  const writer = new LanguageModelStandIn(WRITER_KEY);
  let replicate: ReplicateStandIn;
  let elevenlabs: ElevenLabsStandIn;
  let sync: SyncStandIn;
  let studio: TestStudio;
  let ada: Person;
  let projectId: string;
  /** Sounds that were under way when the studio died: nobody can say of music and effects whether they were made. */
  let lost: { kind: string }[] = [];

  const call: TestStudio['operator']['call'] = (...given) => ada.client.call(...given);
  const shots = async () => (await call('scenes', { params: { projectId } })).scenes.flatMap((scene) => scene.shots);
  const audios = async () => (await call('audios', { params: { projectId } })).audios;
  const balance = async () => (await call('credits')).credits;
  const quiet = () => untilIdle(ada);
  const pictures = () => replicate.orders.filter(({ model }) => /flux|banana/.test(model));
  const eventsOf = async (stream: string) => (await studio.operator.call('streamHistory', { params: { stream } })).events;
  const killed = async () => {
    await studio.kill();
    for (const service of [replicate, elevenlabs, sync]) service.usual = {};
  };
  const film = async (shot: { uid: string }, prompt: string) => {
    const scene = (await call('scenes', { params: { projectId } })).scenes.find((one) => one.shots.some(({ uid }) => uid === shot.uid))!;
    const body = { projectId, sceneId: scene.uid, clipId: shot.uid, model: MODEL, length: CLIP_SECONDS, resolution: RESOLUTION, prompt };
    await call('generateVideo', { body });
  };
  const shotWith = (uid: string, isSo: (shot: Awaited<ReturnType<typeof shots>>[number]) => boolean) =>
    eventually(
      async () => (await shots()).find((one) => one.uid === uid)!,
      (one) => isSo(one),
    );

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'scenewright-whole-film-'));
    const clip = { ...DELIVERED_CLIP, width: 854, height: 480, seconds: CLIP_SECONDS };
    const video = readFileSync(await makeTestClip(join(folder, 'clip.mp4'), clip));
    const picture = sharp({ create: { width: 1280, height: 720, channels: 3, background: '#406080' } });
    const tone = join(folder, 'sound.mp3');
    await ffmpeg(['-f', 'lavfi', '-i', `sine=frequency=330:duration=${SOUND_SECONDS}`, '-c:a', 'libmp3lame', '-b:a', '128k', tone]);
    [replicate, elevenlabs, sync] = await Promise.all([
      new ReplicateStandIn({ video, image: await picture.jpeg().toBuffer() }).start(),
      new ElevenLabsStandIn({ audio: readFileSync(tone) }).start(),
      new SyncStandIn({ video }).start(),
      writer.start(),
    ]);
    writer.mind = writes;
    studio = await startTestStudio({
      ...{ OPENAI_API_KEY: WRITER_KEY, OPENAI_BASE_URL: writer.url, WRITER_MODEL: 'openai/gpt-5.4', ASSISTANT_MODEL: 'offline' },
      ...{ REPLICATE_API_TOKEN: REPLICATE_TOKEN, REPLICATE_BASE_URL: replicate.url },
      ...{ ELEVENLABS_API_KEY: ELEVENLABS_KEY, ELEVENLABS_BASE_URL: elevenlabs.url },
      ...{ SYNC_API_KEY: SYNC_KEY, SYNC_BASE_URL: sync.url },
    });
    ada = await studio.person('ada');
  }, 240_000);
  afterAll(async () => {
    await studio?.close();
    for (const service of [writer, replicate, elevenlabs, sync]) await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);

  it('has nothing made on this machine', async () => {
    const { kinds, writer: named } = await call('capabilities');
    expect(kinds.map(({ made_by }) => made_by)).toEqual(kinds.map(() => 'service'));
    expect(named).toBe('openai/gpt-5.4');
    expect(await balance()).toBe(30);
  });

  it('has its pictures painted over a death', async () => {
    const brief = { idea: IDEA, videoLength: 10, telling: 'story_around', aspectRatio: '16:9', videoStyle: 'Cinematic' } as const;
    ({ projectId } = await call('createProject', { body: brief }));
    await call('generateCharacters', { body: { project_id: projectId } });
    await quiet();
    const portraits = pictures().length;
    replicate.usual = { slow: true };
    await call('generateScenes', { body: { projectId } });
    const wanted = portraits + (await shots()).length;
    await eventually(
      async () => pictures(),
      (all) => all.length === wanted,
    );
    await killed();
    await studio.restart();
    await replicate.finishAll();
    await quiet();
    await eventually(shots, (all) => all.every(({ start_frame_status: status }) => status === 'completed'));
    expect(pictures()).toHaveLength(wanted);
  }, 240_000);

  it('has its clips filmed over a refusal, a pause and a death', async () => {
    const [first, ...others] = await shots();
    replicate.play(REFUSED, { ends: ['moderated'] });
    // its answer does not come before the studio dies
    replicate.play(INSTEAD, { slow: true, silences: 1 });
    replicate.play(THROTTLED, { slow: true, refuses: [429], retryAfter: 'in the text' });
    await film(first!, REFUSED);
    const refused = await shotWith(first!.uid, ({ video_generation_status: status }) => status === 'failed');
    expect(refused.video_generation_error).toMatch(/Change it/);
    expect(await balance()).toBe(30);

    await film(first!, INSTEAD);
    for (const other of others) await film(other, THROTTLED);
    await eventually(
      async () => [replicate.of(INSTEAD).length, replicate.of(THROTTLED).length],
      (placed) => placed.join() === [1, others.length].join(),
    );
    await killed();
    for (const words of [INSTEAD, THROTTLED]) replicate.play(words, {});
    await studio.restart();
    // the one whose answer got lost is looked for at the service, and not waited for until it reports
    await eventually(booked, (book) => book.every(({ state }) => state !== 'intended'));
    await replicate.finishAll();
    await quiet();
    await eventually(shots, (all) => all.every(({ video_url: address }) => address));
  }, 240_000);

  it('has its sounds made over a death', async () => {
    await call('designAudios', { body: { project_id: projectId } });
    elevenlabs.usual = { slow: true };
    await call('generateAllAudios', { body: { project_id: projectId } });
    const wanted = Math.min(3, (await audios()).length);
    await eventually(
      async () => elevenlabs.orders,
      (orders) => orders.length === wanted,
    );
    lost = [...elevenlabs.orders];
    await killed();
    await elevenlabs.finishAll();
    await studio.restart();
    await quiet();
    await eventually(audios, (all) => all.every(({ status }) => status === 'completed'));
  }, 240_000);

  it('has the mouths of those moved who speak', async () => {
    const all = await shots();
    const spoken = await audios();
    const speaking = all.filter(({ speaker }) => speaker);
    expect(speaking.map(({ speaker }) => speaker)).toEqual(['Mara']);
    for (const { uid } of speaking) {
      const scene = (await call('scenes', { params: { projectId } })).scenes.find((one) => one.shots.some((shot) => shot.uid === uid))!;
      const { audio_url: audioUrl } = spoken.find((audio) => audio.type === 'voice' && audio.shot_uid === uid)!;
      await call('lipSync', { body: { projectId, sceneId: scene.uid, clipId: uid, audioUrl: audioUrl! } });
      await shotWith(uid, ({ lip_sync_status: status }) => status === 'completed');
    }
    // the book of orders says so a moment after the shot does
    await quiet();
  }, 240_000);

  it('is downloaded, and has its picture and its sound', async () => {
    const { download_url: address, duration } = await call('exportFilm', { body: { projectId } });
    const path = join(folder, 'film.mp4');
    writeFileSync(path, Buffer.from(await (await fetch(new URL(address, studio.url))).arrayBuffer()));
    const seen = await probeVideo(path);
    expect(seen.hasAudio).toBe(true);
    expect(seen.width / seen.height).toBeCloseTo(16 / 9, 1);
    expect(seen.seconds).toBeCloseTo(duration, 0);
    expect(duration).toBeCloseTo((await shots()).length * CLIP_SECONDS, 0);
    const wav = join(folder, 'film.wav');
    await decodeToWav(path, wav);
    expect(loudest(readFileSync(wav))).toBeGreaterThan(1000);
  }, 240_000);

  it('was ordered once, every part of it', async () => {
    const all = await shots();
    const sounds = await audios();
    const { characters } = await call('characters', { params: { projectId } });
    const repeated = lost.filter(({ kind }) => kind !== 'speech').length;
    expect(writer.asked.map(taskOf)).toEqual(['script', 'cast', 'soundtrack']);
    expect(pictures()).toHaveLength(characters.length + all.length);
    const clips = replicate.orders.filter((order) => !pictures().includes(order)).map(({ input }) => input.prompt);
    // the one that was refused, and the words that were taken instead, filmed beside the others
    expect(clips[0]).toBe(REFUSED);
    expect(clips.sort()).toEqual([REFUSED, INSTEAD, ...all.slice(1).map(() => THROTTLED)].sort());
    expect(elevenlabs.orders.filter(({ kind }) => kind === 'speech')).toHaveLength(sounds.filter(({ type }) => type === 'voice').length);
    expect(elevenlabs.orders).toHaveLength(sounds.length + repeated);
    expect(sync.orders).toHaveLength(1);
    // the book says the same
    const book = await booked();
    const count = (provider: string, state: string) => book.filter((one) => one.provider === provider && one.state === state).length;
    expect(count('replicate', 'delivered') + count('replicate', 'ended')).toBe(replicate.orders.length);
    // a pause is not another order
    expect([count('replicate', 'ended'), count('replicate', 'refused')]).toEqual([1, 0]);
    expect([count('elevenlabs', 'delivered'), count('elevenlabs', 'uncertain')]).toEqual([sounds.length, repeated]);
    expect(count('sync', 'delivered')).toBe(1);
    const delivered = book.filter(({ state }) => state === 'delivered').map(({ job_id: job }) => job);
    expect(new Set(delivered).size).toBe(delivered.length);
    expect((await studio.operator.call('orderDoubts')).doubts.map(({ provider }) => provider)).toEqual(
      Array.from({ length: repeated }, () => 'elevenlabs'),
    );
  }, 60_000);

  it('was paid once, what it costs', async () => {
    const ledger = await eventsOf(`credits-${ada.uid}`);
    const of = <T extends EventType>(type: T) => ledger.filter((one) => one.type === type).map(({ data }) => data as DataOf<T>);
    const reserved = of('CreditsReserved').map(({ reservationId }) => reservationId);
    const ended = [...of('CreditsDeducted'), ...of('CreditsReleased')].map(({ reservationId }) => reservationId);
    expect(ended.sort()).toEqual([...reserved].sort());
    expect(of('CreditsReleased')).toHaveLength(1);

    const prices = priceList(AS_SPECIFIED);
    const all = await shots();
    const sounds = await audios();
    const costs = [
      ...all.map(() => prices.video(videoModel(MODEL)!, RESOLUTION, CLIP_SECONDS)),
      ...sounds.map(({ type, duration }) => (type === 'music' ? prices.music(10) : priceOfSound(type, duration!))),
      prices.lipSync(CLIP_SECONDS),
    ];
    const paid = of('CreditsDeducted').map(({ amount }) => amount);
    expect(paid.sort()).toEqual(costs.sort());
    const spent = costs.reduce((sum, one) => sum + one, 0);
    expect(credits(await balance())).toBe(credits(30) - spent);
    // and what the operator is told of the same orders
    const { total } = await studio.operator.call('operatorServices', { query: { days: '7' } });
    expect(credits(total.credits)).toBe(spent);
  }, 60_000);

  it('says of everything in it who made it', async () => {
    const { scenes } = await call('scenes', { params: { projectId } });
    const streams = [`project-${projectId}`, `cast-${projectId}`, `soundtrack-${projectId}`, ...scenes.map(({ uid }) => `scene-${uid}`)];
    const events = (await Promise.all(streams.map(eventsOf))).flat();
    const made = events.flatMap(({ type, data }) => methodsIn(data).map((method) => `${type} by ${method}`));
    expect([...new Set(made)].sort()).toEqual([
      'AudioGenerationCompleted by elevenlabs: eleven_text_to_sound_v2',
      'AudioGenerationCompleted by elevenlabs: eleven_v3',
      'AudioGenerationCompleted by elevenlabs: music_v1',
      'ExportCompleted by studio',
      'LipSyncCompleted by sync: lipsync-2',
      'PortraitCompleted by replicate: black-forest-labs/flux-1.1-pro',
      'ScriptGenerated by openai/gpt-5.4',
      'StartFrameCompleted by replicate: black-forest-labs/flux-1.1-pro',
      'StartFrameCompleted by replicate: google/nano-banana',
      'VideoGenerationCompleted by replicate: bytedance/seedance-1-lite',
    ]);
    const voices = (await audios()).filter(({ type }) => type === 'voice').map(({ voice_id: id }) => id);
    for (const voice of voices) expect(ELEVENLABS_VOICES.map(({ voice_id: id }) => id)).toContain(voice);
  }, 60_000);

  async function booked(): Promise<BookedOrder[]> {
    const database = new pg.Client({ connectionString: studio.databaseUrl });
    await database.connect();
    try {
      return (await database.query<BookedOrder>('SELECT provider, state, job_id FROM ops.provider_orders')).rows;
    } finally {
      await database.end();
    }
  }
});

const priceOfSound = (type: AudioView['type'], seconds: number): number => {
  const { voice, soundEffect } = priceList(AS_SPECIFIED);
  return (type === 'voice' ? voice : soundEffect)(seconds);
};

/** Whoever is named as the maker of something, wherever that stands in it. */
function methodsIn(data: unknown): string[] {
  if (data === null || typeof data !== 'object') return [];
  return Object.entries(data).flatMap(([name, value]) => (name === 'method' && typeof value === 'string' ? [value] : methodsIn(value)));
}

/** Of 16 bits; what stands before the samples is small. */
const loudest = (wav: Buffer): number => {
  const samples = wav.subarray(44);
  let most = 0;
  for (let at = 0; at + 1 < samples.length; at += 2) most = Math.max(most, Math.abs(samples.readInt16LE(at)));
  return most;
};
