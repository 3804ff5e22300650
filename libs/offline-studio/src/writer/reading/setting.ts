import { outsideIn, placeIn } from '../../painting/prompt-words.js';
import type { Random } from '../../painting/random.js';
import { word } from '../../word.js';
import type { Prepositional } from './clauses.js';
import { definite, indefinite } from './deed.js';
import { isIdiom, isThing, isTime, STAYS, standing } from './lexicon.js';
import type { NounPhrase } from './noun-phrase.js';

/** Somewhere that a shot can play. */
export interface Setting {
  /** As it is shown first: 'an empty stadium'. */
  readonly first: string;
  /** As it is called afterwards: 'the empty stadium'. */
  readonly known: string;
  /** Where somebody stands there: 'in the empty stadium'. */
  readonly at: string;
  /** In words that a picture is made of. */
  readonly picture: string;
}

/** Where stories play that name no place: by what is in them. */
const IMPLIED: readonly (readonly [RegExp, string, string])[] = [
  [word('weddings?\\b|bride\\b|bridesmaid'), 'a church full of flowers', 'a garden hung with lanterns'],
  [
    word('(?:first|blind|dinner|romantic) date\\b|date night|candlelit'),
    'a small restaurant by candlelight',
    'a quiet street in the evening',
  ],
  [
    word('(?:bank|jewel|diamond) (?:heist|robber\\w*|job)\\b|bank robber'),
    'a bank hall with marble columns',
    'a wet city street with neon signs',
  ],
  [word('job interview'), 'a bright office high above the city', 'a busy city street'],
  [
    word('(?:dinner|birthday) party|(?:family|christmas|thanksgiving) dinner'),
    'a dining room with a long table',
    'a quiet street in the evening',
  ],
  [
    word('(?:through|across|over|into) (?:the|an?) (?:[\\w-]+ )?(?:snow|blizzard|fog|mist|rain|storm|thunderstorm|snowstorm)\\b'),
    'a road through open fields',
    'the edge of a forest',
  ],
  [word('snowm[ae]n|snowball|sledg|sled\\b|sleigh'), 'a park in the snow', 'a small street of old houses'],
  [
    word('lullaby|baby\\b|bedtime|nightmare|blanket|pillow|(?:afraid|scared|frightened|terrified) of the dark\\b'),
    'a bedroom with a small lamp',
    'a quiet street at the edge of the town',
  ],
  [word('samurai|ninja|geisha|monk\\b|temple'), 'a temple on a hill', 'a path through tall trees'],
  [word('casino|poker|roulette|blackjack'), 'a casino hall with red carpets', 'a wet city street with neon signs'],
  [word('oven\\b|dumplings?'), 'a warm kitchen with copper pans', 'a small street'],
  [word('lighthouse'), 'a lighthouse on a rocky coast', 'a stony beach below the lighthouse'],
  [word('underwater|coral|submarine|mermaid|reef|octopus'), 'a coral reef under water', 'the deep sea'],
  [
    word('ocean|sea\\b|on deck|navigator|sail|pirate|ship\\b|whale|dolphin|fish|island|beach|surf(?:s|er|ers|ing|board)?\\b|harbou?r|tide'),
    'a wide coast by the sea',
    'a small harbour',
  ],
  [
    word('space\\b|planet|astronaut|galaxy|rocket|alien(?!at)|star ?ship|spaceship|asteroid|comet'),
    'outer space above a ringed planet',
    'the surface of a silent planet',
  ],
  [word('cowboy|cowgirl|gunslinger|outlaw|stagecoach'), 'a dusty road through the desert', 'a canyon at the edge of the desert'],
  [word('desert(?!ed|er|ion)|dune|nomad|oasis|pyramid|pharaoh|camel'), 'a desert of high dunes', 'a canyon at the edge of the desert'],
  [word('library|librarian'), 'a quiet library', 'a living room with a tall window'],
  [
    word('castle|king\\b|queen|knight|dragon(?!fl)|kingdom|princess|prince\\b|throne'),
    'a castle on a hill',
    'a deep forest beyond the castle',
  ],
  [
    word('clock|workshop|toymaker|carpent|watchmaker|blacksmith|garage|mechanic|inventor|repair'),
    'a workshop with a long workbench',
    'a village street',
  ],
  [
    word('bees?\\b|honey\\b|farm|garden|flower|meadow|village|shepherd|windmill|orchard'),
    'a flower meadow near a village',
    'a garden in the countryside',
  ],
  [word('mountain|climb|ski\\b|avalanche|summit|alps'), 'a mountain valley under high peaks', 'a narrow mountain ridge'],
  [
    word('detective|noir|neon|cyber|murder|police|taxi|hacker|heist|bank\\b|spy\\b'),
    'a wet city street with neon signs',
    'a dim office with bookshelves',
  ],
  [
    word('bak(?:e|er|ery|ing)|coffee|tea\\b|caf[eé]|kitchen|chef|cook|restaurant|bread|pizza|soup|pie\\b|cake|recipe'),
    'a warm kitchen with copper pans',
    'a small street',
  ],
  [
    word('startup|office(?!r)|business|app\\b|software|investor|company|ceo|manager'),
    'a bright office high above the city',
    'a busy city street',
  ],
  [
    word('football|soccer|match\\b|(?:cup|league|world|big) final|goal|stadium|race(?:s|r|rs|car)?\\b|runner|athlete|boxer|champion'),
    'a stadium under floodlights',
    'an empty street at the edge of the city',
  ],
  [
    word('lab\\b|scien|experiment|robot|(?<!\\b(?:vending|washing|coffee|sewing|slot|ticket) )machine|computer|invent'),
    'a laboratory full of instruments',
    'a rooftop above the city',
  ],
  [
    word('music|piano|violin|guitar|concert|danc|theat|stage(?!coach)|sing(?:s|er|ers|ing)?\\b|band\\b|opera(?!t)|magician'),
    'a theatre stage with red curtains',
    'an empty street outside the theatre',
  ],
  [word('baby|lullaby|bedtime|nightmare|asleep'), 'a bedroom with a small lamp', 'a quiet street'],
  [word('library|books?\\b|bookshop|bookstore|writer|poet|librarian|letter|diary'), 'a quiet library', 'a living room with a tall window'],
  [word('school|class\\b|classroom|classmate|student|teacher|lesson|homework'), 'a classroom in an old school', 'a park in the city'],
  [word('hospital|doctor|nurse(?!ry)|patients?\\b|surgeon'), 'a hospital corridor', 'a park in the city'],
  [word('train\\b|railway|station(?!ary|er)|locomotive'), 'a train station', 'a village by the railway'],
  [word('bike|bicycle|cyclist|road|car\\b|driver|motorbike|backpack|commut'), 'a city street', 'a road through green hills'],
  [
    word('forest|wood\\b|woods|fox|owl|mushroom|fair(?:y|ies)|bear\\b|tree|lumberjack|wolf|deer'),
    'an old forest',
    'a clearing in the forest',
  ],
  [word('ghost|vampire|haunt|witch'), 'an old house on a hill', 'a misty forest'],
  [word('city|town|urban|skyscraper|rooftop|metro|elevator'), 'a city with a tall skyline', 'a busy street in the city'],
  [word('dinner|breakfast|supper|lunch'), 'a dining room with a long table', 'a warm kitchen with copper pans'],
  [word('bench(?:es)?\\b'), 'a park with a bench', 'a small street of old houses'],
  [word('dogs?\\b|puppy|cats?\\b|kitten|squirrel|child|boy|girl|family'), 'a park in the city', 'a small street of old houses'],
];

