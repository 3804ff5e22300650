import type { CharacterReference, ImageRequest } from '@scenewright/providers';
import { feelingIn } from './figure/feeling.js';
import { editLooks, type Looks, looksOf, meantBy } from './figure/looks.js';
import { hashText, randomFrom } from './random.js';
import { type Framing, PLACES, type Place, type Player, type Prop, type Room, type Scene, type TimeOfDay, type Weather } from './scene.js';
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
  ['station', word('train station|railway station|railway platform|station platform|train platform|the platform|the station|a station')],
  ['space', word('space ?station|spaceship|galax|nebula|outer space|orbit|asteroid|mars\\b|moon surface|planet|cosmos')],
  ['underwater', word('underwater|seabed|coral|beneath the (sea|ocean|waves)|deep sea|reef|submarine')],
  [
    'interior',
    word(
      'kitchen|living room|bedroom|library|caf[eé]|interior|inside|indoors|classroom|laborator|lab\\b|hallway|corridor|apartment|workshop|attic|hospital|court|office|(?<!\\b(?:behind|outside|near|beside) (?:the|an?|his|her|their|our) )school|bar\\b|restaurant|diner|studio|theat|stage|museum|bakery|shop\\b|tavern|room\\b|hall\\b|greenhouse|factory',
    ),
  ],
  ['coast', word('lighthouse|ocean|sea\\b|beach|shore|harbou?r|island|coast|pier|bay\\b|cliffs? above the|waves|boat|ship\\b|sail')],
  ['market', word('market\\b|market ?place|bazaar')],
  ['town', word('old town|town\\b|clock tower|tiled roofs|old houses|old city|medieval')],
  ['park', word('park\\b|playground')],
  ['street', word('street|alley|gutter|pavement|sidewalk|downtown|neon|crosswalk|plaza|square\\b|platform')],
  ['city', word('city|skyline|rooftop|skyscraper|metropolis|urban')],
  ['castle', word('castle|fortress|kingdom|palace|citadel|ruins?\\b|temple')],
  ['desert', word('desert|dune|canyon|sahara|wasteland|oasis')],
  ['forest', word('forest|woods?\\b|jungle|grove|trees|swamp')],
  ['field', word('field|meadow|farm|garden|grass|village|countryside|orchard|vineyard|hive|bees?\\b|prairie|road\\b')],
  ['mountain', word('mountain|peak|cliff|valley|glacier|hill|summit|volcano|river|lake')],
];

const ROOM_WORDS: Words<Room> = [
  ['library', word('library|books?\\b|study|archive|court|museum')],
  ['kitchen', word('kitchen|bakery|cook|caf[eé]|coffee|tavern|restaurant')],
  ['laboratory', word('laborator|lab\\b|scien|experiment|observatory|factory')],
  ['stage', word('stage|theat|concert|opera|circus|spotlight|studio')],
  ['classroom', word('classroom|school|lesson')],
  ['ward', word('hospital|clinic|ward\\b|sickbed')],
  ['cockpit', word('space ?ship|space ?station|cockpit|rocket')],
  ['office', word('office|startup|meeting room|boardroom')],
  ['corridor', word('corridor|hallway')],
  ['workshop', word('workshop|garage|attic|forge|tools?\\b|greenhouse')],
  ['bedroom', word('bedroom|bed\\b|dream|sleep')],
];

const WEATHER_WORDS: Words<Weather> = [
  ['storm', word('storm|thunder|lightning|tempest|hurricane')],
  ['rain', word('rain|drizzl|downpour|wet\\b')],
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
  ['lantern', word('lantern|lamp\\b|candle')],
  ['flower', word('flower|rose\\b|sunflower|blossom|garden|bees?\\b|meadow')],
  ['bridge', word('bridge')],
  ['windmill', word('windmill')],
  ['mushroom', word('mushroom|toadstool|enchanted')],
  ['umbrella', word('umbrella')],
  ['book', word('books?\\b(?!shel)|diary|novel\\b|map\\b')],
  ['cup', word('cup\\b|mug|teacup|coffee\\b|tea\\b|soup')],
  ['guitar', word('guitar|ukulele|lute')],
  ['violin', word('violin\\b|fiddle|cello')],
  ['ball', word('ball\\b|football|soccer')],
  ['bicycle', word('bicycle|bike\\b')],
  ['letter', word('letters?\\b|envelope')],
  ['clock', word('clocks?\\b(?! tower)')],
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

const MOST_PLAYERS = 3;
const COUNTS: Readonly<Record<string, number>> = { two: 2, both: 2, three: 3, four: 3, five: 3, six: 3, seven: 3, several: 3, many: 3 };

/** Who is in a picture, one by one: 'Three penguins' are three, each a little different. */
function everyOne(characters: ImageRequest['characters']): ImageRequest['characters'] {
  return characters
    .flatMap((character) => {
      const count = COUNTS[character.name.split(' ')[0]!.toLowerCase()] ?? 1;
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

/** Turns a prompt into everything that the picture shows. What it does not say follows from the seed. */
export function readPrompt(request: ImageRequest): Scene {
  const { prompt, style, purpose, seed } = request;
  // the place belongs to the project's continuity: the same words give the same surroundings whatever the seed
  const random = randomFrom(seed ^ hashText(prompt));
  // a prompt may say where and when before what happens: 'in a forest, at night; thinks of the sea'
  const [setting = '', deed] = prompt.split('; ', 2);
  const told = <T>(find: (text: string) => T | undefined): T | undefined =>
    deed === undefined ? find(prompt) : (find(setting) ?? find(deed));
  const place = told(placeIn) ?? random.pick(PLACES.slice(0, 7));
  const weather = (deed === undefined ? weatherIn(prompt) : weatherIn(setting)) ?? 'clear';
  const time = fittingTime(place, weather, told(timeIn), random.pick(['golden', 'dawn', 'day', 'dusk']));
  const feeling = purpose === 'portrait' ? undefined : feelingIn(deed ?? prompt);
  const framing = purpose === 'portrait' ? 'close' : (framingIn(prompt) ?? 'medium');
  const players = everyOne(request.characters).map((character, index, all): Player => {
    const gaze = all.length === 1 ? random.pick([-0.5, 0.5]) : index < all.length / 2 ? 0.6 : -0.6;
    return {
      ...(feeling ? { feeling } : {}),
      looks: looksNow(character),
      gaze,
      tilt: (random() - 0.5) * 0.09,
      // what hands do is only seen from further away
      pose:
        framing === 'close'
          ? 'stand'
          : /\b(?:walk|run|stride|march|chase)/i.test(prompt)
            ? 'walk'
            : random.pick(['stand', 'stand', 'reach', 'hips']),
    };
  });
  return {
    kind: 'picture',
    version: 1,
    purpose,
    seed: hashText(`${prompt}|${seed}`),
    style: style as Scene['style'],
    place,
    room: told(roomIn) ?? random.pick(['living', 'library', 'workshop']),
    time,
    weather,
    winter: weather === 'snow',
    framing,
    props: propsIn(prompt),
    players,
    side: random.chance(0.5) ? 1 : -1,
    brightness: 0,
    tint: null,
    village: word('village|farm|house|cottage|town\\b').test(prompt),
  };
}
