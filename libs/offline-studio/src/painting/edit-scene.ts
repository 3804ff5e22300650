import { NAMED } from './colour.js';
import { editPlayers } from './edit-players.js';
import { coloursIn, framingIn, outsideIn, placeIn, propsIn, roomIn, timeIn, weatherIn } from './prompt-words.js';
import { fittingTime } from './read-prompt.js';
import { CARRIED, type Player, type Prop, type Scene } from './scene.js';
import { REMOVES, wishesIn } from './wishes.js';

const STYLES: readonly (readonly [RegExp, Scene['style']])[] = [
  [/\b(?:2d|cartoon|flat|hand[- ]drawn|ink)\b/i, '2d'],
  [/\b(?:3d|pixar|clay)\b/i, '3d'],
  [/\bcinematic|film look\b/i, 'cinematic'],
  [/\brealistic|photo\b/i, 'realistic'],
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
  for (const wish of wishesIn(instruction)) {
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
  return SIZED.test(wish) && (propsIn(wish).length > 0 || scene.players.some(({ looks }) => isNamed(looks.name, wish)));
}
const SIZED = /\b(?:bigger|larger|smaller|taller|shorter|wider|longer|thinner|fatter)\b/i;
const IN_HANDS = /\bhands?\b/i;
const isNamed = (name: string, wish: string): boolean => wish.toLowerCase().includes(name.toLowerCase().split(/\s+/)[0]!);

/** Somebody waves, or looks at us: neither a sea nor a camera. */
const withoutDeeds = (wish: string): string => wish.replace(/\bwaves?\b(?!\s(?:in|of|on))|\bat the (?:camera|viewer)\b/gi, '');

function editPart(scene: Scene, wish: string): Scene {
  const { players: changed, ofLooks, held, adds } = editPlayers(scene, wish);
  const instruction = withoutDeeds(wish);
  const removes = REMOVES.test(instruction);
  const { out, into: named } = thingsIn(scene, instruction);
  const players = changed.map((player) => exchanged(player, out, named));
  const weather = ofLooks
    ? undefined
    : (removes && weatherIn(instruction)) || (weatherIn(instruction) === undefined && CLEAR.test(instruction))
      ? 'clear'
      : weatherIn(instruction);
  const coloured = ofLooks || removes ? {} : coloursFor(scene, instruction, named);
  const stays = ofLooks || adds || (ADDS_THING.test(instruction) && named.length > 0 && !SOMEWHERE.test(instruction));
  const place = (stays || MORE_TREES.test(instruction) ? undefined : placeIn(instruction)) ?? scene.place;
  const time = timeIn(instruction);
  const nextWeather = weather ?? scene.weather;
  return {
    ...scene,
    players: FLIPS.test(instruction) ? [...players].reverse().map((player) => ({ ...player, gaze: -player.gaze })) : players,
    place,
    // a book that somebody holds makes no library
    room: (place !== scene.place || placeIn(instruction) === 'interior' ? roomIn(instruction) : undefined) ?? scene.room,
    ...(place === 'interior' && scene.place !== 'interior' ? { outside: outsideIn(instruction) ?? scene.place } : {}),
    side: FLIPS.test(instruction) ? (scene.side === 1 ? -1 : 1) : scene.side,
    weather: nextWeather,
    winter: nextWeather === 'snow' || (scene.winter && !(removes && /snow|winter/i.test(instruction))),
    time:
      place !== scene.place || time || weather
        ? fittingTime(
            place,
            nextWeather,
            time ?? (weather === 'storm' ? 'storm' : undefined),
            scene.time === 'space' || scene.time === 'underwater' ? 'golden' : scene.time,
          )
        : scene.time,
    framing: /\b(?:closer|zoom in|bigger|larger)\b/i.test(instruction)
      ? 'close'
      : /\b(?:wider|zoom out|further away|smaller)\b/i.test(instruction)
        ? 'wide'
        : (framingIn(instruction) ?? (players.some((player) => isBroughtToItsFeet(scene, player)) ? 'wide' : scene.framing)),
    style: STYLES.find(([pattern]) => pattern.test(instruction))?.[1] ?? scene.style,
    props: ofLooks
      ? scene.props
      : [...new Set([...scene.props, ...(removes ? [] : named)])].filter((prop) => prop !== held && !out.includes(prop)),
    ...(Object.keys(coloured).length > 0 ? { colours: { ...scene.colours, ...coloured } } : {}),
    ...(GREY.test(instruction) ? { grey: true } : IN_COLOUR.test(instruction) ? { grey: false } : {}),
    brightness: /\b(?:brighter|lighter|more light)\b/i.test(instruction)
      ? clamp(scene.brightness + 0.18)
      : /\b(?:darker|dimmer|moodier)\b/i.test(instruction)
        ? clamp(scene.brightness - 0.18)
        : scene.brightness,
    tint: ofLooks ? scene.tint : (tintIn(instruction) ?? scene.tint),
  };
}

/** Legs that have come to do something are seen from further away. */
const isBroughtToItsFeet = ({ players }: Scene, { looks, pose }: Player): boolean =>
  WHOLE_BODY.has(pose) && players.find((one) => one.looks.name === looks.name)?.pose !== pose;
const WHOLE_BODY: ReadonlySet<Player['pose']> = new Set(['sit', 'kneel', 'run', 'walk']);

/** 'add a lighthouse' takes nobody to the sea. */
const ADDS_THING = /^\s*(?:please\s)?(?:add|put|place|insert|bring in|give)\b.*?\s(?:an?|another|some|more|two|three)\s/i;
const SOMEWHERE = /\b(?:in|at|to|into|on|onto)\s(?:the|an?)\s/i;
const CLEAR = /\b(?:sunny|clear (?:sky|skies|weather)|blue sky|sunshine)\b/i;
const GREY = /\bblack and white\b|\bmonochrome\b|\bgr[ae]yscale\b|\bb&w\b/i;
const IN_COLOUR = /\b(?:in|back to) colou?r\b/i;

/** 'paint the door red', 'add a red bicycle': colours of what is there or comes in. */
function coloursFor(scene: Scene, instruction: string, named: readonly Prop[]): Scene['colours'] & object {
  const there = new Set<Prop>([...scene.props, ...named]);
  const said = { ...coloursIn(instruction), ...coloursIn(instruction.replace(PAINTED, '$1 is $2')) };
  return Object.fromEntries(Object.entries(said).filter(([prop]) => there.has(prop as Prop)));
}
const PAINTED =
  /\b(?:make|paint|turn|colou?r|dye)\s(?:the|his|her|their|a|an)\s((?:[\p{L}-]+\s)?[\p{L}-]+)\s(?:into\s|to\s|in\s)?([\p{L}]+)/iu;

const FLIPS = /\b(?:flip|mirror(?:ed)? (?:the|this|it|image|picture)|mirror image|swap (?:sides|places))\b/i;
const MORE_TREES = /\b(?:add|more|put|plant)\b.*\btrees?\b/i;
const TURNS = /\b(?:turn|change|replace|swap|exchange)\b(.*?)\b(?:into|to|with|by|for)\b(.*)$/i;
/** Words of a look, not of a thing: 'like a photo'. */
const LIKE = /\b(?:like|as|in the style of) an? (?:photo(?:graph)?|painting|drawing|picture)\b/gi;

/** Which things a wish takes away, and which it names besides. */
function thingsIn(scene: Scene, instruction: string): { out: readonly Prop[]; into: readonly Prop[] } {
  const words = instruction.replace(LIKE, '').replace(/\btrees\b/gi, 'tree');
  if (REMOVES.test(instruction)) return { out: propsIn(words), into: [] };
  const [, before = '', after = ''] = TURNS.exec(words) ?? [];
  const out = propsIn(before).filter((prop) => scene.props.includes(prop));
  return out.length > 0 ? { out, into: propsIn(after) } : { out: [], into: propsIn(words) };
}

/** Who held what is gone holds what came for it, or nothing. */
function exchanged(player: Player, out: readonly Prop[], into: readonly Prop[]): Player {
  if (player.holds === undefined || !out.includes(player.holds)) return player;
  const { holds: _, ...emptyHanded } = player;
  const thing = CARRIED.find((one) => into.includes(one));
  return thing ? { ...emptyHanded, holds: thing } : { ...emptyHanded, pose: 'stand' };
}

function tintIn(instruction: string): string | null {
  if (/\bwarmer\b/i.test(instruction)) return '#ff9a3c';
  if (/\b(?:colder|cooler)\b/i.test(instruction)) return '#3c8cff';
  if (/\bsepia\b/i.test(instruction)) return '#a8763e';
  if (GREY.test(instruction)) return null;
  const before = /\b(\w+)\s+(?:tint|tone|light|glow|mood|sky)\b/i.exec(instruction)?.[1] ?? '';
  const after = /\b(?:sky|light)\s+(\w+)\b/i.exec(instruction)?.[1] ?? '';
  return NAMED[before.toLowerCase()] ?? NAMED[after.toLowerCase()] ?? null;
}

const same = (a: Scene, b: Scene): boolean => JSON.stringify(a) === JSON.stringify(b);
