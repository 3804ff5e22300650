import { readFileSync } from 'node:fs';
import listOfWords from 'word-list';

let words: string | undefined;

/** Whether something in small letters is a word of English, in any of its forms: 'otters', 'finds', but not 'oisin'. */
export function isEnglishWord(word: string): boolean {
  words ??= `\n${readFileSync(listOfWords, 'utf8')}\n`;
  return words.includes(`\n${word}\n`);
}
