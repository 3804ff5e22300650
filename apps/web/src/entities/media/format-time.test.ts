import { describe, expect, it } from '@jest/globals';
import { formatTime } from './format-time.js';

describe('the time of a player', () => {
  it.each([
    [0, '0:00'],
    [5.9, '0:05'],
    [29.999999999999996, '0:30'],
    [61, '1:01'],
    [3600, '60:00'],
    [-1, '0:00'],
    [Number.NaN, '0:00'],
    [Number.POSITIVE_INFINITY, '0:00'],
  ])('at %p s reads %p', (seconds, text) => expect(formatTime(seconds)).toBe(text));
});
