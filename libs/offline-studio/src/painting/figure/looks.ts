import { ageIn, withoutOthers } from '@scenewright/story';
import { word } from '../../word.js';
import { type Colour, mix, NAMED } from '../colour.js';
import { type Random, randomFrom } from '../random.js';
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
  type Hair,
  type Hat,
  hatColourOf,
  OUTFIT_WORDS,
  type Outfit,
  type Species,
} from './looks-words.js';

const ANIMAL_KINDS = [
  'penguin',
  'waterbird',
  'owl',
  'insect',
  'horse',
  'zebra',
  'cow',
  'goat',
  'deer',
  'sheep',
  'llama',
  'camel',
  'giraffe',
  'pig',
  'elephant',
  'monkey',
  'panda',
  'raccoon',
  'koala',
  'mouse',
  'hedgehog',
  'squirrel',
  'snail',
  'turtle',
  'frog',
  'whale',
  'dolphin',
  'shark',
  'octopus',
  'seal',
] as const;

/** What makes a character the same in every picture. */
export interface Looks {
  readonly name: string;
  readonly species: Species;
  readonly female: boolean;
  readonly age: 'child' | 'adult' | 'old';
  readonly skin: Colour;
  readonly hair: Hair;
  readonly hairColour: Colour;
  readonly beard: 'full' | 'stubble' | 'moustache' | null;
  readonly glasses: boolean;
  readonly scarf: boolean;
  readonly hat: Hat | null;
  /** Absent: that of the clothes. */
  readonly hatColour?: Colour;
  readonly outfit: Outfit;
  readonly cloth: Colour;
  readonly accent: Colour;
  readonly fur: Colour;
  readonly eyes: Colour;
  /** Plates, rivets and lamps where others have fur; absent in pictures from before there were any. */
  readonly metal?: boolean;
  /** An animal that wears nothing: it has an animal's body. */
  readonly natural?: boolean;
  /** Of animals with a body or a head of their own among those of their species. */
  readonly kind?: (typeof ANIMAL_KINDS)[number];
  readonly glows?: boolean;
  /** Colour of an insect's wings. */
  readonly wings?: Colour;
  /** Sits in one, wherever they are; absent: does not. */
  readonly wheelchair?: true | undefined;
  readonly freckles: boolean;
  /** Width of the face, about 1. */
  readonly face: number;
  readonly nose: number;
  readonly brow: number;
}

