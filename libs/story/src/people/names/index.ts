import type { Language } from '../../language.js';
import { chineseNames } from './chinese.js';
import { englishNames } from './english.js';
import { japaneseNames } from './japanese.js';
import { koreanNames } from './korean.js';
import type { Named } from './named.js';
import { capitalisedNames } from './other-languages.js';
import { uncasedNames } from './uncased-scripts.js';

export { givenNameIn } from './named.js';

const READERS: Readonly<Record<string, (text: string) => Named[]>> = {
  en: englishNames,
  ja: japaneseNames,
  zh: chineseNames,
  ko: koreanNames,
  ar: (text) => uncasedNames(text, 'ar'),
  hi: (text) => uncasedNames(text, 'hi'),
};

/** Names of people where they stand. */
export const namesIn = (text: string, language: Language): Named[] => READERS[language]?.(text) ?? capitalisedNames(text, language);
