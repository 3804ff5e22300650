/**
 * The order in which text stands on a line: what is read from right to left stands reversed in it, numbers never do. As much of Unicode's
 * bidirectional algorithm (UAX #9) as names and addresses need; without its pairs of brackets, and without marks for embedded text.
 */
type Direction = 'ltr' | 'rtl';
/** Numbers follow what they stand in, and are read from left to right themselves. */
type Kind = Direction | 'number';

interface Run {
  /** As it is given to what lays out glyphs, which sets a text from right to left when its script is. */
  readonly text: string;
  readonly direction: Direction;
}

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}]/u;
/** What says which script a text is of. */
const SCRIPTED = new RegExp(`\\p{L}|${RIGHT_TO_LEFT.source}`, 'u');
/** A number with its separators, or a character with its marks. */
const PIECES = /\p{Nd}+(?:[.,:/+-]\p{Nd}+)*|.\p{M}*/gsu;
const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '{': '}', '}': '{', '«': '»', '»': '«' };

export const isRightToLeftIn = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** The direction of a text as a whole: that of its first letter. */
export function directionOf(text: string): Direction {
  const first = (text.match(PIECES) ?? []).map(kindOf).find((kind) => kind === 'ltr' || kind === 'rtl');
  return first === 'rtl' ? 'rtl' : 'ltr';
}

/** One line in runs, from left to right. `base`: the direction of the text that the line is of. */
export function inVisualOrder(line: string, base: Direction): Run[] {
  const levelOf: Record<Kind, number> = base === 'ltr' ? { ltr: 0, rtl: 1, number: 2 } : { rtl: 1, ltr: 2, number: 2 };
  const pieces = line.match(PIECES) ?? [];
  const runs: { text: string; level: number }[] = [];
  for (const [n, kind] of resolved(pieces.map(kindOf), base).entries()) {
    const [text, level, last] = [pieces[n] ?? '', levelOf[kind], runs.at(-1)];
    if (last?.level === level) last.text += text;
    else runs.push({ text, level });
  }
  return reversed(reversed(runs, 2), 1).map(({ text, level }) => {
    const direction = level % 2 === 1 ? 'rtl' : 'ltr';
    const facing = direction === 'rtl' ? text.replace(/[()[\]{}«»]/g, (bracket) => MIRRORED[bracket] ?? bracket) : text;
    // digits of an Arabic script, or signs alone: their script says another direction than where they stand
    const isAgainstScript = isRightToLeftIn(SCRIPTED.exec(text)?.[0] ?? '') !== (direction === 'rtl');
    return { text: isAgainstScript ? [...facing].reverse().join('') : facing, direction };
  });
}

function kindOf(piece: string): Kind | null {
  if (/^\p{Nd}/u.test(piece)) return 'number';
  if (RIGHT_TO_LEFT.test(piece)) return 'rtl';
  return /\p{L}/u.test(piece) ? 'ltr' : null;
}

function resolved(kinds: readonly (Kind | null)[], base: Direction): Kind[] {
  let around = base;
  const known = kinds.map((kind) => {
    // a number after words from left to right is one of them
    if (kind === 'number') return around === 'ltr' ? 'ltr' : kind;
    around = kind ?? around;
    return kind;
  });
  const sideOf = (kind: Kind | null | undefined): Direction => (kind ? (kind === 'ltr' ? 'ltr' : 'rtl') : base);
  // spaces and signs go with what stands on both sides of them, or with the whole
  return known.map((kind, n) => {
    if (kind) return kind;
    const [before, after] = [sideOf(known.slice(0, n).findLast(Boolean)), sideOf(known.slice(n).find(Boolean))];
    return before === after ? before : base;
  });
}

/** With each row of runs of at least this level turned round. */
function reversed<Levelled extends { level: number }>(runs: readonly Levelled[], least: number): Levelled[] {
  const done: Levelled[] = [];
  let turned: Levelled[] = [];
  for (const run of runs) {
    if (run.level >= least) {
      turned.unshift(run);
      continue;
    }
    done.push(...turned, run);
    turned = [];
  }
  return [...done, ...turned];
}
