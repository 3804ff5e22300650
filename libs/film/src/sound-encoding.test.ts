import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { interleave, readWav, writeWav } from '@scenewright/audio';
import { amplitudeAt, sine } from '@scenewright/audio/testing';
import { FfmpegError } from './ffmpeg.js';
import { probeAudioSeconds } from './probe.js';
import { decodeToWav, encodeAac, encodeMixed } from './sound-encoding.js';

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

  it('takes a part of the raw sound from the mixer as stereo', async () => {
    const [mix, m4a, back] = ['mix.pcm', 'mix.m4a', 'mix.wav'].map((name) => join(dir, name)) as [string, string, string];
    const silence = new Float32Array(48_000);
    await writeFile(
      mix,
      Buffer.concat(
        [
          [silence, silence],
          [sine(440, 1, 0.5), sine(660, 1, 0.25)],
          [silence, silence],
        ].map(interleave),
      ),
    );
    await encodeMixed(mix, { start: 1, end: 2 }, m4a);
    expect(await probeAudioSeconds(m4a)).toBeCloseTo(1, 1);
    await decodeToWav(m4a, back);
    const { channels } = readWav(await readFile(back));
    expect(amplitudeAt(channels[0]!.subarray(4800, 43_200), 440)).toBeCloseTo(0.5, 1);
    expect(amplitudeAt(channels[1]!.subarray(4800, 43_200), 660)).toBeCloseTo(0.25, 1);
  });

  it.each([
    ['MP3', Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)])],
    ['DTS', Buffer.concat([Buffer.from([0x7f, 0xfe, 0x80, 0x01, 0xfc, 0x3c, 0x7f, 0xf0, 0xb5, 0xe0, 0x0d]), Buffer.alloc(2037)])],
  ])('takes a WAV file for the samples that it is, also where these look like %s', async (_, frame) => {
    const bytes = Buffer.concat(Array.from({ length: 192_000 / frame.length }, () => frame));
    const samples = new Int16Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 4) * 2);
    const side = (first: number) =>
      Float32Array.from({ length: samples.length / 2 }, (__, n) => (samples[2 * n + first] as number) / 32_768);
    const [wav, back, m4a] = ['odd.wav', 'same.wav', 'odd.m4a'].map((name) => join(dir, name)) as [string, string, string];
    await writeFile(wav, writeWav({ sampleRate: 48_000, channels: [side(0), side(1)] }));
    await decodeToWav(wav, back);
    const samplesOf = async (path: string) => interleave(readWav(await readFile(path)).channels);
    expect((await samplesOf(back)).equals(await samplesOf(wav))).toBe(true);
    await encodeAac(wav, m4a);
    expect(await probeAudioSeconds(m4a)).toBeCloseTo(samples.length / 96_000, 1);
  });

  it('says what went wrong with a file that holds no sound', async () => {
    const text = join(dir, 'text.wav');
    await writeFile(text, 'no sound in here');
    await expect(encodeAac(text, join(dir, 'never.m4a'))).rejects.toThrow(FfmpegError);
  });
});
