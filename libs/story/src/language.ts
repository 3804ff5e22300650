import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isEnglishWord } from './english-words.js';

const require = createRequire(import.meta.url);
let detector: typeof import('eld/small').eld | undefined;
/** Half a second of loading, which only who meets another language has to wait for. */
const detect = (text: string) => {
  detector ??= (require(fileURLToPath(import.meta.resolve('eld/small'))) as typeof import('eld/small')).eld;
  return detector.detect(text);
};

/** An ISO 639-1 code. */
export type Language = string;

/** Below so many words letters say little: 'Tokyo Drift' is no Japanese. */
const FEWEST_WORDS = 4;
/** By how much another language must be likelier than English. */
const MARGIN = 0.06;

/** How near two languages are between which a short text leaves it open. */
const CLOSE = 0.03;
/** Their commonest words tell them apart then, the languages that most people write here before others. */
const COMMON: readonly (readonly [Language, RegExp])[] = [
  ['de', /(?<!\p{L})(?:der|die|das|den|dem|eine?[nmr]?|und|ist|isst|mit|von|im|seine?[nmr]?|ihre?[nmr]?)(?!\p{L})|[äöüß]/giu],
  ['es', /(?<!\p{L})(?:el|los|las|una?|y|de|del|se|que|con|al|su|dos|van)(?!\p{L})|[ñ¿¡]/giu],
  ['fr', /(?<!\p{L})(?:les?|la|une?|et|du|des|est|dans|avec|son|sa|qui)(?!\p{L})/giu],
  ['it', /(?<!\p{L})(?:il|gli|una?|uno|e|di|del|della|che|con|nel|nella|suo|sua)(?!\p{L})/giu],
  ['pt', /(?<!\p{L})(?:os?|as|uma?|e|do|da|mas|que|com|no|na|seu|sua)(?!\p{L})|[ãõ]/giu],
  ['nl', /(?<!\p{L})(?:het|een|en|van|met|is|zijn|haar|op)(?!\p{L})/giu],
  // no other language in this script that is often taken for it has these
  ['ru', /[ыэё]/giu],
];

/** Those of English. */
const COMMON_ENGLISH = /(?<!\p{L})(?:an?|the|and|of|to|in|is|are|with|his|her|its|my|on|at|for|by|from|into|who|that|i)(?!\p{L})/giu;
/** Which the list of English words leaves out, and which it has but other languages write sooner. */
const ENGLISH_BESIDES: ReadonlySet<string> = new Set(['a', 'i', 'ok', 'tv', 'vs']);
const RATHER_FOREIGN: ReadonlySet<string> = new Set(['de', 'een', 'el', 'en', 'et', 'la', 'le', 'les', 'un']);
/** How many words of an English text are English, at the least; the others are slips, slang and names. */
const ENGLISH_WORDS = 0.8;

const SCRIPTS: readonly (readonly [Language, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
];
const LETTER = /\p{L}/gu;
const LATIN = /\p{Script=Latin}/u;

/** The language of a text. What is too short to tell is taken for English, the language of the studio. */
export function languageOf(text: string): Language {
  const letters = text.match(LETTER) ?? [];
  const foreign = letters.filter((letter) => !LATIN.test(letter));
  if (foreign.length > letters.length / 2) {
    const script = SCRIPTS.find(([, pattern]) => pattern.test(foreign.join('')))?.[0];
    return script ?? (likeliest(text) || 'en');
  }
  if ((text.match(/[\p{L}\p{M}'’]+/gu) ?? []).length < FEWEST_WORDS) return 'en';
  const language = likeliest(text);
  if (!language || language === 'en') return 'en';
  if (isWrittenInEnglish(text, language)) return 'en';
  const scores = detect(text).getScores();
  return (scores[language] ?? 0) - (scores.en ?? 0) > MARGIN ? language : 'en';
}

/** The language that a text is most likely in; '' where nothing tells. */
function likeliest(text: string): Language {
  const { language, getScores } = detect(text);
  const scores = getScores();
  const least = (scores[language] ?? 0) - CLOSE;
  if (COMMON.every(([one]) => one === language || (scores[one] ?? 0) < least)) return language;
  const counted = COMMON.filter(([one]) => (scores[one] ?? 0) >= least)
    .map(([one, words]) => ({ one, count: text.match(words)?.length ?? 0 }))
    .sort((a, b) => b.count - a.count);
  return counted[0] && counted[0].count > 0 ? counted[0].one : language;
}

/** What the letters of a few words take for another language: 'Grumpy cat inherits a mansion' has those of Romanian. */
function isWrittenInEnglish(text: string, other: Language): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const common = COMMON.find(([one]) => one === other)?.[1];
  if (common && count(common) > count(COMMON_ENGLISH)) return false;
  // what has an apostrophe may be of several languages, and so may a name
  const words = text.match(/(?<![\p{L}\p{M}'’])[\p{L}\p{M}]+(?![\p{L}\p{M}'’])/gu) ?? [];
  const small = words.filter((word, nth) => nth === 0 || !/^\p{Lu}/u.test(word));
  // a title has capitals throughout
  const read = small.length < FEWEST_WORDS - 1 ? words : small;
  return read.filter(isEnglish).length >= Math.max(FEWEST_WORDS - 1, read.length * ENGLISH_WORDS);
}

function isEnglish(written: string): boolean {
  const word = written.toLowerCase();
  return ENGLISH_BESIDES.has(word) || (isEnglishWord(word) && !RATHER_FOREIGN.has(word));
}

/** Languages that are written without spaces between words. */
export const isUnspaced = (language: Language): boolean => /^(?:ja|zh|th)$/.test(language);
