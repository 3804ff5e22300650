import { readFileSync } from 'node:fs';
import listOfWords from 'word-list';

let words: ReadonlySet<string> | undefined;

/** Whether something in small letters is a word of English, in any of its forms: 'otters', 'finds', but not 'oisin'. */
export function isEnglishWord(word: string): boolean {
  words ??= new Set(readFileSync(listOfWords, 'utf8').split('\n'));
  return words.has(word);
}
