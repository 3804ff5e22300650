import { ageIn, beingOf, endsLikePerson, english, isCrowd } from '@scenewright/story';
import { type Random, randomFrom } from '../painting/random.js';
import { tidy, withArticle } from './english.js';
import type { Role } from './reading/cast.js';

const HAIR = [
  'short black hair',
  'curly red hair',
  'long brown hair',
  'blond hair in a ponytail',
  'a dark bob',
  'wavy auburn hair',
  'short brown hair',
  'short dark hair',
  'wavy blond hair',
  'curly black hair',
  'black hair in braids',
] as const;
const DARK_HAIR = /\b(?:black|dark|brown) (?:hair|bob)|a dark bob/;
const SKIN = ['pale skin', 'brown skin', 'olive skin', 'dark skin', 'tanned skin'] as const;
/** Skin with which hair is dark, unless somebody says otherwise. */
const DARKER_SKIN: ReadonlySet<string> = new Set(['brown skin', 'dark skin', 'olive skin']);
const COLOURS = ['green', 'navy', 'mustard', 'burgundy', 'teal', 'rust', 'charcoal', 'cream'] as const;
const CLOTHES = ['coat', 'jacket', 'sweater', 'hoodie', 'shirt'] as const;
const LEGS = ['dark trousers', 'grey trousers', 'blue jeans', 'brown trousers'] as const;

/** Clothes that come with what somebody does. */
const TRADES: readonly (readonly [RegExp, string, 'men'?])[] = [
  [/pirate/i, 'a dark red coat and a black hat'],
  [/\bbride\b/i, 'a white wedding dress'],
  [/\bgroom\b/i, 'a black suit and a white shirt'],
  [/post(?:m[ae]n|woman)\b|mail(?:m[ae]n|woman|carrier)\b/i, 'a blue uniform jacket and a peaked cap'],
  [/firefighter|firem[ae]n\b/i, 'a yellow coat with silver stripes and a red cap'],
  [/\bjudge\b|priest\b|vicar|bishop/i, 'a black robe'],
  [/superhero/i, 'a blue suit with a red cape'],
  [/clown/i, 'a yellow shirt with red dots and green trousers'],
  [/\bangel/i, 'a white robe'],
  [/\bdevil|\bdemon/i, 'a dark red robe'],
  [/\bfair(?:y|ies)\b/i, 'a pale green dress'],
  [/\b(?:elf|elves)\b/i, 'a green tunic and brown trousers'],
  [/\bgenie/i, 'a blue robe with gold trim'],
  [/mermaid|merm[ae]n\b/i, 'a teal dress of shimmering scales'],
  [/\bkeeper|captain|sailor|fisher/i, 'a navy oilskin coat and a peaked cap'],
  [/detective|spy|agent|journalist/i, 'a beige trench coat and a grey fedora'],
  [/astronaut|cosmonaut|space(?:ship)? pilot/i, 'a white space suit with orange trim'],
  [/pilot|aviator/i, 'a brown leather jacket and a peaked cap'],
  [/baker|chef|cook|barista|waiter|waitress/i, 'a white shirt and a cream apron'],
  [/\bmonk/i, 'a brown robe with a rope belt'],
  [/wizard|witch|magician/i, 'a purple robe with a gold sash and a pointed hat'],
  [/knight/i, 'silver armour with a blue sash'],
  [/watchman|security|police|cops?\b/i, 'a dark blue uniform jacket and a peaked cap'],
  [/soldier|general\b|army|sergeant|officer|guard/i, 'a blue uniform coat with a red sash'],
  [/goalkeeper|footballer|striker|player|athlete|runner|team/i, 'a red shirt and dark trousers'],
  [/viking/i, 'a brown leather coat with a grey fur collar'],
  [/\b(?:king|queen|prince|emperor|empress)/i, 'a burgundy robe with gold trim and a golden crown'],
  [/farmer|gardener|beekeeper|shepherd/i, 'a blue shirt and a wide straw hat'],
  [/surgeon|paramedic/i, 'a green shirt and green trousers'],
  [/scientist|inventor|doctor|nurse|engineer|professor/i, 'a white coat and dark trousers'],
  [/dancer|singer|pianist|violinist|musician|actor/i, 'a black suit with a gold tie', 'men'],
  [/dancer|singer|pianist|violinist|musician|actress/i, 'a burgundy dress with a gold ribbon'],
  [/\bboxer|wrestler/i, 'a red shirt and black trousers'],
  [/climber|explorer|hunter|archaeologist|skier/i, 'an orange parka and a knitted cap'],
  [/cowboy|cowgirl|sheriff|gunslinger|rancher/i, 'a brown leather jacket and a wide brown hat'],
  [/\bnuns?\b/i, 'a black robe and a white veil'],
  [/ninja/i, 'a black robe and a black mask'],
  [/samurai/i, 'dark red armour with a black sash'],
  [/vampire/i, 'a black cloak with a red lining'],
  [/matador|bullfighter/i, 'a gold jacket and black trousers'],
  [/lawyer|banker|butler|\bpresident|businessm[ae]n|politician|mafia|gangster/i, 'a dark grey suit and a tie'],
  [/blacksmith|carpenter|clockmaker|watchmaker|toymaker|mechanic|tailor/i, 'a brown shirt and a rust apron'],
];

