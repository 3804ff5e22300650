import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { FILMSTRIP, filmstripOf, normaliseClip, posterOf, soundIn, trimClip, withSound } from './clips.js';
import { ffmpeg } from './ffmpeg.js';
import { clipInput } from './ffmpeg-inputs.js';
import { probeAudioSeconds, probeVideo, UnreadableMedia } from './probe.js';
import { profileDecoderHash } from './profile-decoder.js';
import { makeTestClip } from './testing/clips.js';
import { testFolder } from './testing/folder.js';

const folder = testFolder();
afterAll(() => folder.remove());

/** The picture of frame n, as a small raw image. */
async function frame(clip: string, n: number): Promise<Buffer> {
  const out = folder.of('frame.png');
  await ffmpeg([
    ...clipInput(clip),
    '-vf',
    `select=eq(n\\,${n}),scale=40:24`,
    '-fps_mode',
    'passthrough',
    '-frames:v',
    '1',
    '-f',
    'image2',
    '-update',
    '1',
    out,
  ]);
  return sharp(out).raw().toBuffer();
}

const difference = (a: Buffer, b: Buffer): number => a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;

describe('facts of a file', () => {
  it('are read from a clip', async () => {
    const clip = await makeTestClip(folder.of('facts.mp4'), { seconds: 1.5, fps: 30, foreign: true });
    expect(await probeVideo(clip)).toMatchObject({
      width: 160,
      height: 90,
      fps: 30,
      frames: 45,
      seconds: 1.5,
      codec: 'avc',
      hasAudio: true,
    });
    expect(await probeAudioSeconds(clip)).toBeCloseTo(1.5, 1);
  });

  it('are read from the longest film that a plan allows', async () => {
    const clip = await makeTestClip(folder.of('minute.mp4'), { width: 32, height: 18, seconds: 60 });
    await ffmpeg(['-stream_loop', '159', ...clipInput(clip), '-c', 'copy', folder.of('longest.mp4')]);
    expect(await probeVideo(folder.of('longest.mp4'))).toMatchObject({ frames: 160 * 60 * 24, seconds: 9600 });
  });

  it.each([
    ['noise', Buffer.from('not a film at all '.repeat(50))],
    ['nothing', Buffer.alloc(0)],
    ['a playlist', Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nfacts.mp4\n#EXT-X-ENDLIST\n')],
  ])('are refused of %s', async (_, bytes) => {
    const path = folder.of('garbage.mp4');
    await writeFile(path, bytes);
    await expect(probeVideo(path)).rejects.toThrow(UnreadableMedia);
    await expect(probeAudioSeconds(path)).rejects.toThrow(UnreadableMedia);
  });

  it('are refused of a film cut off in the middle', async () => {
    const clip = await readFile(await makeTestClip(folder.of('whole.mp4'), { foreign: true }));
    await writeFile(folder.of('half.mp4'), clip.subarray(0, clip.length / 2));
    await expect(probeVideo(folder.of('half.mp4'))).rejects.toThrow(UnreadableMedia);
  });
});

describe("any provider's clip", () => {
  it.each([
    ['30 fps', { fps: 30, seconds: 2 }, 2],
    ['16 fps', { fps: 16, seconds: 2 }, 2],
    ['25 fps and longer than asked for', { fps: 25, seconds: 2.4 }, 1.5],
    ['of another shape', { width: 90, height: 160, fps: 24, seconds: 1 }, 1],
    ['a little short', { fps: 30, seconds: 1.97 }, 2],
    ['much too short', { fps: 30, seconds: 0.5 }, 2],
  ])('%s, gets the size, rate, exact length and encoding of the profile, without sound', async (_, made, seconds) => {
    const clip = await makeTestClip(folder.of('foreign.mp4'), { ...made, foreign: true });
    const out = folder.of('fitted.mp4');
    const facts = await normaliseClip(clip, { width: 160, height: 90, seconds }, out);
    expect(facts).toEqual(await probeVideo(out));
    expect(facts).toMatchObject({ width: 160, height: 90, fps: 24, frames: seconds * 24, seconds, hasAudio: false });
    expect(facts.decoderHash).toBe(await profileDecoderHash(160, 90));
    expect((await readFile(out)).includes('made elsewhere')).toBe(false);
  });

  it('keeps its last picture when it is too short', async () => {
    const clip = await makeTestClip(folder.of('short.mp4'), { seconds: 1, fps: 30, foreign: true });
    const out = folder.of('held.mp4');
    await normaliseClip(clip, { width: 160, height: 90, seconds: 2 }, out);
    expect(difference(await frame(out, 47), await frame(clip, 29))).toBeLessThan(6);
    expect(difference(await frame(out, 47), await frame(out, 2))).toBeGreaterThan(
      2 * difference(await frame(out, 47), await frame(clip, 29)),
    );
  });

  it('is taken as it is when it is in the profile already', async () => {
    const clip = await makeTestClip(folder.of('own.mp4'));
    await normaliseClip(clip, { width: 160, height: 90, seconds: 2 }, folder.of('copied.mp4'));
    expect((await readFile(folder.of('copied.mp4'))).equals(await readFile(clip))).toBe(true);
  });

  it('is encoded anew when only its encoding is another', async () => {
    const clip = folder.of('baseline.mp4');
    await ffmpeg([
      ...clipInput(await makeTestClip(folder.of('own.mp4'))),
      '-c:v',
      'libx264',
      '-profile:v',
      'baseline',
      '-video_track_timescale',
      '90000',
      clip,
    ]);
    const facts = await normaliseClip(clip, { width: 160, height: 90, seconds: 2 }, folder.of('fitted.mp4'));
    expect(facts.decoderHash).toBe(await profileDecoderHash(160, 90));
  });

  it('is refused when it cannot be read', async () => {
    await writeFile(folder.of('garbage.mp4'), 'x'.repeat(1000));
    await expect(normaliseClip(folder.of('garbage.mp4'), { width: 160, height: 90, seconds: 1 }, folder.of('o.mp4'))).rejects.toThrow(
      UnreadableMedia,
    );
  });
});

describe('a trimmed clip', () => {
  it.each([
    [0, 1, 0, 24],
    [0.5, 1.5, 12, 24],
    [0.51, 1.99, 12, 36],
    [0.0625, 2, 2, 46],
    [1.9, 2, 46, 2],
  ])('from %d to %d s has exactly the frames in between', async (start, end, first, count) => {
    const clip = await makeTestClip(folder.of('own.mp4'));
    const out = folder.of('trimmed.mp4');
    const facts = await trimClip(clip, { start, end }, out);
    expect(facts).toMatchObject({ frames: count, fps: 24, decoderHash: (await probeVideo(clip)).decoderHash });
    expect(facts.seconds).toBeCloseTo(count / 24, 2);
    const right = difference(await frame(out, 0), await frame(clip, first));
    expect(right).toBeLessThan(4);
    expect(difference(await frame(out, count - 1), await frame(clip, first + count - 1))).toBeLessThan(4);
  });

  it('is not left running when it is aborted', async () => {
    const clip = await makeTestClip(folder.of('own.mp4'));
    await expect(trimClip(clip, { start: 0, end: 1 }, folder.of('t.mp4'), AbortSignal.abort())).rejects.toThrow('abort');
  });
});

describe('pictures of a clip', () => {
  it('are its first frame, and one of every second side by side', async () => {
    const clip = await makeTestClip(folder.of('own.mp4'), { seconds: 3 });
    await posterOf(clip, folder.of('poster.jpg'));
    await filmstripOf(clip, 3, folder.of('strip.jpg'));
    expect(await sharp(folder.of('poster.jpg')).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 90 });
    expect(await sharp(folder.of('strip.jpg')).metadata()).toMatchObject({ format: 'jpeg', width: 3 * 160, height: FILMSTRIP.height });
    const second = await sharp(folder.of('strip.jpg'))
      .extract({ left: 160, top: 0, width: 160, height: 90 })
      .resize(40, 24, { fit: 'fill' })
      .raw()
      .toBuffer();
    expect(difference(second, await frame(clip, 24))).toBeLessThan(difference(second, await frame(clip, 0)));
  });

  it('are fewer than the seconds of a long film, so that they fit into one picture', async () => {
    const film = await makeTestClip(folder.of('long.mp4'), { width: 32, height: 18, seconds: 130 });
    await filmstripOf(film, 130, folder.of('strip.jpg'));
    const { width = 0 } = await sharp(folder.of('strip.jpg')).metadata();
    // every third second
    expect(width).toBe(44 * 160);
  });
});

describe('the sound of a clip', () => {
  it('is found where there is one', async () => {
    const foreign = await makeTestClip(folder.of('heard.mp4'), { seconds: 1, foreign: true });
    expect(await soundIn(foreign)).toEqual({ path: foreign, demuxer: 'mov' });
    expect(await soundIn(await makeTestClip(folder.of('silent.mp4'), { seconds: 1 }))).toBeNull();
  });

  it.each([
    ['is cut', 3],
    ['ends in silence', 1],
  ])('%s to the length of the picture, which stays as it is', async (_, seconds) => {
    const source = (await soundIn(await makeTestClip(folder.of('source.mp4'), { seconds, foreign: true })))!;
    const clip = await makeTestClip(folder.of('picture.mp4'), { seconds: 2 });
    const silent = await probeVideo(clip);
    const out = folder.of('sounding.mp4');
    const facts = await withSound(clip, source, 2, out);
    expect(facts).toEqual({ ...silent, hasAudio: true });
    expect(await probeAudioSeconds(out)).toBeCloseTo(2, 1);
    await ffmpeg(['-xerror', ...clipInput(out), '-f', 'null', '-']);
  });
});