const ANYWHERE: readonly (readonly [string, string])[] = [
  ['a small street of old houses', 'a hill above the town'],
  ['a village between green hills', 'a road through the fields'],
  ['a city by a wide river', 'a quiet park'],
  ['a living room with a tall window', 'a street in the rain'],
];

/** What somewhere looks like that is known by its name only. */
const LOOKS_LIKE: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:paris|london|berlin|rome|madrid|vienna|prague|lisbon|amsterdam|venice|barcelona|istanbul|athens|alexandria|edinburgh|dublin|brussels|munich|hamburg|cairo|jerusalem)\b/i,
    'old town with roofs and towers',
  ],
  [
    /\b(?:tokyo|new york|chicago|san francisco|los angeles|hong kong|shanghai|beijing|seoul|singapore|dubai|sydney|toronto|mumbai|delhi|bangkok|moscow|boston|seattle|miami|las vegas|rio|sao paulo|mexico city|lagos|nairobi)\b/i,
    'city skyline',
  ],
  [/\b(?:hawaii|bali|caribbean|maldives|california|malibu)\b/i, 'tropical beach by the sea'],
  [
    /\b(?:iceland|norway|alaska|antarctica|arctic|greenland|siberia|north pole|south pole|himalayas?|everest|alps|switzerland|nepal)\b/i,
    'snowy mountains',
  ],
  [/\b(?:sahara|egypt|arizona|gobi|morocco)\b/i, 'desert'],
  [/\b(?:amazon|congo)\b/i, 'jungle'],
  [/\b(?:mars|venus|jupiter|saturn|pluto)\b/i, 'surface of a planet in space'],
  [/\bmoon\b/i, 'moon surface in space'],
];

