import { alpha, darker, lighter } from '../colour.js';
import { type Context, ellipse, glow, shape } from '../pen.js';
import type { FigureStyle } from './figure-style.js';
import type { Expression } from './head.js';
import type { Looks } from './looks.js';

const RIVET = 5;
const COG_TEETH = 9;

/** What makes an animal's head a machine's: seams, rivets, a cog at the temple and lamps for eyes. */
export function plates(g: Context, looks: Looks, { blink, gaze }: Expression, style: FigureStyle): void {
  const seam = darker(looks.fur, 0.5);
  shape(g, (p) => p.ellipse(0, -104, 112, 108, 0, Math.PI * 1.08, Math.PI * 1.92), null, alpha(seam, 0.8), 4);
  shape(
    g,
    (p) => {
      p.moveTo(0, -212);
      p.lineTo(0, -158);
      p.moveTo(-96, -60);
      p.quadraticCurveTo(-60, -20, -34, 0);
      p.moveTo(96, -60);
      p.quadraticCurveTo(60, -20, 34, 0);
    },
    null,
    alpha(seam, 0.7),
    3.5,
  );
  for (const [x, y] of [
    [-84, -160],
    [84, -160],
    [-96, -84],
    [96, -84],
    [-18, -196],
    [18, -196],
  ] as const) {
    ellipse(g, x, y, RIVET, RIVET, seam);
    ellipse(g, x - style.side * -1.5, y - 1.5, RIVET * 0.5, RIVET * 0.5, lighter(looks.fur, 0.6));
  }
  cog(g, -style.side * 92, -118, 27, looks, style);
  const lamp = lighter(looks.eyes, 0.35);
  for (const side of [-1, 1]) {
    const x = side * 44;
    ellipse(g, x, -120, 30, 30, style.shade(darker(looks.fur, 0.35), 30, -150, -90));
    ellipse(g, x, -120, 22, Math.max(2, 22 * (1 - blink)), '#14110d');
    if (!style.flat) glow(g, x + gaze * 5, -120, 52, lamp, 0.7);
    ellipse(g, x + gaze * 5, -120, 14, Math.max(2, 14 * (1 - blink)), lamp);
    if (blink < 0.6) ellipse(g, x + gaze * 5 + 4, -125, 4, 4, '#ffffff');
  }
}

function cog(g: Context, x: number, y: number, radius: number, looks: Looks, style: FigureStyle): void {
  const metal = darker(looks.fur, 0.28);
  for (let tooth = 0; tooth < COG_TEETH; tooth++) {
    const angle = (tooth / COG_TEETH) * Math.PI * 2;
    ellipse(g, x + Math.cos(angle) * radius, y + Math.sin(angle) * radius, 6, 6, metal);
  }
  shape(g, (p) => p.arc(x, y, radius, 0, 7), style.shade(metal, radius, y - radius, y + radius), style.ink, style.line * 0.6);
  ellipse(g, x, y, radius * 0.42, radius * 0.42, darker(looks.fur, 0.6));
}
