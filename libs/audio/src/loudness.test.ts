import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { randomFrom } from './dsp/random.js';
import { Limiter, limit } from './limiter.js';
import { integratedLoudness, LoudnessMeter } from './loudness.js';
import { type Channels, fromDecibels } from './pcm.js';
import { rms, sameSamples, sine } from './testing/signals.js';
import { TruePeakMeter, truePeak, truePeakDb } from './true-peak.js';

const RATE = 48_000;

/** The same tone on both sides, in stretches of level (dBFS) and seconds. */
const stretches = (...parts: [db: number, seconds: number][]): Float32Array[] => {
  const whole = parts.flatMap(([db, seconds]) => [...sine(997, seconds, fromDecibels(db))]);
  return [Float32Array.from(whole), Float32Array.from(whole)];
};

describe('integrated loudness', () => {
  it.each([
    ['case 1: -23 dBFS', [[-23, 20]], -23],
    ['case 2: -33 dBFS', [[-33, 20]], -33],
    [
      'case 3: quiet ends are gated',
      [
        [-36, 10],
        [-23, 60],
        [-36, 10],
      ],
      -23,
    ],
    [
      'case 4: near silence is gated too',
      [
        [-72, 10],
        [-36, 10],
        [-23, 60],
        [-36, 10],
        [-72, 10],
      ],
      -23,
    ],
    [
      'case 5: a louder middle',
      [
        [-26, 20],
        [-20, 20.1],
        [-26, 20],
      ],
      -23,
    ],
  ] as [string, [number, number][], number][])('reads what EBU Tech 3341 demands, %s', (_, parts, expected) => {
    expect(Math.abs(integratedLoudness(stretches(...parts), RATE) - expected)).toBeLessThanOrEqual(0.1);
  });

  it('is the same at other sample rates', () => {
    for (const rate of [16_000, 44_100, 96_000]) {
      const tone = sine(997, 5, fromDecibels(-20), 0, rate);
      expect(integratedLoudness([tone, tone], rate)).toBeCloseTo(-20, 1);
    }
  });

  it('counts a sound on one side half', () => {
    const tone = sine(997, 5, fromDecibels(-20));
    expect(integratedLoudness([tone], RATE)).toBeCloseTo(-23, 1);
  });

  it('is minus infinity for silence and for nothing', () => {
    expect(integratedLoudness([new Float32Array(RATE)], RATE)).toBe(Number.NEGATIVE_INFINITY);
    expect(integratedLoudness([], RATE)).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe('true peak', () => {
  it('finds the top between the samples of a sine at a quarter of the rate and 45 degrees', () => {
    const tone = sine(RATE / 4, 1, 1, Math.PI / 4);
    expect(Math.max(...tone.subarray(0, 100))).toBeCloseTo(Math.SQRT1_2, 3);
    expect(Math.abs(truePeakDb([tone.subarray(0, 40_000).map((value, i) => value * Math.min(1, i / 4000))]))).toBeLessThan(0.2);
  });

  it('is minus infinity for silence', () => {
    expect(truePeakDb([new Float32Array(100)])).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe('the limiter', () => {
  it('brings the true peak under the ceiling on all channels alike', () => {
    const left = sine(RATE / 4, 0.5, 1.6, Math.PI / 4);
    const right = sine(440, 0.5, 0.2);
    const before = rms(right);
    expect(limit([left, right], RATE, { ceilingDb: -1 })).toBe(true);
    expect(truePeakDb([left, right])).toBeLessThanOrEqual(-1);
    expect(rms(right)).toBeLessThan(before * 0.7);
  });

  it('leaves what is below the ceiling untouched', () => {
    const tone = sine(440, 0.3, 0.5);
    const copy = tone.slice();
    expect(limit([copy], RATE, { ceilingDb: -1 })).toBe(false);
    expect(copy).toEqual(tone);
  });

  it('lets go again after a single peak', () => {
    const tone = sine(440, 1, 0.4);
    tone[24_000] = 1.5;
    limit([tone], RATE, { ceilingDb: -1 });
    expect(truePeakDb([tone])).toBeLessThanOrEqual(-1);
    expect(rms(tone, 43_000, 48_000)).toBeCloseTo(0.4 * Math.SQRT1_2, 2);
  });
});

describe('a sound that comes in pieces', () => {
  const random = randomFrom('pieces');
  const whole: Channels = [0.9, 1.4].map((level) => Float32Array.from({ length: 30_000 }, () => (random.next() * 2 - 1) * level));
  const cuts = fc.array(fc.nat(30_000), { maxLength: 8 }).map((all) => [0, ...all.sort((a, b) => a - b), 30_000]);
  const piecesOf = (at: readonly number[]) => at.slice(1).map((to, n) => whole.map((channel) => channel.slice(at[n], to)));

  it('measures as it does whole', () => {
    fc.assert(
      fc.property(cuts, (at) => {
        const [loudness, peak] = [new LoudnessMeter(RATE), new TruePeakMeter()];
        for (const piece of piecesOf(at)) {
          loudness.add(piece);
          peak.add(piece);
        }
        expect(loudness.integrated()).toBe(integratedLoudness(whole, RATE));
        expect(peak.highest()).toBe(truePeak(whole));
      }),
      { numRuns: 10 },
    );
  });

  it('tells how loud it would be at another level', () => {
    const meter = new LoudnessMeter(RATE);
    meter.add(whole);
    expect(meter.integrated(0.5)).toBeCloseTo(
      integratedLoudness(
        whole.map((channel) => channel.map((value) => value / 2)),
        RATE,
      ),
      6,
    );
  });

  it('is limited to the same samples', () => {
    const limiter = new Limiter(RATE, { ceilingDb: -1 });
    const join = (pieces: readonly Channels[]) => whole.map((_, c) => Float32Array.from(pieces.flatMap((piece) => [...piece[c]!])));
    const expected = join([...limiter.limited([whole])]);
    expect(truePeak(expected)).toBeLessThan(1);
    fc.assert(
      fc.property(cuts, (at) => {
        const limited = join([...limiter.limited(piecesOf(at))]);
        expect(limited.map((channel, c) => sameSamples(channel, expected[c]))).toEqual([true, true]);
      }),
      { numRuns: 10 },
    );
  });
});
