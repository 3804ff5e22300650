import type { Price } from '../objects.js';

export interface Period {
  readonly start: number;
  readonly end: number;
}

/** The part of a price that the rest of a period is worth, to the second, in cents. */
export function share(price: Pick<Price, 'unit_amount'>, quantity: number, period: Period, now: number): number {
  const rest = Math.max(0, period.end - now) / (period.end - period.start);
  return Math.round(price.unit_amount * quantity * rest);
}

export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

export function day(time: number): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(time * 1000);
}
