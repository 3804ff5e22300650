import { CAST_WORD } from '../people/names/named.js';
import { calm, STORY_PART } from './keys.js';

/** 'Characters:', 'CAST', '**Who**', '## The cast' on a line of its own. */
const KEY_ALONE = new RegExp(
  `^[^\\S\\n]*(?:#+\\s+)?[*_]*(?:(?:the|main|our)\\s)?(?:${CAST_WORD}|cast list|dramatis person(?:ae|æ)|who(?:['’]?s who)?)[*_]*[^\\S\\n]*([:：])?[*_]*[^\\S\\n]*$`,
  'i',
);
const LISTED = /^[^\S\n]*(?:[-*•–]|\d{1,2}[.)])[^\S\n]+(?=\S)/;
/** 'Marzipan - an octopus', 'Odile, 68', 'GWENLLIAN (34) - …', and no heading of a screenplay. */
const ENTRY = /^(?!(?:INT|EXT|EST)\b)\p{Lu}[\p{L}.’'" -]{1,40}?(?:\s[-–—]\s+\S|,\s\d{1,3}\b|\s?\()/u;
const NAME = /^\p{Lu}[\p{Lu}.’'" -]+?(?=\s[-–—]\s|,\s|\s?\(|[:：]|$)/u;
/** '**Mina** (8)'. */
const EMPHASIS = /\*+|(?<!\p{L})_+|_+(?!\p{L})/gu;
const PART_ALONE = new RegExp(`^[^\\S\\n]*(?:#+\\s+)?[*_]*(?:the\\s)?(?:${STORY_PART})[*_]*[^\\S\\n]*[:：]?[*_]*[^\\S\\n]*$`, 'i');

const isBlank = (line: string | undefined): boolean => line?.trim() === '';

/** The same text with who is in it on one line, where they are listed under 'Characters:' or 'CAST'. */
export function withCastOnOneLine(text: string): string {
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) {
    const [key, colon] = KEY_ALONE.exec(line) ?? [];
    if (key === undefined) continue;
    let from = at + 1;
    while (isBlank(lines[from])) from++;
    const end = endOfList(lines, from);
    const listed = lines.slice(from, end).map((one) =>
      one
        .replace(LISTED, '')
        .replace(EMPHASIS, '')
        .replace(/[\s.;]+$/, ''),
    );
    // 'Who' above words that name nobody is a word of them
    if (listed.length === 0 || (!colon && !ENTRY.test(listed[0]!))) continue;
    const entries = listed.map((one) => one.replace(NAME, calm));
    return [...lines.slice(0, at), `Cast: ${entries.join('; ')}`, ...lines.slice(end)].join('\n');
  }
  return text;
}

/** A list without marks goes as far as an empty line or the next heading, where a text follows. */
function endOfList(lines: readonly string[], from: number): number {
  const ends = (isEntry: RegExp) => {
    let end = from;
    while (end < lines.length && isEntry.test(lines[end]!)) end++;
    return end;
  };
  const marked = ends(LISTED);
  if (marked > from) return marked;
  const bare = ends(ENTRY);
  const isEnd = isBlank(lines[bare]) || PART_ALONE.test(lines[bare] ?? '');
  return isEnd && lines.slice(bare).some((line) => !isBlank(line)) ? bare : from;
}
