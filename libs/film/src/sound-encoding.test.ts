import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { interleave, readWav, writeWav } from '@scenewright/audio';
import { amplitudeAt, sine } from '@scenewright/audio/testing';
import { FfmpegError } from './ffmpeg.js';
import { decodeToWav, encodeAac, encodePcm } from './sound-encoding.js';

describe('encoding', () => {
  let dir = '';
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'encode-'));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  it('makes an m4a that starts with its index, and that decodes to the same tone', async () => {
    const wav = join(dir, 'tone.wav');
    const m4a = join(dir, 'tone.m4a');
    const back = join(dir, 'back.wav');
    await writeFile(wav, writeWav({ sampleRate: 44_100, channels: [sine(440, 1, 0.5, 0, 44_100)] }));
    await encodeAac(wav, m4a);
    const bytes = await readFile(m4a);
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    await decodeToWav(m4a, back);
    const pcm = readWav(await readFile(back));
    expect(pcm.sampleRate).toBe(48_000);
    expect(pcm.channels).toHaveLength(1);
    expect(amplitudeAt(pcm.channels[0]!.subarray(4800, 43_200), 440)).toBeCloseTo(0.5, 1);
  });

  it('takes raw sound from the mixer as stereo', async () => {
    const m4a = join(dir, 'mix.m4a');
    const back = join(dir, 'mix.wav');
    await encodePcm(interleave([sine(440, 1, 0.5), sine(660, 1, 0.25)]), m4a);
    await decodeToWav(m4a, back);
    const { channels } = readWav(await readFile(back));
    expect(amplitudeAt(channels[0]!.subarray(4800, 43_200), 440)).toBeCloseTo(0.5, 1);
    expect(amplitudeAt(channels[1]!.subarray(4800, 43_200), 660)).toBeCloseTo(0.25, 1);
  });

  it('says what went wrong with a file that holds no sound', async () => {
    const text = join(dir, 'text.wav');
    await writeFile(text, 'no sound in here');
    await expect(encodeAac(text, join(dir, 'never.m4a'))).rejects.toThrow(FfmpegError);
  });
});