/** Who is shaped like a person and is none, and who everybody knows: what nobody has to say of them. */
const KNOWN_LOOKS: readonly (readonly [
  RegExp,
  { readonly hair: string; readonly skin: readonly string[]; readonly clothes: string; readonly who?: string },
])[] = [
  [
    /\bsanta\b/i,
    {
      who: 'an old man',
      hair: 'a full white beard and white hair',
      skin: ['pale skin', 'brown skin'],
      clothes: 'a red coat with white trim and a red knitted cap',
    },
  ],
  [
    /\b(?:alien|martian|extraterrestrial)/i,
    { hair: 'a bald head', skin: ['green skin', 'blue skin', 'grey skin'], clothes: 'a silver suit' },
  ],
  [/\bzombie/i, { hair: 'short dark hair', skin: ['grey skin'], clothes: 'a torn grey shirt and brown trousers' }],
  [/\b(?:goblin|orc\b|orcs\b|troll|ogre)/i, { hair: 'a bald head', skin: ['green skin'], clothes: 'a brown tunic and dark trousers' }],
];

/** As many of each as a story has roles, so that no two of a film look the same. Nobody who is an animal wears what was not said. */
const BODIES: Readonly<Record<Exclude<Role['being'], 'human'>, readonly string[]>> = {
  robot: [
    'a small robot with copper plating, round golden eyes and a dented teal antenna',
    'a tall robot with white metal plating, glowing blue eyes and an orange antenna',
    'a friendly robot with green plating, amber eyes and a blinking red antenna',
    'a sturdy robot with navy plating, pink eyes and a yellow antenna',
  ],
  spirit: [
    'a spirit made of dark blue cloud and rain, with two bright shining eyes',
    'a spirit made of violet cloud, with calm bright eyes',
    'a spirit made of teal mist, with large shining eyes',
    'a spirit made of silver cloud, with round pale eyes',
  ],
  cat: ['an orange cat with green eyes', 'a black cat with golden eyes', 'a white cat with blue eyes', 'a grey cat with amber eyes'],
  dog: ['a brown dog with soft ears', 'a cream dog with dark eyes', 'a black dog with amber eyes', 'a golden dog with brown eyes'],
  fox: [
    'a red fox with clever amber eyes',
    'a cream fox with bright eyes',
    'a silver fox with grey eyes',
    'a charcoal fox with golden eyes',
  ],
  bear: [
    'a broad brown bear with gentle eyes',
    'a black bear with amber eyes',
    'a golden bear with round eyes',
    'a white bear with dark eyes',
  ],
  rabbit: [
    'a grey rabbit with long ears',
    'a small brown rabbit with bright eyes',
    'a white rabbit with pink eyes',
    'a black rabbit with soft ears',
  ],
  bird: [
    'a blue bird with a yellow beak',
    'a brown owl with golden eyes',
    'a white bird with an orange beak',
    'a black bird with bright eyes',
  ],
  fish: ['an orange fish with dark eyes', 'a blue fish with golden eyes', 'a yellow fish with round eyes', 'a silver fish with dark eyes'],
  dragon: [
    'a young dragon with green scales, pale horns and golden eyes',
    'a dragon with burgundy scales and bright eyes',
    'a dragon with blue scales, dark horns and amber eyes',
    'a dragon with golden scales and green eyes',
  ],
};

