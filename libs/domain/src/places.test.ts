import { describe, expect, it } from '@jest/globals';
import { indexToReturn, keepNewest, placed } from './places.js';

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

describe('removed items', () => {
  const items = ['a', 'b', 'c'].map((id) => ({ id }));
  it('are kept up to a number, the newest, and the places of the others go', () =>
    expect(keepNewest(items, ['c', 'x', 'a', 'b'], 2, ({ id }) => id)).toEqual({
      removed: [{ id: 'b' }, { id: 'c' }],
      places: ['c', 'x', 'b'],
    }));
  it('are all kept while they are few', () =>
    expect(keepNewest(items, ['a', 'b', 'c'], 3, ({ id }) => id)).toEqual({ removed: items, places: ['a', 'b', 'c'] }));
});
