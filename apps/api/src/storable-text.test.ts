import { describe, expect, it } from '@jest/globals';
import { unstorableIn } from './storable-text.js';

describe('text that no read model can keep', () => {
  it.each([
    ['NUL', 'a\0b', []],
    ['half a surrogate pair', 'fox \ud83d', []],
    ['NUL deep inside', { scenes: [{ title: 'fine' }, { title: 'a\0' }] }, ['scenes', '1', 'title']],
    ['NUL in a key', { about: { 'a\0': 1 } }, ['about']],
  ])('is found: %s', (_, value, path) => {
    expect(unstorableIn(value)).toEqual(path);
  });

  it.each([
    ['whole characters of every kind', 'ÿ 灯台 🦊 \u202e \u0007 \n'],
    ['other values', { a: 1, b: null, c: [true, undefined], d: {} }],
  ])('is not %s', (_, value) => {
    expect(unstorableIn(value)).toBeNull();
  });
});
