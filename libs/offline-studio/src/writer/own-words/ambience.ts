import { placeIn, roomIn, weatherIn } from '../../painting/prompt-words.js';
import type { Place } from '../../painting/scene.js';

/** What is heard of a deed; the first that the words name. */
const DEEDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:explo\w+|blast)\b/i, 'an explosion'],
  [/\b(?:glass|cup|plate|vase) (?:breaks|shatters|falls)|\bshatter\w*/i, 'glass breaking'],
  [/\b(?:knocks?|knocking)\b/i, 'knocking on a door'],
  [/\b(?:door|gate)\b/i, 'a door opening'],
  [/\b(?:applau\w+|cheer\w*|crowd|audience)\b/i, 'a cheering crowd'],
  [/\b(?:laugh\w*)\b/i, 'laughter'],
  [/\b(?:cries|crying|weep\w*|sob\w*)\b/i, 'soft crying'],
  [/\b(?:phone|rings?)\b(?! the bell)/i, 'a phone ringing'],
  [/\b(?:bell|bells)\b/i, 'a bell'],
  [/\b(?:clock|tick\w*)\b/i, 'a ticking clock'],
  [/\b(?:thunder|lightning|storm)\b/i, 'thunder'],
  [/\b(?:fire|campfire|burn\w*|flames?)\b/i, 'a crackling fire'],
  [/\b(?:train|railway|locomotive)\b/i, 'a train'],
  [/\b(?:car|taxi|truck|engine|motorcycle|drives?)\b/i, 'a car engine'],
  [/\b(?:horse|gallop\w*)\b/i, 'horse hooves'],
  [/\b(?:dog|barks?)\b/i, 'a dog barking'],
  [/\b(?:cat|meows?|purrs?)\b/i, 'a cat'],
  [/\b(?:types?|typing|keyboard|computer)\b/i, 'typing on a keyboard'],
  [/\b(?:pours?|sips?|drinks?|coffee|tea|soup)\b/i, 'pouring water'],
  [/\b(?:runs?|running|chase\w*|races?)\b/i, 'running footsteps'],
  [/\b(?:walks?|walking|steps?|enters?|leaves)\b/i, 'footsteps'],
];

const PLACES: Readonly<Partial<Record<Place, string>>> = {
  coast: 'waves on a shore',
  mountain: 'wind over a mountain',
  forest: 'wind in the trees',
  field: 'wind in the grass',
  desert: 'desert wind',
  city: 'distant city traffic',
  street: 'street traffic',
  castle: 'wind around stone walls',
  underwater: 'underwater bubbles',
  space: 'a low electronic hum',
  town: 'a quiet town',
  market: 'a market crowd',
  station: 'a train station',
  park: 'a quiet park',
  stadium: 'a stadium crowd',
  cave: 'dripping water in a cave',
};

/** What is heard in a shot: the deed that its words name, else the weather, else the place. */
export function ambienceOf(words: string, setting: string): string {
  const deed = DEEDS.find(([pattern]) => pattern.test(words))?.[1];
  if (deed) return deed;
  const place = placeIn(setting);
  const weather = weatherIn(setting);
  if (place !== 'interior' && place !== 'space' && place !== 'underwater') {
    if (weather === 'storm') return 'thunder and rain';
    if (weather === 'rain') return 'rain';
    if (weather === 'snow') return 'cold wind';
  }
  if (place === 'interior') return roomIn(setting) === 'kitchen' ? 'a quiet kitchen' : 'quiet room tone';
  const outside = place ? (PLACES[place] ?? 'quiet room tone') : 'quiet room tone';
  return /\bnight\b/.test(setting) && ['forest', 'field', 'park', 'town'].includes(place ?? '') ? 'crickets at night' : outside;
}
