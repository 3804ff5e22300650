import type { CharacterReference, ImageRequest } from '@scenewright/providers';
import { feelingIn } from './figure/feeling.js';
import { editLooks, type Looks, looksOf, meantBy } from './figure/looks.js';
import { hashText, randomFrom } from './random.js';
import {
  CARRIED,
  type Carried,
  type Framing,
  type Place,
  type Player,
  type Pose,
  type Prop,
  type Room,
  type Scene,
  type TimeOfDay,
  type Weather,
} from './scene.js';
import { wishesIn } from './wishes.js';

type Words<T extends string> = readonly (readonly [T, RegExp])[];
const word = (pattern: string) => new RegExp(`\\b(?:${pattern})`, 'i');

const PLACE_WORDS: Words<Place> = [
  ['cave', word('caves?\\b|cavern|grotto|mine shaft|inside the mountain')],
  ['stadium', word('stadium|arena\\b|football pitch|soccer pitch|football field|soccer field|sports? field')],
  [
    'interior',
    word(
      '(?:inside|interior|cockpit|cabin|corridor)(?: of)? (?:a|an|the|his|her|their) (?:\\w+ )?(?:space ?ship|space ?station|rocket|starship)',
    ),
  ],
  ['cemetery', word('cemetery|graveyard|churchyard|funeral|burial|tombs?\\b|at (?:the|his|her|their) (?:\\w+ )?grave\\b')],
  [
    'interior',
    word(
      "(?:on|in|inside|aboard) (?:the|an?|his|her|their) (?:[\\w-]+ )?(?:train|bus|tram|metro|subway|coach|carriage|compartment)\\b|(?:in|inside) (?:the|an?|his|her|their|our|my) (?:[\\w-]+ )?(?:car|taxi|cab|van|truck)\\b|(?:in|inside) (?:the|an?|his|her|their) [\\w’']* ?cabin\\b",
    ),
  ],
  ['station', word('train station|railway station|railway platform|station platform|train platform|the platform|the station|a station')],
  ['space', word('space ?station|spaceship|galax|nebula|outer space|orbit|asteroid|mars\\b|moon surface|on the moon|lunar|planet|cosmos')],
  ['underwater', word('underwater|seabed|coral|beneath the (sea|ocean|waves)|deep sea|reef|submarine')],
  [
    'interior',
    word(
      'kitchen|living room|bedroom|church|chapel|cathedral|shed\\b|garage|cellar|basement|hotel|bank\\b|prison|cell\\b|bathroom|elevator|\\blift\\b|dining|gym\\b|salon|library|caf[eé]|interior|inside|indoors|classroom|laborator|lab\\b|hallway|corridor|apartment|workshop|attic|hospital|court|office|(?<!\\b(?:behind|outside|near|beside) (?:the|an?|his|her|their|our) )school|bar\\b|restaurant|diner|studio|theat|stage|museum|bakery|shop\\b|tavern|room\\b|hall\\b|greenhouse|factory',
    ),
  ],
  ['coast', word('lighthouse|ocean|sea\\b|beach|shore|harbou?r|island|coast|pier|bay\\b|cliffs? above the|waves|boat|ship\\b|sail')],
  ['market', word('market\\b|market ?place|bazaar')],
  ['town', word('old town|town\\b|clock tower|tiled roofs|old houses|old city|medieval')],
  ['park', word('park\\b|playground')],
  ['street', word('street|alley|gutter|pavement|sidewalk|downtown|neon|crosswalk|plaza|square\\b|platform')],
  ['city', word('city|skyline|on (?:a|the) (?:\\w+ )?bridge|rooftop|skyscraper|metropolis|urban')],
  ['castle', word('castle|fortress|kingdom|palace|citadel|ruins?\\b|temple')],
  ['desert', word('desert|dune|canyon|sahara|wasteland|oasis')],
  ['forest', word('forest|woods?\\b|jungle|grove|trees|swamp')],
  ['field', word('field|meadow|farm|garden|grass|village|countryside|orchard|vineyard|hive|bees?\\b|prairie|road\\b')],
  ['mountain', word('mountain|peak|cliff|valley|glacier|hill|summit|volcano|river|lake')],
  ['plain', word('plain background|white background|empty background')],
];

