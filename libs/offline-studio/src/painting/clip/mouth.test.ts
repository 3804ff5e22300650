import { describe, expect, it } from '@jest/globals';
import { mouthFromLoudness, mouthFromPhones } from './mouth.js';

const FPS = 24;
const RATE = 48_000;

/** A tone of this loudness for each second given. */
function voice(...levels: number[]): Float32Array {
  return Float32Array.from({ length: levels.length * RATE }, (_, i) => (levels[Math.floor(i / RATE)] ?? 0) * Math.sin(i / 20));
}
/** Frames of one second, without those at its edges in which the mouth is on its way. */
const middleOf = (second: number) => [second * FPS + 8, second * FPS + FPS - 2] as const;

describe('a mouth', () => {
  it('is open while a voice is heard and closed when there is no more than noise', () => {
    const shapes = mouthFromLoudness(voice(0.02, 0.5, 0.02, 0.5), RATE, 4 * FPS, FPS);
    expect(shapes).toHaveLength(4 * FPS);
    for (const second of [1, 3]) for (const { open } of shapes.slice(...middleOf(second))) expect(open).toBeGreaterThan(0.5);
    for (const second of [0, 2]) for (const { open } of shapes.slice(...middleOf(second))) expect(open).toBeLessThan(0.05);
  });

  it('opens further the louder the voice is, however quiet the recording', () => {
    const shapes = mouthFromLoudness(voice(0.004, 0.01), RATE, 2 * FPS, FPS);
    expect(shapes[FPS + 12]!.open).toBeGreaterThan(shapes[12]!.open * 1.5);
  });

  it('stays closed in silence, and beyond the end of the voice', () => {
    for (const { open } of mouthFromLoudness(voice(0), RATE, FPS, FPS)) expect(open).toBe(0);
    for (const { open } of mouthFromLoudness(voice(0.5), RATE, 3 * FPS, FPS).slice(...middleOf(2))) expect(open).toBeLessThan(0.05);
    for (const { open } of mouthFromPhones([], FPS, FPS)) expect(open).toBe(0);
  });

  it('forms the sounds that are spoken: wide for “aa”, round for “uw”, closed for “m” and between words', () => {
    const phones = [
      { phone: 'aa', start: 0, end: 1 },
      { phone: 'uw', start: 1, end: 2 },
      { phone: 'm', start: 2, end: 3 },
      { phone: 'pau', start: 3, end: 4 },
    ];
    const shapes = mouthFromPhones(phones, 5 * FPS, FPS);
    const [aa, uw, m, pause, after] = [0, 1, 2, 3, 4].map((second) => shapes[second * FPS + 16]!);
    expect(aa!.open).toBeGreaterThan(0.85);
    expect(uw!.round).toBeGreaterThan(0.85);
    expect(uw!.open).toBeLessThan(aa!.open);
    for (const closed of [m, pause, after]) expect(closed!.open).toBeLessThan(0.05);
  });

  it('never leaves its bounds', () => {
    const noisy = Float32Array.from({ length: RATE }, (_, i) => (i % 7 === 0 ? 5 : -5));
    for (const { open, round } of mouthFromLoudness(noisy, RATE, FPS, FPS))
      for (const value of [open, round]) expect(value >= 0 && value <= 1).toBe(true);
  });
});
