import { ageIn } from '@scenewright/story';
import { type Colour, mix, NAMED } from '../colour.js';
import { type Random, randomFrom } from '../random.js';

export const SPECIES = ['human', 'robot', 'cat', 'fox', 'dog', 'bear', 'rabbit', 'bird', 'spirit', 'dragon', 'fish'] as const;
type Species = (typeof SPECIES)[number];
const ANIMAL_KINDS = [
  'penguin',
  'waterbird',
  'owl',
  'insect',
  'horse',
  'cow',
  'goat',
  'deer',
  'sheep',
  'pig',
  'elephant',
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
type Hair = 'short' | 'side' | 'long' | 'bob' | 'curly' | 'bun' | 'pony' | 'bald';
type Hat = 'fedora' | 'cap' | 'beanie' | 'wizard' | 'crown' | 'helmet' | 'sailor' | 'straw';
type Outfit = 'suit' | 'coat' | 'jacket' | 'shirt' | 'dress' | 'hoodie' | 'turtleneck' | 'robe' | 'armour' | 'space' | 'apron';

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

const word = (pattern: string) => new RegExp(`\\b(?:${pattern})`, 'i');
const SKIN = ['#f6d3b8', '#eebd9a', '#d99f75', '#b97a50', '#8d5936', '#5f3a24'] as const;
const HAIR_COLOURS: Readonly<Record<string, Colour>> = {
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
const CLOTHES = ['#24374f', '#7a2e35', '#2f5d50', '#b5652d', '#44406b', '#c2a14a', '#3a3f45', '#8b4a6b', '#1f6f8b'] as const;
const SPECIES_WORDS: readonly (readonly [Species, RegExp])[] = [
  ['robot', word('robot|android|droid|cyborg|machine')],
  ['dragon', word('dragon|dinosaur|lizard|crocodile|serpent|monster\\b')],
  ['spirit', word('spirit|ghost|storm|cloud|phantom|wind\\b|flame|shadow|river\\b|sea itself|star\\b')],
  ['fish', word('whales?\\b|orcas?\\b|dolphin|porpoise|sharks?\\b|octopus|squids?\\b|jellyfish|goldfish|clownfish|seahorse|fish\\b')],
  ['cat', word('cats?\\b|kitten|kitties|kitty|tiger|lion|panther|leopard')],
  ['fox', word('fox|wol(?:f|ves)\\b|jackal|coyote')],
  [
    'dog',
    word(
      'dogs?\\b|pupp(?:y|ies)\\b|hound|horses?\\b|pony|ponies|cal(?:f|ves)\\b|stag\\b|fawn|unicorn|donkey|cows?\\b|goats?\\b|deer\\b|sheep|lamb|camel|zebra|giraffe|elephant|pigs?\\b',
    ),
  ],
  ['bear', word('bears?\\b|panda|badger|koala|yeti|gorilla|monkey|sloth|otter|beaver|hippo|walrus|seals?\\b|sea lion')],
  [
    'rabbit',
    word('rabbit|bunny|hare\\b|bunnies|mouse|mice\\b|hedgehog|squirrel|hamster|rats?\\b|chipmunk|kangaroo|frog|toad|turtle|tortoise|snail'),
  ],
  [
    'bird',
    word(
      'bird|owl|raven|crows?\\b|parrot|gull|penguin|bees?\\b|hummingbird|sparrow|duck|goose|swan|chicken|hens?\\b|rooster|eagle|pigeon|flamingo|butterfl|dragonfl|storks?\\b|firefl|ladybird|ladybug|pelican|puffin|magpie|turkey|ostrich|bats?\\b|geese',
    ),
  ],
];
const HAT_WORDS: readonly (readonly [Hat, RegExp])[] = [
  ['helmet', word('astronaut|space ?suit|space helmet')],
  ['wizard', word('wizard|witch|pointed hat')],
  ['crown', word('crown|king\\b|queen|princess|prince\\b')],
  ['fedora', word('fedora|detective|noir|trilby')],
  ['sailor', word("captain|sailor|keeper|seaman|fisherman's cap|sou'?wester|peaked cap")],
  ['straw', word('straw hat|farmer|sun hat|beekeeper|gardener')],
  ['beanie', word('beanie|knit(?:ted)? (?:cap|hat)|woollen hat')],
  ['cap', word('baseball|cap\\b')],
];
const OUTFIT_WORDS: readonly (readonly [Outfit, RegExp])[] = [
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
const HAIR_WORDS: readonly (readonly [Hair, RegExp])[] = [
  ['bald', word('bald')],
  ['bun', word('bun\\b|topknot')],
  ['curly', word('curly|afro|curls|wavy')],
  ['pony', word('ponytail|braid|plait')],
  ['bob', word('bob\\b|chin[- ]length')],
  ['long', word('long\\b[\\w ]*hair|long[- ]haired|flowing hair')],
  ['short', word('short\\b[\\w ]*hair|cropped|crew cut')],
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

/** A red fox, cat or squirrel is russet: their red is not that of a coat of paint. */
const RUSSET = '#c8602f';
const coatColours = (species: Species): Readonly<Record<string, Colour>> =>
  HAIRY_SPECIES.has(species) ? { ...NAMED, red: RUSSET } : NAMED;
const HAIRY_SPECIES: ReadonlySet<Species> = new Set(['cat', 'dog', 'fox', 'bear', 'rabbit']);

/** Lamps behind a robot's visor and on its antenna. */
const LAMPS = ['#5fdcf5', '#ffc857', '#8be36a', '#ff7a66', '#c08bff', '#f4f7ff'] as const;

const firstOf = <T>(words: readonly (readonly [T, RegExp])[], text: string): T | undefined =>
  words.find(([, pattern]) => pattern.test(text))?.[0];

/** Longest first: 'golden' is not 'gold' with an ending. */
const namesOf = (table: Readonly<Record<string, Colour>>): string =>
  Object.keys(table)
    .sort((a, b) => b.length - a.length)
    .join('|');

/** The colour word right before (or a word or two before) one of the nouns. */
function colourOf(text: string, nouns: string, table: Readonly<Record<string, Colour>>): Colour | undefined {
  const match = new RegExp(`\\b(${namesOf(table)})\\w{0,3}\\b[\\s,-]+(?:[\\w-]+\\s+){0,2}?(?:${nouns})`, 'i').exec(text);
  return match ? table[(match[1] as string).toLowerCase()] : undefined;
}

const HAIR_NOUNS = 'hair|beard|bob|curls|braid|ponytail|bun\\b|locks|moustache';
const CLOTH_NOUNS =
  'raincoat|overcoat|coat|jacket|shirt|singlet|dress|hoodie|cloak|cape|sweater|jumper|pullover|suit|robe|uniform|armou?r|tunic|blouse|vest|apron|oilskin|parka|turtleneck|gown|overalls|outfit|clothes';
const ACCENT_NOUNS = 'antenna|scarf|tie\\b|collar|sash|trim|neckerchief|bandana|ribbon|belt';
const FUR_NOUNS =
  'fur|dragon|robot|cat\\b|fox|dog\\b|bear|rabbit|mouse|bird|owl|spirit|coat of fur|feathers|scales|body|cloud|mist|metal|plates|plating|shell';

const METAL = word('mechanical|clockwork|metal\\b|brass|iron\\b|steel|wind-up|cogs?\\b|rivets');

const EYES: Readonly<Record<string, Colour>> = { brown: '#5a3b22', green: '#2f5a3a', blue: '#33587f' };

/** Name and description to looks: the same text is the same person, everywhere. */
export function looksOf(name: string, description: string): Looks {
  const random = randomFrom(`${name}|${description}`);
  const text = `${description} ${name}`;
  const species = firstOf(SPECIES_WORDS, description || name) ?? 'human';
  const isPerson = word('man\\b|woman|boy|girl|person|human').test(description) && !word('robot|spirit|ghost|dragon').test(description);
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
const HAIRY: ReadonlySet<string> = new Set(['horse', 'cow', 'goat', 'deer', 'sheep']);
const OWN_COAT = /\bwith an? (?:[\w-]+ ){0,3}coat\b/gi;
const KINDS: readonly (readonly [NonNullable<Looks['kind']>, RegExp])[] = [
  ['penguin', word('penguin')],
  ['waterbird', word('goose|geese|duck|swan|gull')],
  ['owl', word('owl')],
  ['horse', word('horses?\\b|pony|ponies|unicorn|donkey|foal|stallion|zebra')],
  ['cow', word('cows?\\b|cal(?:f|ves)\\b|bulls?\\b|ox\\b|buffalo|bison')],
  ['goat', word('goats?\\b')],
  ['deer', word('deer\\b|stag\\b|reindeer|moose|fawn|elk\\b')],
  ['sheep', word('sheep|lambs?\\b')],
  ['pig', word('pig(?:let)?s?\\b|boar')],
  ['elephant', word('elephants?')],
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
  ['insect', word('firefl|bees?\\b|bumblebee|butterfl|dragonfl|ladybug|ladybird|beetle|moth\\b|wasp|mosquito')],
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
  [word('ladybug|ladybird'), '#c23a34'],
  [word('mouse|mice|rat\\b|elephant|hippo|wolf|wolves|donkey|squirrel grey'), '#8d8f96'],
  [word('hedgehog|squirrel|otter|beaver|deer|stag|horse|pony|lion|camel|kangaroo|snail|slug|boar|bull\\b|ox\\b'), '#a8703f'],
  [word('pig(?:let)?s?\\b'), '#eba9a6'],
  [word('pigeon|dove|sparrow'), '#9aa0ac'],
  [word('frog|toad|turtle|tortoise|crocodile|lizard'), '#5c9a4a'],
  [word('sheep|lamb|polar bear|goat'), '#efebe2'],
  [word('panda|cow|zebra|badger|skunk'), '#ecebe8'],
  [word('raven|crow|blackbird|bat\\b|bats\\b|panther'), '#26272d'],
  [word('flamingo'), '#ee9fae'],
];

/** 'a red cap': the hat alone; absent where nobody says its colour. */
function hatColourOf(text: string): { hatColour?: Colour } {
  const hatColour = colourOf(text, 'cap\\b|hat\\b|beanie|fedora|helmet', NAMED);
  return hatColour ? { hatColour } : {};
}

/** An animal that nobody says to wear anything, in the colours of its kind unless it has others. */
function asInNature(looks: Looks, text: string): Looks {
  const kind = firstOf(KINDS, text);
  const coloured = colourOf(
    text,
    `${FUR_NOUNS}|penguin|goose|duck|bee\\b|firefly|horse|wolf|lion|pig|frog|hedgehog|squirrel|owl`,
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
  const male = word('boy\\b|grandson|grandfather|old man|elderly man|a man\\b|husband').exec(text)?.index ?? Number.POSITIVE_INFINITY;
  const female =
    word('girl\\b|granddaughter|grandmother|old woman|elderly woman|a woman\\b|wife\\b').exec(text)?.index ?? Number.POSITIVE_INFINITY;
  if (male !== female) return female < male;
  if (word('woman|girl|she\\b|her\\b|female|mother|queen|princess|lady|grandmother|sister|daughter|actress|witch').test(text)) return true;
  if (word('man\\b|boy|he\\b|his\\b|male|father|king\\b|prince\\b|grandfather|brother|son\\b|wizard').test(text)) return false;
  return random.chance(0.5);
}

function skinOf(text: string, random: Random): Colour {
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