const ROOM_WORDS: Words<Room> = [
  [
    'carriage',
    word(
      '(?:train|bus|tram|metro|subway|coach|carriage|compartment)\\b(?! station)|(?:in|inside) (?:the|an?|his|her|their|our|my) (?:[\\w-]+ )?(?:car|taxi|cab|van|truck)\\b',
    ),
  ],
  ['attic', word('attic|loft\\b')],
  ['shed', word('shed\\b|cabin\\b|barn\\b|cellar|basement|prison|cell\\b')],
  ['church', word('church|chapel|cathedral')],
  ['library', word('library|books?\\b|study|archive|court|museum')],
  ['kitchen', word('kitchen|bakery|cook|caf[eé]|coffee|tavern|restaurant')],
  ['laboratory', word('laborator|lab\\b|scien|experiment|observatory|factory')],
  ['stage', word('stage|theat|concert|opera|circus|spotlight|studio')],
  ['classroom', word('classroom|school|lesson')],
  ['ward', word('hospital|clinic|ward\\b|sickbed')],
  ['cockpit', word('space ?ship|space ?station|cockpit|rocket')],
  ['office', word('office|startup|meeting room|boardroom')],
  ['corridor', word('corridor|hallway|elevator|lift\\b|hotel|bank\\b')],
  ['workshop', word('workshop|garage|forge|tools?\\b|greenhouse')],
  ['bedroom', word('bedroom|bed\\b|dream|sleep')],
];

const WEATHER_WORDS: Words<Weather> = [
  ['storm', word('storm|thunder|lightning|tempest|hurricane')],
  ['rain', word('rain(?!bow)|drizzl|downpour|wet\\b')],
  // the ice in a glass is no snow
  ['snow', word('snow(?!man|ball)|blizzard|winter|frost|icy|frozen|on the ice\\b|into the ice\\b')],
  ['fog', word('fog|mist|haze|smoke|steam')],
  ['motes', word('firefl|spark|ember|magic|glow|dust|pollen|enchant')],
];

const TIME_WORDS: Words<TimeOfDay> = [
  ['neon', word('neon|cyberpunk')],
  ['night', word('night|midnight|moonlit|moonlight|starry|stars\\b|nocturnal')],
  ['golden', word('sunset|golden|evening|sundown')],
  ['dawn', word('dawn|sunrise|daybreak|first light|morning')],
  ['dusk', word('dusk|twilight|blue hour')],
  ['day', word('noon|midday|daylight|daytime|sunny|bright|afternoon|clear sky|blue sky')],
];

const FRAMING_WORDS: Words<Framing> = [
  ['close', word('close[- ]?up|portrait|face fills|detail of')],
  ['wide', word('wide|high angle|establishing|aerial|panorama|in the distance|long shot')],
  ['medium', word('medium|waist|two[- ]shot|over[- ]the[- ]shoulder')],
];

