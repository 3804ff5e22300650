import { describe, expect, it } from '@jest/globals';
import { sameData } from './same-data.js';

describe('The same data', () => {
  it.each([
    ['one value', 'a', 'a'],
    ['nothing', null, null],
    ['fields in another order', { a: 1, b: { c: [null, 'd'] } }, { b: { c: [null, 'd'] }, a: 1 }],
    ['lists', [1, [2], { a: 3 }], [1, [2], { a: 3 }]],
  ])('is said by %s', (_, one, other) => {
    expect(sameData(one, other)).toBe(true);
  });

  it.each([
    ['another value', { a: 1 }, { a: 2 }],
    ['another order of a list', [1, 2], [2, 1]],
    ['one field more', { a: 1 }, { a: 1, b: 2 }],
    ['one entry more', [1], [1, 2]],
    ['a field of another name', { a: undefined }, { b: undefined }],
    ['a list and an object with its places', ['a'], { 0: 'a' }],
    ['an empty list and an empty object', [], {}],
    ['nothing and something', null, {}],
    ['something and a word', {}, 'a'],
    ['an empty object and a number', {}, 1],
  ])('is not said by %s', (_, one, other) => {
    expect(sameData(one, other)).toBe(false);
    expect(sameData(other, one)).toBe(false);
  });
});
