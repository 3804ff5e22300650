import type { Random } from '../painting/random.js';

const word = (pattern: string) => new RegExp(`\\b(?:${pattern})`, 'i');

const MOODS: readonly (readonly [RegExp, string])[] = [
  [word('horror|haunt|ghost|dark|scary|murder|vampire'), 'dark and mysterious'],
  [word('war\\b|battle|fight|dragon|hero|epic|kingdom'), 'epic and heroic'],
  [word('funny|comedy|clumsy|silly|joke|squirrel'), 'playful and light'],
  [word('detective|noir|jazz'), 'slow noir jazz'],
  [word('love|friend|kind|grandm|home'), 'warm and hopeful'],
  [word('sad|lost|lonely|widow|last\\b|grief|farewell'), 'gentle and melancholic'],
  [word('race|chase|escape|heist|chased|final|match'), 'fast and tense'],
  [word('space|robot|neon|cyber|future'), 'electronic and wide'],
];

/** How the music and the light of a story feel. */
export const moodOf = (text: string, random: Random): string =>
  MOODS.find(([pattern]) => pattern.test(text))?.[1] ?? random.pick(['warm and hopeful', 'calm and wondering', 'bright and curious']);