const PROP_WORDS: Words<Prop> = [
  ['lighthouse', word('lighthouse')],
  ['ship', word('ship\\b|galleon|pirate')],
  ['boat', word('boat|sail|canoe|raft')],
  ['tree', word('tree\\b|oak|willow')],
  ['house', word('house\\b|cottage|cabin|hut\\b|home\\b|barn|farm')],
  ['tower', word('tower\\b|observatory')],
  ['balloon', word('balloon|airship|zeppelin')],
  ['rocket', word('rocket|spaceship|spacecraft')],
  ['whale', word('whale')],
  ['bird', word('birds?\\b|gulls?|crow|raven|eagle|owl|flock')],
  ['moon', word('moon\\b|moonlit|moonlight')],
  ['car', word('car\\b|taxi|cab\\b|van\\b|truck')],
  ['train', word('train\\b|locomotive|railway')],
  ['lantern', word('lantern|lamp\\b')],
  ['flower', word('flower|rose\\b|sunflower|blossom|garden|bees?\\b|meadow')],
  ['bridge', word('bridge')],
  ['windmill', word('windmill')],
  ['mushroom', word('mushroom|toadstool|enchanted')],
  ['umbrella', word('umbrella')],
  ['book', word('books?\\b(?!shel)|diary|novel\\b|notebook|manuscript|script\\b')],
  ['cup', word('cup\\b(?! final)|mug|teacup|coffee\\b(?! shop)|tea\\b')],
  ['guitar', word('guitar|ukulele|lute')],
  ['violin', word('violin\\b|fiddle|cello')],
  ['ball', word('ball\\b|football|soccer')],
  ['bicycle', word('bicycle|bike\\b|cyclists?\\b')],
  ['letter', word('letters?\\b|envelope')],
  ['clock', word('clocks?\\b(?! tower)')],
  ['watch', word('pocket ?watch|wrist ?watch|the watch\\b|(?:his|her|old|gold|golden|broken) watch\\b|stopwatch|compass')],
  ['box', word('box(?:es)?\\b|an? (?:\\w+ )?safe\\b|crate|parcel|package')],
  ['chest', word('treasure|trunk\\b|chest\\b(?! of| pain)|coffin')],
  ['key', word('keys?\\b(?!board| to success)')],
  ['candle', word('candles?\\b|matches\\b')],
  ['phone', word('(?:tele)?phones?\\b|smartphone|mobile\\b|cell ?phone')],
  ['computer', word('computer|laptop|keyboard|screen\\b')],
  ['camera', word('camera\\b')],
  ['suitcase', word('suitcase|luggage|briefcase|backpack|bags?\\b|purse')],
  ['gift', word('gifts?\\b|presents?\\b(?! day)')],
  ['cake', word('cakes?\\b|pies?\\b|birthday')],
  ['orange', word('oranges?\\b(?! (?:light|sky|glow|coat|jacket|dress|shirt|cat|parka|hair|scarf|cap|trim))|lemons?\\b|fruits?\\b')],
  ['apple', word('apples?\\b|tomato(?:es)?\\b|cherr(?:y|ies)\\b')],
  ['bread', word('bread|loaf|loaves|baguette|dough|croissants?|sandwich(?:es)?|flour|buns?\\b')],
  ['bowl', word('bowls?\\b|soup|stew|noodles|ramen|rice\\b|porridge|salad|pasta')],
  ['bottle', word('bottles?\\b|wine\\b|potion|medicine|perfume')],
  ['gloves', word('gloves?\\b')],
  ['cactus', word('cactus|cacti')],
  ['plant', word('potted|houseplant|seedlings?|herbs?\\b|basil|saplings?')],
  ['pot', word('pots?\\b|vase|bucket|jug|flowerpot')],
  ['sword', word('swords?\\b|dagger|knife|katana|blade\\b')],
  ['shovel', word('shovel|spade|digs\\b|digging')],
  [
    'ring',
    word(
      '(?:an?|the|his|her|their|my|gold|golden|silver|diamond|wedding|engagement|magic) rings?\\b|diamonds?\\b|necklace|jewels?|gems?\\b',
    ),
  ],
  ['crown', word('crowns?\\b(?! of)')],
  ['money', word('money|coins?\\b|cash\\b|gold bars?|banknotes?|wallet|pay(?:s|ing)\\b')],
  ['picture', word('painting\\b|paintings|photo(?:graph)?s?\\b|portrait of|picture of|drawing of|framed|easel|canvas\\b')],
  ['map', word('maps?\\b|chart\\b')],
  ['heart', word('hearts?\\b(?! of (?:the )?(?:city|town|forest|night))|valentine')],
  ['egg', word('eggs?\\b')],
  ['trumpet', word('trumpet|trombone|saxophone|horn\\b')],
  ['drum', word('drums?\\b|drummer')],
  ['microphone', word('microphone|podcast|karaoke')],
  ['telescope', word('telescope')],
  ['flag', word('flags?\\b|banner')],
  ['ladder', word('ladders?\\b')],
  ['wheelchair', word('wheelchair')],
  ['chair', word('(?<!wheel)chairs?\\b|armchair|stool')],
  ['table', word('tables?\\b(?! tennis)|desk\\b')],
  ['door', word('doors?\\b|doorway')],
  ['piano', word('piano')],
  ['gravestone', word('gravestone|tombstone|(?:his|her|their|the) grave\\b')],
  ['snowman', word('snowm[ae]n')],
  ['tent', word('tents?\\b|campsite')],
  ['sledge', word('sledge|sled\\b|sleigh|skis?\\b')],
  ['throne', word('throne')],
  ['stall', word('food stall|stalls?\\b|kiosk|cart\\b')],
  ['mirror', word('mirror')],
  ['stairs', word('stairs?\\b|staircase|steps\\b(?! (?:in|out|on|into|forward|back|up|down|away))')],
  ['fence', word('fence|gate\\b')],
  ['rainbow', word('rainbow')],
  ['puddle', word('puddles?\\b')],
  ['road', word('roads?\\b|highway|path\\b|trail\\b')],
  ['hand', word('hand without|severed hand|bony hand|a hand (?:\\w+ )*(?:crawls|reaches|grabs|rises)')],
  ['wave', word('big wave|huge wave|giant wave|tsunami')],
  ['flame', word('burning|on fire|blaze|flames?\\b|in flames')],
  ['campfire', word('campfire|bonfire|fire\\b')],
];

