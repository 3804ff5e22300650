/** Where a text may be broken into captions and their lines, and how wide it is. */

/** How well a text is broken there: after a sentence, after a clause, between words; `torn` within a word that fits nowhere. */
export type BreakKind = 'sentence' | 'clause' | 'word' | 'torn';

/** `at`: index in the text at which what follows begins. */
export interface Break {
  readonly at: number;
  readonly kind: BreakKind;
}

/** Characters that fill a square: a line of captions has 16 of them where it has 42 Latin letters. */
const SQUARE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;
const SQUARE_WIDTH = 42 / 16;
const NO_WIDTH = /[\p{M}\p{Cf}]/u;

/** Scripts whose words are not parted by spaces. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff01-\uff60]/u;
/** What begins no line: closing marks, and what belongs to the sound before it. */
const NEVER_FIRST = /^[\p{Pe}\p{Pf}\p{M}、。，．・：；？！…‥ー々ゝヽっゃゅょッャュョ%.,:;!?]/u;
/** What ends no line. */
const NEVER_LAST = /[\p{Ps}\p{Pi}¿¡]$/u;
/** A Japanese particle or ending stands with the word before it. */
const PARTICLE = /^[\p{Script=Hiragana}ー]{1,3}$/u;

const CLOSING = '["\'\\p{Pe}\\p{Pf}]*';
const SENTENCE_END = new RegExp(`[.!?…。．！？؟।]${CLOSING}\\s*$`, 'u');
const CLAUSE_END = new RegExp(`(?:[,;:，、；：،؛]${CLOSING}|[\u2013\u2014])\\s*$`, 'u');
/** A full stop that ends no sentence. */
const ABBREVIATION = /(?:^|[\s\p{Ps}\p{Pi}"'])(?:Mr|Mrs|Ms|Dr|St|Sr|Sra|Prof|Mt|Mme|Mlle|No|vs|z\. ?B|\p{Lu})\.\s*$/u;

/** How wide it is, in Latin letters. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) if (!NO_WIDTH.test(character)) width += SQUARE.test(character) ? SQUARE_WIDTH : 1;
  return width;
}

const segmenters = new Map<string, Intl.Segmenter>();

/** `language`: a BCP 47 tag; one that nobody knows counts as none. */
function segmenter(language: string, granularity: 'word' | 'grapheme'): Intl.Segmenter {
  const key = `${language} ${granularity}`;
  const known = segmenters.get(key);
  if (known) return known;
  const made = new Intl.Segmenter(isTag(language) ? language : undefined, { granularity });
  segmenters.set(key, made);
  return made;
}

function isTag(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0;
  } catch {
    return false;
  }
}

/** Every place at which a text may be broken, in order; where a word is wider than `width` also within it. */
export function breaksIn(text: string, language: string, width: number): Break[] {
  const breaks: Break[] = [];
  let last = 0;
  for (const at of wordStarts(text, language)) {
    breaks.push(...torn(text, last, at, language, width), { at, kind: kindOf(text.slice(0, at)) });
    last = at;
  }
  return [...breaks, ...torn(text, last, text.length, language, width)];
}

function wordStarts(text: string, language: string): number[] {
  const parts = [...segmenter(language, 'word').segment(text)];
  return parts.flatMap(({ segment, index }, nth) => {
    const before = parts[nth - 1]?.segment;
    if (before === undefined || /^\s/.test(segment)) return [];
    if (/\s$/.test(before)) return [index];
    const isUnspaced = UNSPACED.test(before.slice(-1)) || UNSPACED.test(segment.slice(0, 1));
    const stays = NEVER_FIRST.test(segment) || NEVER_LAST.test(before) || (PARTICLE.test(segment) && !SENTENCE_END.test(before));
    return isUnspaced && !stays ? [index] : [];
  });
}

function torn(text: string, from: number, to: number, language: string, width: number): Break[] {
  if (widthOf(text.slice(from, to).trimEnd()) <= width) return [];
  return [...segmenter(language, 'grapheme').segment(text.slice(from, to))]
    .slice(1)
    .map(({ index }) => ({ at: from + index, kind: 'torn' as const }));
}

function kindOf(before: string): BreakKind {
  if (SENTENCE_END.test(before)) return ABBREVIATION.test(before) ? 'word' : 'sentence';
  return CLAUSE_END.test(before) ? 'clause' : 'word';
}