const SKIN = ['#f6d3b8', '#eebd9a', '#d99f75', '#b97a50', '#8d5936', '#5f3a24'] as const;
const CLOTHES = ['#24374f', '#7a2e35', '#2f5d50', '#b5652d', '#44406b', '#c2a14a', '#3a3f45', '#8b4a6b', '#1f6f8b'] as const;
const SPECIES_WORDS: readonly (readonly [Species, RegExp])[] = [
  ['robot', word('robot|android|droid|cyborg|machine|automaton')],
  [
    'dragon',
    word(
      'dragon(?!fl)|dinosaur|t-?rex\\b|lizard|iguana|chameleon|crocodile|alligator|serpent|snakes?\\b|monster\\b|kraken|gr[iy](?:ffi|pho)n|hydra\\b',
    ),
  ],
  ['spirit', word('spirit|ghost|phantom')],
  [
    'fish',
    word(
      'whales?\\b|orcas?\\b|dolphin|porpoise|sharks?\\b|octopus|squids?\\b|jellyfish|goldfish|clownfish|seahorse|stingray|manatee|narwhal|koi\\b|fish\\b',
    ),
  ],
  ['cat', word('cats?\\b|kitten|kitties|kitty|tiger|(?<!sea )lion|panther|leopard|cheetah|jaguar|lynx|cougar')],
  ['fox', word('fox|wol(?:f|ves)\\b|jackal|coyote')],
  [
    'dog',
    word(
      'dogs?\\b|pupp(?:y|ies)\\b|hound|horses?\\b|pony|ponies|cal(?:f|ves)\\b|stag\\b|fawn|unicorn|donkey|cows?\\b|goats?\\b|deer\\b|sheep|lamb|camel|zebra|giraffe|elephant|pigs?\\b|corg(?:i|y)|retriever|poodle|bulldog|terrier|husk(?:y|ies)\\b(?! voice)|dachshund|labrador|dalmatian|gazelle|antelope|buffalo|bison|bulls?\\b|ox(?:en)?\\b|moose|reindeer|llama|alpaca|mules?\\b|foals?\\b|stallion|rhino|hyena|pegasus|mammoth',
    ),
  ],
  [
    'bear',
    word(
      'bears?\\b|panda|badger|koala|yeti|bigfoot|gorilla|monkey|apes?\\b|chimp|orangutan|lemur|raccoon|skunk|sloth|otter|beaver|hippo|walrus|seals?\\b|sea lion|cubs?\\b',
    ),
  ],
  [
    'rabbit',
    word(
      'rabbit|bunny|hare\\b|bunnies|mouse|mice\\b|hedgehog|squirrel|hamster|rats?\\b|chipmunk|kangaroo|frog|toad|turtle|tortoise|snail|porcupine|ferret|meerkat|crabs?\\b|caterpillar|worms?\\b',
    ),
  ],
  [
    'bird',
    word(
      'bird|owl|raven|crows?\\b|parrot|gull|penguin|bees?\\b|hummingbird|sparrow|duck|goose|swan|chicken|hens?\\b|rooster|eagle|pigeon|flamingo|butterfl|dragonfl|storks?\\b|firefl|ladybird|ladybug|pelican|puffin|magpie|turkey|ostrich|bats?\\b|geese|sea ?gull|toucan|peacock|herons?\\b|vulture|falcon|hawks?\\b|woodpecker|chicks?\\b|(?:an?|the) (?:[a-z]+ )?phoenix|ants?\\b|beetle|cicada|grasshopper|spiders?\\b|wasp|moths?\\b',
    ),
  ],
  // 'a river otter', 'a star whale': what has a body goes before them
  ['spirit', word('storm|cloud|wind\\b|flame|shadow|river\\b|sea itself|star\\b')],
];
const FUR: Readonly<Record<Species, readonly Colour[]>> = {
  human: ['#d99f75'],
  robot: ['#8fa3b3', '#c9ced3', '#b5654a', '#b98d5a', '#5f8f7a', '#7d6fa3', '#4a5f82', '#c9a64b'],
  cat: ['#d98a3d', '#6c6a70', '#2d2b30', '#e6d8c2'],
  fox: ['#d1622b'],
  dog: ['#a8743f', '#d9b98a', '#4a3a30'],
  bear: ['#6b4528', '#3a2c26'],
  rabbit: ['#d9d2c8', '#a98f78'],
  bird: ['#4a6fa5', '#7a5a3a', '#2d2b30', '#c9a040'],
  spirit: ['#5a6f9a', '#6d5f9a', '#4f7f95'],
  dragon: ['#3f7d58', '#7a3648', '#3f5f8f'],
  fish: ['#e08a3a', '#4f8fb8', '#d9b84a'],
};

/** Lamps behind a robot's visor and on its antenna. */
const LAMPS = ['#5fdcf5', '#ffc857', '#8be36a', '#ff7a66', '#c08bff', '#f4f7ff'] as const;

const METAL = word('mechanical|clockwork|metal\\b|brass|iron\\b|steel|wind-up|cogs?\\b|rivets');

