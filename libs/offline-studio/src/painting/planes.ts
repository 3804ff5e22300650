/** A set as the few planes that a camera tells apart, finished in the style of the picture. */
import { FIGURE_DEPTH } from './compose.js';
import { grade } from './finish.js';
import { type Canvas, newCanvas } from './pen.js';
import type { StageSet } from './set.js';
import { LOOKS } from './style.js';

/** Several layers baked into one, cut to the rows that have paint: what moves alike needs to be drawn only once. */
export interface Plane {
  readonly depth: number;
  readonly canvas: Canvas;
  readonly top: number;
  readonly figures: boolean;
}

/** Depths at which planes begin. The figures' plane holds them alone. */
const LIMITS = [0.1, 0.24, 0.42, 0.79, 0.81, 2] as const;

const planeOf = (depth: number) => LIMITS.findIndex((limit) => depth < limit);

export function planesOf(set: StageSet): Plane[] {
  const planes = new Map<number, { depth: number; canvas: Canvas; figures: boolean }>();
  for (const layer of set.layers) {
    const index = planeOf(layer.depth);
    const plane = planes.get(index) ?? { depth: layer.depth, canvas: newCanvas(set.width, set.height), figures: layer.figures };
    planes.set(index, plane);
    plane.canvas.getContext('2d').drawImage(layer.canvas, 0, 0);
  }
  return [...planes.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, { depth, canvas, figures }]) => finished(set, { depth, canvas: figures ? canvas : throughLens(set, depth, canvas), figures }));
}

/** A layer in the style of the picture, cut to the rows that have paint. */
export function finished(set: StageSet, { depth, canvas, figures }: { depth: number; canvas: Canvas; figures: boolean }): Plane {
  const plane = cropped({ depth, canvas, figures }, set.width);
  // what has no paint needs no style: often half of a plane
  grade(plane.canvas, set, { figures, top: plane.top });
  return plane;
}

/** A lens holds people sharp and lets what is behind them go: most in a close-up, more in some styles than in others. */
function throughLens({ scene, unit }: StageSet, depth: number, canvas: Canvas): Canvas {
  const { lens } = LOOKS[scene.style];
  const open = scene.framing === 'wide' ? 0 : lens[scene.framing];
  if (open === 0 || depth > FIGURE_DEPTH || scene.players.length === 0 || scene.purpose === 'portrait') return canvas;
  // what is out of focus has no more than a quarter of the pixels to lose
  const small = newCanvas(canvas.width / 2, canvas.height / 2);
  const h = small.getContext('2d');
  h.filter = `blur(${(open * (1 - depth * 0.6) * unit) / 2}px)`;
  h.drawImage(canvas, 0, 0, small.width, small.height);
  const soft = newCanvas(canvas.width, canvas.height);
  soft.getContext('2d').drawImage(small, 0, 0, canvas.width, canvas.height);
  return soft;
}

function cropped({ depth, canvas, figures }: { depth: number; canvas: Canvas; figures: boolean }, width: number): Plane {
  const pixels = canvas.data();
  const isEmpty = (row: number) => {
    for (let i = row * width * 4 + 3; i < (row + 1) * width * 4; i += 28) if (pixels[i]! > 2) return false;
    return true;
  };
  let top = 0;
  let bottom = canvas.height - 1;
  while (top < bottom && isEmpty(top)) top++;
  while (bottom > top && isEmpty(bottom)) bottom--;
  top = Math.max(0, top - 2);
  bottom = Math.min(canvas.height, bottom + 3);
  if (top < 5 && bottom > canvas.height - 5) return { depth, canvas, top: 0, figures };
  const cut = newCanvas(width, bottom - top);
  cut.getContext('2d').drawImage(canvas, 0, -top);
  return { depth, canvas: cut, top, figures };
}
