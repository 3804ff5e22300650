import { describe, expect, it } from '@jest/globals';
import { clausesOf, endingsOf } from './sentences.js';

const beginningsOf = (sentence: string): string[] =>
  endingsOf(sentence).map((count) => clausesOf(sentence, 'en').slice(0, count).join(' '));

describe('a sentence can end', () => {
  it.each([
    ['Carmen sells oranges at the old market, and she knows everybody’s secrets.', 'Carmen sells oranges at the old market,'],
    ['Ola finds a green bottle on the beach and opens it at once.', 'Ola finds a green bottle on the beach'],
    ['The captain sails around the whole world to find her lost brother.', 'The captain sails around the whole world'],
    ['The little dog has never been alone because the whole town came along.', 'The little dog has never been alone'],
  ])('before a clause that only adds something: %s', (sentence, before) => expect(beginningsOf(sentence)).toEqual([before]));

  it.each([
    'In the evening when the lights appear over the water, Lotte laughs for the first time.',
    'Every morning the fisherman who lives by the sea and keeps a yellow boat rows out of the harbour.',
    'He stands for hours between the man and the woman who sing for the queen.',
    'The letter written by a little girl on the back of a map, which is wet, asks for help.',
    'The old boat painted by her father and kept in the shed sinks.',
    'There are three things that nobody knows: she can swim, and she can sing.',
    '“I waited for you all night, and you never came home,” she says.',
  ])('nowhere else: %s', (sentence) => expect(beginningsOf(sentence)).toEqual([]));
});
