import { describe, expect, it } from '@jest/globals';
import { english } from './english.js';

interface Sentence {
  readonly terms: readonly { readonly text: string; readonly offset?: { readonly start: number } }[];
}
const sentencesIn = (text: string) => english()(text).json({ offset: true }) as Sentence[];

describe('the reader of English', () => {
  it('reads words without a full stop in parts, for its time grows with the square of a sentence', () => {
    for (const words of ['he is ', "the man's ", 'Mr. ', 'U.S. ', 'Anna and ']) {
      const sentences = sentencesIn(words.repeat(1000));
      expect(Math.max(...sentences.map(({ terms }) => terms.length))).toBeLessThanOrEqual(2 * 150);
    }
  });

  it('does not read marks in a row', () => {
    expect(sentencesIn(`A man ${'/ '.repeat(1000)}waits.`).flatMap(({ terms }) => terms.map(({ text }) => text))).toEqual([
      'A',
      'man',
      'waits',
    ]);
  });

  it('leaves sentences whole, however many there are', () => {
    const sentence = 'Anna walks slowly along the river in the evening, and sings about the harbour. ';
    expect(sentencesIn(sentence.repeat(40))).toHaveLength(40);
  });

  it('finds every word where it stands', () => {
    const text = `A man waits ${'- '.repeat(20)}and ${'he is glad and '.repeat(200)}goes home.`;
    for (const { text: word, offset } of sentencesIn(text).flatMap(({ terms }) => terms))
      if (word) expect(text.slice(offset!.start, offset!.start + word.length)).toBe(word);
  });
});
