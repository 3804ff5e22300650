/** Money inside the studio: integer thousandths of a credit, so that no sum ever rounds. */
export type Millicredits = number;

export const MILLICREDITS_PER_CREDIT = 1000;

/** Decimal credits of a price list to millicredits. */
export const credits = (amount: number): Millicredits => Math.round(amount * MILLICREDITS_PER_CREDIT);

/** Millicredits to the decimal credits that the API and people see. */
export const toCredits = (amount: Millicredits): number => amount / MILLICREDITS_PER_CREDIT;

/** Credits from outside: positive, finite, at most three decimals. Null when they are not. */
export function parseCredits(amount: number): Millicredits | null {
  const scaled = amount * MILLICREDITS_PER_CREDIT;
  const whole = Math.round(scaled);
  if (!Number.isSafeInteger(whole) || whole <= 0 || Math.abs(scaled - whole) > 1e-6 * Math.max(1, Math.abs(whole))) return null;
  return whole;
}
