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

const KEY_ALONE = /^[^\S\n]*(characters?|cast|people)[^\S\n]*[:：][^\S\n]*$/i;
const LISTED = /^[^\S\n]*[-*•–][^\S\n]+(?=\S)/;
/** 'Marzipan - an octopus', 'Odile, 68': without a mark before it, and no heading of a screenplay. */
const LISTED_BARE = /^(?!(?:INT|EXT|EST)\b)\p{Lu}[\p{L}.’'" -]{1,40}?(?:\s[-–—]\s+\S|,\s\d{1,3}\b)/u;

/** The same text with who is in it on one line, where they are listed under 'Characters:'. */
export function withCastOnOneLine(text: string): string {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => KEY_ALONE.test(line));
  if (at < 0) return text;
  let end = at + 1;
  while (end < lines.length && LISTED.test(lines[end]!)) end++;
  if (end === at + 1) end = endOfBareList(lines, end);
  const listed = lines.slice(at + 1, end).map((line) => line.replace(LISTED, '').replace(/[\s.;]+$/, ''));
  return listed.length === 0 ? text : [...lines.slice(0, at), `${lines[at]!.trim()} ${listed.join('; ')}`, ...lines.slice(end)].join('\n');
}

/** A list without marks goes as far as an empty line, where a text follows. */
function endOfBareList(lines: readonly string[], from: number): number {
  let end = from;
  while (end < lines.length && LISTED_BARE.test(lines[end]!)) end++;
  return lines[end]?.trim() === '' && lines.slice(end).some((line) => line.trim() !== '') ? end : from;
}
