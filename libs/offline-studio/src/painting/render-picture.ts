import { drawLayer, type Move, viewOf } from './camera.js';
import { buildSet } from './compose.js';
import { grade, grain, vignette } from './finish.js';
import { newCanvas } from './pen.js';
import type { Scene } from './scene.js';
import { drawWeather } from './weather.js';

const QUALITY = 92;

/** A scene as a JPEG. The first frame of a clip with the same camera move shows the same. */
export async function renderPicture(input: { scene: Scene; width: number; height: number; move?: Move }): Promise<Uint8Array> {
  const { scene, width, height, move = 'still' } = input;
  const set = buildSet(scene, width, height);
  const canvas = newCanvas(width, height);
  const g = canvas.getContext('2d');
  for (const layer of set.layers) {
    grade(layer.canvas, set);
    drawLayer(g, layer.canvas, 0, set.height, viewOf(move, 0, layer.depth, width, height), width, height);
  }
  drawWeather(g, set, 0);
  g.drawImage(vignette(scene, width, height), 0, 0);
  grain(g, scene, width, height);
  return canvas.encode('jpeg', QUALITY);
}