const first = <T extends string>(words: Words<T>, text: string): T | undefined => words.find(([, pattern]) => pattern.test(text))?.[0];

export const placeIn = (text: string): Place | undefined => first(PLACE_WORDS, text);
export const roomIn = (text: string): Room | undefined => first(ROOM_WORDS, text);
export const weatherIn = (text: string): Weather | undefined => first(WEATHER_WORDS, text);
export const timeIn = (text: string): TimeOfDay | undefined => first(TIME_WORDS, text);
export const framingIn = (text: string): Framing | undefined => first(FRAMING_WORDS, text);
export const propsIn = (text: string): Prop[] => PROP_WORDS.filter(([, pattern]) => pattern.test(text)).map(([prop]) => prop);

/** A light that the place and the weather allow. */
export function fittingTime(place: Place, weather: Weather, wished: TimeOfDay | undefined, otherwise: TimeOfDay): TimeOfDay {
  if (place === 'space') return 'space';
  if (place === 'underwater') return 'underwater';
  if (wished) return wished;
  return weather === 'storm' || weather === 'rain' ? 'storm' : otherwise;
}

/** More would not find room side by side. */
export const MOST_PLAYERS = 4;
/** How many a crowd is. */
const SEVERAL = 3;
const COUNTS: Readonly<Record<string, number>> = { two: 2, both: 2, three: 3, four: 3, five: 3, six: 3, seven: 3, several: 3, many: 3 };
/** Whoever is called by a word for many: 'Soldiers', 'Crowd', 'The villagers'. */
const MANY =
  /^(?:the )?(?:[a-z]+ )?(?:crowd|team|army|family|people|audience|children|\w{4,}(?:ers|ors|iers|ants|ists|ends|ghts|ids|ens|ests|ins))$/i;

/** Who is in a picture, one by one: 'Three penguins' are three, each a little different. */
function everyOne(characters: ImageRequest['characters']): ImageRequest['characters'] {
  return characters
    .flatMap((character) => {
      const count = COUNTS[character.name.split(' ')[0]!.toLowerCase()] ?? (MANY.test(character.name) ? SEVERAL : 1);
      return Array.from({ length: count }, (_, index) =>
        index === 0 ? character : { ...character, name: `${character.name} ${index + 1}` },
      );
    })
    .slice(0, MOST_PLAYERS);
}

