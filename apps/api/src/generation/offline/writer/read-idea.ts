import { randomFrom } from '../painting/random.js';
import { PRONOUNS, type Pronouns, plain, saysSomething, shortened, withoutArticle } from './english.js';

export type Being = 'human' | 'robot' | 'cat' | 'dog' | 'fox' | 'bear' | 'rabbit' | 'bird' | 'dragon' | 'spirit';
export type StoryKind = 'bond' | 'quest' | 'mystery' | 'race' | 'making' | 'journey' | 'conflict' | 'explainer' | 'product';

/** Somebody in the story. */
export interface Role {
  readonly name: string;
  /** As the idea calls them, without an article: 'lighthouse keeper'. */
  readonly noun: string;
  readonly being: Being;
  readonly pronouns: Pronouns;
  readonly female: boolean;
}

/** What an idea says, as far as a story needs to know. */
export interface Idea {
  readonly text: string;
  readonly kind: StoryKind;
  readonly roles: readonly Role[];
  /** What it is about besides people: what is sought, made, explained or sold. */
  readonly subject: string;
  /** Words of place for pictures, e.g. 'a lighthouse on a rocky coast'. */
  readonly place: string;
  /** Second place, for a change of scene. */
  readonly elsewhere: string;
  /** The place in a word or two, for what is said. */
  readonly spot: string;
  readonly times: readonly [string, string, string];
  readonly weather: string;
  readonly mood: string;
  readonly seed: string;
}

/** Of an idea, as far as it is read. */
const MOST_CHARACTERS = 2000;

const word = (pattern: string) => new RegExp(`\\b(?:${pattern})`, 'i');

const KINDS: readonly (readonly [StoryKind, RegExp])[] = [
  ['product', word('advert|ad for|commercial|promo|launch video|brand\\b|product\\b|trailer for our|introducing')],
  [
    'explainer',
    /^\s*(?:how|why|what|when|explain|learn|tutorial|a guide|introduction|the history|the science|the story of how)\b|\b(?:explains? how|documentary)\b/i,
  ],
  ['bond', word('befriend|friend|falls? in love|meets?\\b|adopt|reunit|cares? for|bond|love|kindness|together')],
  ['mystery', word('myster|murder|detective|missing|vanish|disappear|secret|solv|clue|haunt|strange|stolen|investigat')],
  ['race', word('race|chase|escape|flee|before (?:midnight|dawn|it)|against time|heist|rush|deadline|hunt')],
  ['conflict', word('fight|battle|war\\b|defend|protect|rebel|versus|vs\\b|against|save|rescue|monster')],
  ['making', word('build|invent|paint|bake|cook|compose|create|write|learn|grow|train|discover how|craft|dream of becoming|opens? a')],
  ['quest', word('search|seek|find|quest|treasure|lost|discover|map\\b|looking for|explor')],
  ['journey', word('travel|journey|voyage|sail|walk|road trip|cross|fly|return|home|leave|adventure|wander')],
];

const BEINGS: readonly (readonly [Being, RegExp])[] = [
  ['robot', word('robot|android|droid|automaton|machine')],
  ['dragon', word('dragon|dinosaur')],
  ['spirit', word('storm|ghost|spirit|cloud|wind\\b|river|moon\\b|sea\\b|ocean|shadow|star\\b|flame|winter|tide|forest')],
  ['cat', word('cat\\b|kitten|lion|tiger')],
  ['fox', word('fox')],
  ['dog', word('dog\\b|puppy|wolf|hound')],
  ['bear', word('bear\\b|panda|badger')],
  ['rabbit', word('rabbit|hare\\b|bunny|mouse|hedgehog')],
  ['bird', word('bird|owl|raven|crow|penguin|parrot|gull|bees?\\b|hummingbird')],
];

