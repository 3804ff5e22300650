import { loadImage } from '@napi-rs/canvas';
import { brighterIn, byOpposites, GREY, tintIn } from './edit-light.js';
import { isOfLooks } from './figure/edit-looks.js';
import { grade, relight } from './finish.js';
import { PALETTES } from './palette.js';
import { glow, newCanvas } from './pen.js';
import { timeIn, weatherIn } from './prompt-words.js';
import { hashText } from './random.js';
import type { Scene, TimeOfDay, Weather } from './scene.js';
import { StageSet } from './set.js';
import { drawWeather } from './weather.js';
import { REMOVES, wishesIn } from './wishes.js';

/** What can be done to a picture of which only the pixels are known. */
interface Change {
  readonly time: TimeOfDay | undefined;
  readonly weather: Weather | undefined;
  /** Added to the brightness, -0.5 to 0.5. */
  readonly light: number;
  readonly tint: string | null;
  readonly isGrey: boolean;
  readonly isCloser: boolean;
  readonly isCinematic: boolean;
}

const NIGHT = -0.34;
const [BRIGHTER, DARKER] = [0.22, -0.24];
/** What lies over all of a picture; of what is seen in it nothing can be put in, taken out or made otherwise. */
const ANYTHING_IN_IT =
  /\b(?:add|put|give|place|wear\w*|hold\w*|turn (?:him|her|them)|replace)\b(?!\s(?:some\s|more\s|falling\s|a\s)?(?:rain|snow|fog|mist|light|storm|warmth))/i;

function changeIn(wish: string): Change | undefined {
  if (REMOVES.test(wish) || ANYTHING_IN_IT.test(wish) || isOfLooks(wish)) return undefined;
  const time = timeIn(wish);
  const by = brighterIn(wish);
  const change: Change = {
    time,
    weather: weatherIn(wish),
    light: by > 0 ? BRIGHTER : by < 0 ? DARKER : time === 'night' ? NIGHT : 0,
    tint: time ? PALETTES[time].haze : tintIn(wish),
    isGrey: GREY.test(wish),
    isCloser: /\b(?:closer|zoom in)\b/i.test(wish),
    isCinematic: /\bcinematic\b/i.test(wish),
  };
  return Object.values(change).some(Boolean) ? change : undefined;
}

/** The first of several wishes that cannot be done to a photograph; undefined where all of them can. */
export const impossibleIn = (instruction: string): string | undefined => {
  const wishes = wishesIn(instruction);
  return wishes.length === 0 ? instruction.trim() : wishes.find((wish) => changeIn(byOpposites(wish)) === undefined)?.trim();
};

/** Changes a picture of which only the pixels are known: light, weather, brightness and colour, as far as the instruction names them. */
export async function editPhoto(
  path: string,
  instruction: string,
  { width, height, seed }: { width: number; height: number; seed: number },
): Promise<Uint8Array> {
  const changes = wishesIn(instruction).flatMap((wish) => changeIn(byOpposites(wish)) ?? []);
  const said = <K extends keyof Change>(key: K) => changes.map((change) => change[key]).findLast(Boolean);
  const image = await loadImage(path);
  const canvas = newCanvas(width, height);
  const g = canvas.getContext('2d');
  const cover = Math.max(width / image.width, height / image.height) * (said('isCloser') ? 1.3 : 1);
  g.drawImage(image, (width - image.width * cover) / 2, (height - image.height * cover) / 2, image.width * cover, image.height * cover);
  const [time, weather] = [said('time'), said('weather')];
  const scene: Scene = {
    kind: 'picture',
    version: 1,
    purpose: 'start-frame',
    seed: hashText(`${instruction}|${seed}`),
    style: said('isCinematic') ? 'cinematic' : '',
    place: 'field',
    room: 'living',
    time: time ?? 'day',
    weather: weather ?? 'clear',
    winter: weather === 'snow',
    framing: 'medium',
    props: [],
    players: [],
    side: 1,
    brightness: said('light') ?? 0,
    tint: said('tint') ?? null,
    ...(said('isGrey') ? { grey: true } : {}),
    village: false,
  };
  const set = new StageSet(scene, width, height);
  // a photograph keeps its own surface unless a style is asked for
  if (scene.style === '') relight(canvas, scene);
  else grade(canvas, set);
  if (time === 'golden' || time === 'dawn') glow(g, width * 0.72, height * 0.3, height * 0.9, PALETTES[time].light, 0.5);
  if (weather === 'fog') {
    g.fillStyle = 'rgba(220,226,232,.38)';
    g.fillRect(0, 0, width, height);
  }
  drawWeather(g, set, 0);
  return canvas.encode('jpeg', 92);
}
