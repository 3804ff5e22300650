import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { randomFrom } from './dsp/random.js';
import { integratedLoudness } from './loudness.js';
import { type MixRequest, mixTracks, type Track } from './mix.js';
import { mixInWorker } from './mix-worker.js';
import type { Pcm } from './pcm.js';
import { waveformPeaks } from './peaks.js';
import { amplitudeAt, sine } from './testing/signals.js';
import { truePeakDb } from './true-peak.js';
import { readWav, wavHeader, writeWav } from './wav.js';

const RATE = 48_000;
const mono = (...channels: Float32Array[]): Pcm => ({ sampleRate: RATE, channels });
const dir = mkdtempSync(join(tmpdir(), 'mix-'));
afterAll(() => rmSync(dir, { recursive: true }));
const out = join(dir, 'mix.pcm');
const mixed = (request: Omit<MixRequest, 'out'>): Buffer => {
  mixTracks({ ...request, out });
  return readFileSync(out);
};
const decode = (pcm: Buffer): readonly Float32Array[] => readWav(Buffer.concat([wavHeader(RATE, 2, pcm.length), pcm])).channels;

/** Bursts of noise with silence between: speech as a meter sees it. */
function speechLike(seconds: number, level: number): Float32Array {
  const random = randomFrom('speech', seconds);
  return Float32Array.from(
    { length: seconds * RATE },
    (_, i) => (random.next() * 2 - 1) * level * Math.max(0, Math.sin((2 * Math.PI * 3 * i) / RATE)),
  );
}

