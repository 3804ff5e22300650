import { describe, expect, it } from '@jest/globals';
import { tilesOf } from './filmstrip.js';
import { cutLength, FRAME, isSame, timeText } from './range.js';

describe('a cut', () => {
  it('of nearly whole seconds is cut to them, as far as the clip goes', () => {
    expect(cutLength({ start: 0, end: 3.15 }, 5)).toBe(3);
    expect(cutLength({ start: 1, end: 3.85 }, 5)).toBe(3);
    expect(cutLength({ start: 0, end: 3.4 }, 5)).toBeCloseTo(3.4);
    expect(cutLength({ start: 2.1, end: 5 }, 5)).toBeCloseTo(2.9);
  });

  it('is the same when no handle moved by a picture', () => {
    expect(isSame({ start: 1, end: 4 }, { start: 1.01, end: 4 })).toBe(true);
    expect(isSame({ start: 1, end: 4 }, { start: 1, end: 4 + FRAME })).toBe(false);
  });

  it.each([
    [0, '0:00.0'],
    [4.96, '0:05.0'],
    [59.99, '1:00.0'],
    [65.25, '1:05.3'],
  ])('says %s s as %s', (seconds, text) => {
    expect(timeText(seconds)).toBe(text);
  });
});

describe('a filmstrip', () => {
  it.each([
    [0.5, { every: 1, tiles: 1 }],
    [5, { every: 1, tiles: 5 }],
    [5.04, { every: 1, tiles: 6 }],
    [60, { every: 1, tiles: 60 }],
    [90, { every: 2, tiles: 45 }],
  ])('of %s s', (seconds, strip) => {
    expect(tilesOf(seconds)).toEqual(strip);
  });
});