function settingOf({ preposition, phrase }: Prepositional, owner: string | undefined): Setting {
  const known = phrase.determiner === '' ? indefinite(phrase) : definite(phrase, owner);
  const first = /^(?:my|our)$/i.test(phrase.determiner) ? known : indefinite(phrase);
  const stays = STAYS.test(preposition) ? preposition : standing(phrase.head);
  const looks = LOOKS_LIKE.find(([pattern]) => pattern.test(known))?.[1];
  return { first, known, at: `${stays} ${known}`, picture: looks ? `${stays} ${known}, ${looks}` : `${stays} ${first}` };
}

const impliedSetting = (first: string): Setting => {
  const core = first.split(/\s(?:with|full|under|above|near|beyond|between|through|below|of|in|on|by|at|outside|high)\s/)[0]!;
  const known = core.replace(/^an?\s/, 'the ');
  const stays = standing(core.split(' ').at(-1)!);
  return { first, known, at: `${stays} ${known}`, picture: `${stays} ${first}` };
};

/** What a way can lead over, through or to; one can be in or at anything. */
const isPlace = ({ bare, tags, head }: NounPhrase): boolean =>
  tags.has('Place') ||
  placeIn(bare) !== undefined ||
  /^(?:room|world|land|house|home|bar|church|mansion|museum|supermarket|hotel|prison|ring|border|village|bridge|gate|wall|tunnel|garden|airport|zoo|circus|cinema|country|countryside|wilderness|junkyard|ice|gutter)$/i.test(
    head,
  );

/** Where somebody is by what the words say of them; undefined where they say nothing of it. */
export function impliedIn(text: string): string | undefined {
  const [, home] = IMPLIED.find(([pattern]) => pattern.test(text)) ?? [];
  return home && impliedSetting(home).picture;
}

export interface Settings {
  /** At least two. */
  readonly settings: readonly Setting[];
  /** How many of them the idea names. */
  readonly named: number;
}

/** 'in a blizzard' says what it is like, and not where; snow lies on the ground, and one is in the midst of it. */
export const isWeather = (head: string): boolean => weatherOf(head) !== '' && !/^snow$/i.test(head);

/** Where it plays: every place that the idea names, in its order, or else what goes with its words. At least two. */
export function settingsOf(named: readonly Prepositional[], text: string, owner: string | undefined, random: Random): Settings {
  const places = named.filter(
    ({ phrase, preposition }) =>
      (STAYS.test(preposition) || isPlace(phrase)) &&
      !isTime(phrase.head) &&
      !isIdiom(phrase.head) &&
      !isWeather(phrase.head) &&
      phrase.terms[0]!.kind !== 'pronoun' &&
      phrase.terms.some((term) => term.kind !== 'number') &&
      !/^(?:all|every|each|some)$/i.test(phrase.determiner) &&
      (!isThing(phrase.head) ||
        standing(phrase.head) === 'on' ||
        placeIn(phrase.head) !== undefined ||
        /^(?:house|city|town|village|building|tower|car)$/.test(phrase.head)),
  );
  // where somebody is comes before where something is from
  const ordered = [...places].sort((a, b) => Number(!STAYS.test(a.preposition)) - Number(!STAYS.test(b.preposition)));
  const settings = ordered
    .map((place) => settingOf(place, owner))
    .filter((one, index, all) => all.findIndex((other) => other.known === one.known) === index);
  const [, home, away] = IMPLIED.find(([pattern]) => pattern.test(settings[0]?.known ?? text)) ??
    IMPLIED.find(([pattern]) => pattern.test(text)) ?? [null, ...random.pick(ANYWHERE)];
  // what a painter would not know to be a place gets one that it is near to: 'on a bench in the park', or else what goes with it
  const near = settings.find((one) => placeIn(one.picture))?.first ?? home;
  const known = settings.map((one) => (placeIn(one.picture) ? one : { ...one, picture: `${one.picture}, ${near}` }));
  const implied = [impliedSetting(home), impliedSetting(away)].slice(Math.min(1, known.length));
  return { settings: known.length > 1 ? known : [...known, ...implied], named: known.length };
}

/**
 * Where weather that an idea names is seen when all of it would play within walls: before the house that it is about, or else before the
 * door, in a street of the kind that goes with it.
 */
export function frontOf([home, away]: readonly Setting[], thing: string | undefined): Setting | undefined {
  if (!home || placeIn(home.picture) !== 'interior') return undefined;
  for (const house of [thing, home.known, home.known.replace(ROOM_OF_A_HOUSE, '')])
    if (house && placeIn(house) === 'interior' && placeIn(`outside ${definitely(house)}`) !== 'interior') {
      const [known, first] = [`the street outside ${definitely(house)}`, `a street outside ${definitely(house)}`];
      return { first, known, at: `on ${known}`, picture: `outside ${definitely(house)}` };
    }
  return away && placeIn(away.picture) !== 'interior' ? away : impliedSetting(ANYWHERE[0]![0]);
}

