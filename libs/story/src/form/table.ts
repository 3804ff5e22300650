import { bearerOf } from '../people/given-names/index.js';
import { BESIDE_WORDS } from './keys.js';
import { SPAN, secondsIn, timeCode } from './times.js';

/** Cells of a row between bars; the bars at its ends are no cells. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

const isRow = (line: string | undefined): line is string => line?.includes('|') ?? false;
const isRule = (line: string | undefined): boolean => isRow(line) && cellsOf(line).every((cell) => /^:?-+:?$/.test(cell));

/** What a column holds, by what stands over it; the first that is there counts. */
const SAID = [
  /^(?:narration|voice[- ]?over|vo|v\.o\.|dialogue|dialog|spoken|script|copy|sprecher(?:text)?|voix off|voz en off|diálogos?)\b/i,
  /^(?:lines?|words|text)\b/i,
];
const SEEN = [
  /^(?:pictures?|images?|visuals?|video|what we see|bild|imagen|visuel)\b/i,
  /^(?:action|what|description|content)\b/i,
  /^(?:shot|scene|frame)\b/i,
];
const BESIDE = /^(?:sounds?|audio|ton|sonido|son|sfx|effects?|music|camera|framing|shot|size)\b/i;
/** A table without any of these is of something else. */
const STORYBOARD =
  /^(?:#|no\.?$|nr\.?$|shots?|panel|scene|frame|time|secs?|seconds|duration|visuals?|pictures?|images?|video|narration|voice[- ]?over)\b|^#$/i;
const TIMED = /^(?:time(?: ?code)?|timing|duration|length|secs?|seconds|zeit|dauer|durée|duración|tiempo)\b/i;
const NARRATED = /^(?:vo|v\.o\.|voice[- ]?over|narrator|narration)\s*[:：]\s*|^(?=["“„«])/i;
const HEADS = [...SAID, ...SEEN, BESIDE, STORYBOARD, TIMED];

/** A table as it is copied out of a document: cells between tabs, or bars without a rule below its heads. */
function withRule(text: string): string {
  const lines = text.split('\n');
  if (lines.some(isRule)) return text;
  const inBars = lines.map((line) =>
    line.trim().includes('\t')
      ? line
          .trim()
          .split(/ *\t */)
          .join(' | ')
      : line,
  );
  const isHead = (line: string) => {
    const cells = cellsOf(line);
    return cells.length > 1 && cells.every((cell) => cell.length < 30 && HEADS.some((kind) => kind.test(cell)));
  };
  const head = inBars.findIndex((line, index) => isRow(line) && isHead(line) && isRow(inBars[index + 1]));
  if (head < 0) return text;
  let end = head + 1;
  while (isRow(inBars[end])) end++;
  return [...lines.slice(0, head), inBars[head], '|---|', ...inBars.slice(head + 1, end), ...lines.slice(end)].join('\n');
}

/** When each row is seen, before its words: by spans as they stand, by lengths one after the other; nothing where not every row says so. */
function timesOf(cells: readonly string[]): string[] {
  const seconds = cells.map((cell) => secondsIn(/^\d{1,3}$/.test(cell) ? `${cell}s` : cell));
  if (cells.length < 2 || !seconds.every((one) => one !== undefined)) return cells.map(() => '');
  if (cells.every((cell) => IS_SPAN.test(cell))) return cells.map((cell) => `${cell} `);
  const ends = seconds.map((_, index) => seconds.slice(0, index + 1).reduce((sum, one) => sum + one, 0));
  return ends.map((end, index) => `${timeCode(end - seconds[index]!)}-${timeCode(end)} `);
}
const IS_SPAN = new RegExp(`^(?:${SPAN})$`, 'i');

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
  const lines = withRule(text).split('\n');
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
  const cellAt = (cells: readonly string[], column: number | undefined): string => (column === undefined ? '' : (cells[column] ?? ''));
  const heardIn = (cells: readonly string[]) =>
    beside.map((column) => cellAt(cells, column)).find((cell) => NARRATED.test(cell) || SPOKEN.test(cell));
  const isSomebody = (cell: string | undefined) => cell !== undefined && SPOKEN.test(cell) && !NARRATED.test(cell);
  const narrator = rows.some((cells) => isSomebody(heardIn(cells))) ? 'NARRATOR: ' : '';
  // where nobody says anything, what is seen is told
  const isSilent = said === undefined && !rows.some(heardIn);
  const timed = heads.findIndex((one) => TIMED.test(one));
  const times = timesOf(rows.map((cells) => cellAt(cells, timed)));
  const shots = rows.map((cells) => {
    const at = (column: number | undefined): string => cellAt(cells, column);
    const heard = heardIn(cells);
    const words = isSilent ? at(seen) : said === undefined ? (heard?.replace(NARRATED, narrator) ?? '') : at(said);
    const heardBeside = beside.map(at).filter((cell) => cell !== heard);
    const rest = [isSilent ? '' : at(seen), ...heardBeside.map(withoutCapitals)];
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
  return [...lines.slice(0, rule - 1), '', ...shots.flatMap((shot, index) => [`${times[index]}${shot}`, '']), ...lines.slice(end)].join(
    '\n',
  );
}
