import type { Term } from './terms.js';

/** A thing or somebody as the idea calls it: 'the old town', 'her famous apple pie', 'a cup of tea'. */
export interface NounPhrase {
  readonly terms: readonly Term[];
  /** The word that says what it is, in small letters unless it is a name. */
  readonly head: string;
  readonly determiner: string;
  /** Without its determiner: 'mechanical owl'. */
  readonly bare: string;
  readonly plural: boolean;
  readonly isName: boolean;
  /** What a tagger says of the head. */
  readonly tags: ReadonlySet<string>;
}

/** What leads somewhere by itself: 'a night train to Paris' is one thing. */
const LEADS =
  /^(?:trains?|ships?|flights?|bus|ferry|road|roads|way|door|doors|gate|portal|key|map|letters?|ticket|path|bridge|trip|guide|message|tunnel|stairs|staircase|ladder)$/;

const OPENS: ReadonlySet<string> = new Set(['determiner', 'possessive', 'number', 'adjective', 'noun', 'name', 'pronoun']);
const INSIDE: ReadonlySet<string> = new Set(['number', 'adjective', 'noun', 'name']);
const ENDS: ReadonlySet<string> = new Set(['noun', 'name', 'number']);

/** The noun phrase that begins at `start` and where it ends; null when there is none. */
export function nounPhraseAt(terms: readonly Term[], start: number): { phrase: NounPhrase; end: number } | null {
  const first = terms[start];
  if (!first) return null;
  if (first.kind === 'pronoun') return { phrase: phraseOf([first]), end: start + 1 };
  let at = start;
  if (!OPENS.has(first.kind) && !opensWithAdverb(terms, start)) return null;
  while (terms[at] && ['determiner', 'possessive'].includes(terms[at]!.kind)) at++;
  let end = -1;
  for (; at < terms.length; at++) {
    const term = terms[at]!;
    const inside =
      INSIDE.has(term.kind) ||
      (term.kind === 'verb' && /(?:ing|ed)$/.test(term.word) && end < 0 && INSIDE.has(terms[at + 1]?.kind ?? '')) ||
      (term.kind === 'comma' && terms[at - 1]?.kind === 'adjective' && INSIDE.has(terms[at + 1]?.kind ?? '') && end < 0) ||
      (term.kind === 'adverb' && end < 0 && terms[at + 1]?.kind === 'adjective') ||
      (term.kind === 'possessive' && /'s?$/.test(terms[at - 1]?.word ?? ''));
    if (!inside) break;
    // 'a robot small children love': an adjective after the noun begins something else
    if (term.kind === 'adjective' && end >= 0 && !ENDS.has(terms[at + 1]?.kind ?? '')) break;
    if (ENDS.has(term.kind)) end = at + 1;
  }
  // an adjective may stand for a noun after an article: 'the final', 'the unknown'
  if (end < 0 && first.kind === 'determiner' && terms[start + 1]?.kind === 'adjective') end = start + 2;
  if (end < 0) return null;
  let whole = terms.slice(start, end);
  const leads = terms[end]?.kind === 'preposition' ? terms[end]!.word : '';
  if (leads === 'of' || (/^(?:to|from)$/.test(leads) && LEADS.test(terms[end - 1]!.word))) {
    const rest = nounPhraseAt(terms, end + 1);
    if (rest) {
      const phrase = phraseOf(whole, terms.slice(start, rest.end));
      whole = terms.slice(start, rest.end);
      return { phrase, end: rest.end };
    }
  }
  return { phrase: phraseOf(whole), end };
}

const opensWithAdverb = (terms: readonly Term[], start: number): boolean =>
  terms[start]?.kind === 'adverb' && terms[start + 1]?.kind === 'adjective' && ENDS.has(terms[start + 2]?.kind ?? '');

function phraseOf(core: readonly Term[], whole: readonly Term[] = core): NounPhrase {
  const hasDeterminer = ['determiner', 'possessive'].includes(core[0]!.kind) && core.length > 1;
  const last = core.at(-1)!;
  const isName = last.kind === 'name';
  const number = core.find((term) => term.kind === 'number');
  return {
    terms: whole,
    head: isName ? last.text : last.word,
    determiner: hasDeterminer ? core[0]!.word : '',
    bare: textOf(hasDeterminer ? whole.slice(1) : whole),
    plural:
      last.tags.has('Plural') ||
      (number !== undefined && !/^(?:one|1|a)$/.test(number.word) && last.kind === 'noun' && /s$|men$|children$|people$/.test(last.word)),
    isName,
    tags: last.tags,
  };
}

/** Words as they are written, with their commas where commas go. */
export const textOf = (terms: readonly Term[]): string =>
  terms
    .map((term) => term.text)
    .join(' ')
    .replace(/ ,/g, ',');
