import type { CharacterReference, ImageRequest } from '@scenewright/providers';
import { languageOf, numberIn } from '@scenewright/story';
import { word } from '../word.js';
import { alikeIn, besideEachOther } from '../wording.js';
import { actingOf, heldIn, isAloft, isAsleep, poseIn } from './deed.js';
import { isCreature } from './figure/creature.js';
import { editLooks, meantBy } from './figure/edit-looks.js';
import { feelingIn } from './figure/feeling.js';
import { type Looks, looksOf } from './figure/looks.js';
import { isSwimmer } from './figure/swimmers.js';
import { coloursIn, framingIn, isPast, isUnlit, outsideIn, placeIn, propsIn, roomIn, timeIn, weatherIn } from './prompt-words.js';
import { hashText, randomFrom } from './random.js';
import type { Carried, Place, Player, Prop, Room, Scene, TimeOfDay, Weather } from './scene.js';
import { wishesIn } from './wishes.js';

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
/** Whoever is called by a word for many: 'Soldiers', 'Crowd', 'The villagers'. */
const MANY =
  /^(?:the )?(?:[a-z]+ )?(?:crowd|team|army|family|people|audience|children|band|choir|orchestra|crew|squad|troupe|gang|posse|tribe|\w{4,}(?:ers|ors|iers|ants|ists|ends|ghts|ids|ens|ests|ins))$/i;