/** Those that have one colour in everybody's mind, the first of theirs: another one is for a second of them. */
const HAVE_A_COLOUR: ReadonlySet<Role['being']> = new Set(['fox', 'bear']);

/** Animals of which nobody has to choose how they look. */
const AS_THEY_ARE: readonly (readonly [RegExp, string])[] = [
  [/whale/i, 'with blue-grey skin and a pale belly'],
  [/orca/i, 'with black skin and white patches'],
  [/dolphin|porpoise/i, 'with smooth grey-blue skin'],
  [/shark/i, 'with grey skin and a pale belly'],
  [/octopus|squid/i, 'with red skin and eight arms'],
  [/\bseals?$|sea lion/i, 'with smooth grey fur and whiskers'],
  [/penguin/i, 'with a black back, a white belly and an orange beak'],
  [/\bsnakes?$|serpent/i, 'with green scales and golden eyes'],
  [/goose|geese|swan/i, 'with white feathers and an orange beak'],
  [/\bduck/i, 'with brown feathers and a yellow beak'],
  [/firefl/i, 'with dark wings and a glowing tail'],
  [/\bbees?$/i, 'with yellow and black stripes'],
  [/\b(?:ants?|beetles?|spiders?)$/i, 'with a shiny black body and thin legs'],
  [/\b(?:cicadas?|grasshoppers?)$/i, 'with a green body and long legs'],
  [/\bcrabs?$/i, 'with a red shell and two claws'],
  [/mouse|mice/i, 'with grey fur and round ears'],
  [/hedgehog/i, 'with brown spines and a pointed nose'],
  [/wolf|wolves/i, 'with grey fur and amber eyes'],
  [/horse|pony/i, 'with a brown coat and a dark mane'],
  [/\blion/i, 'with golden fur'],
  [/\bpig(?:let)?\b/i, 'with pink skin'],
  [/frog|toad/i, 'with green skin'],
  [/polar bear/i, 'with thick white fur and dark eyes'],
  [/llama|alpaca/i, 'with a cream coat and two tall ears'],
  [/camel/i, 'with a sandy coat and a hump'],
  [/zebra/i, 'with black and white stripes'],
  [/giraffe/i, 'with a golden coat and brown patches'],
  [/elephant/i, 'with grey skin'],
  [/\bcow/i, 'with a white coat and brown patches'],
  [/sheep|lamb/i, 'with white wool'],
  [/snail/i, 'with a spiral shell and two long feelers'],
  [/turtle|tortoise/i, 'with green skin and a domed shell'],
  [/goat/i, 'with a white coat and curved horns'],
  [/deer|stag|reindeer/i, 'with a brown coat and antlers'],
  [/squirrel|chipmunk/i, 'with red-brown fur and a bushy tail'],
  [/raven|crow/i, 'with black feathers'],
  [/pigeon|dove|gull|sparrow/i, 'with grey feathers'],
];

const PORTRAIT = 'facing the camera, friendly light, plain background';

/** Words that say something of a part of the looks, so that nothing else has to be chosen for it. */
const SAID = {
  hair: /\b(?:hair|haired|bob|bun|bald|blond|blonde|redhead|ginger|brunette|curls|braids?|ponytail|beard|bearded|moustache)\b/i,
  skin: /\bskin(?:ned)?\b/i,
  clothes:
    /\b(?:wears?|wearing|in an? (?:\w+ )?(?:coat|jacket|dress|suit|shirt|hoodie|uniform|apron|robe|cloak|sweater|tuxedo)|coat|jacket|dress|suit|shirt|hoodie|uniform|apron|robe|cloak|sweater|overalls|raincoat|parka|boots|kimono|gown|skirt|jeans|vest|blouse|cardigan|singlet|tracksuit)\b/i,
} as const;

/**
 * What somebody looks like: everything that has to stay the same in every picture. Follows from the name and the story; like none of those
 * `taken`. What is `said` of them already is left to those words. `self`: how they look at another age, where both are in the film.
 */
