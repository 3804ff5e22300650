/** The little grammar that templates need. */

import { truncated } from '@scenewright/story';

export interface Pronouns {
  readonly they: string;
  readonly them: string;
  readonly their: string;
}

export const PRONOUNS = {
  she: { they: 'she', them: 'her', their: 'her' },
  he: { they: 'he', them: 'him', their: 'his' },
  it: { they: 'it', them: 'it', their: 'its' },
  they: { they: 'they', them: 'them', their: 'their' },
} as const satisfies Record<string, Pronouns>;

const VOWEL_SOUND = /^(?:[aeio]|u(?!ni|se|til|ro)|hour|honest|heir)/i;

export const withArticle = (noun: string): string =>
  /^(?:an?|the|my|our|his|her|their|some|two|three|\d)\b/i.test(noun) ? noun : `${VOWEL_SOUND.test(noun) ? 'an' : 'a'} ${noun}`;
export const withoutArticle = (noun: string): string => noun.replace(/^(?:an?|the|my|our|his|her|their|some)\s+/i, '');
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** At most so many characters, cut between words where there are any, and never within a character. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = truncated(text, most);
  const space = cut.lastIndexOf(' ');
  return (space > most / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.-]+$/, '');
}

/** Fixes what filling in leaves behind: spaces, doubled words, articles, the first letter. */
export function tidy(text: string): string {
  const spaced = text
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;:!?])/g, '$1')
    .replace(/([,;:])(?=[,.;:])/g, '')
    .replace(/\b(the|a|an|of|in|to|and)\s+\1\b/gi, '$1')
    .replace(/\b(a|an)\s+(an?|the|my|our|his|her|their|its)\s+/gi, '$2 ')
    .replace(/\bthe\s+(an?|the|my|our|his|her|their|its)\s+/gi, '$1 ')
    .replace(/\b([Aa])n?\s+(?=([\w'-]+))/g, (_, a: string, next: string) => `${a}${VOWEL_SOUND.test(next) ? 'n' : ''} `)
    .trim();
  return spaced.replace(/(^|[.!?]\s+)([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** Cuts a sentence to what can be said in a time, at about 2.8 words a second, at a natural place. */
export function speakable(text: string, seconds: number): string {
  const most = Math.max(4, Math.floor(seconds * 2.8));
  const words = text.split(' ');
  if (words.length <= most) return text;
  const short = words.slice(0, most).join(' ');
  const pause = Math.max(short.lastIndexOf('.'), short.lastIndexOf(','), short.lastIndexOf(';'));
  const kept =
    pause > short.length * 0.45
      ? short.slice(0, pause)
      : short.replace(/\s+(?:and|but|or|the|a|an|of|to|in|with|that|for|as|at|by|from|into|is|was|its|his|her|their)(?:\s+\w+)?$/i, '');
  return `${kept.replace(/[,;:.\s]+$/, '')}.`;
}
