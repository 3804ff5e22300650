import type { Random } from '../painting/random.js';

const word = (pattern: string) => new RegExp(`\\b(?:${pattern})`, 'gi');

const MOODS: readonly (readonly [RegExp, string])[] = [
  [
    word(
      'horror|haunt|ghost|dark(?:ness)?\\b(?! (?:chocolate|hair|blue|green|red|brown|grey|skin|eyes|coat|jacket|dress|roast))|scar(?:y|ed)\\b|murder|vampire|scream|nightmare|blood\\b|creep',
    ),
    'dark and mysterious',
  ],
  [word('war\\b|battle|dragon|hero(?:es|ic)?\\b|epic|kingdom|army|sword'), 'epic and heroic'],
  [word('funny|comedy|clumsy|silly|jokes?\\b|squirrel|giggl|clown'), 'playful and light'],
  [word('detective|noir\\b|jazz'), 'slow noir jazz'],
  [word('race[sd]?\\b|racing|chas|escap|heist|flee|final\\b|match\\b|penalty|explo(?:de|sion)|storm|danger'), 'fast and tense'],
  [word('loves?\\b|friend|kind(?:ness)?\\b(?! of)|grandm|grandp|home\\b|family|together'), 'warm and hopeful'],
  [
    word('sad\\b|sadly|lost\\b|lonely|alone\\b|widow|grie[fv]|farewell|goodbye|funeral|dies\\b|died\\b|weep|tears\\b|cry|cries'),
    'gentle and melancholic',
  ],
  [word('space\\b|spaceship|robot|neon|cyber|future|galaxy|astronaut'), 'electronic and wide'],
  [
    word('celebrat|cheer|triumph|victor|wins\\b|won\\b|hugs?\\b|laugh|danc(?:e|es|ing)\\b|reunit|embrac|smil|applau|wedding|birthday'),
    'triumphant and joyful',
  ],
];

const SCREENS = /\b(?:horror|comedy|noir)\b/i;

/** How a part of a story feels by its own words, most of them; undefined where they do not say. */
export function moodIn(text: string): string | undefined {
  // a story that says what it is, is that
  const words = SCREENS.exec(text)?.[0] ?? text;
  const counted = MOODS.map(([pattern, mood]) => ({ mood, count: [...words.matchAll(pattern)].length }));
  return counted.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count)[0]?.mood;
}

/** How the music and the light of a story feel. */
export const moodOf = (text: string, random: Random): string =>
  moodIn(text) ?? random.pick(['warm and hopeful', 'calm and wondering', 'bright and curious']);
