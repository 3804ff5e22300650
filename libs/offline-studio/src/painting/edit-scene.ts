import { NAMED } from './colour.js';
import { brighterIn, byOpposites, GREY, IN_COLOUR, tintIn } from './edit-light.js';
import { byPerson, editPlayers } from './edit-players.js';
import { isOfLooks } from './figure/edit-looks.js';
import { placeOfName } from './figure/who-is-meant.js';
import { coloursIn, framingIn, outsideIn, placeIn, propsIn, roomIn, timeIn, weatherIn } from './prompt-words.js';
import { fittingTime } from './read-prompt.js';
import { CARRIED, type Place, type Player, type Prop, type Scene, type TimeOfDay, type Weather } from './scene.js';
import { REMOVES, wishesIn } from './wishes.js';

const STYLES: readonly (readonly [RegExp, Scene['style']])[] = [
  [/\b(?:2d|cartoon|anime|manga|comic(?: book)?|flat|hand[- ]drawn|ink)\b/i, '2d'],
  [/\b(?:3d|pixar|clay)\b/i, '3d'],
  [/\bcinematic|film look\b/i, 'cinematic'],
  [/\brealistic|\bphoto-?real|\b(?:like|as|into) an? (?:[\p{L}]+ )?photo|\bphoto(?:graph)?(?: style)?\s*$/iu, 'realistic'],
];

const clamp = (value: number) => Math.max(-0.5, Math.min(0.5, value));

/** What an instruction makes of a scene; or the part of it that cannot be done, and then nothing is changed. */
export type Edited = { readonly scene: Scene; readonly steps: readonly Step[] } | { readonly cannot: string };

/** One wish of several, and the scene as it is then. */
interface Step {
  readonly wish: string;
  readonly scene: Scene;
}

/** Changes what an instruction names; everything else of the scene stays as it is. */
export function editScene(scene: Scene, instruction: string): Edited {
  let changed = scene;
  const steps: Step[] = [];
  const everybody = scene.players.map(({ looks }) => looks);
  for (const wish of wishesIn(instruction).flatMap((one) => byPerson(one, everybody))) {
    const next = isOfOneThing(changed, wish) ? changed : editPart(changed, wish);
    if (same(next, changed)) return { cannot: wish.trim() };
    changed = next;
    steps.push({ wish: wish.trim(), scene: next });
  }
  return same(changed, scene) ? { cannot: instruction.trim() } : { scene: changed, steps };
}

/** Where a single thing stands and how large it is follows from the picture: nothing that a wish could change. */
function isOfOneThing(scene: Scene, wish: string): boolean {
  const moved = /\b(?:move|put|place|shift|push|drag)\s(?:the|his|her|their|this|that)\s([\p{L}\s-]+)/iu.exec(wish)?.[1];
  if (moved && !IN_HANDS.test(wish) && propsIn(moved.split(/\s(?:on|onto|in|into|to|under|behind|beside|next|near)\s/)[0]!).length > 0)
    return true;
  return (
    SIZED.test(wish) &&
    !/\bhair\b/i.test(wish) &&
    (propsIn(wish).length > 0 || scene.players.some(({ looks }) => placeOfName(looks, wish) >= 0))
  );
}
const SIZED = /\b(?:bigger|larger|smaller|taller|shorter|wider|longer|thinner|fatter)\b/i;
const IN_HANDS = /\bhands?\b/i;