/** Who is in a picture, one by one: 'Three penguins' are three, each a little different. */
function everyOne(characters: ImageRequest['characters']): ImageRequest['characters'] {
  return characters
    .flatMap((character) => {
      const looks = besideEachOther(character.description);
      const together = looks.length > 1 ? looks.length : numberIn([alikeIn(character.description) ?? '']);
      const said = numberIn(character.name.split(' ')) ?? together ?? (MANY.test(character.name) ? SEVERAL : 1);
      const count = looks.length > 1 ? looks.length : Math.min(said, SEVERAL);
      return Array.from({ length: count }, (_, index) => ({
        ...character,
        name: index === 0 ? character.name : `${character.name} ${index + 1}`,
        description: looks[index] ?? character.description,
      }));
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

/** 'the bakery at dawn' is the bakery in golden evening light. */
const HOUR = /\s(?:at|in) (?:the )?(?:[a-z]+ ){0,2}?(?:dawn|dusk|night|noon|light|daylight)\b.*$/i;

/** What draws the surroundings: the same for every picture that plays at the same place, whoever and whatever is in it. */
function stageOf(setting: string, place: Place): number {
  const where = [...setting.replace(LABEL, '').matchAll(WHERE)].map((match) => match[1]!.replace(HOUR, '').trim().toLowerCase());
  return hashText(`${place}|${where[0] ?? ''}`);
}

const LONGEST_WORDS = 110;
/** Scripts whose letters the studio has. */
const LETTERS = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\p{P}\p{Z}\p{S}]+$/u;

/** What is explained stands on its picture. */
function wordsOn(deed: string): { words?: string } {
  const said = deed
    .replace(/ \([a-z ,]+\)/, '')
    .replace(/^an? (?:[\w-]+ )?(?:ad|advert|advertisement|commercial|spot|promo|trailer|teaser) for ([^,:]+).*$/i, '$1')
    .replace(/,? two hands at work$/, '')
    .replace(/, with (?:an?|the|our) [^,]*$/, '')
    .replace(/^(?:please )?explain (\p{Ll})/iu, (_, letter: string) => letter.toUpperCase())
    .split(/, (?:realistic photograph|2D animation|3D animation|cinematic film still)/)[0]!
    .trim();
  return LETTERS.test(said) && said.length <= LONGEST_WORDS ? { words: said.replace(/[:,]$/, '') } : {};
}

const NAMED_BESIDE = /\s\([a-z ,]+\)/;

/**
 * What words in another language than English name stands behind them in English: of themselves they name nothing, 'van' is no van in Spanish.
 * What the story feels like follows in English.
 */
function inEnglish(deed: string): string {
  const [, told = deed, rest = ''] = /^(.*?)((?:, [a-z ]+ mood\b.*)?)$/s.exec(deed) ?? [];
  if (languageOf(told.replace(NAMED_BESIDE, '')) === 'en') return deed;
  return `${NAMED_BESIDE.exec(told)?.[0].trim() ?? ''}${rest}`;
}

/** What is printed on something is no word of what is seen. */
const PRINTED = /\bsays “([^”]{1,40})”/;

/** Of those who do something, who is named first: they hold what is held, where they have hands. */
function holderOf(deed: string, players: readonly { readonly looks: Looks }[]): number {
  const named = players
    .map(({ looks }, index) => ({ index, at: deed.toLowerCase().indexOf(looks.name.split(' ')[0]!.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  return named[0]?.index ?? 0;
}

/** What arms do is seen of who sits as well. */
const seated = (pose: Player['pose'] | undefined): Player['pose'] =>
  pose !== undefined && ['cheer', 'embrace', 'weep', 'point', 'reach'].includes(pose) ? pose : 'sit';

/** Animals have no hands; a string is tied to any of them, and eight arms hold what they like. */
const canHold = (looks: Looks, thing: Carried): boolean =>
  isSwimmer(looks) ? looks.kind === 'octopus' : isCreature(looks) ? thing === 'toyBalloon' : looks.species !== 'spirit';

/** What a lens, a light and a style are called names nothing that is seen: a key light is no key, and a photograph hangs on no wall. */
const MANNER = /, \d+ mm lens, [^;]*|,? (?:realistic photograph|2D animation, flat colours|3D animation|cinematic film still)(?=[,;.]|$)/g;

/** A portrait tells what somebody looks like, and how it is taken: what is in their hands is said to be there. */
const IN_HANDS = /\b(?:hold|carr|clutch)(?:s|ies|ing|ying)\b/i;

/** Of two who are seen past each other whoever is named first is looked at. */
function asNamed(characters: ImageRequest['characters'], prompt: string): ImageRequest['characters'] {
  const placeOf = (name: string) => {
    const at = prompt.toLowerCase().indexOf(name.toLowerCase());
    return at < 0 ? prompt.length : at;
  };
  return [...characters].sort((one, other) => placeOf(one.name) - placeOf(other.name));
}

/** ', outside the window the sea': where a room is, and not where the picture plays. */
const OUTSIDE = /, outside the window ((?:the|an?) [^,;]+)/i;
/** 'looks out of the window at the sea'. */
const OUT_OF_THE_WINDOW = /\bwindows?\b.*/is;
/** Rooms that stand in a field rather than a town where nobody says what is around them. */
const RURAL: ReadonlySet<Room> = new Set<Room>(['shed', 'carriage']);

/** Whoever sits in a wheelchair has it with them, and a bird that is in the cast is the one that is told of. */
const isOfSomebody = (prop: Prop, looks: Looks, deed: string): boolean =>
  prop === 'wheelchair'
    ? looks.wheelchair === true
    : prop === 'bird' && looks.species === 'bird' && !/\b(?:flock|(?:bird|gull|crow|raven|eagle|owl)s)\b/i.test(deed);

/** Somebody called Forest stands in none. */
const withoutNames = (text: string, characters: ImageRequest['characters']): string =>
  characters.reduce((rest, { name }) => rest.replaceAll(name, ''), text);

/** What is before the window of a room: what the first of several texts that says it says. */
function outsideOf(room: Room, texts: readonly (string | undefined)[]): Scene['outside'] & string {
  const said = texts.map((text) => text && outsideIn(text)).find((outside) => outside !== undefined && outside !== '');
  return said || (RURAL.has(room) ? 'field' : 'town');
}

/** Turns a prompt into everything that the picture shows. What it does not say follows from the seed. */
export function readPrompt(request: ImageRequest): Scene {
  const { style, purpose, seed } = request;
  const written = request.prompt.replace(MANNER, '');
  const label = PRINTED.exec(written)?.[1];
  const seen = OUTSIDE.exec(written)?.[1];
  const prompt = written.replace(PRINTED, 'says').replace(OUTSIDE, '');
  // the place belongs to the project's continuity: the same words give the same surroundings whatever the seed
  const random = randomFrom(seed ^ hashText(prompt));
  // a prompt may say where and when before what happens: 'in a forest, at night; thinks of the sea'
  const [setting = '', said] = prompt.split('; ', 2);
  const deed = said === undefined ? undefined : inEnglish(said);
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
  const isEmptyHanded = purpose === 'portrait' && !IN_HANDS.test(prompt);
  const named = isEmptyHanded ? [] : propsIn(deed === undefined ? prompt : `${setting.replace(LABEL, '')}; ${deed}`);
  const done = deed ?? prompt;
  const colours = coloursIn(deed === undefined ? prompt : `${setting.replace(LABEL, '')}; ${deed}`);
  const characters = isPast(prompt) ? asNamed(request.characters, prompt) : request.characters;
  const everybody = everyOne(characters).map((character) => ({ ...character, looks: looksNow(character) }));
  const props = named.filter((prop) => !everybody.some(({ looks }) => isOfSomebody(prop, looks, done)));
  const held = heldIn(done, props);
  // words of another language name nobody in English: then it is whoever the picture is of first
  const holder = holderOf(`${deed ?? ''}; ${setting}`, everybody);
  const players = everybody.map(({ looks, ...character }, index, all): Player => {
    const gaze = all.length === 1 ? random.pick([-0.5, 0.5]) : index < all.length / 2 ? 0.6 : -0.6;
    const own = actingOf(done, character, all, index);
    const felt = feelingIn(own) ?? (own === done ? feeling : undefined);
    const pose = poseIn(own, all.length);
    const holds = index === holder && pose !== 'embrace' && pose !== 'cheer' && held && canHold(looks, held) ? held : undefined;
    return {
      ...(felt ? { feeling: felt } : {}),
      ...(holds ? { holds } : {}),
      ...(purpose !== 'portrait' && isAsleep(own) ? { asleep: true as const } : {}),
      ...(isAloft(own, looks) && place !== 'underwater' ? { aloft: true } : {}),
      looks,
      gaze,
      tilt: (random() - 0.5) * 0.09,
      pose:
        looks.wheelchair && !holds
          ? seated(pose)
          : holds
            ? 'hold'
            : (pose ?? (framing === 'close' ? 'stand' : random.pick(['stand', 'stand', 'reach', 'hips']))),
    };
  });
  const room = told(roomIn) ?? ofStage.pick(['living', 'library', 'living'] as const);
  return {
    kind: 'picture',
    version: 1,
    purpose,
    seed: hashText(`${prompt}|${seed}`),
    ...(stage === undefined ? {} : { stage }),
    style: style as Scene['style'],
    place,
    room,
    ...(place === 'interior'
      ? { outside: outsideOf(room, [seen, OUT_OF_THE_WINDOW.exec(done)?.[0], withoutNames(setting, request.characters)]) }
      : {}),
    time,
    weather,
    winter: weather === 'snow',
    framing,
    props,
    ...(Object.keys(colours).length > 0 ? { colours } : {}),
    players,
    ...(players.length > 1 && isPast(prompt) && !players.some(({ looks }) => isSwimmer(looks)) ? { past: true } : {}),
    side: ofStage.chance(0.5) ? 1 : -1,
    ...(place === 'plain' && players.length === 0 && said !== undefined ? wordsOn(said) : {}),
    ...(label ? { label } : {}),
    brightness: 0,
    tint: null,
    ...(isUnlit(done) ? { unlit: true as const } : {}),
    village: word('village|farm|house|cottage|town\\b').test(prompt),
  };
}
