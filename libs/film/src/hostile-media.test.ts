import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readWav, writeWav } from '@scenewright/audio';
import { sine } from '@scenewright/audio/testing';
import { normaliseClip } from './clips.js';
import { FfmpegError, ffmpeg } from './ffmpeg.js';
import { probeVideo, UnreadableMedia } from './probe.js';
import { decodeToWav } from './sound-encoding.js';
import { makeTestClip } from './testing/clips.js';
import { testFolder } from './testing/folder.js';
import { type HostileFile, hostileSounds, hostileVideos, playlists } from './testing/hostile-media.js';

// each of some hundred files may take a process
jest.setTimeout(180_000);

const folder = testFolder();
const target = { width: 160, height: 90, seconds: 1 };
/** A place of its own for each file: what is in it afterwards is what the file left behind. */
const work = folder.of('work');
let connections = 0;
const stranger = createServer((_, response) => response.end()).on('connection', () => connections++);
let address = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
});
beforeEach(() => {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work);
  connections = 0;
});
afterAll(() => {
  stranger.close();
  folder.remove();
});

/** Null when the file was taken. Any other fault than that of the file fails the test. */
async function refusal(taking: Promise<unknown>): Promise<Error | null> {
  try {
    await taking;
    return null;
  } catch (error) {
    if (error instanceof UnreadableMedia || error instanceof FfmpegError) return error;
    throw error;
  }
}

/** Every file is tried; those that did not come out as they have to are named together. */
async function tryAll(files: readonly HostileFile[], take: (path: string, refused: boolean) => Promise<string[]>): Promise<void> {
  const faults: string[] = [];
  for (const { what, bytes, refused } of files) {
    rmSync(work, { recursive: true, force: true });
    mkdirSync(work);
    const path = folder.of('brought.mp4');
    writeFileSync(path, bytes);
    faults.push(...(await take(path, refused)).map((fault) => `${what}: ${fault}`));
    if (connections > 0) faults.push(`${what}: a connection was opened`);
    connections = 0;
  }
  expect(faults).toEqual([]);
}

async function takeVideo(path: string, refused: boolean): Promise<string[]> {
  const out = join(work, 'out.mp4');
  const error = await refusal(normaliseClip(path, target, out));
  const faults = readdirSync(work).filter((name) => name !== 'out.mp4');
  if (!error && refused) faults.push('was taken');
  if (error instanceof FfmpegError && /stopped/.test(error.message)) faults.push('was not bounded');
  if (!error) {
    const { width, height, frames, hasAudio } = await probeVideo(out);
    const is = `${width} x ${height}, ${frames} frames${hasAudio ? ', sound' : ''}`;
    if (is !== '160 x 90, 24 frames') faults.push(`became ${is}`);
  }
  return faults;
}

async function takeSound(path: string, refused: boolean): Promise<string[]> {
  const out = join(work, 'out.wav');
  const error = await refusal(decodeToWav(path, out).then(async () => readWav(await readFile(out))));
  const faults = readdirSync(work).filter((name) => name !== 'out.wav');
  if (!error && refused) faults.push('was taken');
  if (error instanceof FfmpegError && /stopped/.test(error.message)) faults.push('was not bounded');
  return faults;
}

describe('what comes from outside', () => {
  it('is refused when it names other files or addresses, and none of them is opened', async () => {
    await makeTestClip(folder.of('clip.mp4'), { seconds: 1 });
    const lists = ['clip.mp4', folder.of('clip.mp4'), `file:${folder.of('clip.mp4')}`].flatMap((clip) => playlists(clip, address));
    await tryAll(lists, takeVideo);
    await tryAll(lists, takeSound);
  });

  it('is refused or encoded anew when it is a spoiled clip', async () => {
    const mp4 = await readFile(await makeTestClip(folder.of('good.mp4'), { seconds: 1, foreign: true }));
    await tryAll([{ what: 'a good clip', bytes: mp4, refused: false }, ...hostileVideos(mp4, address)], takeVideo);
  });

  it('is refused or encoded anew when it is a spoiled sound', async () => {
    await tryAll(hostileSounds(writeWav({ sampleRate: 48_000, channels: [sine(440, 1, 0.5)] })), takeSound);
  });

  it('is refused when it is a sound of a few bytes that would fill the memory', async () => {
    const bomb = folder.of('bomb.flac');
    await ffmpeg(['-f', 'lavfi', '-i', 'anullsrc=channel_layout=mono:sample_rate=8000', '-t', '7200', '-c:a', 'flac', bomb]);
    expect(statSync(bomb).size).toBeLessThan(2_000_000);
    await expect(decodeToWav(bomb, join(work, 'out.wav'))).rejects.toThrow('longer than 15 minutes');
    expect(readdirSync(work)).toEqual([]);
  });
});
