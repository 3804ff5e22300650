/** A line as words: no markup, no control or direction marks, no characters that templates give a meaning. */
export const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069\u200b-\u200f\ufffd]/g, '')
    .replace(/[{}<>[\]|\\^~`*_#\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether there is anything to read in it. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** A text as its lines, each in plain words; blank ones stay, as they part paragraphs. */
export const linesOf = (text: string): string[] => text.split(/\r\n|[\n\r\u2028\u2029]/).map(plain);
