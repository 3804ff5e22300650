import { describe, expect, it } from '@jest/globals';
import { namesIn } from './names.js';

const names = (text: string) => [...new Set(namesIn(text, 'en').map(({ name }) => name))];

describe('names in an English text', () => {
  it.each([
    ["'Come back!' Mara shouts.", ['Mara']],
    ['Mara shouts: ‘Come back!’', ['Mara']],
    ["Theo rows out. 'Look at the lamp,' says Mara.", ['Theo', 'Mara']],
    ["Mara's boat is old. O'Neill laughs.", ['Mara', "O'Neill"]],
  ])('of %s are %j: the first word of what is said is no name', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });
});
