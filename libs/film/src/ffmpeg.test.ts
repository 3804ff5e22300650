import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { FfmpegError, ffmpeg, ffmpegPath, ffmpegVersion, useFfmpeg } from './ffmpeg.js';
import { makeTestClip } from './testing/clips.js';
import { testFolder } from './testing/folder.js';

const folder = testFolder();
afterAll(() => folder.remove());
afterEach(() => useFfmpeg(undefined));

const RAW = ['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', '2x2', '-r', '24', '-i', 'pipe:0', '-f', 'null', '-'];

describe('running ffmpeg', () => {
  it('uses the one that came with the packages, or the one it is told to', async () => {
    expect(await ffmpegVersion()).toMatch(/^ffmpeg version /);
    const bundled = ffmpegPath();
    useFfmpeg('/nowhere/ffmpeg');
    expect(ffmpegPath()).toBe('/nowhere/ffmpeg');
    await expect(ffmpegVersion()).rejects.toThrow('ENOENT');
    await expect(ffmpeg(RAW, { input: Buffer.alloc(4) })).rejects.toThrow('ENOENT');
    useFfmpeg(undefined);
    expect(ffmpegPath()).toBe(bundled);
  });

  it('says what ffmpeg said when it fails', async () => {
    const failure = await ffmpeg(['-i', folder.of('missing.mp4'), '-f', 'null', '-']).catch((error: unknown) => error);
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
    await expect(ffmpeg(['-i', folder.of('a.mp4'), out], { signal: AbortSignal.abort() })).rejects.toThrow('abort');
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

  it('reads no address of a network', async () => {
    const failure = await ffmpeg(['-i', 'http://127.0.0.1:9/a.mp4', '-f', 'null', '-']).catch((error: unknown) => error);
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
    const failure = await ffmpeg(['-i', list, folder.of('leak.mp4')]).catch((error: unknown) => error);
    expect((failure as FfmpegError).log).toMatch(/not on whitelist/);
    expect(existsSync(folder.of('leak.mp4'))).toBe(false);
  });

  it('holds the second input of a command to the same rules as the first', async () => {
    const clip = await makeTestClip(folder.of('clip.mp4'), { seconds: 0.5 });
    const failure = await ffmpeg(['-i', clip, '-i', 'http://127.0.0.1:9/a.wav', folder.of('b.mp4')]).catch((error: unknown) => error);
    expect((failure as FfmpegError).log).toMatch(/not on whitelist/);
  });

  it('lets no shell see the arguments', async () => {
    const out = folder.of('$(touch pwned) ; `id` & "x" \\.mp4');
    await ffmpeg(['-f', 'lavfi', '-i', 'color=size=16x16:duration=0.1', '-metadata', 'title=$(id) %s -y', out]);
    expect((await readFile(out)).includes('$(id) %s -y')).toBe(true);
  });
});
