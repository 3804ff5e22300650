import { describe, expect, it } from '@jest/globals';
import { normalised, unstorableIn } from './storable-text.js';

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

describe('a text that was pasted', () => {
  it.each([
    ['the sequences of a terminal', 'Mara \u001b[2J\u009b31m\u0007\u007f!', 'Mara [2J31m!'],
    ['the line ends of Windows', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['accents of their own', 'Ju\u0308rgen, Ba\u0309o, \u30b3\u3099\u30b7\u3099\u30e9', 'Jürgen, Bảo, ゴジラ'],
    ['the breaks of a word processor', 'one\u000btwo\u000cthree\u0085four', 'one\ntwo\nthree\nfour'],
  ])('comes without %s', (_, text, kept) => expect(normalised({ scenes: [{ idea: text }] })).toEqual({ scenes: [{ idea: kept }] }));

  it.each([
    ['lines, tabs and every letter', 'a\n\tÿ 灯台 🦊 \u200d \u202e'],
    ['damage that its sender has to know of', 'a\0b'],
    ['other values', { a: 1, b: null, c: [true], d: {} }],
  ])('keeps %s', (_, value) => expect(normalised(value)).toEqual(value));
});
