import { describe, expect, it } from '@jest/globals';
import { plans } from './plans.js';
import { hasRoom, isNearlyFull, sizeInWords } from './room.js';

const room = (used: number) => ({ used, total: 1000 });

describe('the room for media', () => {
  it.each([
    [0, true, false],
    [799, true, false],
    [800, true, true],
    [999, true, true],
    [1000, false, true],
    [1500, false, true],
  ])('with %d of 1000 bytes used takes more: %s, and is nearly full: %s', (used, takes, nearly) => {
    expect([hasRoom(room(used), 'media'), isNearlyFull(room(used))]).toEqual([takes, nearly]);
  });

  it('lets the film out when it is full, but not without end', () => {
    expect([1000, 1199, 1200].map((used) => hasRoom(room(used), 'export'))).toEqual([true, true, false]);
  });

  it.each([
    [0, '0 MB'],
    [999_999, '0 MB'],
    [412_345_678, '412 MB'],
    [999_999_999, '999 MB'],
    [1_000_000_000, '1 GB'],
    [1_590_000_000, '1.5 GB'],
    [20_000_000_000, '20 GB'],
  ])('%d bytes are %s', (bytes, words) => expect(sizeInWords(bytes)).toBe(words));

  it('grows with the plan', () => {
    expect(plans.filter(({ interval }) => interval === 'month').map(({ room: total }) => sizeInWords(total))).toEqual([
      '500 MB',
      '20 GB',
      '80 GB',
      '320 GB',
    ]);
  });
});
