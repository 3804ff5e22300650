import { describe, expect, it } from '@jest/globals';
import { castOwnWords } from './cast.js';

const looksOf = (text: string, name: string) => castOwnWords(text, new Set([name]))[0]?.description;

describe('whoever a text leaves to the studio', () => {
  it.each([
    ['Cowboy duels a robot', 'Cowboy', 'wearing a brown leather jacket and a wide brown hat'],
    ['Old nun wins a poker game', 'Old nun', 'wearing a black robe and a white veil'],
    ['Ninja grandma saves city', 'Ninja grandma', 'wearing a black robe and a black mask'],
    ['A banker opens a bar', 'Banker', 'wearing a dark grey suit and a tie'],
  ])('wears what goes with what they do: %s', (text, name, worn) => {
    expect(looksOf(text, name)).toContain(worn);
  });

  it.each([
    ['Grumpy cat inherits a mansion.', 'Grumpy cat', /^Grumpy cat\. Chosen by the studio: a grumpy \w+ cat with \w+ eyes\.$/],
    ['German shepherd named Max saves a boy', 'Max', /^German shepherd\. Chosen by the studio: a \w+ German shepherd with/],
    ['A shepherd saves a lamb', 'Shepherd', /^A shepherd\. Chosen by the studio: an? (?:\w+ )*(?:man|woman)\b/],
    ['Llama named Paco opens a casino', 'Paco', /^Llama\. Chosen by the studio: a \w+ llama with/],
  ])('is of the kind that it says: %s', (text, name, looks) => {
    expect(looksOf(text, name)).toMatch(looks);
  });
});
