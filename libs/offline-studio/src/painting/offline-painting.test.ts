import { mkdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { writeWav } from '@scenewright/audio';
import { clipInput, ffmpeg, frameSize, probeVideo, profileDecoderHash } from '@scenewright/film';
import { testFolder } from '@scenewright/film/testing';
import type { MediaContext, MediaInput, VideoRequest } from '@scenewright/providers';
import sharp from 'sharp';
import { makeLipSync } from './clip/make-lip-sync.js';
import { makeVideo } from './clip/make-video.js';
import { makeImage } from './make-image.js';
import { BOLT, MAYA, pictureOf } from './test-painting.js';

const folder = testFolder();
afterAll(() => folder.remove());

let works = 0;
function context(): MediaContext {
  const workDir = folder.of(`work ${++works}`);
  mkdirSync(workDir);
  return { idempotencyKey: String(works), workDir, signal: new AbortController().signal, onProgress: () => undefined };
}
const paint = async (...request: Parameters<typeof pictureOf>): Promise<MediaInput> => makeImage(pictureOf(...request), context());
const film = (startFrame: MediaInput, other: Partial<VideoRequest> = {}) =>
  makeVideo(
    { kind: 'video', prompt: 'Static.', startFrame, width: 320, height: 180, seconds: 1, characters: [MAYA], seed: 7, ...other },
    context(),
  );
/** A voice of silence and then of sound, half of the clip each. */
async function halfSilent(seconds: number): Promise<MediaInput> {
  const path = folder.of(`voice ${++works}.wav`);
  const rate = 48_000;
  const samples = Float32Array.from({ length: seconds * rate }, (_, i) => (i < (seconds * rate) / 2 ? 0 : 0.4 * Math.sin(i / 25)));
  await writeFile(path, writeWav({ sampleRate: rate, channels: [samples] }));
  return { path, mime: 'audio/wav' };
}
/** How much two clips differ in one frame: the mean difference of a pixel, 0 to 255. */
async function difference(one: string, two: string, frame: number): Promise<number> {
  const [a, b] = await Promise.all(
    [one, two].map(async (clip, index) => {
      const out = folder.of(`frame ${++works} ${index}.png`);
      await ffmpeg([...clipInput(clip), '-vf', `select=eq(n\\,${frame})`, '-frames:v', '1', '-f', 'image2', '-update', '1', out]);
      return sharp(out).raw().toBuffer();
    }),
  );
  let sum = 0;
  for (const [i, value] of a!.entries()) sum += Math.abs(value - b![i]!);
  return sum / a!.length;
}

describe('a picture that was not painted here', () => {
  const change = async (prompt: string) => {
    const { path, mime } = await paint('Maya at a lighthouse at dusk');
    return makeImage({ ...pictureOf(prompt), base: { path, mime } }, context());
  };
  it('has another light', async () => {
    const { path } = await change('a bit too dark, make it night');
    expect((await sharp(path).metadata()).width).toBe(320);
  });
  it('is not tinted where something else is asked, and nothing is charged', () =>
    expect(change('make it night and add a dog')).rejects.toMatchObject({
      kind: 'fatal',
      message: expect.stringContaining('“add a dog” cannot be done here'),
    }));
});

describe('a painted picture', () => {
  it('is the same, byte for byte, for the same request', async () => {
    const [one, two, other] = await Promise.all([
      paint('Maya at a lighthouse at dusk'),
      paint('Maya at a lighthouse at dusk'),
      paint('Maya at a lighthouse at dusk', { seed: 8 }),
    ]);
    const bytes = await readFile(one.path);
    expect(bytes.equals(await readFile(two.path))).toBe(true);
    expect(bytes.equals(await readFile(other.path))).toBe(false);
  });

  it('shows the sea through the window of a house by the sea, and snow where it snows', async () => {
    const seen = async (more: string) => {
      const { path } = await paint(`Wide shot of a kitchen, at noon${more}; the kitchen`, { characters: [] });
      return sharp(path).raw().toBuffer();
    };
    const [town, sea, snow] = await Promise.all([seen(''), seen(', outside the window the sea'), seen(', falling snow')]);
    const changed = (other: Buffer) => other.filter((value, i) => Math.abs(value - town[i]!) > 40).length;
    expect(changed(sea)).toBeGreaterThan(500);
    expect(changed(snow)).toBeGreaterThan(500);
  });

  it.each(['16:9', '4:3', '1:1', '3:4', '9:16'])('fills a frame of %s, small and large', async (aspectRatio) => {
    for (const resolution of ['180p', '720p']) {
      const size = frameSize(resolution, aspectRatio);
      const { path } = await paint('Maya and Bolt in a city at night', { ...size, characters: [MAYA, BOLT] });
      const { width, height, format } = await sharp(path).metadata();
      expect({ width, height, format }).toEqual({ ...size, format: 'jpeg' });
      const { channels } = await sharp(path).stats();
      // a picture, not a plain area
      expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(10);
    }
  });

  it.each([
    'coast',
    'mountain',
    'forest',
    'meadow',
    'desert',
    'city',
    'street',
    'kitchen',
    'castle',
    'underwater reef',
    'outer space',
    'an old town',
    'a market',
    'a train station',
    'a park',
    'a stadium',
    'a cave',
    'a hospital',
    'a classroom',
    'an office',
    'the inside of a spaceship',
    'an attic',
    'a shed',
    'a church',
    'a cemetery',
    'two people on a train',
    'a plain background',
  ])('can be made of any place, in every style and weather: %s', async (place) => {
    for (const [style, weather] of [
      ['', 'rain'],
      ['2d', 'snow'],
      ['3d', 'fog'],
      ['cinematic', 'storm'],
    ]) {
      const { path } = await paint(`Wide shot of ${place}, ${weather}`, { style, width: 160, height: 90 });
      expect((await sharp(path).metadata()).width).toBe(160);
    }
  });

  it.each([
    'Close-up of Maya in a kitchen, in the morning; Maya smiles',
    'Wide shot of Maya in the old town, in bright daylight; Maya waits',
    'Wide shot of the scene in a forest, at dawn; an owl',
  ])('is told from the same picture in any other style: %s', async (prompt) => {
    const pixels = await Promise.all(
      ['', 'realistic', '2d', '3d', 'cinematic'].map(async (style) =>
        sharp((await paint(prompt, { style, width: 320, height: 180 })).path)
          .raw()
          .toBuffer(),
      ),
    );
    for (const [index, one] of pixels.entries())
      for (const other of pixels.slice(index + 1)) {
        let sum = 0;
        for (let i = 0; i < one.length; i++) sum += Math.abs(one[i]! - other[i]!);
        expect(sum / one.length).toBeGreaterThan(8.5);
      }
  });

  it('of two robots shows two robots', async () => {
    const [bolt, tin] = await Promise.all(
      ['Bolt', 'Tin'].map((name) =>
        paint('Portrait', { purpose: 'portrait', characters: [{ id: name, name, description: 'a small robot' }] }),
      ),
    );
    const [a, b] = await Promise.all([bolt, tin].map((one) => sharp(one!.path).stats()));
    const distance = a!.channels.reduce((sum, channel, index) => sum + Math.abs(channel.mean - b!.channels[index]!.mean), 0);
    expect(distance).toBeGreaterThan(5);
  });
});

describe('a clip of a painted picture', () => {
  it.each([
    ['16:9', 1],
    ['9:16', 1.5],
    ['1:1', 2],
  ])('has the size, the frames and the encoding of the studio: %s, %s s', async (aspectRatio, seconds) => {
    const size = frameSize('180p', aspectRatio);
    const { path, mime } = await film(await paint('Maya at a harbour', size), { ...size, seconds });
    expect(mime).toBe('video/mp4');
    const { decoderHash, ...facts } = await probeVideo(path);
    expect(facts).toEqual({ ...size, seconds, fps: 24, frames: 24 * seconds, codec: 'avc', hasAudio: false });
    // the profile (H.264, yuv420p, colours) is in the decoder's configuration
    expect(decoderHash).toBe(await profileDecoderHash(size.width, size.height));
    const bytes = await readFile(path);
    expect(bytes.indexOf('moov')).toBeGreaterThan(0);
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });

  it.each([
    ['draft', 6],
    ['sketch', 9],
  ] as const)('can be a %s: as large, softer, the same picture, and its mouth moves as well', async (clips, most) => {
    const frame = await paint('Close-up of Maya in a library', frameSize('480p', '16:9'));
    const request = {
      kind: 'video',
      prompt: 'Static.',
      startFrame: frame,
      ...frameSize('480p', '16:9'),
      seconds: 1,
      characters: [MAYA],
      seed: 7,
    } as const;
    const [full, draft] = [await makeVideo(request, context()), await makeVideo(request, context(), clips)];
    expect(await probeVideo(draft.path)).toEqual(await probeVideo(full.path));
    const differs = await difference(full.path, draft.path, 0);
    expect(differs).toBeGreaterThan(0.3);
    expect(differs).toBeLessThan(most);
    const video: MediaInput = { path: draft.path, mime: draft.mime, notes: draft.notes };
    const spoken = await makeLipSync(
      { kind: 'lip_sync', video, voice: await halfSilent(1), seconds: 1, voiceSeconds: 1, ...frameSize('480p', '16:9'), seed: 7 },
      context(),
    );
    expect(await difference(draft.path, spoken.path, 20)).toBeGreaterThan(await difference(draft.path, spoken.path, 5));
  });

  it('begins with its start frame and moves on from there', async () => {
    const frame = await paint('Maya on a mountain in bright daylight');
    const { path } = await film(frame, { prompt: 'Push in', seconds: 2 });
    const still = folder.of('still.mp4');
    await ffmpeg(['-f', 'jpeg_pipe', '-loop', '1', '-i', frame.path, '-t', '2', '-r', '24', '-pix_fmt', 'yuv420p', still]);
    expect(await difference(path, still, 0)).toBeLessThan(12);
    expect(await difference(path, still, 47)).toBeGreaterThan((await difference(path, still, 0)) * 1.5);
  });

  it('can be made of a picture of which only the pixels are known', async () => {
    const { path } = await paint('A forest', { characters: [] });
    const made = await film({ path, mime: 'image/jpeg' });
    expect(await probeVideo(made.path)).toMatchObject({ width: 320, height: 180, frames: 24, codec: 'avc' });
  });
});

describe('lip sync', () => {
  it('moves the mouth while the voice is heard, and not in silence', async () => {
    const frame = await paint('Close-up of Maya in a library');
    const clip = await film(frame, { seconds: 2 });
    const video: MediaInput = { path: clip.path, mime: clip.mime, notes: clip.notes };
    const spoken = await makeLipSync(
      { kind: 'lip_sync', video, voice: await halfSilent(2), seconds: 2, voiceSeconds: 2, width: 320, height: 180, seed: 7 },
      context(),
    );
    expect(await probeVideo(spoken.path)).toMatchObject({ width: 320, height: 180, frames: 48 });
    expect(await difference(clip.path, spoken.path, 12)).toBeLessThan(0.2);
    expect(await difference(clip.path, spoken.path, 40)).toBeGreaterThan(0.3);
  });

  it('is refused, with a way on, where nobody is and where the clip is not ours', async () => {
    const empty = await film(await paint('A forest', { characters: [] }));
    const voice = await halfSilent(1);
    const sync = (video: MediaInput) =>
      makeLipSync({ kind: 'lip_sync', video, voice, seconds: 1, voiceSeconds: 1, width: 320, height: 180, seed: 7 }, context());
    await expect(sync({ path: empty.path, mime: empty.mime, notes: empty.notes })).rejects.toThrow('Add a character');
    await expect(sync({ path: empty.path, mime: empty.mime })).rejects.toThrow('Generate the video of this shot again');
  });
});
