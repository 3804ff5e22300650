import { placeIn, roomIn, timeIn, weatherIn } from '../../painting/prompt-words.js';
import type { Place, Room } from '../../painting/scene.js';
import { readSoundPrompt } from '../../sound-effect/read-prompt.js';

const FEET = /\b(?:walks?|walking|steps (?:in|out|on|into|forward|back|away)|enters?|paces|wanders?|strolls?|tiptoes?)\b/i;
const RUNNING =
  /\b(?:runs?|running|chases?|chasing|races|sprints?|hurr(?:y|ies)|flees?)\b(?! (?:out of|a|the|an) (?:time|shop|bakery|company|business|studio|bar|caf))/i;

/** What is heard of a deed; the first that the words name. */
const DEEDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:explo(?:des?|sion|ded)|blasts?|bombs?)\b/i, 'an explosion'],
  [/\b(?:erupt\w*|eruption|earthquake|lava)\b/i, 'a deep rumble'],
  [/\bfireworks?\b/i, 'fireworks'],
  [/\b(?:glass|cup|plate|vase|bottle|window) (?:breaks|shatters|falls)|\bshatter\w*/i, 'glass breaking'],
  [/\b(?:gunshots?|fires (?:a|his|her|the) (?:gun|pistol|rifle|shot)|shoots (?!a (?:film|video|photo|goal)))/i, 'a gunshot'],
  [/\b(?:swords?|duel|blades?) (?:clash|fight|cross)|\bsword fight\b|\bduel\b/i, 'clashing swords'],
  [/\b(?:knocks?|knocking)\b(?! (?:over|down|out|off))/i, 'knocking on a door'],
  [/\bslams?\b/i, 'a door slam'],
  [
    /\b(?:opens?|opening|closes?|closing|creak\w*)(?: \S+){0,3} (?:door|gate)s?\b|\b(?:door|gate)s? (?:\w+ )?(?:opens?|creaks?|swings?|closes?)\b/i,
    'a door opening',
  ],
  [/\b(?:applau\w+|cheer\w*|ovation)\b/i, 'a cheering crowd'],
  [/\b(?:laugh\w*|giggl\w*)\b/i, 'laughter'],
  [/\b(?:screams?|screaming)\b/i, 'a scream'],
  [/\b(?:cries(?! out)|crying|weep\w*|sob\w*)\b/i, 'soft crying'],
  [/\b(?:snores?|snoring)\b/i, 'snoring'],
  [/\b(?:honks?|honking|car horns?)\b/i, 'a car horn'],
  [/\b(?:sneez\w*)\b/i, 'a sneeze'],
  [/\b(?:coughs?|coughing)\b/i, 'coughing'],
  [/\b(?:whispers|whispering)\b/i, 'a whisper'],
  [/\b(?:roosters?|cocks?) (?:crow\w*|calls?)\b/i, 'a rooster'],
  [/\bcows? moo\w*\b/i, 'a cow'],
  [/\bowls? (?:hoots?|hooting|calls?)\b/i, 'an owl'],
  [/\b(?:hammers|hammering|hammer blows?)\b/i, 'hammering'],
  [/\b(?:phone|telephone)s? (?:rings?|ringing|buzzes)|\b(?:answers|ringing|rings) (?:the|his|her|a) (?:tele)?phone/i, 'a phone ringing'],
  [/\b(?:alarm|siren)s?\b/i, 'an alarm'],
  [/\b(?:bells?)\b(?! ?flower)/i, 'a bell'],
  [/\b(?:clocks?|ticks?|ticking)\b/i, 'a ticking clock'],
  [/\b(?:thunder\w*|lightning)\b/i, 'thunder'],
  [/\b(?:campfire|bonfire|fireplace|the fire|a fire|burns|burning|flames?)\b/i, 'a crackling fire'],
  [/\b(?:the|a|by|last|next|night|steam) trains?\b(?! (?:of|station))|\b(?:railway|locomotive)\b/i, 'a train'],
  [/\b(?:cars?|taxi|truck|van|engine|motorcycle|tractor)\b(?! park)|\bdrives\b(?! (?:\w+ )?(?:mad|crazy))/i, 'a car engine'],
  [/\b(?:helicopter|aeroplane|airplane|plane|rocket)\b/i, 'a plane taking off'],
  [/\b(?:gallop\w*|horse (?:runs|races)|rides (?:a|his|her|the) (?:\w+ )?horse)\b/i, 'horse hooves'],
  [/\bbarks?\b/i, 'a dog barking'],
  [/\b(?:meows?|miaows?)\b/i, 'a cat'],
  [/\b(?:howls?|howling)\b/i, 'a wolf howl'],
  [/\b(?:growls?|roars)\b/i, 'a growl'],
  [/\b(?:gulls?|seagulls?)\b/i, 'seagulls'],
  [/\b(?:types|typing|keyboard|hacks?)\b/i, 'typing on a keyboard'],
  [/\b(?:pours?|pouring|waters the|fills (?:a|the|his|her) (?:cup|glass|bowl|kettle))\b/i, 'pouring water'],
  [/\b(?:splash\w*|dives?|jumps into the (?:water|sea|lake|pool|river))\b/i, 'a splash'],
  [/\b(?:turns (?:a|the) page|reads|unfolds?|opens (?:a|the|an|his|her) (?:letter|envelope|book|map|diary))\b/i, 'rustling paper'],
  [/\b(?:takes (?:a|his|her|the) (?:photo|picture)s?|photographs)\b/i, 'a camera shutter'],
];