/** Name and description to looks: the same text is the same person, everywhere. */
export function looksOf(name: string, description: string): Looks {
  const random = randomFrom(`${name}|${description}`);
  const text = `${description} ${name}`;
  const told = withoutOthers(description);
  const species = firstOf(SPECIES_WORDS, told || name) ?? 'human';
  const isPerson = word('man\\b|woman|boy|girl|person|human').test(told) && !word('robot|spirit|ghost|dragon').test(told);
  const age = ageIn(text);
  const female = genderOf(text, random);
  const hairColour =
    colourOf(text, HAIR_NOUNS, HAIR_COLOURS) ??
    (age === 'old' ? random.pick(['#c3c6cf', '#e9e6e0', '#9a9aa2']) : random.pick(['#1d1a1f', '#4b2e20', '#7a2f1c', '#d9aa55', '#2a2025']));
  const looks: Looks = {
    name,
    species: isPerson ? 'human' : species,
    female,
    age,
    skin: skinOf(text, random),
    hair:
      firstOf(HAIR_WORDS, text) ??
      (female ? random.pick(['long', 'bob', 'bun', 'pony', 'curly']) : random.pick(['short', 'side', 'curly', 'short'])),
    hairColour,
    beard: beardOf(text, female, age, random),
    glasses: glassesIn(text, random),
    scarf: word('scarf|neckerchief|bandana').test(text),
    hat: firstOf(HAT_WORDS, text) ?? null,
    outfit:
      firstOf(OUTFIT_WORDS, text) ??
      (METAL.test(text) && species !== 'human' ? 'armour' : undefined) ??
      random.pick(['shirt', 'jacket', 'hoodie', 'turtleneck']),
    cloth: colourOf(text, CLOTH_NOUNS, NAMED) ?? random.pick(CLOTHES),
    accent: colourOf(text, ACCENT_NOUNS, NAMED) ?? random.pick(['#e8e2d6', '#d8c7a3', '#c9d3da', '#b13a3c']),
    ...hatColourOf(text),
    fur:
      colourOf(text.replace(/\bpainted (\w+)/i, '$1 body'), FUR_NOUNS, coatColours(species)) ??
      ownShade(random.pick(FUR[isPerson ? 'human' : species]), name),
    eyes: colourOf(text, 'eyes?', { ...NAMED, ...EYES }) ?? random.pick(['#5a3b22', '#2f5a3a', '#33587f', '#3b2a20', '#6b7f8f']),
    ...(METAL.test(text) && species !== 'human' && species !== 'spirit' ? { metal: true } : {}),
    ...(/\b(?:in (?:an?|his|her|their) (?:[\w-]+ )?|uses a )wheelchair\b/i.test(description) ? { wheelchair: true as const } : {}),
    freckles: word('freckle').test(text) || random.chance(0.1),
    face: random.range(0.93, 1.08),
    nose: random.range(0.85, 1.15),
    brow: random.range(-0.5, 0.5),
  };
  if (looks.species === 'robot') return withLamps(looks, text);
  return ANIMALS.has(looks.species) && !looks.metal ? asInNature(looks, text) : looks;
}

