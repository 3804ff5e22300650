import { describe, expect, it } from '@jest/globals';
import { castOwnWords } from './cast.js';

const everybodyIn = (text: string) => castOwnWords(text, new Set(['Old man', 'Younger self'])).map(({ description }) => description);
const looksOf = (text: string, name: string) => castOwnWords(text, new Set([name]))[0]?.description;

describe('whoever a text leaves to the studio', () => {
  it.each([
    ['Cowboy duels a robot', 'Cowboy', 'wearing a brown leather jacket and a wide brown hat'],
    ['Old nun wins a poker game', 'Old nun', 'wearing a black robe and a white veil'],
    ['Ninja grandma saves city', 'Ninja grandma', 'wearing a black robe and a black mask'],
    ['A Viking sails home', 'Viking', 'wearing a brown leather coat with a grey fur collar'],
    ['A mermaid trades her voice for legs', 'Mermaid', 'wearing a teal dress of shimmering scales'],
    ['A pirate loses his map', 'Pirate', 'wearing a dark red coat and a black hat'],
    ['A police officer chases a thief', 'Police officer', 'wearing a dark blue uniform jacket and a peaked cap'],
    ["Santa's sleigh breaks down", 'Santa', 'an old man with a full white beard and white hair'],
    ['A king hides his crown', 'King', 'a golden crown'],
    ['A banker opens a bar', 'Banker', 'wearing a dark grey suit and a tie'],
  ])('wears what goes with what they do: %s', (text, name, worn) => {
    expect(looksOf(text, name)).toContain(worn);
  });

  it.each([
    ['Grumpy cat inherits a mansion.', 'Grumpy cat', /^Grumpy cat\. Chosen by the studio: a grumpy \w+ cat with \w+ eyes\.$/],
    ['German shepherd named Max saves a boy', 'Max', /^German shepherd\. Chosen by the studio: a \w+ German shepherd with/],
    ['A shepherd saves a lamb', 'Shepherd', /^A shepherd\. Chosen by the studio: an? (?:\w+ )*(?:man|woman)\b/],
    [
      'An alien lands on a farm',
      'Alien',
      /^An alien\. Chosen by the studio: an alien, with a bald head, (?:green|blue|grey) skin, wearing a silver suit\.$/,
    ],
    ['Zombies take over a mall', 'Zombies', /^Zombies\. Chosen by the studio: three alike, each a zombie, with short dark hair, grey skin/],
    ['An American walks into a bar', 'American', /^An American\. Chosen by the studio: an? (?:\w+ )*(?:man|woman)\b/],
    ['Llama named Paco opens a casino', 'Paco', /^Llama\. Chosen by the studio: a llama with a cream coat and two tall ears\.$/],
  ])('is of the kind that it says: %s', (text, name, looks) => {
    expect(looksOf(text, name)).toMatch(looks);
  });

  it.each([
    [
      'A family moves into a haunted house.',
      /: an? [^.]*?\bman\b.*, and beside him an? .*?\bwoman\b.*, and beside him a girl\b[^.]*\.$/,
      3,
    ],
    ['A family of five moves into a haunted house.', /, and beside him a girl\b.*, and beside him a boy\b/, 4],
    ['A couple moves into a haunted house.', /: an? [^.]*?\bman\b.*, and beside him an? .*?\bwoman\b/, 2],
  ])('is each of several who are one: %s', (text, looks, count) => {
    const [name = ''] = /Family|Couple/.exec(text.replace(/family/, 'Family').replace(/couple/, 'Couple'))!;
    expect(looksOf(text, name)).toMatch(looks);
    expect(looksOf(text, name)?.split('beside him')).toHaveLength(count);
  });

  it('has the same skin at another age', () => {
    const skinOf = (looks: string | undefined) => /\w+ skin/.exec(looks ?? '')?.[0];
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday']) {
      const text = `An old man meets his younger self on a ${day}.`;
      const [old, young] = everybodyIn(text);
      expect(young).toContain('a young man');
      expect(skinOf(young)).toBe(skinOf(old));
    }
  });
});