/** Somebody with what was changed of their looks since: as a picture of them is edited, so that both show the same person. */
function looksNow({ name, description, changes = [] }: CharacterReference): Looks {
  const change = (looks: Looks, wish: string) => (meantBy(wish, [looks]).length > 0 ? editLooks(looks, wish) : looks);
  return changes.flatMap(wishesIn).reduce(change, looksOf(name, description));
}

/** 'Wide shot of Ada and Tom': how and whom a picture shows stand before where it plays. */
const LABEL = /^[^;]*? of .*?(?=\s(?:in|at|on|before|beside|inside|under|near|by|behind|outside|aboard)\s)/;
const WHERE = /\b(?:in|at|on|before|beside|inside|under|near|by|behind|outside|aboard)\s+(?:the|an?|his|her|their|its)?\s*([^,;]+)/g;

/** What draws the surroundings: the same for every picture that plays at the same place, whoever and whatever is in it. */
function stageOf(setting: string, place: Place): number {
  const where = [...setting.replace(LABEL, '').matchAll(WHERE)].map((match) => match[1]!.trim().toLowerCase());
  return hashText(`${place}|${where[0] ?? ''}`);
}

const HOLDS =
  /\b(?:hold|carr|giv|gave|bring|brought|tak|took|find|found|open|drink|drank|eat|read|writ|play|show|offer|hand|pick|lift|sell|buy|cut|wear|put|fill|pour|look(?:s|ing)? at|with|clutch|catch|steal|stole|receiv|unlock|light|wav|sign|plant|repot)/i;

/** '… (umbrella, soup)': what words in another language name. */
const NAMED_BESIDE = /\([a-z ,]+\)$/;

/** What is in a hand: the first thing that can be carried, where the words say that somebody has to do with it. */
const heldIn = (deed: string, props: readonly Prop[]): Carried | undefined => {
  const thing = CARRIED.find((one) => props.includes(one));
  return thing && (HOLDS.test(deed) || NAMED_BESIDE.test(deed)) ? thing : undefined;
};

const LONGEST_WORDS = 110;
/** Scripts whose letters the studio has. */
const LETTERS = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\p{P}\p{Z}\p{S}]+$/u;

/** What is explained stands on its picture. */
function wordsOn(deed: string): { words?: string } {
  const said = deed
    .replace(/ \([a-z ,]+\)/, '')
    .split(/, (?:realistic photograph|2D animation|3D animation|cinematic film still)/)[0]!
    .trim();
  return LETTERS.test(said) && said.length <= LONGEST_WORDS ? { words: said.replace(/[:,]$/, '') } : {};
}

/** The words about one of several: 'ANNA sits at the table. TOM stands in the doorway' says what each does. */
function actingOf(deed: string, { name }: CharacterReference, all: readonly unknown[], index: number): string {
  if (all.length === 1) return deed;
  const first = name.split(' ')[0]!.toLowerCase();
  const parts = deed.split(/(?<=[.;!?])\s+|,\s+(?=while|and|but)/).filter((part) => part.trim() !== '');
  const own = parts.filter((part) => part.toLowerCase().includes(first));
  return own.length > 0 && own.length < parts.length ? own.join(' ') : index < all.length ? deed : '';
}

const POSES: Words<Pose> = [
  ['embrace', word('embrac|hugs?\\b|hugging|hold each other|in each other')],
  [
    'cheer',
    word(
      'cheer|celebrat|jumps? for joy|rejoic|wins\\b|throws? (?:his|her|their) arms|arms (?:up|raised|in the air)|hands up|raises? (?:his|her|their) (?:arms|hands)|surrender',
    ),
  ],
  [
    'lie',
    word('lies (?:on|in|down|dead|still)|lying|falls?\\b(?! (?:in love|asleep))|fell\\b|faints|collaps|sleeps?\\b|asleep|unconscious'),
  ],
  ['kneel', word('kneel|knelt|crouch|proposes|plants?\\b(?! pot)|digs\\b|picks? up')],
  [
    'sit',
    word('sits?\\b|sitting|sat\\b|seated|at (?:the|a|her|his|their) (?:desk|table)|drives|rides|rows\\b|in (?:a|his|her) wheelchair'),
  ],
  ['run', word('run|races?\\b|racing|chas|sprint|flee|escap|dash|gallop|hurr(?:y|ies)')],
  ['walk', word('walk|stride|march|climb|cross(?:es|ing)|wander|enters?\\b|leaves\\b|dances?\\b|dancing|follow')],
  ['weep', word('weep|cry\\b|cries|crying|sob(?:s|bing)?\\b|tears\\b|hides? (?:his|her|their) face|mourn')],
  ['point', word('points?\\b(?! of)|pointing|shows? (?:him|her|them|us)|waves?\\b|waving|salut|warns?\\b')],
  ['reach', word('reach|stretch|knock|touch|paints?\\b|offers|helps?\\b')],
];

