/** Legs that stand, walk, run, sit and kneel. */
import { type Colour, darker, mix } from '../colour.js';
import { type Context, shape } from '../pen.js';
import { isPlated } from './build.js';
import type { FigureStyle } from './figure-style.js';
import type { Looks } from './looks.js';

const trousersOf = (looks: Looks): Colour => (isPlated(looks) ? darker(looks.fur, 0.35) : mix(darker(looks.cloth, 0.45), '#2a2d38', 0.55));

/** Legs of who sits, on something to sit on, or kneels. */
export function lowLegs(g: Context, looks: Looks, style: FigureStyle, pose: 'sit' | 'kneel'): void {
  const trousers = trousersOf(looks);
  const ground = pose === 'sit' ? 610 : 570;
  if (pose === 'sit' && !looks.wheelchair) {
    const wood = '#6b4630';
    for (const x of [-128, 112]) shape(g, (p) => p.roundRect(x, 440, 20, ground - 440, 4), darker(wood, 0.3), style.ink, style.line);
    shape(g, (p) => p.roundRect(-146, 424, 292, 36, 8), wood, style.ink, style.line);
  }
  for (const side of [-style.side, style.side] as const) {
    const colour = style.shade(side === style.side ? trousers : darker(trousers, 0.3), 90, 400, ground);
    shape(
      g,
      (p) => {
        p.moveTo(side * 8, 396);
        p.bezierCurveTo(side * 20, 470, side * 30, 480, side * 40, 500);
        p.lineTo(side * (pose === 'sit' ? 50 : 30), ground - 24);
        p.lineTo(side * 122, ground - 24);
        p.lineTo(side * 130, 470);
        p.bezierCurveTo(side * 130, 420, side * 110, 396, side * 96, 392);
        p.closePath();
      },
      colour,
      style.ink,
      style.line,
    );
    if (pose === 'sit')
      shape(
        g,
        (p) => p.roundRect(side < 0 ? -128 : 40, ground - 34, 88, 34, 14),
        style.shade('#2b2226', 40, ground - 40, ground),
        style.ink,
        style.line,
      );
  }
}

export function legs(g: Context, looks: Looks, style: FigureStyle, step: number): void {
  const trousers = trousersOf(looks);
  const gown = looks.outfit === 'dress' || looks.outfit === 'robe';
  for (const side of [-style.side, style.side] as const) {
    const swing = side * step * 60;
    const hip = side * 48;
    const foot = side * 52 + swing;
    shape(
      g,
      (p) => {
        p.moveTo(hip - 50, 400);
        p.bezierCurveTo(hip - 54, 560, foot - 38, 640, foot - 34, 772);
        p.lineTo(foot + 34, 772);
        p.bezierCurveTo(foot + 38, 640, hip + 54, 560, hip + 50, 400);
        p.closePath();
      },
      style.shade(side === style.side ? trousers : darker(trousers, 0.3), 90, 400, 780),
      style.ink,
      style.line,
    );
    shape(
      g,
      (p) => {
        p.moveTo(foot - 36, 800);
        p.lineTo(foot - 36, 768);
        p.quadraticCurveTo(foot, 748, foot + 36, 768);
        p.quadraticCurveTo(foot + 44, 800, foot + 34, 800);
        p.closePath();
      },
      style.shade('#2b2226', 40, 750, 800),
      style.ink,
      style.line,
    );
  }
  if (gown)
    shape(
      g,
      (p) => {
        p.moveTo(-110, 330);
        p.bezierCurveTo(-150, 520, -190, 640, -196, 764);
        p.quadraticCurveTo(0, 800, 196, 764);
        p.bezierCurveTo(190, 640, 150, 520, 110, 330);
        p.closePath();
      },
      style.shade(looks.cloth, 190, 330, 780),
      style.ink,
      style.line,
    );
}
