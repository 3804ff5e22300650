import { describe, expect, it } from '@jest/globals';
import { outlookText, timeLeftText } from './outlook-text.js';

describe('what is said of the time that a job takes', () => {
  it.each([
    [3, 'a few seconds left'],
    [12, 'about 20 s left'],
    [61, 'about 70 s left'],
    [150, 'about 3 min left'],
  ])('%d s is %s', (seconds, text) => expect(timeLeftText(seconds)).toBe(text));

  it.each([
    ['running', 12, { ahead: null, seconds_left: 15 }, 'about 20 s left'],
    ['running', -4, { ahead: null, seconds_left: 1 }, 'a few seconds left'],
    ['running', -6, { ahead: null, seconds_left: 1 }, 'longer than usual'],
    ['running', null, { ahead: null, seconds_left: null }, null],
    ['retrying', 12, { ahead: null, seconds_left: 15 }, null],
    ['queued', null, { ahead: 2, seconds_left: null }, '2 before it'],
    ['queued', 3, { ahead: 2, seconds_left: 40 }, '2 before it, then about 40 s'],
    ['queued', 3, { ahead: 0, seconds_left: 40 }, 'waiting, then about 40 s'],
    ['queued', null, { ahead: 0, seconds_left: null }, null],
  ] as const)('%s with %p s left, as %p', (state, left, job, text) => expect(outlookText(state, left, job)).toBe(text));
});
