/** Words as people look for them: whatever their case, and without the accents that nobody types. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether a typed word is the beginning of another one. Both as `wordsOf` gives them. */
export const begins = (typed: string, word: string): boolean => word.startsWith(typed) || (UNSPACED.test(typed) && word.includes(typed));

/** Whether every word that was typed begins a word of a text. */
export function isLookedFor(text: string, typed: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((one) => words.some((word) => begins(one, word)));
}
