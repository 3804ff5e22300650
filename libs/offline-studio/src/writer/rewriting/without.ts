/** What is left out of a text because somebody says so: words, a sentence, all that tells of something. */
import { clausesOf, sentencesOf, wordsOf } from '@scenewright/story';
import { capital } from '../../wording.js';
import { countOf, isWhole, parted, sentenceOf } from './sentence.js';
import { swapped } from './swap.js';

/** Words as they stand, wherever they do; a sentence that began with them begins with the next one. */
export function withoutWords(text: string, words: string): string {
  const left = swapped(text, [[words, '']])
    .replace(/\s+([,.;:!?])/g, '$1')
    .replace(/\s{2,}/g, ' ')
    .trim();
  return left === text.trim()
    ? text
    : left.replace(/(^|[.!?]\s+)(\p{Ll})/gu, (_, before: string, letter: string) => before + capital(letter));
}

const PLACES: Readonly<Record<string, number>> = { first: 0, second: 1, third: 2, fourth: 3, last: -1, final: -1 };

/** A text without its first sentence, or its last; the same where it is the only one. */
export function withoutSentence(text: string, which: string): string {
  const sentences = sentencesOf(text, 'en');
  const at = PLACES[which]!;
  const gone = at < 0 ? sentences.length - 1 : at;
  return sentences.length < 2 ? text : sentences.filter((_, index) => index !== gone).join(' ');
}

const tells = (text: string, of: string): boolean => swapped(text, [[of, '']]) !== text;

/** Whether words can go alone: an adjective or an adverb, but neither a thing nor whoever does something. */
function canGoAlone(sentence: string, words: string): boolean {
  if (/\s/.test(words)) return false;
  const word = wordsOf(sentence).find(({ bare }) => bare.toLowerCase() === words.toLowerCase());
  return word !== undefined && (word.tags.has('Adjective') || word.tags.has('Adverb'));
}

/** 'We can wait, Mara.': who is spoken to can go as well. */
function withoutAddress(sentence: string, name: string): string {
  const pattern = name.replace(/[^\p{L}\p{N}\s]/gu, '.');
  return sentence
    .replace(new RegExp(`,\\s+${pattern}(?=[,.!?…])`, 'giu'), '')
    .replace(new RegExp(`^${pattern},\\s+(\\p{L})`, 'iu'), (_, letter: string) => capital(letter));
}

/** A text without what it tells of something: the clauses that do, else the sentences; the same where nothing else is told. */
export function withoutTold(text: string, of: string): string {
  const left = sentencesOf(text, 'en').map((sentence) => {
    if (!tells(sentence, of)) return sentence;
    const addressing = withoutAddress(sentence, of);
    if (!tells(addressing, of)) return addressing;
    if (canGoAlone(sentence, of)) return withoutWords(sentence, of);
    const { body, end } = parted(sentence);
    const [main, ...others] = clausesOf(body, 'en');
    if (!main || others.length === 0 || tells(main, of)) return '';
    const kept = sentenceOf([main, ...others.filter((clause) => !tells(clause, of))].join(' '), end);
    return isWhole(kept) && countOf(kept) >= 2 ? kept : '';
  });
  const rest = left.filter(Boolean).join(' ');
  return rest === '' ? text : rest;
}
