import { alpha } from '../colour.js';
import { type Context, shape } from '../pen.js';
import type { StageSet } from '../set.js';

/** A fire that burns at a point of the ground, `spread` to each side of it. */
export function flames(
  { unit: u, random }: StageSet,
  g: Context,
  { x, y, count, spread }: { readonly x: number; readonly y: number; readonly count: number; readonly spread: number },
): void {
  for (let i = 0; i < count; i++) {
    const h = random.range(50, 150) * u * (1 - i / (count + 4));
    const fx = x + random.range(-spread, spread) * u;
    shape(
      g,
      (p) => {
        p.moveTo(fx - 18 * u, y);
        p.quadraticCurveTo(fx - 22 * u, y - h * 0.5, fx, y - h);
        p.quadraticCurveTo(fx + 22 * u, y - h * 0.5, fx + 18 * u, y);
        p.closePath();
      },
      alpha(['#ff6a2c', '#ff9a3c', '#ffd06b', '#fff1b8'][i % 4]!, 0.75),
    );
  }
}
