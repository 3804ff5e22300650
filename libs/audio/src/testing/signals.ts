import { STUDIO_RATE } from '../pcm.js';

/** Sounds of known properties, for tests. Level is the peak as a ratio to full scale. */
export function sine(frequency: number, seconds: number, level: number, phase = 0, sampleRate = STUDIO_RATE): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, i) => level * Math.sin((2 * Math.PI * frequency * i) / sampleRate + phase),
  );
}

export const rms = (samples: Float32Array, from = 0, to = samples.length): number => {
  let sum = 0;
  for (let i = from; i < to; i++) sum += samples[i]! ** 2;
  return Math.sqrt(sum / (to - from));
};

/** Power at one frequency over a stretch, by Goertzel's algorithm, as the amplitude of a sine. */
export function amplitudeAt(samples: Float32Array, frequency: number, sampleRate = STUDIO_RATE): number {
  const coefficient = 2 * Math.cos((2 * Math.PI * frequency) / sampleRate);
  let a = 0;
  let b = 0;
  for (const value of samples) {
    const next = value + coefficient * a - b;
    b = a;
    a = next;
  }
  return (2 * Math.sqrt(Math.max(0, a * a + b * b - coefficient * a * b))) / samples.length;
}

/** Mean frequency weighted by the energy of the slope, a cheap stand-in for the spectral centroid, in Hz. */
export function brightness(samples: Float32Array, sampleRate = STUDIO_RATE): number {
  let slope = 0;
  let energy = 0;
  for (let i = 1; i < samples.length; i++) {
    slope += (samples[i]! - samples[i - 1]!) ** 2;
    energy += samples[i]! ** 2;
  }
  return (Math.sqrt(slope / (energy + 1e-12)) * sampleRate) / (2 * Math.PI);
}

/** The pitch that is heard most, in Hz (median of the autocorrelation's peak over loud windows). */
export function medianPitch(samples: Float32Array, sampleRate = STUDIO_RATE): number {
  const size = 2048;
  const pitches: number[] = [];
  for (let start = 0; start + 2 * size < samples.length; start += 3600) {
    if (rms(samples, start, start + size) < 0.03) continue;
    let best = 0;
    let period = 0;
    for (let lag = Math.floor(sampleRate / 420); lag < sampleRate / 65; lag++) {
      let product = 0;
      let here = 1e-9;
      let there = 1e-9;
      for (let i = start; i < start + size; i += 2) {
        product += samples[i]! * samples[i + lag]!;
        here += samples[i]! ** 2;
        there += samples[i + lag]! ** 2;
      }
      const match = product / Math.sqrt(here * there);
      // a longer period has to be clearly better: every multiple of the true one matches too
      if (match > best * 1.02) {
        best = match;
        period = lag;
      }
    }
    if (best > 0.5) pitches.push(sampleRate / period);
  }
  pitches.sort((a, b) => a - b);
  return pitches[pitches.length >> 1] ?? 0;
}

/** Whether two sounds are the same to the last bit; much faster than a matcher that compares element by element. */
export const sameSamples = (a: Float32Array | undefined, b: Float32Array | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  Buffer.from(a.buffer, a.byteOffset, a.byteLength).equals(Buffer.from(b.buffer, b.byteOffset, b.byteLength));
