import { describe, expect, it } from '@jest/globals';
import { formatCredits, spelledCredits } from './format-credits.js';

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

describe('credits in a sentence', () => {
  it.each([
    [2400, '2,400'],
    [12_345.67, '12,345.6'],
    [0.3, '0.3'],
  ])('of %p read %p', (credits, text) => expect(spelledCredits(credits)).toBe(text));
});
