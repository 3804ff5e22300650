import type { SpokenWords } from '@scenewright/providers';
import type { Phone } from '../../notes.js';

/** Letters as a mouth forms them, longer ones first. Spelling is not sound, but lips close at an m and are round at an o in most languages. */
const LETTERS: readonly (readonly [letters: string, phone: string, weight: number])[] = [
  ['sch', 'sh', 1],
  ['oo', 'uw', 2],
  ['ou', 'ow', 2],
  ['ow', 'ow', 2],
  ['au', 'ao', 2],
  ['ee', 'iy', 2],
  ['ea', 'iy', 2],
  ['ie', 'iy', 2],
  ['ai', 'ey', 2],
  ['ay', 'ey', 2],
  ['ei', 'ay', 2],
  ['eu', 'oy', 2],
  ['oi', 'oy', 2],
  ['sh', 'sh', 1],
  ['ch', 'ch', 1],
  ['th', 'th', 1],
  ['ph', 'f', 1],
  ['qu', 'w', 1],
  ['a', 'ae', 2],
  ['e', 'eh', 2],
  ['i', 'ih', 2],
  ['o', 'ow', 2],
  ['u', 'uh', 2],
  ['y', 'iy', 1.5],
  ['ø', 'er', 2],
  ['æ', 'ae', 2],
  ['œ', 'er', 2],
  ['ß', 's', 1],
  ['j', 'jh', 1],
  ['h', 'hh', 0.5],
  ...[...'mbpfvwrlsz'].map((letter): [string, string, number] => [letter, letter, 1]),
];
const OTHER = 'd';

/**
 * The sounds of a voice whose words are known with their times, guessed from their letters; null where the words are not written in Latin
 * letters.
 */
export function phonesOfWords(words: SpokenWords['words']): Phone[] | null {
  const phones: Phone[] = [];
  for (const { word, start, end } of words) {
    const letters = word
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}]/gu, '');
    // a number, or a sign that a server counts as a word, is said in some way
    if (letters === '' ? !/\p{N}/u.test(word) : false) continue;
    if (!/^\p{Script=Latin}*$/u.test(letters)) return null;
    const sounds = soundsOf(letters || 'ao');
    const whole = sounds.reduce((sum, { weight }) => sum + weight, 0);
    let at = start;
    for (const { phone, weight } of sounds) {
      const until = at + ((end - start) * weight) / whole;
      if (until > at) phones.push({ phone, start: at, end: until });
      at = until;
    }
  }
  return phones.length > 0 ? phones : null;
}

function soundsOf(letters: string): { readonly phone: string; readonly weight: number }[] {
  const sounds: { phone: string; weight: number }[] = [];
  for (let at = 0; at < letters.length; ) {
    const [found, phone, weight] = LETTERS.find(([some]) => letters.startsWith(some, at)) ?? [letters[at] ?? '', OTHER, 1];
    sounds.push({ phone, weight });
    at += found.length;
  }
  return sounds;
}
