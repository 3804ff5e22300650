import { readdir, readFile, writeFile } from 'node:fs/promises';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { writeWav } from '@scenewright/audio';
import { sine } from '@scenewright/audio/testing';
import { probeAudioSeconds, probeVideo, useFfmpeg } from '@scenewright/film';
import { makeTestClip, testFolder } from '@scenewright/film/testing';
import sharp from 'sharp';
import { DiskAssetStore } from './disk-asset-store.js';
import { MediaPipeline } from './media-pipeline.js';

const folder = testFolder();
const store = new DiskAssetStore(folder.of('assets'));
const pipeline = new MediaPipeline(store);
let count = 0;
const newId = () => `0190a0b0-0000-7000-8000-${(++count).toString(16).padStart(12, '0')}`;
const garbage = async (name: string) => {
  const path = folder.of(name);
  await writeFile(path, 'an error page');
  return path;
};
const stored = async (assetId: string) =>
  (await readdir(folder.of('assets'), { recursive: true }).catch(() => []))
    .flatMap((name) => name.split(`${assetId}.`)[1] ?? [])
    .filter((file) => file !== 'sums')
    .sort();

afterEach(() => useFfmpeg(undefined));
afterAll(() => folder.remove());

describe('what a provider brings', () => {
  it('is stored as a picture with its thumbnail and notes', async () => {
    const path = folder.of('made.webp');
    await sharp({ create: { width: 300, height: 300, channels: 3, background: '#407080' } })
      .webp()
      .toFile(path);
    const id = newId();
    const facts = await pipeline.ingestImage({ path, mime: 'image/webp', notes: { plan: 7 } }, id, { width: 160, height: 90 });
    expect(facts).toEqual({ width: 160, height: 90 });
    expect(await stored(id)).toEqual(['jpg', 'notes.json', 'thumb.webp']);
    expect(await pipeline.mediaInput(id, 'jpg')).toEqual({
      path: await store.localPath(id, 'jpg'),
      mime: 'image/jpeg',
      notes: { plan: 7 },
    });
  });

  it('is stored as a clip in the profile with poster and filmstrip', async () => {
    const path = await makeTestClip(folder.of('made.mp4'), { fps: 30, seconds: 1.2, foreign: true });
    const id = newId();
    const facts = await pipeline.ingestVideo({ path, mime: 'video/mp4' }, id, { width: 160, height: 90, seconds: 1 });
    expect(facts).toEqual({ width: 160, height: 90, seconds: 1, fps: 24 });
    expect(await stored(id)).toEqual(['jpg', 'mp4', 'sprite.jpg']);
    expect(await pipeline.factsOf(id)).toEqual(facts);
    expect(await pipeline.mediaInput(id, 'mp4')).not.toHaveProperty('notes');
  });

  it('is stored with the sound that came in it only where that is wanted, and cut with it', async () => {
    const path = await makeTestClip(folder.of('heard.mp4'), { seconds: 2, foreign: true });
    const [silent, heard, cut, synced] = [newId(), newId(), newId(), newId()];
    const target = { width: 160, height: 90, seconds: 2 };
    const output = { path, mime: 'video/mp4' };
    const hasSound = async (id: string) => (await probeVideo(await pipeline.pathOf(id, 'mp4'))).hasAudio;
    expect(await pipeline.ingestVideo(output, silent, target)).not.toHaveProperty('sound');
    expect(await pipeline.ingestVideo(output, heard, { ...target, sound: 'delivered' })).toMatchObject({ sound: true, seconds: 2 });
    expect(await pipeline.trim(heard, { start: 0.5, end: 1.5 }, cut, {})).toMatchObject({ sound: true, seconds: 1 });
    // what a service sends back has another sound in it
    expect(await pipeline.ingestVideo(output, synced, { ...target, sound: { assetId: silent } })).not.toHaveProperty('sound');
    expect(await Promise.all([silent, heard, cut, synced].map(hasSound))).toEqual([false, true, true, false]);
    const wav = folder.of('heard.wav');
    await pipeline.clipSound(cut, wav);
    expect(await probeAudioSeconds(wav)).toBeCloseTo(1, 1);
    const mute = newId();
    const picture = { path: await makeTestClip(folder.of('mute.mp4'), { seconds: 2 }), mime: 'video/mp4' };
    expect(await pipeline.ingestVideo(picture, mute, { ...target, sound: 'delivered' })).not.toHaveProperty('sound');
  });

  it('is stored as sound: a 48 kHz master, what browsers play, and its waveform', async () => {
    const path = folder.of('made.wav');
    await writeFile(path, writeWav({ sampleRate: 22_050, channels: [sine(440, 1.5, 0.5, 0, 22_050)] }));
    const id = newId();
    expect((await pipeline.ingestAudio({ path, mime: 'audio/wav' }, id)).seconds).toBeCloseTo(1.5, 2);
    expect(await stored(id)).toEqual(['m4a', 'peaks.json', 'wav']);
    expect(await probeAudioSeconds((await store.localPath(id, 'm4a')) ?? '')).toBeCloseTo(1.5, 1);
    expect((await readFile((await store.localPath(id, 'wav')) ?? '')).readUInt32LE(24)).toBe(48_000);
  });

  it('is refused as malformed when it cannot be read, and nothing of it is stored', async () => {
    const malformed = { name: 'ProviderFault', kind: 'malformed', message: expect.stringContaining('could not be read') };
    const [picture, clip, sound] = [newId(), newId(), newId()];
    await expect(pipeline.ingestImage({ path: await garbage('a.png'), mime: 'image/png' }, picture, {})).rejects.toMatchObject(malformed);
    const target = { width: 160, height: 90, seconds: 1 };
    await expect(pipeline.ingestVideo({ path: await garbage('a.mp4'), mime: 'video/mp4' }, clip, target)).rejects.toMatchObject(malformed);
    await expect(pipeline.ingestAudio({ path: await garbage('a.mp3'), mime: 'audio/mpeg' }, sound)).rejects.toMatchObject(malformed);
    for (const id of [picture, clip, sound]) expect(await stored(id)).toEqual([]);
  });

  it('is not blamed for an ffmpeg that does not start', async () => {
    const path = await makeTestClip(folder.of('fine.mp4'), { fps: 30, seconds: 1, foreign: true });
    useFfmpeg('/nowhere/ffmpeg');
    const target = { width: 160, height: 90, seconds: 1 };
    await expect(pipeline.ingestVideo({ path, mime: 'video/mp4' }, newId(), target)).rejects.toThrow('ENOENT');
  });

  it('is given up when that is aborted, with nothing stored', async () => {
    const path = await makeTestClip(folder.of('fine.mp4'), { fps: 30, seconds: 1, foreign: true });
    const id = newId();
    const target = { width: 160, height: 90, seconds: 1, signal: AbortSignal.abort() };
    await expect(pipeline.ingestVideo({ path, mime: 'video/mp4' }, id, target)).rejects.toMatchObject({ name: 'AbortError' });
    expect(await stored(id)).toEqual([]);
  });
});

describe('a stored clip', () => {
  it('is cut into a new one, and stays', async () => {
    const [source, cut] = [newId(), newId()];
    await store.put(source, 'mp4', await makeTestClip(folder.of('own.mp4')));
    expect(await pipeline.trim(source, { start: 0.5, end: 1.25 }, cut, {})).toEqual({ width: 160, height: 90, seconds: 0.75, fps: 24 });
    expect((await probeVideo(await pipeline.pathOf(cut, 'mp4'))).frames).toBe(18);
    expect((await pipeline.factsOf(source)).seconds).toBe(2);
  });

  it('that is gone says so, with what to do', async () => {
    await expect(pipeline.trim(newId(), { start: 0, end: 1 }, newId(), {})).rejects.toMatchObject({
      kind: 'fatal',
      message: expect.stringContaining('Generate it again'),
    });
  });
});