/** What a body does as the words say; an embrace wants two. */
export function poseIn(words: string, people: number): Pose | undefined {
  const found = first(POSES, words);
  return found === 'embrace' && people < 2 ? 'stand' : found;
}

/** Turns a prompt into everything that the picture shows. What it does not say follows from the seed. */
export function readPrompt(request: ImageRequest): Scene {
  const { prompt, style, purpose, seed } = request;
  // the place belongs to the project's continuity: the same words give the same surroundings whatever the seed
  const random = randomFrom(seed ^ hashText(prompt));
  // a prompt may say where and when before what happens: 'in a forest, at night; thinks of the sea'
  const [setting = '', deed] = prompt.split('; ', 2);
  const told = <T>(find: (text: string) => T | undefined): T | undefined =>
    deed === undefined ? find(prompt) : (find(setting) ?? find(deed));
  // what nobody has said is not made up: who and what is told of stand before a plain background
  const place = told(placeIn) ?? 'plain';
  const stage = deed === undefined ? undefined : stageOf(setting, place);
  const ofStage = stage === undefined ? random : randomFrom(stage);
  const weather = (deed === undefined ? weatherIn(prompt) : weatherIn(setting)) ?? 'clear';
  const time = fittingTime(place, weather, told(timeIn), ofStage.pick(['golden', 'dawn', 'day', 'dusk']));
  const feeling = purpose === 'portrait' ? undefined : feelingIn(deed ?? prompt);
  const framing = purpose === 'portrait' ? 'close' : (framingIn(prompt) ?? 'medium');
  const props = propsIn(deed === undefined ? prompt : `${setting.replace(LABEL, '')}; ${deed}`);
  const done = deed ?? prompt;
  const held = heldIn(done, props);
  const players = everyOne(request.characters).map((character, index, all): Player => {
    const gaze = all.length === 1 ? random.pick([-0.5, 0.5]) : index < all.length / 2 ? 0.6 : -0.6;
    const own = actingOf(done, character, all, index);
    const felt = feelingIn(own) ?? (own === done ? feeling : undefined);
    const pose = poseIn(own, all.length);
    // who is named first holds what is held
    const holds = index === 0 && pose !== 'embrace' && pose !== 'cheer' ? held : undefined;
    return {
      ...(felt ? { feeling: felt } : {}),
      ...(holds ? { holds } : {}),
      looks: looksNow(character),
      gaze,
      tilt: (random() - 0.5) * 0.09,
      pose: holds ? 'hold' : (pose ?? (framing === 'close' ? 'stand' : random.pick(['stand', 'stand', 'reach', 'hips']))),
    };
  });
  return {
    kind: 'picture',
    version: 1,
    purpose,
    seed: hashText(`${prompt}|${seed}`),
    ...(stage === undefined ? {} : { stage }),
    style: style as Scene['style'],
    place,
    room: told(roomIn) ?? ofStage.pick(['living', 'library', 'living']),
    time,
    weather,
    winter: weather === 'snow',
    framing,
    props,
    players,
    side: ofStage.chance(0.5) ? 1 : -1,
    ...(place === 'plain' && players.length === 0 && deed !== undefined ? wordsOn(deed) : {}),
    brightness: 0,
    tint: null,
    village: word('village|farm|house|cottage|town\\b').test(prompt),
  };
}
