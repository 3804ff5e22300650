/**
 * The same day and time so many months later, in UTC; the month's last day when it has no such day. Counted from one anchor, so that
 * January 31 is followed by February 28 and then by March 31.
 */
export function addMonths(anchor: string, months: number): string {
  const from = new Date(anchor);
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(month);
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to.toISOString();
}

/** Which month of the series that began at `anchor` holds `now`; 0 for the first, and before it. */
export function monthNumber(anchor: string, now: string): number {
  const [from, to] = [new Date(anchor), new Date(now)];
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return Math.max(0, addMonths(anchor, months) <= now ? months : months - 1);
}
