import type { Line, Reading } from './form.js';

/** Cells of a row between bars; the bars at its ends are no cells. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

const isRow = (line: string): boolean => /^\s*\|.*\|\s*$/.test(line);
const isRule = (line: string): boolean => isRow(line) && cellsOf(line).every((cell) => /^:?-{2,}:?$/.test(cell));

/** What a column holds, by what stands over it. */
const SAID = /^(?:narration|narrator|voice[- ]?over|vo|v\.o\.|voice|dialogue|script|words?|text|line|copy|spoken)\b/i;
const SEEN = /^(?:picture|image|visuals?|video|action|description|content|what|frame)\b/i;
/** Also how far away it is seen, where another column says what. */
const SHOT = /^(?:shot|scene)\b/i;
const BESIDE = /^(?:sounds?|audio|sfx|effects?|music|camera|notes?|framing|shot)\b/i;

/**
 * Reads a storyboard, a table with a row for each shot: what is said is told, else what is seen; sounds and the camera are beside it.
 * Null for what is no such table.
 */
export function readTable(text: string, told: (text: string) => Line[]): Reading | null {
  const lines = text.split('\n');
  const rule = lines.findIndex(isRule);
  const heads = cellsOf(lines[rule - 1] ?? '');
  const columns = (kind: RegExp) => heads.flatMap((head, index) => (kind.test(head) ? [index] : []));
  const [said] = columns(SAID);
  const [seen = columns(SHOT)[0]] = columns(SEEN);
  if (rule < 1 || !isRow(lines[rule - 1]!) || (said === undefined && seen === undefined)) return null;
  const rows = lines
    .slice(rule + 1)
    .filter(isRow)
    .map(cellsOf);
  const before = lines
    .slice(0, rule - 1)
    .join('\n')
    .trim();
  const shots = rows.flatMap((cells) => {
    const words = (said === undefined ? '' : cells[said]) || cells[seen ?? -1] || '';
    const rest = [
      words === cells[seen ?? -1] ? '' : cells[seen ?? -1],
      ...columns(BESIDE).flatMap((column) => (column === seen ? [] : cells[column])),
    ];
    const aside = rest.filter(Boolean).join(', ');
    return told(words).map((line, nth) => (aside && nth === 0 ? { ...line, aside: [aside, line.aside].filter(Boolean).join(', ') } : line));
  });
  return { form: 'list', scenes: [{ heading: null, lines: [...(before ? told(before) : []), ...shots] }], labels: [], title: null };
}
