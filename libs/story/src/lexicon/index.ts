import type { Language } from '../language.js';
import * as de from './de.js';
import * as es from './es.js';
import * as fr from './fr.js';
import * as it from './it.js';
import * as ja from './ja.js';
import * as ko from './ko.js';
import * as nl from './nl.js';
import { pluralsOf } from './plurals.js';
import * as pt from './pt.js';
import * as ru from './ru.js';
import type { Lexicon } from './words-of.js';
import * as zh from './zh.js';

/** What a word says of a film: who or what is in it, where and when it plays, how somebody looks, what is done. */
export type WordKind = 'people' | 'animals' | 'places' | 'hours' | 'weather' | 'things' | 'looks' | 'deeds';

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

/** Letters of an ending: of a plural, a case. Chinese and Japanese words end with their last sign. */
const ENDINGS: Readonly<Record<Language, string>> = { ja: '', zh: '', ko: '', ru: '\\p{L}{0,4}(?!\\p{L})', de: '\\p{L}{0,2}(?!\\p{L})' };
const ENDING = '\\p{Ll}{0,2}(?!\\p{L})';
/** Of who lives, several are told by their own forms: 'asesinato' is no killer, 'Tischlerei' no carpenter. */
const ENDINGS_OF_BEINGS: Readonly<Record<Language, string>> = {
  de: '(?:e[nms]?|n|s|(?<=[dlnrt])in(?:nen)?)?(?!\\p{L})',
  es: '(?:(?<=or)a)?(?!\\p{L})',
  fr: '(?!\\p{L})',
  it: '(?!\\p{L})',
  nl: '(?!\\p{L})',
  pt: '(?:(?<=or)a)?(?!\\p{L})',
};

/** Where a word begins: a Korean one behind a blank or another word, '양' is no sheep in '모양'; in French 'sous-marin' is no sailor. */
const BEGINNINGS: Readonly<Record<Language, string>> = { ja: '', zh: '', ko: '(?<![\\p{Script=Hangul}])', fr: '(?<![\\p{L}-])' };
const BEGINNING = '(?<!\\p{L})';

const patterns = new Map<Language, readonly { kind: WordKind; english: string; pattern: RegExp }[]>();

function patternsOf(language: Language): readonly { kind: WordKind; english: string; pattern: RegExp }[] {
  const known = patterns.get(language);
  if (known) return known;
  const lexicon = LEXICONS[language];
  const made = lexicon
    ? (Object.entries(lexicon) as [WordKind, Lexicon][]).flatMap(([kind, words]) =>
        words.map(([english, forms]) => ({ kind, english, pattern: patternOf(forms, kind, language) })),
      )
    : [];
  patterns.set(language, made);
  return made;
}

/** A word in all its forms; several of somebody are told from one. */
function patternOf(forms: readonly string[], kind: WordKind, language: Language): RegExp {
  const lives = kind === 'people' || kind === 'animals';
  const ending = (lives ? ENDINGS_OF_BEINGS[language] : undefined) ?? ENDINGS[language] ?? ENDING;
  const stems = forms.filter((form) => !form.endsWith('+')).map((form) => form.replace(/!$/, '(?!\\p{L})'));
  const several = forms.filter((form) => form.endsWith('+')).map((form) => form.slice(0, -1));
  const regular = lives ? stems.flatMap((stem) => pluralsOf(stem, language)) : [];
  const many = [...several, ...regular].filter((form) => !stems.includes(form));
  const group = (name: string, words: readonly string[]) => `(?<${name}>${[...words].sort((a, b) => b.length - a.length).join('|')})`;
  const groups = [...(many.length > 0 ? [group('many', many)] : []), ...(stems.length > 0 ? [group('stem', stems)] : [])];
  return new RegExp(`${BEGINNINGS[language] ?? BEGINNING}(?:${groups.join('|')})${ending}`, 'giu');
}

const NOUNS: ReadonlySet<WordKind> = new Set(['people', 'animals', 'places', 'things']);

/** German writes its nouns with a capital: 'Wir kochen Suppe' has no cook, 'eine junge Frau' no boy; who writes no noun so writes none so. */
function asGermanIsWritten<T extends { one: Glossed }>(all: T[], text: string): T[] {
  const nouns = all.filter(({ one }) => NOUNS.has(one.kind));
  const writesCapitals = nouns.some(({ one }) => /^\p{Lu}/u.test(one.word) && /[\p{Ll},]\s$/u.test(text.slice(0, one.at)));
  // 'alte Frau' begins with no noun, 'Drachen steigen' ends with none
  return writesCapitals ? all.filter(({ one }) => !NOUNS.has(one.kind) || /(?:^|\s)\p{Lu}/u.test(one.word)) : all;
}

/**
 * The words of a text that are known, in their order; of two that share letters the longer one, and of two in one place the one with less of
 * an ending: 'Wald' is no whale. None for English, which needs none.
 */
export function glossedIn(text: string, language: Language): Glossed[] {
  const found = patternsOf(language).flatMap(({ kind, english, pattern }) =>
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
