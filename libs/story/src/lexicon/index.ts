import type { Language } from '../language.js';
import * as de from './de.js';
import * as es from './es.js';
import * as fr from './fr.js';
import * as it from './it.js';
import * as ja from './ja.js';
import * as ko from './ko.js';
import * as nl from './nl.js';
import { type WordPattern, WordPatterns } from './patterns.js';
import * as pt from './pt.js';
import * as ru from './ru.js';
import type { Lexicon, WordKind } from './words-of.js';
import * as zh from './zh.js';

export type { WordKind };

/** The languages besides English whose words for what can be seen are known. */
export const LEXICONS: Readonly<Record<Language, Readonly<Record<WordKind, Lexicon>>>> = { de, es, fr, it, ja, ko, nl, pt, ru, zh };

/** Their ISO 639-1 codes. */
export const LANGUAGES: readonly Language[] = Object.keys(LEXICONS);

/** A word of a text that is known, with what it means. */
export interface Glossed {
  readonly kind: WordKind;
  readonly english: string;
  /** As the text has it. */
  readonly word: string;
  readonly at: number;
  /** Its form says that there are several: 'amigas'. */
  readonly many?: true;
}

const NOUNS: ReadonlySet<WordKind> = new Set(['people', 'animals', 'places', 'things']);

const patterns = new Map<Language, WordPatterns>();

/** Those that may be in a text; none for English, which needs none. */
function patternsIn(text: string, language: Language): readonly WordPattern[] {
  const lexicon = LEXICONS[language];
  const known = patterns.get(language) ?? new WordPatterns(lexicon ?? {}, language);
  patterns.set(language, known);
  return known.in(text);
}

/** German writes its nouns with a capital: 'Wir kochen Suppe' has no cook, 'eine junge Frau' no boy; who writes no noun so writes none so. */
function asGermanIsWritten<T extends { one: Glossed }>(all: T[], text: string): T[] {
  const nouns = all.filter(({ one }) => NOUNS.has(one.kind));
  const writesCapitals = nouns.some(({ one }) => /^\p{Lu}/u.test(one.word) && /[\p{Ll},]\s$/u.test(text.slice(0, one.at)));
  // 'alte Frau' begins with no noun, 'Drachen steigen' ends with none
  return writesCapitals ? all.filter(({ one }) => !NOUNS.has(one.kind) || /(?:^|\s)\p{Lu}/u.test(one.word)) : all;
}

/**
 * The words of a text that are known, in their order; of two that share letters the longer one, and of two in one place the one with less of
 * an ending: 'Wald' is no whale.
 */
export function glossedIn(text: string, language: Language): Glossed[] {
  const found = patternsIn(text, language).flatMap(({ kind, english, pattern }) =>
    [...text.matchAll(pattern)].map(({ 0: word, index: at, groups = {} }) => ({
      stem: (groups.many ?? groups.stem ?? '').length,
      one: { kind, english, word, at, ...(groups.many === undefined ? {} : { many: true }) } as Glossed,
    })),
  );
  const all = language === 'de' ? asGermanIsWritten(found, text) : found;
  const taken: Glossed[] = [];
  for (const { one } of all.sort((a, b) => b.one.word.length - a.one.word.length || a.one.at - b.one.at || b.stem - a.stem))
    if (!taken.some((other) => one.at < other.at + other.word.length && other.at < one.at + one.word.length)) taken.push(one);
  return taken.sort((a, b) => a.at - b.at);
}