/** Somebody waves, or looks at us: neither a sea nor a camera; and no bird has an eye on it. */
const withoutDeeds = (wish: string): string =>
  wish.replace(
    /\bwaves?\b(?!\s(?:in|of|on))|\b(?:at|into|to|towards?|facing) (?:the )?(?:camera|viewer|lens)\b|\bbird['’]?s[- ]eye\b/gi,
    '',
  );

/** What a fire, a crown or a dress is like says nothing about the hour: 'a golden crown', 'a bright red coat'. */
const withoutShades = (wish: string): string =>
  wish.replace(/\b(?:golden|bright|midnight|evening|night|morning|sunny)\s(\p{L}+(?:\s\p{L}+)?)/giu, (said, what: string) =>
    isOfLooks(what) || propsIn(what).length > 0 || what.toLowerCase().split(' ')[0]! in NAMED ? what : said,
  );

/** An hour as whoever wants another one says it: 'make it day'. */
const hourIn = (wish: string): TimeOfDay | undefined => {
  const said = withoutShades(wish);
  return timeIn(said) ?? (/\bday\b(?! (?:of|before|after)\b)/i.test(said) ? 'day' : undefined);
};

/** What is made otherwise where it is: nobody goes to 'tidy up the room'. */
const OBJECT =
  /\b(?:make|fix|clean|tidy|paint|colou?r|improve|enlarge|brighten|darken)\s(?:up\s)?(?:the|his|her|their)\s(?!(?:background|setting|place|scene|location)\b)[\p{L}-]+/giu;

/** What a wish wants to be there: not what it takes away, nor what it wants something else for. */
function wanted(wish: string): string {
  const [, , into] = TURNS.exec(wish) ?? [];
  return (into ?? wish.split(REMOVES)[0]!).replace(/\b(?:instead of|rather than)\b.*$/i, '');
}

/** Rain and storms fall by night as well. */
const STAYS: ReadonlySet<TimeOfDay> = new Set<TimeOfDay>(['night', 'neon']);

/** The hour of a scene that is to be elsewhere or in other weather. */
function hourThen({ time, weather: before }: Scene, place: Place, weather: Weather, wished: TimeOfDay | undefined): TimeOfDay {
  if (time === 'space' || time === 'underwater') return fittingTime(place, weather, wished, 'golden');
  if (weather === before || STAYS.has(time)) return fittingTime(place, weather, wished ?? time, time);
  const otherwise = time === 'storm' && weather === 'clear' ? 'day' : time;
  return fittingTime(place, weather, wished ?? (weather === 'storm' ? 'storm' : undefined), otherwise);
}

/** Weather that goes away: only what there is. */
const isThere = (gone: Weather | undefined, weather: Weather): boolean => gone === weather || (gone === 'rain' && weather === 'storm');

/** The weather that a wish asks for; undefined where it asks for none. A portrait shows none. */
function weatherThen(scene: Scene, wish: string): Weather | undefined {
  if (scene.purpose === 'portrait') return undefined;
  if (REMOVES.test(wish)) return isThere(weatherIn(wish), scene.weather) ? 'clear' : undefined;
  return weatherIn(wanted(wish)) ?? (CLEAR.test(wish) ? 'clear' : undefined);
}

/** There are no degrees of weather and no numbers of things. */
const LESS = /\b(?:less|fewer|too (?:much|many)|not so (?:much|many))\b/i;

function editPart(scene: Scene, said: string): Scene {
  const wish = byOpposites(said);
  if (LESS.test(wish)) return scene;
  const { players: changed, ofLooks, held, adds } = editPlayers(scene, wish);
  const instruction = withoutDeeds(wish);
  const removes = REMOVES.test(instruction);
  const there = wanted(instruction);
  // 'do not make it darker' asks for nothing
  const asked = removes ? there : instruction;
  const { out, into } = thingsIn(scene, instruction);
  // a bird that comes in is somebody
  const named = adds ? into.filter((prop) => prop !== 'bird' && prop !== 'whale') : into;
  const players = changed.map((player) => exchanged(player, out, named));
  const weather = ofLooks ? undefined : weatherThen(scene, instruction);
  const coloured = ofLooks || removes ? {} : coloursFor(scene, instruction, named);
  const stays = ofLooks || adds || (ADDS_THING.test(instruction) && scene.place !== 'plain' && !SOMEWHERE.test(instruction));
  const place = (stays || MORE_TREES.test(instruction) ? undefined : placeIn(there.replace(OBJECT, ''))) ?? scene.place;
  const time = hourIn(there);
  const nextWeather = weather ?? scene.weather;
  // a larger room is no closer look at it
  const sizesThing = instruction.replace(/\bthe (?:face|head|person|character|figure|subject)\b/gi, '').search(OBJECT) >= 0;
  const shadesThing = propsIn((instruction.match(OBJECT) ?? []).join(' ').replace(PICTURE, '')).length > 0;
  return {
    ...scene,
    players: FLIPS.test(instruction) ? [...players].reverse().map((player) => ({ ...player, gaze: -player.gaze })) : players,
    place,
    // a book that somebody holds makes no library
    room: (place !== scene.place || placeIn(there) === 'interior' ? roomIn(there) : undefined) ?? scene.room,
    ...(place === 'interior' && scene.place !== 'interior' ? { outside: outsideIn(there) ?? scene.place } : {}),
    side: FLIPS.test(instruction) ? (scene.side === 1 ? -1 : 1) : scene.side,
    weather: nextWeather,
    winter: nextWeather === 'snow' || (scene.winter && !(removes && /snow|winter/i.test(instruction))),
    time: place !== scene.place || time || weather ? hourThen(scene, place, nextWeather, time) : scene.time,
    framing:
      CLOSER.test(asked) || (!sizesThing && /\b(?:bigger|larger)\b/i.test(asked))
        ? 'close'
        : FARTHER.test(asked) || (!sizesThing && /\bsmaller\b/i.test(asked))
          ? 'wide'
          : (framingIn(there) ?? (players.some((player) => isBroughtToItsFeet(scene, player)) ? 'wide' : scene.framing)),
    style: STYLES.find(([pattern]) => pattern.test(asked))?.[1] ?? scene.style,
    props: ofLooks
      ? scene.props
      : [...new Set([...scene.props, ...(removes ? [] : named)])].filter((prop) => prop !== held && !out.includes(prop)),
    ...(Object.keys(coloured).length > 0 ? { colours: { ...scene.colours, ...coloured } } : {}),
    ...(GREY.test(instruction) ? { grey: !removes } : IN_COLOUR.test(asked) ? { grey: false } : {}),
    brightness: ofLooks || isOfLooks(asked) || shadesThing ? scene.brightness : clamp(scene.brightness + 0.18 * brighterIn(asked)),
    tint: removes && TINTED.test(instruction) ? null : ofLooks ? scene.tint : (tintIn(asked) ?? scene.tint),
  };
}

const TINTED = /\b(?:tint|tone|cast|filter|sepia)\b/i;
const CLOSER = /\b(?:closer(?! to\b)|zoom in)\b/i;
const FARTHER = /\b(?:wider|zoom out|further away|farther away)\b/i;

/** Legs that have come to do something are seen from further away. */
const isBroughtToItsFeet = ({ players }: Scene, { looks, pose }: Player): boolean =>
  WHOLE_BODY.has(pose) && players.find((one) => one.looks.name === looks.name)?.pose !== pose;
const WHOLE_BODY: ReadonlySet<Player['pose']> = new Set(['sit', 'kneel', 'run', 'walk']);

/** 'add a lighthouse' takes nobody to the sea. */
const ADDS_THING =
  /^\s*(?:please\s)?(?:(?:put|place|bring in|give)\b.*?\s(?:an?|another|some|more|two|three)\s|(?:add|insert)\s(?!.*\bbackground\b(?<!\bin the background)))/i;
const SOMEWHERE = /\b(?:in|at|to|into|on|onto)\s(?:the|an?)\s(?!background)/i;
const CLEAR = /\b(?:sunny|clear (?:sky|skies|weather)|blue sky|sunshine)\b/i;

/** 'paint the door red', 'add a red bicycle': colours of what is there or comes in. */
function coloursFor(scene: Scene, instruction: string, named: readonly Prop[]): Scene['colours'] & object {
  const there = new Set<Prop>([...scene.props, ...named]);
  const said = { ...coloursIn(instruction), ...coloursIn(instruction.replace(PAINTED, '$1 is $2')) };
  return Object.fromEntries(Object.entries(said).filter(([prop]) => there.has(prop as Prop)));
}
const PAINTED =
  /(?:^\s*|\b(?:make|paint|turn|change|colou?r|dye)\s)(?:the|his|her|their|a|an)\s((?:[\p{L}-]+\s)?[\p{L}-]+)\s(?:into\s|to\s|in\s)?([\p{L}]+)/iu;

const FLIPS = /\b(?:flip|mirror(?:ed)? (?:the|this|it|image|picture)|mirror image|(?:swap|switch) (?:sides|places|them))\b/i;
const MORE_TREES = /\b(?:add|more|put|plant)\b.*\btrees?\b/i;
const TURNS = /\b(?:turn|change|replace|swap|exchange)\b(.*?)\b(?:into|to|with|by|for)\b(.*)$/i;
/** The picture itself, and what it looks like, rather than one that is seen in it: 'like a photo', 'make the painting darker'. */
const PICTURE = /\b(?:photo(?:graph)?|painting|drawing|picture|portrait)s?\b(?: of)?/gi;
const HANGS = /\b(?:add|put|place|hang\w*|hold\w*|give|bring|insert|remove|without|delete|take|replace|swap|wall)\b/i;
const LIKE = /\b(?:like|as|in the style of) an? (?:[\p{L}]+ )?(?:photo(?:graph)?|painting|drawing|picture)\b/giu;
/** A colour, and no fruit. */
const COLOUR_ORANGE = /(?<!\b(?:add|an?|one|the|his|her|fresh|ripe)\s)\borange\b(?! (?:juice|peel|tree))/gi;

/** Which things a wish takes away, and which it names besides. */
function thingsIn(scene: Scene, instruction: string): { out: readonly Prop[]; into: readonly Prop[] } {
  const seen = HANGS.test(instruction) ? instruction.replace(LIKE, '') : instruction.replace(PICTURE, '');
  const words = seen.replace(COLOUR_ORANGE, '').replace(/\btrees\b/gi, 'tree');
  if (REMOVES.test(instruction)) return { out: propsIn(words), into: [] };
  const [turned, before = '', after = ''] = TURNS.exec(words) ?? [];
  if (!turned) return { out: [], into: propsIn(words.replace(/\b(?:instead of|rather than)\b.*$/i, '')) };
  return { out: propsIn(before).filter((prop) => scene.props.includes(prop)), into: propsIn(after) };
}

/** Who held what is gone holds what came for it, or nothing. */
function exchanged(player: Player, out: readonly Prop[], into: readonly Prop[]): Player {
  if (player.holds === undefined || !out.includes(player.holds)) return player;
  const { holds: _, ...emptyHanded } = player;
  const thing = CARRIED.find((one) => into.includes(one));
  return thing ? { ...emptyHanded, holds: thing } : { ...emptyHanded, pose: 'stand' };
}

const same = (a: Scene, b: Scene): boolean => JSON.stringify(a) === JSON.stringify(b);