const ANIMALS: ReadonlySet<Species> = new Set(['cat', 'dog', 'fox', 'bear', 'rabbit', 'bird', 'dragon', 'fish']);
const DRESSED = word(
  `wear|dressed|cloth|robot|(?:${CLOTH_NOUNS})\\b|scarf|hat\\b|cap\\b|boots|glasses|knight|detective|chef|baker|captain|king\\b|queen|wizard|teacher|doctor|astronaut|pirate`,
);
/** 'A horse with a brown coat' wears nothing. */
const HAIRY: ReadonlySet<string> = new Set(['horse', 'zebra', 'cow', 'goat', 'deer', 'sheep', 'llama', 'camel', 'giraffe']);
const OWN_COAT = /\bwith an? (?:[\w-]+ ){0,3}coat\b/gi;
const KINDS: readonly (readonly [NonNullable<Looks['kind']>, RegExp])[] = [
  ['penguin', word('penguin')],
  ['waterbird', word('goose|geese|duck|swan|gull')],
  ['owl', word('owl')],
  ['horse', word('horses?\\b|pony|ponies|unicorn|donkey|foal|stallion')],
  ['zebra', word('zebra')],
  ['cow', word('cows?\\b|cal(?:f|ves)\\b|bulls?\\b|ox\\b|buffalo|bison')],
  ['goat', word('goats?\\b|gazelle|antelope')],
  ['deer', word('deer\\b|stag\\b|reindeer|moose|fawn|elk\\b')],
  ['sheep', word('sheep|lambs?\\b')],
  ['pig', word('pig(?:let)?s?\\b|boar')],
  ['llama', word('llama|alpaca')],
  ['camel', word('camels?\\b|dromedar')],
  ['giraffe', word('giraffe')],
  ['elephant', word('elephants?|mammoth')],
  ['monkey', word('monkey|apes?\\b|chimp|orangutan|gorilla|lemur')],
  ['panda', word('pandas?\\b')],
  ['raccoon', word('raccoon')],
  ['koala', word('koala')],
  ['mouse', word('mouse|mice\\b|rats?\\b|hamster')],
  ['hedgehog', word('hedgehog|porcupine')],
  ['squirrel', word('squirrel|chipmunk')],
  ['snail', word('snail|slug\\b')],
  ['turtle', word('turtle|tortoise')],
  ['frog', word('frogs?\\b|toads?\\b')],
  ['whale', word('whales?\\b')],
  ['dolphin', word('dolphin|porpoise|orcas?\\b')],
  ['shark', word('sharks?\\b')],
  ['octopus', word('octopus|squids?\\b|jellyfish')],
  ['seal', word('seals?\\b|sea lion|walrus')],
  [
    'insect',
    word(
      'firefl|bees?\\b|bumblebee|butterfl|dragonfl|ladybug|ladybird|beetle|moths?\\b|wasp|mosquito|ants?\\b|cicada|grasshopper|spiders?\\b',
    ),
  ],
];
/** What animals are coloured like that nobody has given a colour. */
const NATURAL_FUR: readonly (readonly [RegExp, Colour])[] = [
  [word('penguin'), '#23262e'],
  [word('orca'), '#262a33'],
  [word('whale'), '#3f6480'],
  [word('dolphin|porpoise'), '#6f93ad'],
  [word('shark'), '#7d8b98'],
  [word('octopus|squid'), '#c2554a'],
  [word('jellyfish'), '#c79bd9'],
  [word('seals?\\b|sea lion|walrus'), '#6f7078'],
  [word('goose|geese|swan|gull'), '#eceae4'],
  [word('duck'), '#8a6a44'],
  [word('firefl'), '#3a3330'],
  [word('bees?\\b|bumblebee|wasp'), '#e0ac2c'],
  [word('ants?\\b|beetle|spiders?\\b'), '#3a3330'],
  [word('cicada|grasshopper|snakes?\\b|caterpillar|iguana|alligator'), '#5c9a4a'],
  [word('crabs?\\b'), '#d1603d'],
  [word('ladybug|ladybird'), '#c23a34'],
  [word('mouse|mice|rat\\b|elephant|hippo|wolf|wolves|donkey|squirrel grey'), '#8d8f96'],
  [word('hedgehog|squirrel|otter|beaver|deer|stag|horse|pony|lion|kangaroo|snail|slug|boar|bull\\b|ox\\b'), '#a8703f'],
  [word('pig(?:let)?s?\\b'), '#eba9a6'],
  [word('pigeon|dove|sparrow'), '#9aa0ac'],
  [word('raccoon|koala|lemur'), '#8d8e95'],
  [word('gorilla'), '#2f2d33'],
  [word('orangutan'), '#b5622d'],
  [word('monkey|apes?\\b|chimp'), '#7a5338'],
  [word('frog|toad|turtle|tortoise|crocodile|lizard'), '#5c9a4a'],
  [word('llama|alpaca'), '#dccaa8'],
  [word('camel|dromedar'), '#d49a55'],
  [word('gazelle|antelope'), '#c08a4e'],
  [word('giraffe'), '#dba95c'],
  [word('sheep|lamb|polar bear|goat'), '#efebe2'],
  [word('panda|cow|zebra|badger|skunk'), '#ecebe8'],
  [word('raven|crow|blackbird|bat\\b|bats\\b|panther'), '#26272d'],
  [word('flamingo'), '#ee9fae'],
  [word('parrot|parakeet'), '#3f9a4a'],
];

