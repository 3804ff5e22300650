import { describe, expect, it } from '@jest/globals';
import type { Pcm } from './pcm.js';
import { speechIn } from './speech.js';

const RATE = 48_000;

/** Mono: a tone of these amplitudes, each for so many seconds. */
function tones(...parts: [amplitude: number, seconds: number][]): Pcm {
  const samples = parts.flatMap(([amplitude, seconds]) =>
    Array.from({ length: Math.round(seconds * RATE) }, (_, i) => amplitude * Math.sin((2 * Math.PI * 220 * i) / RATE)),
  );
  return { sampleRate: RATE, channels: [Float32Array.from(samples)] };
}

const rounded = (pcm: Pcm) => speechIn(pcm).map(({ start, end }) => [start, end].map((one) => Math.round(one * 100) / 100));

describe('speechIn', () => {
  it('finds what lies between pauses', () => {
    expect(rounded(tones([0, 0.3], [0.5, 1], [0, 0.4], [0.1, 0.5], [0, 0.2]))).toEqual([
      [0.3, 1.3],
      [1.7, 2.2],
    ]);
  });

  it('takes a closure for a part of a word, and a click for none', () => {
    expect(rounded(tones([0.5, 0.5], [0, 0.08], [0.5, 0.5]))).toEqual([[0, 1.08]]);
    expect(rounded(tones([0.5, 0.02], [0, 0.5], [0.5, 0.5]))).toEqual([[0.52, 1.02]]);
  });

  it('goes by what is loudest: room noise behind a voice is a pause, a soft voice alone is not', () => {
    expect(rounded(tones([0.5, 0.5], [0.003, 0.5], [0.5, 0.5]))).toEqual([
      [0, 0.5],
      [1, 1.5],
    ]);
    expect(rounded(tones([0, 0.2], [0.02, 0.5]))).toEqual([[0.2, 0.7]]);
  });

  it('hears nothing in silence', () => {
    expect(speechIn(tones([0, 1]))).toEqual([]);
    expect(speechIn(tones([0.0005, 1]))).toEqual([]);
    expect(speechIn({ sampleRate: RATE, channels: [new Float32Array()] })).toEqual([]);
  });

  it('hears what is in one ear alone', () => {
    const { channels } = tones([0, 0.2], [0.5, 0.4]);
    const left = channels[0]!;
    expect(rounded({ sampleRate: RATE, channels: [left, new Float32Array(left.length)] })).toEqual([[0.2, 0.6]]);
  });
});