const PEOPLE = word(
  'man\\b|woman|boy|girl|child|kid\\b|keeper|captain|sailor|detective|chef|baker|cook\\b|barista|painter|artist|musician|pianist|violinist|dancer|singer|astronaut|pilot|scientist|inventor|engineer|doctor|nurse|teacher|student|farmer|gardener|beekeeper|fisherman|blacksmith|knight|king|queen|prince|princess|wizard|witch|thief|pirate|soldier|librarian|writer|poet|photographer|explorer|climber|runner|cyclist|grandmother|grandfather|mother|father|brother|sister|twins|friends?|stranger|traveller|traveler|postman|clockmaker|watchmaker|magician|clown|shepherd|hunter|archaeologist|journalist|hacker|nomad|monk|couple|family|widow|orphan|apprentice|driver|mechanic|miner|skater|surfer|boxer|toymaker|carpenter|tailor|barber|judge|lawyer|spy|agent|hero|villain|hermit|neighbour|neighbor|boss|worker|waiter|waitress|lifeguard|firefighter|courier|tourist',
);

const FEMALE = word('woman|girl|mother|sister|queen|princess|witch|grandmother|lady|daughter|waitress|widow|actress|she\\b|her\\b');
const MALE = word('man\\b|boy|father|brother|king\\b|prince\\b|wizard|grandfather|fisherman|postman|monk|son\\b|he\\b|his\\b|captain');

const NAMES: Readonly<Record<'female' | 'male' | Exclude<Being, 'human'>, readonly string[]>> = {
  female: ['Maya', 'Ines', 'Clara', 'Noor', 'Freya', 'Amara', 'Lucia', 'Hana', 'Greta', 'Zola'],
  male: ['Elias', 'Tomas', 'Idris', 'Anton', 'Mateo', 'Silas', 'Kofi', 'Henrik', 'Rafael', 'Jun'],
  robot: ['Bolt', 'Pixel', 'Tin', 'Copper', 'Unit Seven'],
  cat: ['Saffron', 'Biscuit', 'Onyx'],
  dog: ['Rufus', 'Juniper', 'Scout'],
  fox: ['Fen', 'Ember', 'Rowan'],
  bear: ['Bruno', 'Moss', 'Hazel'],
  rabbit: ['Clover', 'Thistle', 'Pip'],
  bird: ['Wren', 'Sol', 'Piper'],
  dragon: ['Cinder', 'Vesper', 'Jade'],
  spirit: ['Tempest', 'Mistral', 'Eider', 'Halcyon'],
};

const PLACES: readonly (readonly [RegExp, string, string])[] = [
  [word('lighthouse'), 'a lighthouse on a rocky coast above the sea', 'the stony beach below the lighthouse'],
  [
    word('ocean|sea\\b|sail|pirate|ship|fisher|island|beach|surf|harbou?r|tide'),
    'a wide coast by the sea',
    'a small harbour with a sailing boat',
  ],
  [word('underwater|coral|submarine|mermaid|reef|whale'), 'an underwater coral reef', 'the deep sea beyond the reef'],
  [
    word('space|mars\\b|moon\\b|planet|astronaut|galaxy|rocket|alien|star ?ship|asteroid'),
    'outer space above a ringed planet',
    'the surface of a silent planet in space',
  ],
  [word('desert|dune|nomad|oasis|pyramid'), 'a desert of high dunes', 'a canyon at the edge of the desert'],
  [word('castle|king|queen|knight|dragon|kingdom|wizard|princess'), 'a castle on a hill', 'a deep forest beyond the castle'],
  [word('forest|wood|fox|owl|mushroom|fair(?:y|ies)|enchant|bear'), 'an old forest', 'a clearing among tall trees in the forest'],
  [
    word('bees?\\b|honey|farm|garden|flower|meadow|village|shepherd|windmill|orchard'),
    'a flower meadow near a village',
    'a garden in the countryside',
  ],
  [word('mountain|climb|ski|snow|avalanche|summit|alps'), 'a mountain valley under high peaks', 'a narrow mountain ridge'],
  [word('detective|noir|neon|cyber|murder|taxi|hacker|heist|street'), 'a wet city street with neon signs', 'a dim office with bookshelves'],
  [
    word('bak(?:e|er|ery|ing)|coffee|caf[eé]|kitchen|chef|cook|restaurant|bread|pizza|soup'),
    'a warm kitchen with copper pans',
    'a small street in the morning',
  ],
  [
    word('robot|lab|scien|invent|experiment|machine|software|app\\b|computer'),
    'a laboratory full of instruments',
    'a city skyline seen from a rooftop',
  ],
  [
    word('music|piano|violin|concert|danc|theat|stage|sing|band\\b|opera|magic'),
    'a theatre stage with red curtains',
    'an empty street outside the theatre',
  ],
  [word('library|book|writer|poet|librarian|letter'), 'a quiet library', 'a living room with a tall window'],
  [word('school|class|student|teacher|hospital|doctor|nurse'), 'a long corridor with many doors', 'a park in the city'],
  [word('clock|workshop|toy|carpent|watchmaker|blacksmith|garage|mechanic'), 'a workshop with a long workbench', 'a village street'],
  [word('city|town|urban|office|startup|skyscraper|rooftop|train|metro'), 'a city with a tall skyline', 'a busy street in the city'],
];

