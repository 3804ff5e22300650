import { drawLayer, type Move, viewOf } from './camera.js';
import { buildSet } from './compose.js';
import { lensOf } from './finish.js';
import { newCanvas } from './pen.js';
import { planesOf } from './planes.js';
import type { Scene } from './scene.js';
import { drawWeather } from './weather.js';

const QUALITY = 92;

/** A scene as a JPEG. The first frame of a clip with the same camera move shows the same. */
export async function renderPicture(input: { scene: Scene; width: number; height: number; move?: Move }): Promise<Uint8Array> {
  const { scene, width, height, move = 'still' } = input;
  const set = buildSet(scene, width, height);
  const canvas = newCanvas(width, height);
  const g = canvas.getContext('2d');
  for (const plane of planesOf(set))
    drawLayer(g, plane.canvas, plane.top, set.height, viewOf(move, 0, plane.depth, width, height), width, height);
  drawWeather(g, set, 0);
  g.drawImage(lensOf(set), 0, 0);
  return canvas.encode('jpeg', QUALITY);
}
