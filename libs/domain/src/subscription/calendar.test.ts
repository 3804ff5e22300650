import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addMonths, monthNumber } from './calendar.js';

describe('months', () => {
  it.each([
    ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2026-01-31T10:00:00.000Z', 2, '2026-03-31T10:00:00.000Z'],
    ['2028-01-30T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
    ['2026-11-15T23:59:59.999Z', 2, '2027-01-15T23:59:59.999Z'],
    ['2024-02-29T00:00:00.000Z', 12, '2025-02-28T00:00:00.000Z'],
  ])('%s and %i months are %s', (anchor, months, then) => expect(addMonths(anchor, months)).toBe(then));

  const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }).map((date) => date.toISOString());

  it('follow one another without gaps: every moment is in exactly one', () =>
    fc.assert(
      fc.property(time, time, (one, other) => {
        const [anchor, now] = [one, other].sort() as [string, string];
        const number = monthNumber(anchor, now);
        expect(addMonths(anchor, number) <= now).toBe(true);
        expect(now < addMonths(anchor, number + 1)).toBe(true);
      }),
    ));
});
