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
    return script ?? (detect(text).language || 'en');
  }
  if ((text.match(/[\p{L}\p{M}'’]+/gu) ?? []).length < FEWEST_WORDS) return 'en';
  const detected = detect(text);
  if (!detected.language || detected.language === 'en') return 'en';
  const scores = detected.getScores();
  return (scores[detected.language] ?? 0) - (scores.en ?? 0) > MARGIN ? detected.language : 'en';
}

/** Languages that are written without spaces between words. */
export const isUnspaced = (language: Language): boolean => /^(?:ja|zh|th)$/.test(language);