const PLACES: Readonly<Partial<Record<Place, string>>> = {
  coast: 'waves on a shore',
  mountain: 'wind over a mountain',
  forest: 'birds and wind in the trees',
  field: 'birds and wind in the grass',
  desert: 'desert wind',
  city: 'distant city traffic',
  street: 'street traffic',
  castle: 'wind around stone walls',
  cemetery: 'soft wind',
  underwater: 'underwater bubbles',
  space: 'a low electronic hum',
  town: 'distant birds',
  market: 'a market crowd',
  station: 'a train station crowd',
  park: 'a quiet park',
  stadium: 'a stadium crowd',
  cave: 'dripping water in a cave',
};

/** Places where birds sing by day, and crickets by night. */
const GREEN: ReadonlySet<Place> = new Set(['forest', 'field', 'park', 'town', 'cemetery']);
/** Places that no weather reaches. */
const SHELTERED: ReadonlySet<Place> = new Set(['space', 'underwater', 'cave']);

const ROOMS: Readonly<Partial<Record<Room, string>>> = {
  kitchen: 'a quiet kitchen',
  laboratory: 'quiet humming of machines',
  stage: 'a quiet audience',
  classroom: 'a soft murmur in a classroom',
  ward: 'soft hospital beeps',
  cockpit: 'a low electronic hum',
  office: 'soft typing in an office',
  carriage: 'a train',
  attic: 'a faint draft',
  church: 'quiet room tone',
  pool: 'soft splashes of water',
  cell: 'dripping water',
};
/** Rooms that are full of people, as long as nobody says that they are not. */
const CROWDED: readonly (readonly [RegExp, string])[] = [
  [/\bcasino\b/i, 'a murmuring crowd and jingling coins'],
  [/\b(?:restaurant|diner|pub|tavern|saloon|(?<!\b(?:behind|under) the )bar)\b/i, 'a murmuring crowd and clinking glasses'],
  [/\b(?:mall|supermarket|airport|night ?club|disco|dance floor)\b/i, 'a murmuring crowd'],
];
const LEFT = /\b(?:empty|closed|abandoned|deserted|after (?:hours|closing)|ruined)\b/i;
const ROOM_TONE = 'quiet room tone';

/** What of the weather is heard inside. */
const THROUGH_WALLS = { storm: 'distant thunder and soft rain', rain: 'soft rain outside', snow: 'soft wind outside' } as const;
const OUTSIDE = { storm: 'thunder and rain', rain: 'rain', snow: 'cold wind' } as const;

const isHeard = (weather: string | undefined): weather is keyof typeof OUTSIDE => weather !== undefined && weather in OUTSIDE;

/** What feet sound like where somebody walks. */
function ground(setting: string): string {
  const place = placeIn(setting);
  if (weatherIn(setting) === 'snow') return ' in the snow';
  if (place === 'interior') return ' on a wooden floor';
  if (place === 'desert' || /\bbeach|\bshore/i.test(setting)) return ' in the sand';
  return place === 'forest' || place === 'field' || place === 'park' ? ' in the grass' : '';
}

/** What is heard in a shot: the deed that its words name, else feet, else the weather, else the place. Inside, what is outside is muffled. */
export function ambienceOf(words: string, setting: string): string {
  const deed = DEEDS.find(([pattern]) => pattern.test(words))?.[1];
  if (deed) return deed;
  const place = placeIn(setting);
  if (place !== 'underwater' && place !== 'space') {
    if (RUNNING.test(words)) return `running footsteps${ground(setting)}`;
    if (FEET.test(words)) return `footsteps${ground(setting)}`;
  }
  const weather = weatherIn(setting.replace(/\bwet\b/gi, ''));
  if (place === 'interior') {
    const crowd = LEFT.test(setting) ? undefined : CROWDED.find(([pattern]) => pattern.test(setting))?.[1];
    if (crowd) return crowd;
    const room = ROOMS[roomIn(setting) ?? 'living'];
    return room === undefined && isHeard(weather) ? THROUGH_WALLS[weather] : (room ?? ROOM_TONE);
  }
  if (place === undefined) return ROOM_TONE;
  if (!SHELTERED.has(place) && isHeard(weather)) return OUTSIDE[weather];
  const isNight = ['night', 'neon', 'dusk'].includes(timeIn(setting) ?? '');
  return isNight && GREEN.has(place) ? 'crickets at night' : (PLACES[place] ?? ROOM_TONE);
}

/** What a text says is heard there: with what is heard anyway, where those who make sounds here do not know it. */
export function soundAsSaid(said: string, ambience: string): string {
  const words = said.replace(/[.!?\s]+$/, '');
  return readSoundPrompt(words).length > 0 ? words : `${words}, ${ambience}`;
}
