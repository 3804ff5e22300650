import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

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

/** Languages that are written without spaces between words. */
export const isUnspaced = (language: Language): boolean => /^(?:ja|zh|th)$/.test(language);