export function describe(
  role: Role,
  seed: string,
  taken: readonly string[] = [],
  said = '',
  self = '',
): { description: string; portrait: string } {
  const random = randomFrom(`${seed}|${role.name}|${role.noun}`);
  const description =
    role.being === 'human'
      ? isMadeLikeSomebody(role)
        ? tidy(`${withArticle(role.noun)} with ${random.pick(FACES)}`)
        : personUnlike(role, random, taken, { said, self })
      : animal(role, bodyOf(role.being, unlike(taken, BODIES[role.being], role), random), random);
  return {
    description,
    portrait: tidy(
      `Portrait of ${role.name}, ${description.replace(/\.$/, '').replace(/^./, (first) => first.toLowerCase())}, ${PORTRAIT}`,
    ),
  };
}

/** A scarecrow or a lamp that a story tells of as of somebody looks like what it is. */
const isMadeLikeSomebody = ({ noun, named }: Role): boolean => {
  const head = noun.split(' ').at(-1)!;
  return (
    !named &&
    noun !== '' &&
    !/^\p{Lu}/u.test(head) &&
    beingOf(head) === null &&
    !endsLikePerson(head) &&
    !isCrowd(head) &&
    !/\bof \d+$|\bfigure$/.test(noun)
  );
};
const FACES = ['two round bright eyes', 'a friendly painted face', 'kind button eyes and a small mouth', 'wide shining eyes'] as const;

const bodyOf = (being: Role['being'], bodies: readonly string[], random: Random): string =>
  (HAVE_A_COLOUR.has(being) ? bodies[0] : undefined) ?? random.pick(bodies);

const unlike = (taken: readonly string[], bodies: readonly string[], role: Role): readonly string[] => {
  const free = bodies.filter((body) => !taken.some((other) => other.endsWith(marksOf(body)) || other === asCalled(role, body)));
  return free.length > 0 ? free : bodies;
};

/** What tells one body from another: everything after its first words. */
const marksOf = (body: string): string => body.slice(body.indexOf(' with '));

const COLOUR = /^(?:black|white|gr[ae]y|red|blue|green|golden|brown|orange|purple|pink|yellow|silver|cream|charcoal|copper|teal|navy)$/i;
const SIZE = /^(?:small|little|tiny|big|large|huge|giant|tall|broad|young|old|friendly|sturdy|baby|elderly)$/i;
const METAL = /\b(?:mechanical|clockwork|metal|brass|copper|iron|steel|tin|robotic|wind-up)\b/i;

/** A body in the idea's words: 'a young dragon with green scales' is 'a shy young dragon with green scales' when the idea has a shy dragon. */
function asCalled({ noun, being }: Role, body: string): string {
  const [, adjectives = '', rest = ''] = /^an? ((?:\w+ )*?)(?:robot|cat|dog|fox|bear|rabbit|bird|owl|dragon)\b(.*)$/.exec(body) ?? [];
  if (!rest || being === 'spirit') return tidy(body);
  const own = noun.split(' ').filter((word) => !/^(?:last|first|second|third|only|other|next|same)$/i.test(word));
  const clashes = (word: string) =>
    own.some((one) => one === word || (COLOUR.test(one) && COLOUR.test(word)) || (SIZE.test(one) && SIZE.test(word)));
  const kept = adjectives.split(' ').filter((word) => word !== '' && !clashes(word));
  // 'a tall robot keeper', 'a black street dog': what they are is one with what they do and where they live
  const last = own
    .slice(0, -1)
    .findLastIndex((word) => SIZE.test(word) || COLOUR.test(word) || /ing$|ed$/.test(word) || english()(word).has('#Adjective'));
  const kind = own.length - 1 - last;
  return tidy(['a', ...own.slice(0, -kind), ...kept, ...own.slice(-kind)].join(' ') + rest);
}

/** A white mouse has white fur, whatever mice have. */
function inColour(known: string, noun: string): string {
  const own = noun.split(' ').find((word) => COLOUR.test(word));
  return own
    ? known.replace(
        /\b(?:red-brown|brown|grey|white|black|green|golden|cream|sandy|pink|red)(?= (?:fur|skin|feathers|coat|wool|back)\b)/,
        own,
      )
    : known;
}