/** Before 'the hospital room' one stands before the hospital. */
const ROOM_OF_A_HOUSE = /(?<=\s\S+)\s(?:room|ward|lobby|corridor|kitchen|suite|bar|basement)$/;

const definitely = (phrase: string): string => phrase.replace(/^an?\s/, 'the ');

/** ', outside the window the sea': as the painter reads it. */
export const outsideTheWindow = (what: string): string => `, outside the window ${what}`;

/** What a room looks out on, where something is known of it. */
export function windowOf({ picture }: Setting, { settings, front }: { settings: readonly Setting[]; front: Setting | undefined }): string {
  // what is before the door is before the window, too
  if (placeIn(picture) !== 'interior' || outsideIn(picture) || (front && !settings.includes(front))) return '';
  const outside = settings.find((one) => placeIn(one.picture) !== 'interior' && outsideIn(one.picture) && /^(?:the|an?)\s/.test(one.known));
  return outside ? outsideTheWindow(outside.known) : '';
}

/** Where day and night make no difference. */
const LIGHTS: Readonly<Record<string, string>> = { space: 'in the light of distant stars', underwater: 'in the blue light of the deep' };

export interface When {
  /** For each act, in words of light: 'at dusk'. */
  readonly times: readonly [string, string, string];
  /** 'in 1920', 'before midnight', 'one winter night', as the idea says it; each once. */
  readonly said: readonly string[];
}

const ADDED: readonly (readonly [RegExp, string])[] = [
  [/\bmidnight\b|\b(?:christmas|new year['’]?s) eve\b|\bhalloween\b/i, 'at night'],
  [/\bnight\b|\btonight\b|\b(?:of|in) the dark\b|\bmoon(?:light|lit)\b|\bstars\b|\bnightfall\b/i, 'at night'],
  [/\bdusk\b|\btwilight\b/i, 'at dusk'],
  [/\bdawn\b|\bdaybreak\b|\bsunrise\b/i, 'at dawn'],
  [/\bsunset\b|\bevening\b/i, 'in golden evening light'],
  [/\bmorning\b|\bbreakfast\b/i, 'in the morning light'],
  [/\bnoon\b|\bmidday\b|\bafternoon\b|\bsunny\b/i, 'in bright daylight'],
];

/** The hour that a text names, in words of light; undefined when it names none. */
export const hourIn = (text: string): string | undefined => {
  // what lasts until night, or is remembered of a morning, is not seen then
  const here = text.replace(
    /\b(?:till|until|since|last|yesterday|every|all)\s+(?:the\s+)?(?:mid)?(?:night|morning|evening|noon|dawn|dusk|breakfast)\b/gi,
    '',
  );
  return ADDED.find(([pattern]) => pattern.test(here))?.[1];
};

export function whenOf(named: readonly string[], text: string, form: string, place: string, random: Random): When {
  // 'a soldier from 1916' is from then, and is there now
  const said = [...new Set(named)].filter((one) => !/^from\b/i.test(one));
  const own = LIGHTS[placeIn(place) ?? ''];
  if (own) return { times: [own, own, own], said };
  if (form === 'day') return { times: ['in the morning light', 'in bright daylight', 'in golden evening light'], said };
  const found = hourIn(text);
  // a time that is named stays; it is all that the idea says of the light
  if (found) return { times: [found, found, found], said };
  const dark = word('detective|noir|ghost|vampire|haunt|hacker|heist|murder|burglar').test(text);
  return {
    times: dark
      ? ['at dusk', 'at night', 'at dawn']
      : random.pick([
          ['at dawn', 'in bright daylight', 'in golden evening light'],
          ['in golden evening light', 'at night', 'at dawn'],
          ['in bright daylight', 'at dusk', 'at dawn'],
        ] as const),
    said,
  };
}

export function weatherOf(text: string): string {
  if (word('thunderstorm|storm(?:y|s)?\\b|thunder|lightning|hurricane|tempest').test(text)) return 'storm clouds and rain';
  if (word('sandstorm').test(text)) return 'a dusty haze';
  if (word('rain(?!bow|coat)|drizzl|downpour').test(text)) return 'rain';
  // the ice in a glass is no snow
  if (word('snow|winter|frozen|(?:into|on|across|through) the ice\\b|icy|frost|blizzard|christmas').test(text)) return 'falling snow';
  if (word('fog|mist\\b|misty').test(text)) return 'mist';
  return '';
}
