import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EncodedPacketSink, FilePathSource, Input, MP4 } from 'mediabunny';
import { withSound } from './clips.js';
import { ffmpeg } from './ffmpeg.js';
import { clipInput } from './ffmpeg-inputs.js';
import { contentKey, makeFilm } from './film.js';
import { probeAudioSeconds, probeVideo } from './probe.js';
import { makeTestClip } from './testing/clips.js';
import { testFolder } from './testing/folder.js';

const folder = testFolder();
const workDir = folder.of("it's the work");
const out = folder.of('-film.mp4');
beforeEach(async () => {
  await rm(workDir, { recursive: true, force: true });
  await mkdir(workDir);
});
afterAll(() => folder.remove());

/** What is in the pictures' packets, without the parameter sets that joining may repeat in front of them. */
async function packets(path: string): Promise<string[]> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) return [];
    const hashes: string[] = [];
    for await (const { data } of new EncodedPacketSink(track).packets()) {
      const units: Uint8Array[] = [];
      for (let at = 0; at + 4 < data.length; ) {
        const length = new DataView(data.buffer, data.byteOffset + at).getUint32(0);
        const unit = data.subarray(at + 4, at + 4 + length);
        if (![7, 8].includes((unit[0] ?? 0) & 31)) units.push(unit);
        at += 4 + length;
      }
      hashes.push(createHash('sha256').update(Buffer.concat(units)).digest('hex'));
    }
    return hashes;
  } finally {
    input.dispose();
  }
}

const own = (name: string, seconds: number) => makeTestClip(folder.of(name), { seconds });
const silence = async (seconds: number) => {
  const path = folder.of('silence.pcm');
  await writeFile(path, Buffer.alloc(seconds * 48_000 * 4));
  return path;
};

describe('a film', () => {
  it('is its clips joined packet by packet, as long as all of them to the frame, with its sound', async () => {
    const clips = [
      { path: await own("it's one.mp4", 1), seconds: 1 },
      { path: await own('-y two.mp4', 2), seconds: 2 },
      { path: await own('$three; `x`.mp4', 1.5), seconds: 1.5 },
    ];
    const facts = await makeFilm({ clips, sound: await silence(4.5), out, workDir });
    expect(facts).toMatchObject({ frames: 108, seconds: 4.5, fps: 24, hasAudio: true });
    expect(await probeAudioSeconds(out)).toBeCloseTo(4.5, 1);
    const joined = (await Promise.all(clips.map(({ path }) => packets(path)))).flat();
    expect(await packets(out)).toEqual(joined);
    // readable to the end, without complaint
    await ffmpeg(['-xerror', ...clipInput(out), '-f', 'null', '-']);
  });

  it('is not pushed out of step by the sound that its clips bring', async () => {
    const one = await own('one.mp4', 1);
    const heard = folder.of('heard.mp4');
    const tone = await makeTestClip(folder.of('tone.mp4'), { seconds: 1, foreign: true });
    await withSound(one, { path: tone, demuxer: 'mov' }, 1, heard);
    const clips = [heard, one, heard].map((path) => ({ path, seconds: 1 }));
    const facts = await makeFilm({ clips, sound: await silence(3), out, workDir });
    expect(facts).toMatchObject({ frames: 72, seconds: 3, fps: 24 });
    expect(await packets(out)).toEqual((await Promise.all(clips.map(({ path }) => packets(path)))).flat());
    expect(await makeFilm({ clips, sound: null, out, workDir })).toMatchObject({ frames: 72, seconds: 3, hasAudio: false });
  });

  it('has no sound when there is none', async () => {
    const facts = await makeFilm({ clips: [{ path: await own('one.mp4', 1), seconds: 1 }], sound: null, out, workDir });
    expect(facts).toMatchObject({ frames: 24, hasAudio: false });
  });

  it('has clips of another size, rate, encoding or length brought into line, and only those encoded', async () => {
    const one = await own('one.mp4', 1);
    const clips = [
      { path: one, seconds: 1 },
      { path: await makeTestClip(folder.of('large.mp4'), { width: 320, height: 180, seconds: 1 }), seconds: 1 },
      { path: await makeTestClip(folder.of('fast.mp4'), { fps: 30, seconds: 1, foreign: true }), seconds: 1 },
      { path: await makeTestClip(folder.of('foreign.mp4'), { seconds: 1, foreign: true }), seconds: 1 },
      { path: one, seconds: 1.5 },
    ];
    const facts = await makeFilm({ clips, sound: null, out, workDir });
    expect(facts).toMatchObject({ width: 160, height: 90, frames: 24 * 4 + 36, seconds: 5.5 });
    expect((await packets(out)).slice(0, 24)).toEqual(await packets(one));
    await ffmpeg(['-xerror', ...clipInput(out), '-f', 'null', '-']);
  });

  it('is joined by copying too when all its clips share an encoding that is not the present one', async () => {
    const clips = await Promise.all(
      ['a', 'b'].map(async (name) => ({
        path: await makeTestClip(folder.of(`${name}-foreign.mp4`), { seconds: 1, foreign: true }),
        seconds: 1,
      })),
    );
    await makeFilm({ clips, sound: null, out, workDir });
    expect(await packets(out)).toEqual((await Promise.all(clips.map(({ path }) => packets(path)))).flat());
    expect(await probeVideo(out)).toMatchObject({ frames: 48, hasAudio: false });
  });

  it('is not made of nothing, of what is no clip, or of a path that would add lines to the list', async () => {
    await expect(makeFilm({ clips: [], sound: null, out, workDir })).rejects.toThrow('at least one clip');
    await writeFile(folder.of('garbage.mp4'), 'garbage');
    await expect(makeFilm({ clips: [{ path: folder.of('garbage.mp4'), seconds: 1 }], sound: null, out, workDir })).rejects.toThrow(
      'cannot be read',
    );
    const path = await own("x'\nfile '/etc/hostname.mp4".replaceAll('/', '_'), 1);
    await expect(makeFilm({ clips: [{ path, seconds: 1 }], sound: null, out, workDir })).rejects.toThrow('line break');
  });

  it('is no longer made once that is aborted', async () => {
    const clips = [{ path: await own('one.mp4', 1), seconds: 1 }];
    await expect(makeFilm({ clips, sound: null, out, workDir, signal: AbortSignal.abort() })).rejects.toThrow('abort');
  });
});

describe('the key of a content', () => {
  it('is the same for the same inputs, and another for any other', () => {
    const cut = { clips: [{ assetId: 'a', seconds: 5 }], audios: [] };
    expect(contentKey(cut)).toBe(contentKey(structuredClone(cut)));
    expect(contentKey({ ...cut, clips: [{ assetId: 'a', seconds: 4 }] })).not.toBe(contentKey(cut));
    expect(contentKey(cut)).toMatch(/^[\w-]{32}$/);
  });
});
