import type { Language } from '../../language.js';
import { isGiven } from './named.js';

const FIRST = 'A'.charCodeAt(0);
const LETTERS = Array.from({ length: 26 }, (_, nth) => String.fromCharCode(FIRST + nth));
const CODES = LETTERS.flatMap((one) => LETTERS.map((other) => one + other));

const known = new Map<Language, ReadonlySet<string>>();

/** What a language calls the countries of the earth, as the runtime knows it. */
function landsOf(language: Language): ReadonlySet<string> {
  const found = known.get(language);
  if (found) return found;
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const lands = new Set(CODES.flatMap((code) => names.of(code) ?? []));
  known.set(language, lands);
  return lands;
}

/** Whether a word is a country's name in a language: 'Italie', 'Italië', 'Włochy'. Georgia may be somebody. */
export const isLand = (name: string, language: Language): boolean => landsOf(language).has(name) && !isGiven(name);
