/** '<b>', '</p>', '<img src=x>', a comment: not the arrow or the heart of 'I <3 you -> …'. */
const MARKUP = /<\/?[a-z][\w:-]*(?:\s[^<>]*=[^<>]*)?\s*\/?>|<![^>]*>/gi;
/** What joins or parts letters without a blank is spelling in scripts without capitals, and what joins emoji is one of them: '👨‍👩‍👧'. */
const SPELT = '[\\p{Lo}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}]';
const INVISIBLE = new RegExp(
  `[\\u202a-\\u202e\\u2066-\\u2069\\u200b\\u200e\\u200f\\ufffd]|(?<!${SPELT})[\\u200c\\u200d]|[\\u200c\\u200d](?!${SPELT})`,
  'gu',
);

/** A line as words: no markup, no control or direction marks, no characters that templates give a meaning. */
export const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(MARKUP, ' ')
    .replace(INVISIBLE, '')
    .replace(/[{}<>[\]|\\^~`*_#\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether there is anything to read in it. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** A text as its lines, each in plain words; blank ones stay, as they part paragraphs. */
export const linesOf = (text: string): string[] => text.split(/\r\n|[\n\r\u2028\u2029]/).map(plain);

/** For a regular expression that looks for these very characters. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
