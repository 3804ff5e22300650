import type { Language } from '../language.js';
import * as de from './de.js';
import * as es from './es.js';
import * as fr from './fr.js';
import * as it from './it.js';
import * as ja from './ja.js';
import * as ko from './ko.js';
import * as pt from './pt.js';
import * as ru from './ru.js';
import type { Lexicon } from './words-of.js';
import * as zh from './zh.js';

/** What a word says of a film: who or what is in it, where and when it plays, how somebody looks, what is done. */
export type WordKind = 'people' | 'animals' | 'places' | 'hours' | 'weather' | 'things' | 'looks' | 'deeds';

/** The languages besides English whose words for what can be seen are known. */
export const LEXICONS: Readonly<Record<Language, Readonly<Record<WordKind, Lexicon>>>> = { de, es, fr, it, ja, ko, pt, ru, zh };

/** Their ISO 639-1 codes. */
export const LANGUAGES: readonly Language[] = Object.keys(LEXICONS);

/** A word of a text that is known, with what it means. */
export interface Glossed {
  readonly kind: WordKind;
  readonly english: string;
  /** As the text has it. */
  readonly word: string;
  readonly at: number;
}

/** Letters of an ending: of a plural, a case. Chinese and Japanese words end with their last sign. */
const ENDINGS: Readonly<Record<Language, string>> = { ja: '', zh: '', ko: '', ru: '\\p{L}{0,4}(?!\\p{L})', de: '\\p{L}{0,2}(?!\\p{L})' };
const ENDING = '\\p{Ll}{0,2}(?!\\p{L})';

/** A Korean word begins behind a blank or another word: '양' is no sheep in '모양'. */
const KOREAN_BEGINS = '(?<![\\p{Script=Hangul}])';

const patterns = new Map<Language, readonly { kind: WordKind; english: string; pattern: RegExp }[]>();

function patternsOf(language: Language): readonly { kind: WordKind; english: string; pattern: RegExp }[] {
  const known = patterns.get(language);
  if (known) return known;
  const lexicon = LEXICONS[language];
  const begins = /^(?:ja|zh|ko)$/.test(language) ? '' : '(?<!\\p{L})';
  const ending = ENDINGS[language] ?? ENDING;
  const made = lexicon
    ? (Object.entries(lexicon) as [WordKind, Lexicon][]).flatMap(([kind, words]) =>
        words.map(([english, stems]) => ({
          kind,
          english,
          pattern: new RegExp(
            `${begins || (language === 'ko' ? KOREAN_BEGINS : '')}(?<stem>${[...stems].sort((a, b) => b.length - a.length).join('|')})${ending}`,
            'giu',
          ),
        })),
      )
    : [];
  patterns.set(language, made);
  return made;
}

/**
 * The words of a text that are known, in their order; of two that share letters the longer one, and of two in one place the one with less of
 * an ending: 'Wald' is no whale. None for English, which needs none.
 */
export function glossedIn(text: string, language: Language): Glossed[] {
  const all = patternsOf(language).flatMap(({ kind, english, pattern }) =>
    [...text.matchAll(pattern)].map((match) => ({
      stem: match.groups!.stem!.length,
      one: { kind, english, word: match[0], at: match.index } satisfies Glossed,
    })),
  );
  const taken: Glossed[] = [];
  for (const { one } of all.sort((a, b) => b.one.word.length - a.one.word.length || a.one.at - b.one.at || b.stem - a.stem))
    if (!taken.some((other) => one.at < other.at + other.word.length && other.at < one.at + one.word.length)) taken.push(one);
  return taken.sort((a, b) => a.at - b.at);
}
