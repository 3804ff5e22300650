import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { writeWav } from '@scenewright/audio';
import { FfmpegError, ffmpeg } from './ffmpeg.js';
import { useFfmpeg } from './ffmpeg-choice.js';
import { clipInput } from './ffmpeg-inputs.js';
import { makeTestClip } from './testing/clips.js';
import { testFolder } from './testing/folder.js';

const folder = testFolder();
afterAll(() => folder.remove());
afterEach(() => useFfmpeg(undefined));

const RAW = ['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', '2x2', '-r', '24', '-i', 'pipe:0', '-f', 'null', '-'];

describe('running ffmpeg', () => {
  it('fails with what the system says when there is no such program', async () => {
    useFfmpeg('/nowhere/ffmpeg');
    await expect(ffmpeg(RAW, { input: Buffer.alloc(4) })).rejects.toThrow('ENOENT');
  });

  it('says what ffmpeg said when it fails', async () => {
    const failure = await ffmpeg([...clipInput(folder.of('missing.mp4')), '-f', 'null', '-']).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FfmpegError);
    expect((failure as FfmpegError).log).toContain('No such file');
  });

  // each of these resolves only once the process has ended and its pipes are closed
  it('kills it when it is aborted', async () => {
    const abort = new AbortController();
    const endless = (stdin: Writable) => {
      stdin.write(Buffer.alloc(4), () => abort.abort());
      return new Promise<void>(() => {});
    };
    await expect(ffmpeg(RAW, { input: endless, signal: abort.signal })).rejects.toThrow('stopped: aborted');
  });

  it('does not start it when it was aborted before', async () => {
    const out = folder.of('never.mp4');
    await expect(ffmpeg([...clipInput(folder.of('a.mp4')), out], { signal: AbortSignal.abort() })).rejects.toThrow('abort');
    expect(existsSync(out)).toBe(false);
  });

  it('kills it when its time is up', async () => {
    await expect(ffmpeg(RAW, { input: () => new Promise(() => {}), timeoutMs: 50 })).rejects.toThrow('not done after 50 ms');
  });

  it('kills it when what feeds it fails, and fails with that', async () => {
    await expect(ffmpeg(RAW, { input: () => Promise.reject(new Error('the painter fell ill')) })).rejects.toThrow('the painter fell ill');
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(4);
        throw new Error('the stream broke');
      })(),
    );
    await expect(ffmpeg(RAW, { input: broken })).rejects.toThrow('the stream broke');
  });

  it('takes it as no fault when ffmpeg has enough before the input ends', async () => {
    const one = [...RAW.slice(0, -3), '-frames:v', '1', ...RAW.slice(-3)];
    const plenty = () => Readable.from(Array.from({ length: 200 }, () => Buffer.alloc(40_000)));
    await ffmpeg(one, { input: plenty() });
    await ffmpeg(one, { input: Buffer.alloc(8_000_000) });
  });

  it('opens nothing whose format was not said', async () => {
    const clip = await makeTestClip(folder.of('clip.mp4'), { seconds: 0.5 });
    await expect(ffmpeg(['-i', clip, folder.of('b.mp4')])).rejects.toThrow(TypeError);
    await expect(ffmpeg([...clipInput(clip), '-i', clip, folder.of('b.mp4')])).rejects.toThrow('needs its format');
  });

  it('reads no address of a network', async () => {
    const failure = await ffmpeg([...clipInput('http://127.0.0.1:9/a.mp4'), '-f', 'null', '-']).catch((error: unknown) => error);
    expect((failure as FfmpegError).log).toMatch(/not on whitelist/);
  });

  it.each([
    ['an HLS playlist', (clip: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${clip}\n#EXT-X-ENDLIST\n`],
    ['a list of files', (clip: string) => `ffconcat version 1.0\nfile '${clip}'\n`],
  ])('reads no file that %s under the name of a film points to', async (_, content) => {
    // beside the list, with a plain name: the strictest reading of the list would find it
    await makeTestClip(folder.of('clip.mp4'), { seconds: 0.5 });
    const list = folder.of('film.mp4');
    await writeFile(list, content('clip.mp4'));
    await expect(ffmpeg([...clipInput(list), folder.of('leak.mp4')])).rejects.toThrow(FfmpegError);
    expect(existsSync(folder.of('leak.mp4'))).toBe(false);
  });

  it('joins nothing but clips', async () => {
    await writeFile(folder.of('clip.wav'), writeWav({ sampleRate: 48_000, channels: [new Float32Array(4800)] }));
    await writeFile(folder.of('clips.txt'), "file 'clip.wav'\n");
    const joined = ffmpeg(['-f', 'concat', '-i', folder.of('clips.txt'), folder.of('leak.wav')]);
    expect(((await joined.catch((error: unknown) => error)) as FfmpegError).log).toMatch(/not on whitelist/);
  });

  it('holds the second input of a command to the same rules as the first', async () => {
    const clip = await makeTestClip(folder.of('clip.mp4'), { seconds: 0.5 });
    const inputs = [...clipInput(clip), '-f', 'wav', '-i', 'http://127.0.0.1:9/a.wav'];
    const failure = await ffmpeg([...inputs, folder.of('b.mp4')]).catch((error: unknown) => error);
    expect((failure as FfmpegError).log).toMatch(/not on whitelist/);
  });

  it('decodes with no decoder but those of media that are made today', async () => {
    const odd = folder.of('odd.mov');
    await ffmpeg(['-f', 'lavfi', '-i', 'testsrc=size=64x64:duration=0.2', '-c:v', 'cinepak', odd]);
    const failure = await ffmpeg([...clipInput(odd), '-f', 'null', '-']).catch((error: unknown) => error);
    expect((failure as FfmpegError).log).toMatch(/not on whitelist/);
  });

  it('gives it nothing of the environment that it does not need', async () => {
    process.env.A_SECRET_OF_THE_STUDIO = 'hidden';
    const spy = folder.of('spy');
    await writeFile(spy, `#!/bin/sh\nenv >&2\nexit 1\n`, { mode: 0o755 });
    useFfmpeg(spy);
    const failure = await ffmpeg([...clipInput('a.mp4'), 'b.mp4']).catch((error: unknown) => error);
    delete process.env.A_SECRET_OF_THE_STUDIO;
    expect((failure as FfmpegError).log).toContain('PATH=');
    expect((failure as FfmpegError).log).not.toContain('A_SECRET');
  });

  it('lets no shell see the arguments', async () => {
    const out = folder.of('$(touch pwned) ; `id` & "x" \\.mp4');
    await ffmpeg(['-f', 'lavfi', '-i', 'color=size=16x16:duration=0.1', '-metadata', 'title=$(id) %s -y', out]);
    expect((await readFile(out)).includes('$(id) %s -y')).toBe(true);
  });
});
