/** A wheelchair from the front: what is behind who sits in it, and what is before them. The ground is where their soles are. */
import { type Context, shape } from '../pen.js';
import type { FigureStyle } from './figure-style.js';

const GROUND = 610;
const CLOTH = '#2f4a6a';
const METAL = '#aab4bd';
const RUBBER = '#22252c';

export function wheelchairBehind(g: Context, style: FigureStyle): void {
  for (const side of [-1, 1] as const) {
    shape(g, (p) => p.roundRect(side * 158 - 9, 70, 18, 400, 8), METAL, style.ink, style.line);
    shape(g, (p) => p.roundRect(side * 158 - 16, 58, 32, 26, 10), RUBBER, style.ink, style.line);
  }
  shape(g, (p) => p.roundRect(-152, 150, 304, 280, 18), style.shade(CLOTH, 150, 150, 430), style.ink, style.line);
  shape(g, (p) => p.roundRect(-158, 424, 316, 40, 10), CLOTH, style.ink, style.line);
}

export function wheelchairBefore(g: Context, style: FigureStyle): void {
  for (const side of [-1, 1] as const) {
    shape(g, (p) => p.ellipse(side * 206, GROUND - 158, 24, 158, side * 0.05, 0, 7), null, RUBBER, 17);
    shape(g, (p) => p.ellipse(side * 194, GROUND - 158, 16, 126, side * 0.05, 0, 7), null, METAL, 7);
    shape(g, (p) => p.roundRect(side * 172 - 26, 344, 52, 20, 8), RUBBER, style.ink, style.line);
    shape(g, (p) => p.roundRect(side * 84 - 52, GROUND - 12, 104, 14, 5), METAL, style.ink, style.line);
    shape(g, (p) => p.ellipse(side * 132, GROUND - 22, 13, 24, 0, 0, 7), RUBBER);
  }
}
