import { NAMED } from './colour.js';
import { editPlayers } from './edit-players.js';
import { framingIn, placeIn, propsIn, roomIn, timeIn, weatherIn } from './prompt-words.js';
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
export type Edited = { readonly scene: Scene } | { readonly cannot: string };

/** Changes what an instruction names; everything else of the scene stays as it is. */
export function editScene(scene: Scene, instruction: string): Edited {
  let changed = scene;
  for (const wish of wishesIn(instruction)) {
    const next = editPart(changed, wish);
    if (same(next, changed)) return { cannot: wish.trim() };
    changed = next;
  }
  return same(changed, scene) ? { cannot: instruction.trim() } : { scene: changed };
}

function editPart(scene: Scene, instruction: string): Scene {
  const { players: changed, ofLooks, held } = editPlayers(scene, instruction);
  const removes = REMOVES.test(instruction);
  const { out, into: named } = thingsIn(scene, instruction);
  const players = changed.map((player) => exchanged(player, out, named));
  const weather = ofLooks ? undefined : removes && weatherIn(instruction) ? 'clear' : weatherIn(instruction);
  const place = (ofLooks || MORE_TREES.test(instruction) ? undefined : placeIn(instruction)) ?? scene.place;
  const time = timeIn(instruction);
  const nextWeather = weather ?? scene.weather;
  return {
    ...scene,
    players: FLIPS.test(instruction) ? [...players].reverse().map((player) => ({ ...player, gaze: -player.gaze })) : players,
    place,
    // a book that somebody holds makes no library
    room: (place !== scene.place || placeIn(instruction) === 'interior' ? roomIn(instruction) : undefined) ?? scene.room,
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
        : (framingIn(instruction) ?? scene.framing),
    style: STYLES.find(([pattern]) => pattern.test(instruction))?.[1] ?? scene.style,
    props: ofLooks
      ? scene.props
      : [...new Set([...scene.props, ...(removes ? [] : named)])].filter((prop) => prop !== held && !out.includes(prop)),
    brightness: /\b(?:brighter|lighter|more light)\b/i.test(instruction)
      ? clamp(scene.brightness + 0.18)
      : /\b(?:darker|dimmer|moodier)\b/i.test(instruction)
        ? clamp(scene.brightness - 0.18)
        : scene.brightness,
    tint: ofLooks ? scene.tint : (tintIn(instruction) ?? scene.tint),
  };
}

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
  const before = /\b(\w+)\s+(?:tint|tone|light|glow|mood|sky)\b/i.exec(instruction)?.[1] ?? '';
  const after = /\b(?:sky|light)\s+(\w+)\b/i.exec(instruction)?.[1] ?? '';
  return NAMED[before.toLowerCase()] ?? NAMED[after.toLowerCase()] ?? null;
}

const same = (a: Scene, b: Scene): boolean => JSON.stringify(a) === JSON.stringify(b);
