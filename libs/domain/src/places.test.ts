import { describe, expect, it } from '@jest/globals';
import { followedBy, indexToReturn, placeBack, placed, placedBehind } from './places.js';

describe('putting an item into a list', () => {
  it.each([
    ['a new one at the beginning', ['a', 'b'], ['new', 'a', 'b'], ['new', 'a', 'b']],
    ['a new one at the end', ['a', 'b'], ['a', 'b', 'new'], ['a', 'b', 'new']],
    [
      'a new one right behind the one it follows, before what was removed there',
      ['a', 'gone', 'b'],
      ['a', 'new', 'b'],
      ['a', 'new', 'gone', 'b'],
    ],
    ['a moved one, once', ['new', 'a', 'b'], ['a', 'new', 'b'], ['a', 'new', 'b']],
    ['the first one', [], ['new'], ['new']],
  ])('%s', (_, places, present, now) => expect(placed(places, present, 'new')).toEqual(now));
});

describe('an item that comes back', () => {
  it.each([
    ['where it stood', ['a', 'back', 'b'], ['a', 'b'], 1],
    ['at the beginning', ['back', 'a'], ['a'], 0],
    ['behind those that stood before it, wherever they are now', ['a', 'b', 'back', 'c'], ['c', 'b', 'a'], 2],
    ['where others before it are gone', ['a', 'gone', 'back'], ['a'], 1],
  ])('stands %s', (_, places, present, index) => expect(indexToReturn(places, present, 'back')).toBe(index));
});

describe('an item that was moved and goes back', () => {
  const before = ['a', 'gone', 'moved', 'b'];
  const back = (places: string[], present: string[]) => placeBack(places, present, 'moved', followedBy(before, 'moved'));
  it('stands behind what it followed, also when that is removed', () => {
    const after = ['moved', 'a', 'gone', 'b'];
    expect(back(after, ['moved', 'a', 'b'])).toEqual({ behind: 'gone', to: 2, isMoved: true });
    expect(placedBehind(after, 'moved', 'gone')).toEqual(before);
  });
  it('stands behind the nearest that is still known', () =>
    expect(back(['moved', 'b', 'a'], ['moved', 'b', 'a'])).toEqual({ behind: 'a', to: 3, isMoved: true }));
  it('stands at the beginning when it was the first one', () =>
    expect(placeBack(['a', 'moved'], ['a', 'moved'], 'moved', [])).toEqual({ behind: null, to: 1, isMoved: true }));
  it('is where it was already', () => expect(back(before, ['a', 'moved', 'b'])).toMatchObject({ isMoved: false }));
});
