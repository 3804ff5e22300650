/** What words say of looks: kinds, colours, hair, hats and clothes. */
import { word } from '../../word.js';
import { type Colour, NAMED } from '../colour.js';

export const SPECIES = ['human', 'robot', 'cat', 'fox', 'dog', 'bear', 'rabbit', 'bird', 'spirit', 'dragon', 'fish'] as const;
export type Species = (typeof SPECIES)[number];
export type Hair = 'short' | 'side' | 'long' | 'bob' | 'curly' | 'bun' | 'pony' | 'bald';
export type Hat = 'fedora' | 'cap' | 'beanie' | 'wizard' | 'crown' | 'helmet' | 'sailor' | 'straw';
export type Outfit = 'suit' | 'coat' | 'jacket' | 'shirt' | 'dress' | 'hoodie' | 'turtleneck' | 'robe' | 'armour' | 'space' | 'apron';

export const HAIR_COLOURS: Readonly<Record<string, Colour>> = {
  black: '#1d1a1f',
  dark: '#2a2025',
  brown: '#4b2e20',
  chestnut: '#5c3320',
  blond: '#d9aa55',
  blonde: '#d9aa55',
  golden: '#d9aa55',
  red: '#a63d1e',
  ginger: '#c2571f',
  auburn: '#7a2f1c',
  copper: '#b5562a',
  grey: '#9a9aa2',
  gray: '#9a9aa2',
  silver: '#c3c6cf',
  white: '#e9e6e0',
  pink: '#d9629a',
  blue: '#3f67c9',
  green: '#3e8f62',
  purple: '#6f46a8',
};
export const HAT_WORDS: readonly (readonly [Hat, RegExp])[] = [
  ['helmet', word('astronaut|space ?suit|space helmet')],
  ['wizard', word('wizard|witch|pointed hat')],
  ['crown', word('crown|king\\b|queen|princess|prince\\b')],
  ['fedora', word('fedora|detective|noir|trilby')],
  ['sailor', word("captain|sailor|keeper|seaman|fisherman's cap|sou'?wester|peaked cap")],
  ['straw', word('straw hat|farmer|sun hat|beekeeper|gardener')],
  ['beanie', word('beanie|knit(?:ted)? (?:cap|hat)|woollen hat')],
  ['cap', word('baseball|cap\\b')],
  // of whatever kind
  ['fedora', word('hats?\\b')],
];
export const OUTFIT_WORDS: readonly (readonly [Outfit, RegExp])[] = [
  ['space', word('space ?suit|astronaut')],
  ['armour', word('armou?r|knight')],
  ['robe', word('robe|cloak|wizard|witch|monk|cape')],
  ['apron', word('apron|baker|chef|cook\\b|barista|blacksmith')],
  ['coat', word('coat|raincoat|overcoat|trench|detective|parka|oilskin|keeper|captain')],
  ['suit', word('suit\\b|tuxedo|business|blazer|waistcoat')],
  ['dress', word('dress|gown|skirt')],
  ['hoodie', word('hoodie|sweatshirt')],
  ['turtleneck', word('turtleneck|sweater|jumper|pullover|knit')],
  ['jacket', word('jacket|bomber|denim|leather')],
  ['shirt', word('shirt|singlet|jersey|overalls|blouse|tunic|vest\\b')],
];
export const HAIR_WORDS: readonly (readonly [Hair, RegExp])[] = [
  ['bald', word('bald')],
  ['bun', word('bun\\b|topknot')],
  ['curly', word('curly|afro|curls|wavy')],
  ['pony', word('ponytail|braid|plait')],
  ['bob', word('bob\\b|chin[- ]length')],
  ['long', word('long\\b[\\w ]*hair|long[- ]haired|flowing hair')],
  ['short', word('short\\b[\\w ]*hair|cropped|crew cut')],
];

/** A red fox, cat or squirrel is russet: their red is not that of a coat of paint. */
const RUSSET = '#c8602f';
export const coatColours = (species: Species): Readonly<Record<string, Colour>> =>
  HAIRY_SPECIES.has(species) ? { ...NAMED, red: RUSSET } : NAMED;
const HAIRY_SPECIES: ReadonlySet<Species> = new Set(['cat', 'dog', 'fox', 'bear', 'rabbit']);

export const firstOf = <T>(words: readonly (readonly [T, RegExp])[], text: string): T | undefined =>
  words.find(([, pattern]) => pattern.test(text))?.[0];

/** Longest first: 'golden' is not 'gold' with an ending. */
export const namesOf = (table: Readonly<Record<string, Colour>>): string =>
  Object.keys(table)
    .sort((a, b) => b.length - a.length)
    .join('|');

/** The colour word right before (or a word or two before) one of the nouns. */
export function colourOf(text: string, nouns: string, table: Readonly<Record<string, Colour>>): Colour | undefined {
  const match = new RegExp(`\\b(${namesOf(table)})\\w{0,3}\\b[\\s,-]+(?:[\\w-]+\\s+){0,2}?(?:${nouns})`, 'i').exec(text);
  return match ? table[(match[1] as string).toLowerCase()] : undefined;
}

export const HAIR_NOUNS = 'hair|beard|bob|curls|braid|ponytail|bun\\b|locks|moustache';
export const CLOTH_NOUNS =
  'raincoat|overcoat|coat|jacket|shirt|singlet|dress|hoodie|cloak|cape|sweater|jumper|pullover|suit|robe|uniform|armou?r|tunic|blouse|vest|apron|oilskin|parka|turtleneck|gown|overalls|outfit|clothes';
export const ACCENT_NOUNS = 'antenna|scarf|tie\\b|collar|sash|trim|neckerchief|bandana|ribbon|belt';
export const FUR_NOUNS =
  'fur|dragon|robot|cat\\b|fox|dog\\b|bear|rabbit|mouse|bird|owl|spirit|coat of fur|feathers|scales|body|cloud|mist|metal|plates|plating|shell';

export const EYES: Readonly<Record<string, Colour>> = { brown: '#5a3b22', green: '#2f5a3a', blue: '#33587f' };

export const HAT_NOUNS = 'cap\\b|hat\\b|beanie|fedora|helmet';

/** 'a red cap': the hat alone; absent where nobody says its colour. */
export function hatColourOf(text: string): { hatColour?: Colour } {
  const hatColour = colourOf(text, HAT_NOUNS, NAMED);
  return hatColour ? { hatColour } : {};
}
