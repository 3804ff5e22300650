import { drawLayer, type Move, viewOf } from './camera.js';
import { buildSet } from './compose.js';
import { lensOf } from './finish.js';
import { type Canvas, newCanvas } from './pen.js';
import { planesOf } from './planes.js';
import type { Scene } from './scene.js';
import { drawWeather } from './weather.js';

const QUALITY = 92;

interface Picture {
  readonly scene: Scene;
  readonly width: number;
  readonly height: number;
  readonly move?: Move;
}

/** A scene as a JPEG. The first frame of a clip with the same camera move shows the same. */
export async function renderPicture(picture: Picture): Promise<Uint8Array> {
  return drawn(picture).encode('jpeg', QUALITY);
}

function drawn({ scene, width, height, move = 'still' }: Picture): Canvas {
  const set = buildSet(scene, width, height);
  const canvas = newCanvas(width, height);
  const g = canvas.getContext('2d');
  for (const plane of planesOf(set))
    drawLayer(g, plane.canvas, plane.top, set.height, viewOf(move, 0, plane.depth, width, height), width, height);
  drawWeather(g, set, 0);
  g.drawImage(lensOf(set), 0, 0);
  return canvas;
}

/** As small as a change still shows in. */
const [SMALL_WIDTH, SMALL_HEIGHT] = [480, 270];
/** Of a pixel's three channels together. */
const CLEARLY = 24;
const FEWEST_PIXELS = 5;

/** Which of several scenes is the first that looks like the one before it: a change that nobody sees; -1 when every step is seen. */
export async function firstUnseen({ scenes }: { scenes: readonly Scene[] }): Promise<number> {
  const pictures = new Map([...new Set(scenes)].map((scene) => [scene, drawn({ scene, width: SMALL_WIDTH, height: SMALL_HEIGHT }).data()]));
  return scenes.findIndex((scene, index) => index > 0 && isAlike(pictures.get(scenes[index - 1]!)!, pictures.get(scene)!));
}

function isAlike(one: Uint8Array, other: Uint8Array): boolean {
  let count = 0;
  for (let i = 0; i < one.length && count < FEWEST_PIXELS; i += 4)
    if (Math.abs(one[i]! - other[i]!) + Math.abs(one[i + 1]! - other[i + 1]!) + Math.abs(one[i + 2]! - other[i + 2]!) > CLEARLY) count++;
  return count < FEWEST_PIXELS;
}