/** A creature of metal has plates and lamps where others have fur. */
function animal(role: Role, body: string, random: Random): string {
  const known = AS_THEY_ARE.find(([kind]) => kind.test(role.noun))?.[1];
  if (known && !METAL.test(role.noun)) return tidy(`${withArticle(role.noun)} ${inColour(known, role.noun)}`);
  if (role.being === 'robot' || !METAL.test(role.noun)) return asCalled(role, body);
  return tidy(
    `a ${role.noun} of polished ${random.pick(['brass', 'copper', 'silver', 'bronze'])} plates, with rivets, small cogs and glowing ${random.pick(['golden', 'amber', 'teal', 'blue'])} eyes`,
  );
}

/** Years from which a man may have a beard that nobody mentions. */
const GROWN = 22;
const PARENT = /\b(?:father|mother|dad|mum|mom|uncle|aunt|parent)\b/i;

const ATTEMPTS = 20;

interface Known {
  readonly said: string;
  readonly self: string;
}

function personUnlike(role: Role, random: Random, taken: readonly string[], known: Known): string {
  let description = tidy(person(role, random, known, taken));
  for (let attempt = 1; attempt < ATTEMPTS && taken.some((one) => one.includes(description)); attempt++)
    description = tidy(person(role, random, known, taken));
  return description;
}

/** What nobody else has, as long as there is any of it. */
function fresh(all: readonly string[], taken: readonly string[]): readonly string[] {
  const free = all.filter((one) => !taken.some((other) => other.includes(one)));
  return free.length > 0 ? free : all;
}

/** A man of whom nothing else is said may be of any age. */
const inYears = (noun: string, any: string): string => (/\byoung (?:m[ae]n|guy)$/i.test(noun) ? 'a young man' : any);

function person(role: Role, random: Random, { said, self }: Known, taken: readonly string[]): string {
  const old = ageIn(role.noun) === 'old';
  const child = ageIn(role.noun) === 'child';
  const years = /\b(\d{1,3})\b(?! ?(?:cm|kg|m|%))/.exec(said)?.[1];
  const grown = years !== undefined || PARENT.test(role.noun) ? (role.female ? 'a woman' : 'a man') : null;
  const any = random.pick(SKIN);
  const skin = SKIN.find((one) => self.includes(one)) ?? any;
  const natural = (hair: string) => !DARKER_SKIN.has(skin) || DARK_HAIR.test(hair);
  const who = child
    ? role.female
      ? 'a girl'
      : 'a boy'
    : old
      ? role.female
        ? 'an elderly woman'
        : 'an elderly man'
      : (grown ?? (role.female ? 'a young woman' : inYears(role.noun, random.pick(['a man', 'a young man', 'a man in his forties']))));
  const hair = old
    ? role.female
      ? 'grey hair in a bun'
      : random.pick(['a full white beard and short grey hair', 'a grey moustache and white hair'])
    : random.pick(fresh(HAIR.filter((one) => !(role.female ? /^short/ : /long|ponytail|bob|braids/).test(one)).filter(natural), taken));
  const beard =
    !old && !child && !role.female && Number(years ?? GROWN) >= GROWN
      ? random.pick(['', ' and light stubble', ' and a short beard', ''])
      : '';
  const clothes =
    TRADES.find(([pattern, , whom]) => pattern.test(role.noun) && !(whom === 'men' && role.female))?.[1] ??
    `a ${random.pick(COLOURS)} ${random.pick(CLOTHES)} and ${random.pick(LEGS)}`;
  const known = KNOWN_LOOKS.find(([pattern]) => pattern.test(role.noun))?.[1];
  const parts = [
    ...(SAID.hair.test(said) ? [] : [`with ${known?.hair ?? `${hair}${beard}`}`]),
    ...(SAID.skin.test(said) ? [] : [known ? random.pick(fresh(known.skin, taken)) : skin]),
    ...(SAID.clothes.test(said) ? [] : [`wearing ${known?.clothes ?? clothes}`]),
  ];
  return `${known ? (known.who ?? withArticle(role.noun)) : who}${said ? (parts.length > 0 ? ', ' : '') : `${known ? '' : tradeOf(role)} `}${parts.join(', ')}`;
}

/** ', an old clockmaker,' beside what somebody looks like; nothing where the words would be taken for an animal's. */
function tradeOf({ noun }: Role): string {
  if (/\b(?:wom[ae]n|m[ae]n|boy|girl|child|kid)$/i.test(noun)) return '';
  const misread = noun.split(' ').some((word) => (beingOf(word) ?? 'human') !== 'human');
  return misread ? '' : `, ${withArticle(noun)},`;
}