const MOODS: readonly (readonly [RegExp, string])[] = [
  [word('horror|haunt|ghost|dark|scary|murder'), 'dark and mysterious'],
  [word('war\\b|battle|fight|dragon|hero|epic|kingdom'), 'epic and heroic'],
  [word('funny|comedy|clumsy|silly|joke'), 'playful and light'],
  [word('love|friend|kind|grandmother|home'), 'warm and hopeful'],
  [word('sad|lost|lonely|widow|last\\b|grief|farewell'), 'gentle and melancholic'],
  [word('race|chase|escape|heist|chased'), 'fast and tense'],
  [word('space|robot|neon|cyber|future'), 'electronic and wide'],
  [word('detective|noir|jazz'), 'slow noir jazz'],
];

const STOP = new Set([
  'A',
  'An',
  'The',
  'Two',
  'Three',
  'In',
  'On',
  'At',
  'When',
  'After',
  'Before',
  'Once',
  'How',
  'Why',
  'What',
  'Explain',
  'Ad',
  'My',
  'Our',
  'This',
  'That',
  'One',
  'It',
  'He',
  'She',
  'They',
  'I',
  'We',
  'If',
  'And',
  'But',
  'For',
  'With',
  'To',
  'Of',
  'Create',
  'Make',
  'Show',
  'Introducing',
  'Mars',
  'Earth',
  'Moon',
  'Christmas',
  'Paris',
  'London',
  'Tokyo',
  'Monday',
  'Sunday',
]);

/** Understands an idea with word lists and patterns: who is in it, what they want, where it plays. Everything else follows from its hash. */
export function readIdea(idea: string): Idea {
  const text = clean(idea);
  const seed = text.toLowerCase();
  const random = randomFrom(seed);
  const kind = KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? random.pick(['journey', 'quest', 'bond'] as const);
  const [, place, elsewhere] = PLACES.find(([pattern]) => pattern.test(text)) ?? random.pick(PLACES.slice(7, 17));
  return {
    text,
    kind,
    roles: rolesIn(text, kind, random),
    subject: subjectOf(text, kind),
    place,
    elsewhere,
    spot: place.split(/\s(?:on|above|under|near|with|of|by|full|seen)\s/)[0] ?? place,
    times: timesIn(text, random),
    weather: word('storm|thunder').test(text)
      ? 'storm clouds and rain'
      : word('rain').test(text)
        ? 'rain'
        : word('snow|winter|ice').test(text)
          ? 'falling snow'
          : word('fog|mist').test(text)
            ? 'mist'
            : '',
    mood:
      MOODS.find(([pattern]) => pattern.test(text))?.[1] ?? random.pick(['warm and hopeful', 'calm and wondering', 'bright and curious']),
    seed,
  };
}