describe('mixTracks', () => {
  it.each([
    ['a quiet voice', [{ kind: 'voice', pcm: mono(speechLike(6, 0.02)), at: 1 }]],
    ['music that is far too loud', [{ kind: 'music', pcm: mono(sine(220, 8, 0.99), sine(331, 8, 0.99)), at: 0 }]],
    [
      'voice, effect and music with single peaks',
      [
        { kind: 'voice', pcm: mono(speechLike(4, 0.3)), at: 2 },
        { kind: 'sound_effect', pcm: mono(Float32Array.from({ length: RATE }, (_, i) => (i % 12_000 < 12 ? 1 : 0))), at: 0.5, gainDb: 12 },
        { kind: 'music', pcm: mono(sine(110, 8, 0.4)), at: 0 },
      ],
    ],
  ] as [string, Track[]][])('brings %s to -16 LUFS under -1 dBTP', (_, tracks) => {
    const channels = decode(mixed({ seconds: 8, tracks }));
    expect(Math.abs(integratedLoudness(channels, RATE) + 16)).toBeLessThanOrEqual(0.5);
    expect(truePeakDb(channels)).toBeLessThanOrEqual(-1);
    expect(channels.map((channel) => channel.length)).toEqual([8 * RATE, 8 * RATE]);
  });

  it('turns music down under a voice, effects half as much, and up again afterwards', () => {
    const heard = (kind: 'music' | 'sound_effect') => {
      const pcm = mixed({
        seconds: 9,
        tracks: [
          { kind, pcm: mono(sine(300, 9, 0.2)), at: 0 },
          { kind: 'voice', pcm: mono(speechLike(3, 0.3)), at: 3 },
        ],
      });
      const left = decode(pcm)[0]!;
      const level = (from: number, to: number) => 20 * Math.log10(amplitudeAt(left.subarray(from * RATE, to * RATE), 300));
      return { duringDb: level(4, 5.5) - level(1, 2.5), afterDb: level(8, 9) - level(1, 2.5) };
    };
    const music = heard('music');
    const effect = heard('sound_effect');
    expect(music.duringDb).toBeLessThan(-9);
    expect(music.duringDb).toBeGreaterThan(-13);
    expect(effect.duringDb / music.duringDb).toBeCloseTo(0.5, 1);
    expect(Math.abs(music.afterDb)).toBeLessThan(1);
  });

  it('places, trims and fades each track', () => {
    const pcm = mixed({
      seconds: 4,
      tracks: [{ kind: 'voice', pcm: mono(sine(500, 3, 0.3)), at: 1, trimTo: 1.5, fadeIn: 0.5, fadeOut: 0.5 }],
    });
    const left = decode(pcm)[0]!;
    const loud = (from: number, to: number) => amplitudeAt(left.subarray(from * RATE, to * RATE), 500);
    expect(loud(0, 1)).toBe(0);
    expect(loud(2.51, 4)).toBe(0);
    expect(loud(1, 1.1)).toBeLessThan(loud(1.6, 1.9) * 0.3);
    expect(loud(2.4, 2.5)).toBeLessThan(loud(1.6, 1.9) * 0.3);
  });

  it('passes over the beginning of a track', () => {
    const [low, high] = [sine(500, 1, 0.3), sine(2000, 1, 0.3)];
    const both = new Float32Array(low.length + high.length);
    both.set(low);
    both.set(high, low.length);
    const pcm = mixed({ seconds: 3, tracks: [{ kind: 'voice', pcm: mono(both), at: 0.5, from: 1, trimTo: 0.75 }] });
    const left = decode(pcm)[0]!;
    const part = (from: number, to: number) => left.subarray(from * RATE, to * RATE);
    expect(amplitudeAt(part(0.6, 1.2), 2000)).toBeGreaterThan(amplitudeAt(part(0.6, 1.2), 500) * 20);
    expect(part(1.26, 3).every((value) => value === 0)).toBe(true);
  });

  it('has the sound of a clip give way to voices as music does, and be heard without them', () => {
    const clip = { kind: 'clip', pcm: mono(sine(300, 4, 0.2)), at: 0 } satisfies Track;
    const pcm = mixed({ seconds: 4, tracks: [clip, { kind: 'voice', pcm: mono(sine(1000, 2, 0.3)), at: 2 }] });
    const left = decode(pcm)[0]!;
    const [alone, under] = [left.subarray(0, RATE), left.subarray(2.5 * RATE, 3.5 * RATE)].map((part) => amplitudeAt(part, 300));
    expect(alone! / under!).toBeGreaterThan(3);
    const only = mixed({ seconds: 2, tracks: [clip] });
    expect(amplitudeAt(decode(only)[0]!, 300)).toBeGreaterThan(0.05);
  });

  it('keeps the end of a track that begins before the film, and cuts one that goes on after it', () => {
    const pcm = mixed({
      seconds: 2,
      tracks: [
        { kind: 'voice', pcm: mono(sine(500, 1, 0.3)), at: -0.5 },
        { kind: 'voice', pcm: mono(sine(700, 3, 0.3)), at: 1.5 },
      ],
    });
    const left = decode(pcm)[0]!;
    expect(left).toHaveLength(2 * RATE);
    expect(amplitudeAt(left.subarray(0, RATE / 2), 500)).toBeGreaterThan(0.05);
    expect(amplitudeAt(left.subarray(1.5 * RATE), 700)).toBeGreaterThan(0.05);
  });

  it('leaves silence silent', () => {
    for (const tracks of [[], [{ kind: 'music', pcm: mono(new Float32Array(RATE)), at: 0 }] satisfies Track[]]) {
      const pcm = mixed({ seconds: 1, tracks });
      expect(pcm.every((byte) => byte === 0)).toBe(true);
      expect(pcm).toHaveLength(RATE * 4);
    }
    expect(mixed({ seconds: 0, tracks: [] })).toHaveLength(0);
  });

  it('holds no more of a long film in memory than of a short one, and leaves nothing but its sound', () => {
    const seconds = 240;
    const samples = [speechLike(5, 0.3)];
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const watched: Pcm = {
      sampleRate: RATE,
      get channels() {
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
        return samples;
      },
    };
    const kinds = ['voice', 'sound_effect', 'music', 'clip'] as const;
    const tracks = kinds.flatMap((kind) => [0, seconds - 5].map((at) => ({ kind, pcm: watched, at })));
    mixTracks({ seconds, tracks, out });
    // the sum of it all would be 92 MB, that of each kind apart four times as much
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(50e6);
    expect(readdirSync(dir)).toEqual(['mix.pcm']);
  });

  it('reads files of any rate, and gives the same beside the event loop', async () => {
    const path = join(dir, 'voice.wav');
    writeFileSync(path, writeWav({ sampleRate: 22_050, channels: [sine(440, 2, 0.5, 0, 22_050)] }));
    const request = { seconds: 2, tracks: [{ kind: 'voice', path, at: 0 }] satisfies Track[] };
    const pcm = mixed(request);
    expect(amplitudeAt(decode(pcm)[0]!, 440)).toBeGreaterThan(0.15);
    await mixInWorker({ ...request, out });
    expect(readFileSync(out).equals(pcm)).toBe(true);
  });

  it('stops when it is told to', async () => {
    await expect(mixInWorker({ seconds: 1, tracks: [], out }, AbortSignal.abort(new Error('no longer wanted')))).rejects.toThrow(
      'no longer wanted',
    );
  });
});

describe('waveform peaks', () => {
  it('show the lowest and highest of each slice', () => {
    const samples = new Float32Array(1000);
    samples[10] = 0.5;
    samples[990] = -0.25;
    const { duration, peaks } = waveformPeaks({ sampleRate: 1000, channels: [samples] }, 10);
    expect(duration).toBe(1);
    expect(peaks).toHaveLength(20);
    expect(peaks.slice(0, 2)).toEqual([0, 0.5]);
    expect(peaks.slice(-2)).toEqual([-0.25, 0]);
  });

  it('are fewer for a sound shorter than the points', () => {
    expect(waveformPeaks({ sampleRate: 48_000, channels: [Float32Array.of(0.1, 0.2)] }, 600).peaks).toEqual([0, 0.1, 0, 0.2]);
  });
});