/** An animal that nobody says to wear anything, in the colours of its kind unless it has others. */
function asInNature(looks: Looks, text: string): Looks {
  const kind = firstOf(KINDS, text);
  const coloured = colourOf(
    text,
    `${FUR_NOUNS}|penguin|goose|duck|bee\\b|firefly|horse|wolf|lion|pig|frog|hedgehog|squirrel|owl|parrot|snail|turtle|crow|raven|goat|cow|sheep|deer|llama|alpaca|camel|giraffe`,
    coatColours(looks.species),
  );
  const fur =
    (coloured && kind !== 'penguin' ? coloured : undefined) ?? NATURAL_FUR.find(([pattern]) => pattern.test(text))?.[1] ?? looks.fur;
  return {
    ...looks,
    fur,
    ...(DRESSED.test(kind && HAIRY.has(kind) ? text.replace(OWN_COAT, '') : text) ? {} : { natural: true }),
    ...(kind ? { kind } : {}),
    ...(word('firefl|glow').test(text) && kind === 'insect' ? { glows: true } : {}),
    ...(word('butterfl|moth').test(text) ? { wings: looks.accent } : {}),
  };
}

/** Glasses are for whoever is said to wear them. The draw stays: everything after it follows from it, and people keep their looks. */
function glassesIn(text: string, random: Random): boolean {
  if (word('(?:no|without) glasses').test(text)) return false;
  if (word('glasses|spectacles|goggles').test(text)) return true;
  random.chance(0.08);
  return false;
}

/** A colour that nobody asked for, a little lighter or darker for each name: two of a kind in one film are told apart. */
function ownShade(colour: Colour, name: string): Colour {
  const random = randomFrom(`${name}|shade`);
  return mix(colour, random.pick(['#1d1a1f', '#f4ead8']), random.range(0.05, 0.3));
}

/** A robot's eyes and antenna glow in colours of its own. */
function withLamps(looks: Looks, text: string): Looks {
  const random = randomFrom(`${looks.name}|lamps`);
  return {
    ...looks,
    eyes: colourOf(text, 'eyes?|visor', NAMED) ?? random.pick(LAMPS),
    accent: colourOf(text, ACCENT_NOUNS, NAMED) ?? random.pick(LAMPS),
  };
}

function genderOf(text: string, random: Random): boolean {
  if (word('beard|mou?stache|stubble').test(text) && !word('no beard|woman|girl').test(text)) return false;
  // what somebody is goes before whose they are: 'her grandson' is a boy
  const male =
    word('boy\\b|grandson|grandfather|old man|elderly man|a (?:young )?man\\b|husband').exec(text)?.index ?? Number.POSITIVE_INFINITY;
  const female =
    word('girl\\b|granddaughter|grandmother|old woman|elderly woman|a (?:young )?woman\\b|wife\\b').exec(text)?.index ??
    Number.POSITIVE_INFINITY;
  if (male !== female) return female < male;
  if (word('woman|girl|she\\b|her\\b|female|mother|queen|princess|lady|grandmother|sister|daughter|actress|witch').test(text)) return true;
  if (word('man\\b|boy|he\\b|his\\b|male|father|king\\b|prince\\b|grandfather|brother|son\\b|wizard').test(text)) return false;
  return random.chance(0.5);
}

/** Of aliens, zombies and the like. */
const UNEARTHLY_SKIN: Readonly<Record<string, Colour>> = {
  green: '#86b070',
  blue: '#7ba4cf',
  grey: '#a3a9a0',
  gray: '#a3a9a0',
  purple: '#9c84bd',
  violet: '#9c84bd',
  red: '#b8604f',
};

function skinOf(text: string, random: Random): Colour {
  const unearthly = colourOf(text, 'skin\\b', UNEARTHLY_SKIN);
  if (unearthly) return unearthly;
  if (word('dark[- ]skin|dark brown skin|black (?:wo)?man|african|ebony').test(text)) return random.pick([SKIN[4], SKIN[5]]);
  if (word('brown skin|olive|bronze|tanned|latin|indian').test(text)) return random.pick([SKIN[2], SKIN[3]]);
  if (word('pale|fair|porcelain').test(text)) return SKIN[0];
  return random.pick(SKIN);
}

function beardOf(text: string, female: boolean, age: Looks['age'], random: Random): Looks['beard'] {
  if (female || age === 'child') return null;
  if (word('clean[- ]shaven|no beard').test(text)) return null;
  if (word('beard').test(text)) return 'full';
  if (word('mou?stache').test(text)) return 'moustache';
  if (word('stubble').test(text)) return 'stubble';
  return random.pick([null, null, age === 'old' ? 'full' : 'stubble']);
}
