import { describe, expect, it } from '@jest/globals';
import { timeLeft } from './use-time-left.js';

describe('the time that is left of a job', () => {
  it.each([
    ['half is done in ten seconds', { progress: 0, at: 0 }, { progress: 0.5, at: 10_000 }, 10],
    ['a quarter since it was first seen', { progress: 0.25, at: 5_000 }, { progress: 0.5, at: 15_000 }, 20],
    ['too little is done', { progress: 0.5, at: 0 }, { progress: 0.52, at: 10_000 }, null],
    ['too little time has passed', { progress: 0, at: 0 }, { progress: 0.5, at: 500 }, null],
  ])('when %s', (_, first, last, seconds) => expect(timeLeft(first, last)).toBe(seconds));
});
