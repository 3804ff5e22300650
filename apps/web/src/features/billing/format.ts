const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' });
const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** US cents as people read a price: $20, $16.67. */
export const dollars = (cents: number): string => money.format(cents / 100);

/** An ISO time as a day of the person's own calendar: December 21, 2026. */
export const longDate = (iso: string): string => day.format(new Date(iso));
