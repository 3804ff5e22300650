import { word } from '../../word.js';
import { type Colour, NAMED } from '../colour.js';
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
  HAT_WORDS,
  hatColourOf,
  namesOf,
  OUTFIT_WORDS,
} from './looks-words.js';

const LOOKS_WORDS = word(
  `${HAIR_NOUNS}|${CLOTH_NOUNS}|${ACCENT_NOUNS}|glasses|hat\\b|cap\\b|crown|fedora|beanie|freckles|eyes?\\b|fur\\b|younger|older|bald|fedora|wheelchair|(?:a|into a) (?:child|boy|girl|kid|baby)\\b`,
);

export const EVERYBODY = /\b(?:both|all|every\w*)\b/i;

/** Of those in a picture, whose looks an instruction is about: whom it names, else everybody or, when nobody says otherwise, the first. */
export function meantBy(instruction: string, everybody: readonly Looks[]): readonly Looks[] {
  if (!LOOKS_WORDS.test(instruction)) return [];
  const said = instruction.toLowerCase();
  const named = everybody.filter(({ name }) => {
    const [firstName = ''] = name.toLowerCase().split(/\s+/);
    return firstName !== '' && said.includes(firstName);
  });
  if (named.length > 0) return named;
  return EVERYBODY.test(instruction) ? everybody : everybody.slice(0, 1);
}

/** Changes the looks that an instruction names, and only those. */
export function editLooks(looks: Looks, instruction: string): Looks {
  const removes = word('remove|without|no\\b|take off|lose').test(instruction);
  const hat =
    removes && word('hat\\b|cap\\b|crown|fedora|beanie').test(instruction)
      ? null
      : (firstOf(HAT_WORDS, instruction) ?? (word('hat\\b').test(instruction) ? 'fedora' : looks.hat));
  const bearded = word('beard').test(instruction) ? (removes || word('shave').test(instruction) ? null : 'full') : looks.beard;
  // 'turn the coat blue' names the colour after the noun
  const after = (nouns: string, table: Readonly<Record<string, Colour>>) => {
    const match = new RegExp(`(?:${nouns})\\w*\\s+(?:[\\w]+\\s+){0,2}?(${namesOf(table)})\\b`, 'i').exec(instruction);
    return match ? table[(match[1] as string).toLowerCase()] : undefined;
  };
  const find = (nouns: string, table: Readonly<Record<string, Colour>>) => colourOf(instruction, nouns, table) ?? after(nouns, table);
  return {
    ...looks,
    hat,
    beard: bearded,
    glasses: word('glasses|spectacles').test(instruction) ? !removes : looks.glasses,
    scarf: word('scarf|neckerchief').test(instruction) ? !removes : looks.scarf,
    hair: firstOf(HAIR_WORDS, instruction) ?? looks.hair,
    hairColour: find(HAIR_NOUNS, HAIR_COLOURS) ?? looks.hairColour,
    cloth: find(CLOTH_NOUNS, NAMED) ?? looks.cloth,
    accent: find(ACCENT_NOUNS, NAMED) ?? looks.accent,
    fur: find(FUR_NOUNS, coatColours(looks.species)) ?? looks.fur,
    outfit: word('wear|dress|put|change|in an?\\b').test(instruction) ? (firstOf(OUTFIT_WORDS, instruction) ?? looks.outfit) : looks.outfit,
    age: word('younger|(?:a|into a) (?:child|boy|girl|kid|baby)').test(instruction)
      ? 'child'
      : word('older|an old (?:wo)?man').test(instruction)
        ? 'old'
        : looks.age,
    eyes: find('eyes?', { ...NAMED, ...EYES }) ?? looks.eyes,
    ...(hat === null ? {} : hatColourOf(instruction)),
    ...(word('wheelchair').test(instruction) && looks.species === 'human' ? { wheelchair: removes ? undefined : (true as const) } : {}),
  };
}
