import { describe, expect, it } from '@jest/globals';
import { formatCredits, formatShortage, spelledCredits } from './format-credits.js';

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

describe('what is missing', () => {
  it.each([
    [1, '1'],
    [0.76, '0.8'],
    [0.8, '0.8'],
    [2 - 1.2, '0.8'],
    [0.04, '0.1'],
    [0.97, '1'],
  ])('of %p reads %p', (credits, text) => expect(formatShortage(credits)).toBe(text));
});

describe('credits in a sentence', () => {
  it.each([
    [2400, '2,400'],
    [12_345.67, '12,345.6'],
    [0.3, '0.3'],
  ])('of %p read %p', (credits, text) => expect(spelledCredits(credits)).toBe(text));
});