/** The idea as a line of plain words; one of our own when it says nothing. */
function clean(idea: string): string {
  const words = plain(idea);
  const calm = words === words.toUpperCase() && /[A-Z]{4}/.test(words) ? words.charAt(0) + words.slice(1).toLowerCase() : words;
  return saysSomething(calm) ? shortened(calm, MOST_CHARACTERS) : 'A quiet day that turns out differently';
}

function timesIn(text: string, random: ReturnType<typeof randomFrom>): Idea['times'] {
  if (word('night|midnight|moon|stars|neon|detective').test(text)) return ['at dusk', 'at night', 'at dawn'];
  if (word('morning|sunrise|breakfast|bak').test(text)) return ['at dawn', 'in bright daylight', 'in golden evening light'];
  return random.pick([
    ['at dawn', 'in bright daylight', 'in golden evening light'],
    ['in golden evening light', 'at night', 'at dawn'],
    ['in bright daylight', 'at dusk', 'at dawn'],
  ] as const);
}

function rolesIn(text: string, kind: StoryKind, random: ReturnType<typeof randomFrom>): Role[] {
  const roles: Role[] = [];
  const used = new Set<string>();
  const add = (noun: string, given?: string) => {
    const key = withoutArticle(noun).toLowerCase();
    if (roles.length >= 4 || used.has(given ?? key)) return;
    used.add(given ?? key);
    const role = roleFor(
      withoutArticle(noun),
      given,
      text,
      random,
      roles.map((one) => one.name),
    );
    roles.push(role);
  };
  // in an advert, capital letters are the brand's
  for (const name of kind === 'product' ? [] : properNames(text)) {
    const described = new RegExp(`\\b${name},?\\s+(?:an?|the)\\s+([\\w' -]{3,40}?)(?:,|\\.|\\swho|\\sand|$)`, 'i').exec(text)?.[1];
    const before = new RegExp(
      `\\b((?:[a-z'-]+\\s){0,2}(?:robot|cat|dog|fox|bear|dragon|bird|owl|captain|detective|doctor|professor|king|queen|princess|prince|knight|wizard|witch))\\s+(?:called|named)?\\s*${name}\\b`,
      'i',
    ).exec(text)?.[1];
    add(described ?? before ?? `person called ${name}`, name);
  }
  // noun phrases: an adjective or two and a noun for a person or a being
  const phrase = /\b(?:an?|the|two|three|his|her|their|my|our)\s+(?=((?:[\w'-]+\s+){0,3}[\w'-]+))/gi;
  for (const match of text.matchAll(phrase)) {
    const noun = (match[1] as string).trim();
    const head = nounHead(noun);
    if (head) add(head);
  }
  if (roles.length === 0 && kind !== 'explainer' && kind !== 'product') {
    const single = BEINGS.find(([, pattern]) => pattern.test(text)) ?? null;
    const person = PEOPLE.exec(text)?.[0];
    add(person ?? (single ? (single[1].exec(text)?.[0] ?? 'traveller') : random.pick(['traveller', 'young woman', 'old man', 'stranger'])));
  }
  if (roles.length === 0) add(random.pick(['young woman', 'old man', 'curious child']));
  // nobody's story is told alone: somebody to meet, to help or to run from
  if (roles.length === 1 && kind !== 'explainer')
    add(random.pick(['stranger', 'old friend', 'curious child', 'stray dog', 'little robot'].filter((noun) => !used.has(noun))));
  return roles;
}

/** The part of a phrase that ends in somebody: 'old lighthouse keeper befriends' gives 'old lighthouse keeper'. */
function nounHead(phrase: string): string | null {
  const words = phrase.split(/\s+/);
  for (let end = words.length; end > 0; end--) {
    const last = words[end - 1] as string;
    const isSomebody =
      new RegExp(`^(?:${PEOPLE.source.replace(/^\\b\(\?:|\)$/g, '')})s?$`, 'i').test(last) ||
      BEINGS.some(([, pattern]) => new RegExp(`^(?:${pattern.source.replace(/^\\b\(\?:|\)$/g, '')})$`, 'i').test(last));
    if (isSomebody) return words.slice(0, end).join(' ');
  }
  return null;
}

function properNames(text: string): string[] {
  const names: string[] = [];
  for (const match of text.matchAll(/(^|[^\w])([A-Z][a-zà-ÿ]{2,})(?=\s|[,.!?'’]|$)/g)) {
    const name = match[2] as string;
    const first = text.slice(0, match.index).trim() === '';
    const acts = new RegExp(
      `^["']?${name}(?:,|\\s+(?:and\\s+(?:[A-Z]|her|his|their|the|a)\\b|and\\s+[A-Z]|\\w+s\\b|is\\b|was\\b|the\\b|has\\b|wants?\\b))`,
    ).test(text);
    const isBeing = PEOPLE.test(name) || BEINGS.some(([, pattern]) => pattern.test(name));
    if (STOP.has(name) || (first && (!acts || isBeing || /(?:s|ing|ed)$/.test(name))) || names.includes(name)) continue;
    names.push(name);
  }
  return names.slice(0, 3);
}

function roleFor(
  noun: string,
  given: string | undefined,
  text: string,
  random: ReturnType<typeof randomFrom>,
  taken: readonly string[],
): Role {
  // the last word says what somebody is: a detective cat is a cat
  const last = noun.split(' ').at(-1) ?? noun;
  const being =
    BEINGS.find(([, pattern]) => pattern.test(last))?.[0] ??
    (PEOPLE.test(noun) ? 'human' : (BEINGS.find(([, pattern]) => pattern.test(noun))?.[0] ?? 'human'));
  const near = text.slice(Math.max(0, text.indexOf(noun)), text.indexOf(noun) + noun.length + 60);
  const female = FEMALE.test(noun)
    ? true
    : MALE.test(noun)
      ? false
      : /\b(?:she|her)\b/i.test(near)
        ? true
        : /\b(?:he|his)\b/i.test(near)
          ? false
          : random.chance(0.5);
  const bank = being === 'human' ? NAMES[female ? 'female' : 'male'] : NAMES[being];
  const free = bank.filter((name) => !taken.includes(name));
  const name = given ?? random.pick(free.length > 0 ? free : bank);
  const pronouns = being === 'spirit' || being === 'robot' ? PRONOUNS.it : female ? PRONOUNS.she : PRONOUNS.he;
  return {
    name,
    noun: noun.replace(new RegExp(`^person called ${name}$`), being === 'human' ? (female ? 'young woman' : 'man') : noun),
    being,
    pronouns,
    female,
  };
}

/** What a story is about: what follows its verb, or the topic of an explanation. */
function subjectOf(text: string, kind: StoryKind): string {
  const sentence = (text.split(/[.!?]\s/)[0] ?? text).replace(/[.!?]+$/, '');
  if (kind === 'explainer')
    return sentence
      .replace(
        /^\s*(?:please\s+)?(?:explain|learn|a guide to|introduction to|the story of|tutorial(?: on| about)?:?|documentary (?:on|about))\s*/i,
        '',
      )
      .replace(/^(?:how|why)\s+(?:do|does|did|is|are)\s+/i, '');
  if (kind === 'product')
    return withoutArticle(
      sentence
        .replace(/.*?\b(?:ad(?:vert(?:isement)?)?|commercial|promo|video|trailer)\s+(?:for|about|of)\s+/i, '')
        .replace(/^introducing\s+/i, ''),
    );
  const after =
    /\b(?:befriends?|searches? for|seeks?|finds?|discovers?|builds?|invents?|paints?|bakes?|meets?|saves?|rescues?|protects?|fights?|loses?|wants? to|learns? to|dreams? of|travels? to|returns? to|escapes?(?: from)?|chases?|solves?|investigates?|explores?|steals?|races?|defends?|delivers?|repairs?|opens?)\s+(.{3,80})/iu.exec(
      sentence,
    )?.[1];
  return (after ?? sentence).replace(/\s+(?:while|until|before|after|because|who|which|that|when)\b.*$/i, '');
}
