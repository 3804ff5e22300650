/** A text up to so many UTF-16 units, as `slice` gives it, without the half of a character that may be left at its end. */
export const truncated = (text: string, most: number): string =>
  text
    .slice(0, most)
    .toWellFormed()
    .replace(/\ufffd$/, '');
