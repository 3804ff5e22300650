import { describe, expect, it } from '@jest/globals';
import { formatCredits } from './format-credits.js';

describe('a balance', () => {
  it.each([
    [30, '30'],
    [0, '0'],
    [28.2, '28.2'],
    [12.34, '12.3'],
    [0.96, '0.9'],
    [0.1 + 0.2, '0.3'],
    [2400, '2400'],
  ])('of %p reads %p', (credits, text) => expect(formatCredits(credits)).toBe(text));
});
