import { expect, it } from '@jest/globals';
import { wordsNow } from './words-now.js';

it.each([
  ['what the shot says by now, where it said that', 'A lamp', 'A lamp', 'A storm', 'A storm'],
  ['the same, however it is broken into lines', ' A\nlamp', 'A  lamp', 'A storm', 'A storm'],
  ['words of its own', 'Only the sea', 'A lamp', 'A storm', 'Only the sea'],
  ['what it said, where the shot says nothing any more', 'A lamp', 'A lamp', ' ', 'A lamp'],
  ['what it said, where that was not noted', 'A lamp', null, 'A storm', 'A lamp'],
  ['the same of one from before that', 'A lamp', undefined, 'A storm', 'A lamp'],
])('a picture is made again with %s', (_, prompt, then, now, words) => expect(wordsNow(prompt, then, now)).toBe(words));
