const DAYS_OF_A_WEEK = 7;
/** More bars than these cannot be told apart on a phone: then a bar is a week. */
const MOST_DAYS = 90;

const short = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** What a bar stands for: a day, or the days of a week. */
export interface Period {
  readonly name: string;
  /** Places of its days among all of them. */
  readonly from: number;
  readonly to: number;
}

/** Days ('YYYY-MM-DD', UTC, in order) as the bars of a plot. Weeks end with the last day; the first one may be a part of one. */
export function periodsOf(days: readonly string[]): Period[] {
  if (days.length <= MOST_DAYS) return days.map((day, at) => ({ name: short.format(new Date(day)), from: at, to: at }));
  const weeks: Period[] = [];
  for (let to = days.length - 1; to >= 0; to -= DAYS_OF_A_WEEK) {
    const from = Math.max(0, to - DAYS_OF_A_WEEK + 1);
    weeks.unshift({ name: long.formatRange(new Date(days[from] ?? ''), new Date(days[to] ?? '')), from, to });
  }
  return weeks;
}

/** One number for each period: the sum of its days, or what they have on average. */
export const valuesOf = (byDay: readonly number[], periods: readonly Period[], fold: 'sum' | 'average'): number[] =>
  periods.map(({ from, to }) => {
    const sum = byDay.slice(from, to + 1).reduce((all, one) => all + one, 0);
    return fold === 'sum' ? sum : sum / (to - from + 1);
  });

const STEPS = [1, 2, 2.5, 5, 10];

/** A round number at or above another, for the top of an axis: 1, 2, 2.5, 5, 10, 20, … */
export function roundUp(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  return (STEPS.find((step) => step * power >= value) ?? 10) * power;
}
