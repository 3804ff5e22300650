import { describe, expect, it } from '@jest/globals';
import { periodsOf, roundUp, valuesOf } from './periods.js';

const days = (count: number, last = '2026-03-31') =>
  Array.from({ length: count }, (_, at) => new Date(Date.parse(last) - (count - 1 - at) * 86_400_000).toISOString().slice(0, 10));

describe('the bars of a plot', () => {
  it('are days, as long as they can be told apart', () => {
    expect(periodsOf(days(7)).map(({ name }) => name)).toEqual(['Mar 25', 'Mar 26', 'Mar 27', 'Mar 28', 'Mar 29', 'Mar 30', 'Mar 31']);
    expect(periodsOf(days(90))).toHaveLength(90);
  });

  it('are the weeks of a year, of which the last is whole', () => {
    const weeks = periodsOf(days(365));
    expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([
      53,
      { name: 'Apr 1, 2025', from: 0, to: 0 },
      { name: expect.stringMatching(/^Mar 25\D+31, 2026$/), from: 358, to: 364 },
    ]);
  });

  it('sum their days up, or say how many there were on average', () => {
    const weeks = periodsOf(days(365));
    const byDay = days(365).map((_, at) => (at >= 358 ? at - 358 : 0));
    expect([valuesOf(byDay, weeks, 'sum').at(-1), valuesOf(byDay, weeks, 'average').at(-1)]).toEqual([21, 3]);
  });

  it.each([
    [0, 0],
    [0.3, 0.5],
    [1, 1],
    [7, 10],
    [23, 25],
    [2300, 2500],
    [9100, 10_000],
  ])('end below a round number: %d below %d', (value, top) => expect(roundUp(value)).toBeCloseTo(top));
});
