import { bearerOf } from '../people/given-names/index.js';
import { BESIDE_WORDS } from './keys.js';

/** Cells of a row between bars; the bars at its ends are no cells. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

const isRow = (line: string | undefined): line is string => line?.includes('|') ?? false;
const isRule = (line: string): boolean => isRow(line) && cellsOf(line).every((cell) => /^:?-+:?$/.test(cell));

/** What a column holds, by what stands over it; the first that is there counts. */
const SAID = [/^(?:narration|voice[- ]?over|vo|v\.o\.|dialogue|spoken|script|copy)\b/i, /^(?:lines?|words|text)\b/i];
const SEEN = [
  /^(?:pictures?|images?|visuals?|video|what we see)\b/i,
  /^(?:action|what|description|content)\b/i,
  /^(?:shot|scene|frame)\b/i,
];
const BESIDE = /^(?:sounds?|audio|sfx|effects?|music|camera|framing|shot|size)\b/i;
/** A table without any of these is of something else. */
const STORYBOARD =
  /^(?:#|no\.?$|nr\.?$|shots?|panel|scene|frame|time|secs?|seconds|duration|visuals?|pictures?|images?|video|narration|voice[- ]?over)\b|^#$/i;
const NARRATED = /^(?:vo|v\.o\.|voice[- ]?over|narrator|narration)\s*[:：]\s*/i;
/** 'WREN: There's no water.' among what is heard. */
const SPOKEN = new RegExp(`^(?!(?:${BESIDE_WORDS.toUpperCase()})\\b)\\p{Lu}[\\p{Lu} .'’-]+:\\s`, 'u');

/** 'Wind. Distant engine.' are nobody, in the middle of a sentence. */
const withoutCapitals = (cell: string): string =>
  cell.replace(/(?<=^|[.!?]\s+)\p{Lu}\p{Ll}+/gu, (word) => (bearerOf(word) === undefined ? word.toLowerCase() : word));

/**
 * The same text with a storyboard, a table with a row for each shot, as lines: what is said, else what is seen, and in parentheses what is
 * beside it. Everything around it stays.
 */
export function withStoryboardAsLines(text: string): string {
  const lines = text.split('\n');
  const rule = lines.findIndex(isRule);
  const head = lines[rule - 1];
  if (rule < 1 || !isRow(head)) return text;
  let end = rule + 1;
  while (isRow(lines[end])) end++;
  const rows = lines.slice(rule + 1, end).map(cellsOf);
  const heads = cellsOf(head);
  const isNumbers = heads.map((_, column) => rows.every((cells) => !/\p{L}/u.test(cells[column] ?? '')));
  const columns = (kind: RegExp) => heads.flatMap((one, column) => (kind.test(one) && !isNumbers[column] ? [column] : []));
  const first = (kinds: readonly RegExp[]) => kinds.flatMap(columns)[0];
  const [said, seen] = [first(SAID), first(SEEN)];
  if (!heads.some((one) => STORYBOARD.test(one)) || (said === undefined && seen === undefined)) return text;
  const beside = columns(BESIDE).filter((column) => column !== seen && column !== said);
  const shots = rows.map((cells) => {
    const at = (column: number | undefined): string => (column === undefined ? '' : (cells[column] ?? ''));
    const heard = beside.map(at).find((cell) => NARRATED.test(cell) || SPOKEN.test(cell));
    const words = said === undefined ? (heard?.replace(NARRATED, '') ?? at(seen)) : at(said);
    const heardBeside = beside.map(at).filter((cell) => cell !== heard);
    const rest = [said === undefined && !heard ? '' : at(seen), ...heardBeside.map(withoutCapitals)];
    const aside = rest
      .filter(Boolean)
      .map((cell) =>
        cell
          .replace(/[()]/g, '')
          .replace(/[.!?](?=\s|$)/g, ',')
          .replace(/,$/, ''),
      )
      .join(', ');
    if (!aside) return words;
    // within the sentence that it belongs to
    return words ? words.replace(/\s*([.!?…]*)$/, ` (${aside})$1`) : `(${aside})`;
  });
  return [...lines.slice(0, rule - 1), '', ...shots.flatMap((shot) => [shot, '']), ...lines.slice(end)].join('\n');
}
