/** What is seen through the window of a room: the same place, sky and weather as in a shot out there. */
import { type Canvas, newCanvas } from '../pen.js';
import { StageSet } from '../set.js';
import { drawWeather } from '../weather.js';
import { outdoors } from './outdoors.js';

/** Of a picture of what is outside: below it is the ground right before the house, which nobody in the room sees. */
const ABOVE_THE_SILL = 0.82;

/** What is outside, as large as a window; null for pictures that do not know what is. */
export function viewFrom({ scene }: StageSet, width: number, height: number): Canvas | null {
  const { outside, past: _, words: __, label: ___, ...rest } = scene;
  if (!outside) return null;
  const time = outside === 'space' || outside === 'underwater' ? outside : scene.time;
  // a close-up has no headland that would fill a window
  const set = new StageSet({ ...rest, place: outside, time, framing: 'close', players: [], props: [] }, width, height / ABOVE_THE_SILL);
  outdoors(set, outside);
  const [left, top] = [(set.width - width) / 2, (set.height - set.frameHeight) / 2];
  const view = newCanvas(width, height);
  const g = view.getContext('2d');
  for (const { canvas } of set.layers.sort((a, b) => a.depth - b.depth)) g.drawImage(canvas, -left, -top);
  drawWeather(g, set, 0);
  return view;
}
