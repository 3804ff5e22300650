import type { Language } from '../language.js';
import { pluralsOf } from './plurals.js';
import type { Lexicon, WordKind } from './words-of.js';

/** A word of another language in all its forms. */
export interface WordPattern {
  readonly kind: WordKind;
  readonly english: string;
  /** Finds it everywhere in a text; of its groups `many` is a form that means several. */
  readonly pattern: RegExp;
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

/** All words of a language, found by how they begin: of a thousand patterns a sentence needs some twenty to be tried. */
export class WordPatterns {
  private readonly all: readonly WordPattern[];
  /** Places in `all`, by the one or two letters that a form begins with; under '' where they are not the same in all that a form fits. */
  private readonly places = new Map<string, Set<number>>();

  constructor(lexicon: Readonly<Partial<Record<WordKind, Lexicon>>>, language: Language) {
    const words = (Object.entries(lexicon) as [WordKind, Lexicon][]).flatMap(([kind, entries]) =>
      entries.map(([english, forms]) => ({ kind, english, ...readForms(forms, kind, language) })),
    );
    this.all = words.map(({ kind, english, stems, many }) => ({ kind, english, pattern: patternOf(stems, many, kind, language) }));
    for (const [place, { stems, many }] of words.entries())
      for (const form of [...stems, ...many]) this.placesOf(beginningOf(form)).add(place);
  }

  /** Those that may be in a text, in the lexicon's order: all that are, and few that are not. */
  in(text: string): readonly WordPattern[] {
    const folded = foldCase(text);
    const tried = new Set(this.places.get(''));
    for (let at = 0; at < folded.length; at += 1)
      for (const length of [1, 2]) for (const place of this.places.get(folded.slice(at, at + length)) ?? []) tried.add(place);
    return [...tried].sort((a, b) => a - b).map((place) => this.all[place]!);
  }

  private placesOf(beginning: string): Set<number> {
    const known = this.places.get(beginning) ?? new Set<number>();
    this.places.set(beginning, known);
    return known;
  }
}

/** As a pattern that takes no heed of capitals sees a text; to it, the long s of old prints is an s. */
const foldCase = (text: string): string => text.toLowerCase().replaceAll('ſ', 's');

/** The first letters of whatever a form fits, two where there are. */
const beginningOf = (form: string): string => foldCase(/^[\p{L}\p{M}]{1,2}(?![?*{])/u.exec(form)?.[0] ?? '');

/** The forms of one and those of several; several of somebody are told from one. */
function readForms(forms: readonly string[], kind: WordKind, language: Language): { stems: readonly string[]; many: readonly string[] } {
  const stems = forms.filter((form) => !form.endsWith('+')).map((form) => form.replace(/!$/, '(?!\\p{L})'));
  const several = forms.filter((form) => form.endsWith('+')).map((form) => form.slice(0, -1));
  const regular = isAlive(kind) ? stems.flatMap((stem) => pluralsOf(stem, language)) : [];
  return { stems, many: [...several, ...regular].filter((form) => !stems.includes(form)) };
}

function patternOf(stems: readonly string[], many: readonly string[], kind: WordKind, language: Language): RegExp {
  const ending = (isAlive(kind) ? ENDINGS_OF_BEINGS[language] : undefined) ?? ENDINGS[language] ?? ENDING;
  const group = (name: string, words: readonly string[]) => `(?<${name}>${[...words].sort((a, b) => b.length - a.length).join('|')})`;
  const groups = [...(many.length > 0 ? [group('many', many)] : []), ...(stems.length > 0 ? [group('stem', stems)] : [])];
  return new RegExp(`${BEGINNINGS[language] ?? BEGINNING}(?:${groups.join('|')})${ending}`, 'giu');
}

const isAlive = (kind: WordKind): boolean => kind === 'people' || kind === 'animals';
