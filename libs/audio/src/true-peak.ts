import { type Channels, decibels } from './pcm.js';
import { kaiser, sinc } from './resample.js';
import { type Ready, Surroundings } from './surroundings.js';

/** Taps before and after a sample that the interpolated points depend on. */
export const HALF_TAPS = 10;
const TAPS = 2 * HALF_TAPS;
const BLOCK = 64;

/** Coefficients for the three points between two samples (four-fold oversampling, BS.1770-4 annex 2). */
const POINTS = [0.25, 0.5, 0.75].map((fraction) => {
  const row = Float64Array.from(
    { length: TAPS },
    (_, k) => sinc(k - HALF_TAPS + 1 - fraction) * kaiser((k - HALF_TAPS + 1 - fraction) / HALF_TAPS, 6),
  );
  const sum = row.reduce((a, b) => a + b, 0);
  return row.map((value) => value / sum);
}) as [Float64Array, Float64Array, Float64Array];

/** No interpolated point is higher than this many times the highest sample near it. */
const WORST_GAIN = Math.max(...POINTS.map((row) => row.reduce((sum, value) => sum + Math.abs(value), 0)));

/**
 * Calls `report` with the true peak of the samples `from` to `to` (the sample and the three points after it), only where it may be above
 * `threshold()`.
 */
export function scanTruePeaks(
  samples: Float32Array,
  from: number,
  to: number,
  threshold: () => number,
  report: (index: number, peak: number) => void,
): void {
  const [p1, p2, p3] = POINTS;
  const length = samples.length;
  for (let start = from; start < to; start += BLOCK) {
    const end = Math.min(to, start + BLOCK);
    let highest = 0;
    for (let i = Math.max(0, start - HALF_TAPS), last = Math.min(length, end + HALF_TAPS); i < last; i++) {
      const value = Math.abs(samples[i]!);
      if (value > highest) highest = value;
    }
    if (highest * WORST_GAIN <= threshold()) continue;
    for (let i = start; i < end; i++) {
      let a = 0;
      let b = 0;
      let c = 0;
      const first = i - HALF_TAPS + 1;
      for (let k = Math.max(0, -first), last = Math.min(TAPS, length - first); k < last; k++) {
        const value = samples[first + k]!;
        a += value * p1[k]!;
        b += value * p2[k]!;
        c += value * p3[k]!;
      }
      const peak = Math.max(Math.abs(samples[i]!), Math.abs(a), Math.abs(b), Math.abs(c));
      if (peak > threshold()) report(i, peak);
    }
  }
}

/** The highest point of the wave between and on the samples, as a ratio to full scale. */
export function truePeak(channels: Channels): number {
  const meter = new TruePeakMeter();
  meter.add(channels);
  return meter.highest();
}

/** The same of a sound that comes in pieces. */
export class TruePeakMeter {
  private readonly surroundings = new Surroundings(HALF_TAPS, HALF_TAPS);
  private peak = 0;

  add(piece: Channels): void {
    this.scan(this.surroundings.add(piece));
  }

  /** Of everything that came. */
  highest(): number {
    this.scan(this.surroundings.end());
    return this.peak;
  }

  private scan({ channels, ready }: Ready): void {
    for (const channel of channels) {
      scanTruePeaks(
        channel,
        HALF_TAPS,
        HALF_TAPS + ready,
        () => this.peak,
        (_, peak) => {
          this.peak = peak;
        },
      );
    }
  }
}

/** In dBTP; -Infinity for silence. */
export const truePeakDb = (channels: Channels): number => decibels(truePeak(channels));
