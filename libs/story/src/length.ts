import { isUnspaced, type Language } from './language.js';

/** How fast a voice reads a story: words a second, or characters where words are not parted. */
const WORDS_A_SECOND = 2.6;
const CHARACTERS_A_SECOND = 6;
/** Of a pause after a sentence, in seconds. */
const PAUSE = 0.4;

/** Seconds that a text takes to say. Nothing takes none. */
export function spokenSeconds(text: string, language: Language): number {
  const said = text.trim();
  if (said === '') return 0;
  const time = isUnspaced(language)
    ? (said.match(/[\p{L}\p{N}]/gu) ?? []).length / CHARACTERS_A_SECOND
    : said.split(/\s+/).length / WORDS_A_SECOND;
  return time + PAUSE;
}
