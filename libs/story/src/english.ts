import { createRequire } from 'node:module';
import type nlp from 'compromise';

const require = createRequire(import.meta.url);
let loaded: typeof nlp | undefined;

/** What reads English sentences. Loading it takes a third of a second of a processor: who reads nothing does without. */
export function english(): typeof nlp {
  loaded ??= withinBounds(require('compromise') as typeof nlp);
  return loaded;
}

/** Characters of a text that no sentence in it makes long to read. */
const SHORT = 600;
/** Words without a full stop: more than anybody writes, and few enough for the time that they take. 'Mr.' and 'U.S.' end no sentence. */
const UNENDED = /(?<!\S)(?:(?!\S*[\p{L}\p{N}]{4}[.!?…])\S+[^\S\n]+){150}/gu;
/** A row of marks without a letter: '/ / / / / / / /'. */
const MARKS = /(?<=\s)(?:[^\p{L}\p{N}\s]+\s+){8,}/gu;

/**
 * The same reader for texts that nobody wrote to be read, too. Its time grows with the square of the words of a sentence, and of marks
 * in a row: ten thousand characters of 'he is he is …' took seconds. A line ends a sentence, and every word stays at its place.
 */
const withinBounds = (reader: typeof nlp): typeof nlp =>
  new Proxy(reader, {
    apply: (read, _self, [text]: [string]) =>
      read(
        text.length <= SHORT
          ? text
          : text.replace(MARKS, (marks) => ' '.repeat(marks.length)).replace(UNENDED, (words) => `${words.slice(0, -1)}\n`),
      ),
  });
