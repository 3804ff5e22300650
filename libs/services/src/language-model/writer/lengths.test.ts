import { describe, expect, it } from '@jest/globals';
import { spokenSeconds } from '@scenewright/story';
import fc from 'fast-check';
import { lengthsFor, needOf, sceneLengths, shotsIn, tooMuchSaid } from './lengths.js';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const shot = (said = '', weight = 1) => ({ said, weight });
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
const film = fc.array(
  fc.record({ said: fc.integer({ min: 0, max: 8 }).map(words), weight: fc.constantFrom(-1, 0, 1, 2, 3, 99, Number.NaN) }),
  {
    minLength: 1,
    maxLength: 40,
  },
);

describe('the lengths of shots', () => {
  it('come to the length of the film, each as long as can be filmed in one clip', () => {
    fc.assert(
      fc.property(film, fc.double({ min: 0, max: 1, noNaN: true }), (shots, at) => {
        const least = needOf(shots, 'en');
        const seconds = Math.round((least + (shots.length * 5 - least) * at) * 10) / 10;
        const lengths = lengthsFor(shots, seconds, 'en');
        expect(sum(lengths)).toBeCloseTo(seconds, 3);
        for (const length of lengths) {
          expect(length).toBeGreaterThanOrEqual(1.8);
          expect(length).toBeLessThanOrEqual(5.11);
        }
      }),
    );
  });

  it('give what is said its time, over the silent shots behind it', () => {
    const shots = [shot(words(18)), shot(), shot(words(2)), shot()];
    const [first = 0, second = 0] = lengthsFor(shots, 14, 'en');
    expect(first + second).toBeGreaterThanOrEqual(spokenSeconds(words(18), 'en') - 0.1);
    expect(tooMuchSaid(shots, 'en')).toEqual([]);
  });

  it('say what is too long to be said while it is seen', () => {
    expect(tooMuchSaid([shot(words(2)), shot(words(13)), shot(words(2))], 'en')).toEqual([{ shot: 1, fits: 5 }]);
    expect(tooMuchSaid([shot(words(12))], 'en')).toEqual([]);
  });

  it('are longer for what weighs more', () => {
    const [light = 0, heavy = 0] = lengthsFor([shot('', 1), shot('', 3)], 6, 'en');
    expect(heavy).toBeGreaterThan(light);
  });

  it.each([5, 15, 30, 60, 600])('of a film of %d seconds can be kept with as many shots as are asked for', (seconds) => {
    const { least, most } = shotsIn(seconds);
    for (const count of [least, most])
      expect(
        sum(
          lengthsFor(
            Array.from({ length: count }, () => shot()),
            seconds,
            'en',
          ),
        ),
      ).toBeCloseTo(seconds, 3);
    expect(least * 5).toBeGreaterThanOrEqual(seconds);
    expect(most * 2).toBeLessThanOrEqual(seconds);
  });
});

it('the lengths of scenes come to the length of the film, and none is shorter than a shot', () => {
  const lengths = sceneLengths([1, 5, 0, 2], 60);
  expect(sum(lengths)).toBeCloseTo(60, 3);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(5);
  expect(lengths[1]).toBe(Math.max(...lengths));
});
