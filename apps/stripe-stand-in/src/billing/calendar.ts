import type { Interval } from '../objects.js';

export interface Every {
  readonly interval: Interval;
  readonly interval_count: number;
}

const SECONDS = { day: 86_400, week: 604_800 } as const;

/**
 * `count` intervals after an anchor, in seconds. Months are the calendar's, in UTC; a month that is too short for the anchor's day ends on
 * its last one, and the next long month has the anchor's day again (Jan 31 → Feb 28 → Mar 31).
 */
export function after(anchor: number, every: Every, count: number): number {
  const steps = count * every.interval_count;
  if (every.interval === 'day' || every.interval === 'week') return anchor + steps * SECONDS[every.interval];
  const months = every.interval === 'year' ? steps * 12 : steps;
  const from = new Date(anchor * 1000);
  const target = new Date(from);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(target.getTime() / 1000);
}

/** The period of an anchor's rhythm that contains `time`. */
export function periodAt(anchor: number, every: Every, time: number): { start: number; end: number } {
  let count = 1;
  while (after(anchor, every, count) <= time) count += 1;
  return { start: after(anchor, every, count - 1), end: after(anchor, every, count) };
}

export const sameRhythm = (one: Every, other: Every) => one.interval === other.interval && one.interval_count === other.interval_count;
