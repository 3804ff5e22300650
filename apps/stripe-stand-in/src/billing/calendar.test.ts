import { describe, expect, it } from '@jest/globals';
import { after, periodAt } from './calendar.js';

const at = (text: string) => Date.parse(`${text}Z`) / 1000;
const text = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16);
const monthly = { interval: 'month', interval_count: 1 } as const;
const yearly = { interval: 'year', interval_count: 1 } as const;

describe('The calendar of a subscription', () => {
  it('ends short months on their last day and then has the anchor day again', () => {
    const anchor = at('2027-01-31T10:30');
    expect([1, 2, 3, 4].map((count) => text(after(anchor, monthly, count)))).toEqual([
      '2027-02-28T10:30',
      '2027-03-31T10:30',
      '2027-04-30T10:30',
      '2027-05-31T10:30',
    ]);
  });

  it('knows the 29th of February in leap years only', () => {
    const anchor = at('2028-02-29T00:00');
    expect([1, 4].map((count) => text(after(anchor, yearly, count)))).toEqual(['2029-02-28T00:00', '2032-02-29T00:00']);
  });

  it('counts days and weeks in seconds', () => {
    expect(text(after(at('2027-03-27T12:00'), { interval: 'week', interval_count: 2 }, 1))).toBe('2027-04-10T12:00');
    expect(text(after(at('2027-03-27T12:00'), { interval: 'day', interval_count: 1 }, 3))).toBe('2027-03-30T12:00');
  });

  it('finds the period that a moment lies in, its start included', () => {
    const anchor = at('2027-01-31T10:30');
    const march = { start: at('2027-02-28T10:30'), end: at('2027-03-31T10:30') };
    expect(periodAt(anchor, monthly, at('2027-02-28T10:30'))).toEqual(march);
    expect(periodAt(anchor, monthly, at('2027-03-31T10:29'))).toEqual(march);
    expect(periodAt(anchor, monthly, at('2027-03-31T10:30')).start).toBe(march.end);
  });
});
