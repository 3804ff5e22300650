import { mkdirSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { chooseFfmpeg, ffmpegPath, useFfmpeg } from './ffmpeg-choice.js';
import { testFolder } from './testing/folder.js';

const folder = testFolder();
afterAll(() => folder.remove());
afterEach(() => useFfmpeg(undefined));

const ALL = ' V....D libx264  H.264\n A....D aac      AAC\n S..... mov_text 3GPP\n';

/** A program in a folder of its own that answers as an ffmpeg does. */
function standIn(name: string, { version, libavutil = 59, encoders = ALL }: { version: string; libavutil?: number; encoders?: string }) {
  mkdirSync(folder.of(name), { recursive: true });
  const path = folder.of(`${name}/ffmpeg`);
  const about = `ffmpeg version ${version} Copyright\nlibavutil      ${libavutil}.  8.100 / ${libavutil}.  8.100\n`;
  const script = `#!/bin/sh\ncase "$2" in\n-version) printf '%s' '${about}';;\n-encoders) printf '%s' '${encoders}';;\nesac\n`;
  writeFileSync(path, script, { mode: 0o755 });
  return { path, searchPath: folder.of(name) };
}

const current = standIn('current', { version: '7.1.2', libavutil: 59 });
const bundled = standIn('bundled', { version: 'n7.0' }).path;

describe('the ffmpeg to use', () => {
  it("is the system's when it is version 6 or newer", async () => {
    const expected = { path: current.path, version: '7.1.2', origin: 'system', remarks: [] };
    expect(await chooseFfmpeg(undefined, { searchPath: current.searchPath, bundled })).toEqual(expected);
    const oldest = standIn('oldest', { version: '6.0', libavutil: 58 });
    expect(await chooseFfmpeg(undefined, { searchPath: oldest.searchPath, bundled })).toMatchObject({ path: oldest.path });
  });

  it.each([
    ['is older', standIn('old', { version: '5.1.9-0+deb12u1', libavutil: 57 }), 'is 5.1.9-0+deb12u1, which is older than 6.'],
    ['is an old build from git', standIn('git', { version: 'N-47683-g0e8eb07980', libavutil: 56 }), 'which is older than 6.'],
    [
      'cannot make our clips',
      standIn('free', { version: '8.0', encoders: ' A....D aac  AAC\n' }),
      'cannot encode with libx264 and mov_text.',
    ],
    ['cannot make captions', standIn('mute', { version: '8.0', encoders: ALL.replace('mov_text', 'ass') }), 'cannot encode with mov_text.'],
    ['is another program', standIn('other', { version: '' }), 'cannot be started: it is not ffmpeg.'],
  ])("is that of the packages when the system's %s, and it says why", async (_, { searchPath }, remark) => {
    const choice = await chooseFfmpeg(undefined, { searchPath, bundled });
    expect(choice).toMatchObject({ path: bundled, origin: 'packages' });
    expect(choice?.remarks).toEqual([expect.stringContaining(remark)]);
  });

  it('is the configured one, by path or by name, whatever its version; an old one is remarked on', async () => {
    const old = standIn('old', { version: '5.1.9', libavutil: 57 });
    expect(await chooseFfmpeg(old.path, { ...current, bundled })).toMatchObject({
      path: old.path,
      origin: 'configured',
      remarks: [expect.stringContaining('older than 6')],
    });
    expect(await chooseFfmpeg('ffmpeg', { ...current, bundled })).toMatchObject({ path: current.path, origin: 'configured' });
  });

  it.each(['/nowhere/ffmpeg', 'no-such-ffmpeg'])(
    'is another one when the configured %s cannot be started, and it says so',
    async (path) => {
      const choice = await chooseFfmpeg(path, { searchPath: '', bundled });
      expect(choice).toMatchObject({ path: bundled, origin: 'packages', remarks: [expect.stringContaining(path)] });
    },
  );

  it("is the system's old one when there is no other, and none when there is none", async () => {
    const old = standIn('old', { version: '5.1.9', libavutil: 57 });
    expect(await chooseFfmpeg(undefined, { ...old, bundled: null })).toMatchObject({ path: old.path });
    expect(await chooseFfmpeg(undefined, { searchPath: '', bundled: null })).toBeNull();
  });

  it('is that of the packages where nothing else is there, and it is 6 or newer', async () => {
    expect(await chooseFfmpeg(undefined, { searchPath: '' })).toMatchObject({ path: ffmpegPath(), origin: 'packages', remarks: [] });
  });

  it('is the same in threads', async () => {
    useFfmpeg('/opt/ffmpeg');
    const code = `const t = require('node:worker_threads'); t.parentPort.postMessage(t.getEnvironmentData('scenewright: the ffmpeg in use'))`;
    const told = await new Promise((resolve) => new Worker(code, { eval: true }).once('message', resolve));
    expect(told).toBe('/opt/ffmpeg');
    expect(ffmpegPath()).toBe('/opt/ffmpeg');
  });
});
