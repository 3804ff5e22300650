import { writeFileSync } from 'node:fs';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { useFfmpeg } from '@scenewright/film';
import { makeTestClip, testFolder } from '@scenewright/film/testing';
import type { Settings } from '../config/settings.js';
import { FfmpegInUse } from './ffmpeg-in-use.js';

Logger.overrideLogger(false);
const folder = testFolder();
afterEach(() => useFfmpeg(undefined));
afterAll(() => folder.remove());

const inUse = (path?: string) => new FfmpegInUse({ FFMPEG_PATH: path } as Settings);

describe('the ffmpeg in use', () => {
  it('is the configured one, for everything that is made from then on, and is described without its path', async () => {
    const path = folder.of('own-ffmpeg');
    writeFileSync(path, `#!/bin/sh\n[ "$2" = -version ] && echo 'ffmpeg version 9.9' && exit\nexit 1\n`, { mode: 0o755 });
    const ffmpeg = inUse(path);
    await ffmpeg.choose();
    expect(ffmpeg.describe()).toBe('ffmpeg 9.9, of FFMPEG_PATH');
    await expect(makeTestClip(folder.of('clip.mp4'))).rejects.toThrow('ended with code 1');
  });

  it('is another one where the configured one does not start', async () => {
    const ffmpeg = inUse('/nowhere/ffmpeg');
    await ffmpeg.choose();
    expect(ffmpeg.describe()).toMatch(/^ffmpeg \S+, of the (system|packages)$/);
    await makeTestClip(folder.of('clip.mp4'), { seconds: 0.1 });
  });

  it('is missed as long as none was found, with what to do', () => {
    expect(() => inUse().describe()).toThrow('name it with FFMPEG_PATH');
  });
});
