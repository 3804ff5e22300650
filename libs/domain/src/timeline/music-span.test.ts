import { describe, expect, it } from '@jest/globals';
import { id } from '../testing/samples.js';
import { musicSpan } from './music-span.js';

const [ONE, TWO, THREE, FOUR] = [id(1), id(2), id(3), id(4)];
const places = [ONE, TWO, THREE, FOUR];
const over = (startSceneUid: string, endSceneUid: string) => ({ startSceneUid, endSceneUid });

describe('music over scenes', () => {
  it('lies over those between its ends', () => {
    expect(musicSpan(over(TWO, THREE), places, places)).toEqual({ first: 1, last: 2 });
    expect(musicSpan(over(TWO, TWO), places, places)).toEqual({ first: 1, last: 1 });
  });
  it('does so when they have changed places', () => expect(musicSpan(over(THREE, ONE), places, places)).toEqual({ first: 0, last: 2 }));
  it('is left to those that are there when an end was removed', () => {
    expect(musicSpan(over(ONE, THREE), [ONE, TWO, FOUR], places)).toEqual({ first: 0, last: 1 });
    expect(musicSpan(over(ONE, THREE), [TWO, THREE, FOUR], places)).toEqual({ first: 0, last: 1 });
    expect(musicSpan(over(ONE, THREE), [TWO, FOUR], places)).toEqual({ first: 0, last: 0 });
  });
  it('is silent when all of them are gone, or never were', () => {
    expect(musicSpan(over(ONE, TWO), [THREE, FOUR], places)).toBeNull();
    expect(musicSpan(over(ONE, id(9)), places, places)).toBeNull();
  });
});
