/** Credits in a sentence or a table: the same with thousands set apart, 2,399.2. */
export const spelledCredits = (credits: number): string => Number(formatCredits(credits)).toLocaleString('en');

/** A balance as people read it: whole numbers plain, fractions with one decimal, never more than there is. */
export function formatCredits(credits: number): string {
  if (Number.isInteger(credits)) return String(credits);
  // rounded down: 0.96 credits do not pay for something that costs 1; the nudge undoes binary fractions such as 0.3 - 0.2
  return (Math.floor(credits * 10 + 1e-6) / 10).toFixed(1);
}

/** What is missing of a price, with at most one decimal, never less than there is missing. */
export const formatShortage = (credits: number): string => String(Math.ceil(credits * 10 - 1e-6) / 10);

/** Credits that are used, in a sentence: never less than are used, so that they and what is left come to the whole. */
export const spelledUse = (credits: number): string => Number(formatShortage(credits)).toLocaleString('en');
