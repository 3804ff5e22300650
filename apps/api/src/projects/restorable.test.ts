import { describe, expect, it } from '@jest/globals';
import { daysLeft, daysToRestore, oldestRestorable, restorableUntil } from './restorable.js';

describe('a deleted project', () => {
  const deletedAt = new Date('2026-03-01T10:00:00Z');
  const left = (then: string) => daysLeft(deletedAt, Date.parse(then));

  it('can be brought back for thirty days', () => {
    const until = restorableUntil(deletedAt);
    expect(until.toISOString()).toBe('2026-03-31T10:00:00.000Z');
    expect(oldestRestorable(until.getTime())).toEqual(deletedAt);
  });

  it.each([
    ['2026-03-01T10:00:00Z', 30],
    ['2026-03-02T09:59:00Z', 30],
    ['2026-03-02T10:00:00Z', 29],
    ['2026-03-30T10:01:00Z', 1],
    // it is there until the clock comes round
    ['2026-03-31T10:00:00Z', 1],
  ])('at %s has %i days left, begun ones included', (then, days) => {
    expect(left(then)).toBe(days);
  });

  it('has none left when the time is over, and where there is no script to come back to', () => {
    const [then, late] = ['2026-03-02T10:00:00Z', '2026-03-31T10:00:00.001Z'].map(Date.parse) as [number, number];
    expect(daysToRestore(deletedAt, 'The Keeper', then)).toBe(29);
    expect(daysToRestore(deletedAt, 'The Keeper', late)).toBe(0);
    expect(daysToRestore(deletedAt, null, then)).toBe(0);
  });
});
