import { NAMED } from './colour.js';
import { feelingIn } from './figure/feeling.js';
import { EVERYBODY, editLooks, meantBy } from './figure/looks.js';
import { fittingTime, framingIn, placeIn, propsIn, roomIn, timeIn, weatherIn } from './read-prompt.js';
import type { Scene } from './scene.js';
import { wishesIn } from './wishes.js';

const REMOVES = /\b(?:remove|without|no more|take away|delete|erase|get rid of)\b/i;
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

/** Of those in a picture, whose feelings an instruction is about: whom it names, else everybody or the first. */
function feltBy(scene: Scene, instruction: string): ReadonlySet<string> {
  const said = instruction.toLowerCase();
  const names = scene.players.map((player) => player.looks.name);
  const named = names.filter((name) => said.includes(name.toLowerCase().split(/\s+/)[0]!));
  return new Set(named.length > 0 ? named : EVERYBODY.test(instruction) ? names : names.slice(0, 1));
}

function editPart(scene: Scene, instruction: string): Scene {
  const meant = meantBy(
    instruction,
    scene.players.map((player) => player.looks),
  );
  const feeling = feelingIn(instruction);
  const felt = feeling ? feltBy(scene, instruction) : undefined;
  const players = scene.players.map((player) => ({
    ...player,
    ...(meant.includes(player.looks) ? { looks: editLooks(player.looks, instruction) } : {}),
    ...(feeling && felt?.has(player.looks.name) ? { feeling } : {}),
  }));
  const ofLooks = players.some((player, index) => player.looks !== scene.players[index]?.looks);
  const removes = REMOVES.test(instruction);
  const named = propsIn(instruction);
  // 'make the coat blue' is about the coat: words that belong to looks say nothing about the surroundings
  const weather = ofLooks ? undefined : removes && weatherIn(instruction) ? 'clear' : weatherIn(instruction);
  const place = (ofLooks ? undefined : placeIn(instruction)) ?? scene.place;
  const time = timeIn(instruction);
  const nextWeather = weather ?? scene.weather;
  return {
    ...scene,
    players,
    place,
    room: roomIn(instruction) ?? scene.room,
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
    framing: /\b(?:closer|zoom in)\b/i.test(instruction)
      ? 'close'
      : /\b(?:wider|zoom out|further away)\b/i.test(instruction)
        ? 'wide'
        : (framingIn(instruction) ?? scene.framing),
    style: STYLES.find(([pattern]) => pattern.test(instruction))?.[1] ?? scene.style,
    props: ofLooks ? scene.props : removes ? scene.props.filter((prop) => !named.includes(prop)) : [...new Set([...scene.props, ...named])],
    brightness: /\b(?:brighter|lighter|more light)\b/i.test(instruction)
      ? clamp(scene.brightness + 0.18)
      : /\b(?:darker|dimmer|moodier)\b/i.test(instruction)
        ? clamp(scene.brightness - 0.18)
        : scene.brightness,
    tint: ofLooks ? scene.tint : (tintIn(instruction) ?? scene.tint),
  };
}

function tintIn(instruction: string): string | null {
  if (/\bwarmer\b/i.test(instruction)) return '#ff9a3c';
  if (/\b(?:colder|cooler)\b/i.test(instruction)) return '#3c8cff';
  if (/\bsepia\b/i.test(instruction)) return '#a8763e';
  const [, name = ''] = /\b(\w+)\s+(?:tint|tone|light|glow|mood)\b/i.exec(instruction) ?? [];
  return NAMED[name.toLowerCase()] ?? null;
}

const same = (a: Scene, b: Scene): boolean => JSON.stringify(a) === JSON.stringify(b);
