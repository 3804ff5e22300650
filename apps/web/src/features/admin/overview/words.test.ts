import { describe, expect, it } from '@jest/globals';
import { lasting, moneyIn } from './words.js';

describe('words of the overview', () => {
  it.each([
    [40, '40 s'],
    [200, '3 min'],
    [7500, '2 h 5 min'],
    [7200, '2 h'],
    [260_000, '3 days'],
  ])('say how long %d seconds are: %s', (seconds, words) =>
    expect(lasting('2026-03-01T00:00:00.000Z', new Date(Date.parse('2026-03-01T00:00:00.000Z') + seconds * 1000).toISOString())).toBe(
      words,
    ),
  );

  it('say amounts in their currency, whose smallest unit is not always a hundredth', () =>
    expect([moneyIn('usd')(6050), moneyIn('usd')(6000), moneyIn('jpy')(6000)]).toEqual(['$60.50', '$60', '¥6,000']));
});
