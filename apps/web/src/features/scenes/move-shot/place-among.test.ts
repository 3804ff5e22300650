import { describe, expect, it } from '@jest/globals';
import { placeAmong } from './place-among.js';

/** 100 × 60 px, 10 px apart. */
const card = (column: number, row = 0) => ({ left: column * 110, width: 100, top: row * 70, bottom: row * 70 + 60 });
const strip = [card(0), card(1), card(2)];
const wrapped = [...strip, card(0, 1), card(1, 1)];

describe('the place that a dropped shot takes', () => {
  it.each([
    ['before the first', -20, 30, 1],
    ['before the one whose middle is behind it', 155, 30, 2],
    ['behind the one whose middle it is past', 165, 30, 3],
    ['behind the last', 400, 30, 4],
    ['among those that it is below of', 155, 900, 2],
  ])('is %s', (_, x, y, place) => expect(placeAmong(strip, { x, y })).toBe(place));

  it.each([
    ['at the end of the row that it is in', 400, 30, 4],
    ['in the row below', 20, 100, 4],
    ['behind the last of the last row', 400, 100, 6],
    ['in the nearest row', 155, 500, 5],
  ])('is, among more than one row, %s', (_, x, y, place) => expect(placeAmong(wrapped, { x, y })).toBe(place));

  it('is the first of an empty scene', () => expect(placeAmong([], { x: 5, y: 5 })).toBe(1));
});
