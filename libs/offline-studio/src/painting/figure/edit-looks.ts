import { word } from '../../word.js';
import { type Colour, darker, lighter, NAMED } from '../colour.js';
import { brighterIn } from '../edit-light.js';
import { REMOVES } from '../wishes.js';
import type { Looks } from './looks.js';
import {
  ACCENT_NOUNS,
  CLOTH_NOUNS,
  coatColours,
  colourOf,
  EYES,
  FUR_NOUNS,
  firstOf,
  HAIR_COLOURS,
  HAIR_NOUNS,
  HAIR_WORDS,
  HAT_NOUNS,
  HAT_WORDS,
  namesOf,
  OUTFIT_WORDS,
} from './looks-words.js';
import { meantIn } from './who-is-meant.js';

const LOOKS_WORDS = word(
  `${HAIR_NOUNS}|${CLOTH_NOUNS}|${ACCENT_NOUNS}|glasses|hat\\b|cap\\b|crown|fedora|beanie|freckles|eyes?\\b|fur\\b|younger|older|an old (?:wo)?man\\b|bald|blonde?\\b|redhead|brunette|ginger|skin\\b|shave|wheelchair|(?:a|into a) (?:child|boy|girl|kid|baby)\\b`,
);

export const EVERYBODY = /\b(?:both|all|every\w*)\b/i;

/** Whether words are about what somebody looks like. */
export const isOfLooks = (words: string): boolean => LOOKS_WORDS.test(words);

/** 'The hat' is that of whoever has one. */
const hasIt = ({ hat, beard, glasses, scarf }: Looks, instruction: string): boolean => {
  const the = (nouns: string) => new RegExp(`\\b(?:the|this|that)\\s(?:\\p{L}+\\s)?(?:${nouns})`, 'iu').test(instruction);
  return (hat !== null && the(HAT_NOUNS)) || (beard !== null && the('beard')) || (glasses && the('glasses')) || (scarf && the('scarf'));
};

/** Of those in a picture, whose looks an instruction is about: whom it names, else everybody or, when nobody says otherwise, the first. */
export function meantBy(instruction: string, everybody: readonly Looks[]): readonly Looks[] {
  if (!isOfLooks(instruction)) return [];
  const meant = meantIn(instruction, everybody);
  if (meant) return meant;
  if (EVERYBODY.test(instruction) || /\b(?:them|they|their)\b/i.test(instruction)) return everybody;
  const owner = everybody.find((looks) => hasIt(looks, instruction));
  return owner ? [owner] : everybody.slice(0, 1);
}

const AGES = ['child', 'adult', 'old'] as const;

/** One step of age, or as old as it is said. */
function agedBy({ age }: Looks, instruction: string): Looks['age'] {
  if (word('(?:a|into a) (?:child|boy|girl|kid|baby)').test(instruction)) return 'child';
  if (word('an old (?:wo)?man').test(instruction)) return 'old';
  const by = word('younger').test(instruction) ? -1 : word('older').test(instruction) ? 1 : 0;
  return AGES[AGES.indexOf(age) + by] ?? age;
}

const SHADE = 0.35;
const SKIN_NOUN = 'skin\\b';

/** Who is called by the colour of their hair. */
const HAIRED: readonly (readonly [Colour, RegExp])[] = [
  [HAIR_COLOURS.blond!, word('blonde?\\b')],
  [HAIR_COLOURS.red!, word('redhead')],
  [HAIR_COLOURS.brown!, word('brunette')],
  [HAIR_COLOURS.ginger!, word('ginger')],
];

const hairLengthIn = (instruction: string): Looks['hair'] | undefined =>
  /\bshorter\b.*\bhair\b|\bhair\b.*\bshort(?:er)?\b/i.test(instruction)
    ? 'short'
    : /\blonger\b.*\bhair\b|\bhair\b.*\blong(?:er)?\b/i.test(instruction)
      ? 'long'
      : undefined;

/** A kind of hat that is said; what is just called a hat is the one that somebody has. */
function hatIn(looks: Looks, instruction: string): Looks['hat'] {
  const said = firstOf(HAT_WORDS, instruction);
  return said === 'fedora' && looks.hat !== null && !word('fedora|detective|noir|trilby|an? (?:\\p{L}+ )?hat\\b').test(instruction)
    ? looks.hat
    : (said ?? looks.hat);
}

/** Changes the looks that an instruction names, and only those. */
export function editLooks(looks: Looks, instruction: string): Looks {
  const removes = REMOVES.test(instruction);
  const hat = removes && word('hat\\b|cap\\b|crown|fedora|beanie').test(instruction) ? null : hatIn(looks, instruction);
  const bearded = word('shave').test(instruction) ? null : word('beard').test(instruction) ? (removes ? null : 'full') : looks.beard;
  // 'turn the coat blue' names the colour after the noun
  const after = (nouns: string, table: Readonly<Record<string, Colour>>) => {
    const match = new RegExp(`(?:${nouns})\\w*\\s+(?:[\\w]+\\s+){0,2}?(${namesOf(table)})\\b`, 'i').exec(instruction);
    return match ? table[(match[1] as string).toLowerCase()] : undefined;
  };
  const find = (nouns: string, table: Readonly<Record<string, Colour>>) => colourOf(instruction, nouns, table) ?? after(nouns, table);
  // 'make her hair darker'
  const shaded = (nouns: string, colour: Colour): Colour => {
    const by = word(nouns).test(instruction) ? brighterIn(instruction) : 0;
    return by === 0 ? colour : (by > 0 ? lighter : darker)(colour, SHADE);
  };
  const hatColour = find(HAT_NOUNS, NAMED);
  return {
    ...looks,
    hat,
    beard: bearded,
    glasses: word('glasses|spectacles').test(instruction) ? !removes : looks.glasses,
    scarf: word('scarf|neckerchief').test(instruction) ? !removes : looks.scarf,
    hair: firstOf(HAIR_WORDS, instruction) ?? hairLengthIn(instruction) ?? looks.hair,
    hairColour: find(HAIR_NOUNS, HAIR_COLOURS) ?? firstOf(HAIRED, instruction) ?? shaded('hair\\b', looks.hairColour),
    skin: shaded(SKIN_NOUN, looks.skin),
    cloth: find(CLOTH_NOUNS, NAMED) ?? shaded(CLOTH_NOUNS, looks.cloth),
    accent: find(ACCENT_NOUNS, NAMED) ?? looks.accent,
    fur: find(FUR_NOUNS, coatColours(looks.species)) ?? looks.fur,
    outfit: word('wear|dress|put|change|in an?\\b').test(instruction) ? (firstOf(OUTFIT_WORDS, instruction) ?? looks.outfit) : looks.outfit,
    age: agedBy(looks, instruction),
    eyes: find('eyes?', { ...NAMED, ...EYES }) ?? looks.eyes,
    ...(hat === null || !hatColour ? {} : { hatColour }),
    ...(word('wheelchair').test(instruction) && looks.species === 'human' ? { wheelchair: removes ? undefined : (true as const) } : {}),
  };
}
