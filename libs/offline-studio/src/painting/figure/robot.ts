import { alpha, darker, lighter } from '../colour.js';
import { type Context, ellipse, glow, shape } from '../pen.js';
import type { FigureStyle } from './figure-style.js';
import { hatOn } from './hats.js';
import type { Expression } from './head.js';
import type { Looks } from './looks.js';

export function robotHead(g: Context, looks: Looks, { mouth, blink, gaze }: Expression, style: FigureStyle): void {
  const light = lighter(looks.eyes, 0.3);
  for (const side of [-1, 1]) ellipse(g, side * 104, -110, 16, 32, style.shade(darker(looks.fur, 0.3), 20, -140, -80));
  shape(g, skull, style.shade(looks.fur, 110, -200, 0), style.ink, style.line);
  shape(g, (p) => p.roundRect(-80, -162, 160, 92, 40), '#10161d', style.ink, style.line * 0.7);
  for (const side of [-1, 1]) {
    if (!style.flat) glow(g, side * 36 + gaze * 8, -116, 44, light, 0.6);
    ellipse(g, side * 36 + gaze * 8, -116, 17, Math.max(2, 17 * (1 - blink)), light);
    ellipse(g, side * 36 + gaze * 8 + 5, -121, 4, Math.max(1, 4 * (1 - blink)), '#ffffff');
  }
  shape(g, (p) => p.roundRect(-34 - 8 * mouth, -46 - mouth * 8, 68 + 16 * mouth, 10 + mouth * 26, 8), '#10161d');
  for (let i = -3; i <= 3; i++)
    shape(
      g,
      (p) => {
        p.moveTo(i * 9, -41);
        p.lineTo(i * 9, -40 + mouth * 18);
      },
      null,
      light,
      3,
    );
  for (const [x, y] of [
    [-84, -196],
    [84, -196],
    [-84, -16],
    [84, -16],
  ] as const)
    ellipse(g, x, y, 5, 5, alpha('#0a0714', 0.4));
  if (looks.hat) hatOn(g, looks, skull, style);
  else antenna(g, looks, style);
}

const skull = (p: Context): void => p.roundRect(-98, -214, 196, 214, 46);

function antenna(g: Context, looks: Looks, style: FigureStyle): void {
  shape(
    g,
    (p) => {
      p.moveTo(0, -214);
      p.lineTo(0, -250);
    },
    null,
    darker(looks.fur, 0.3),
    7,
  );
  ellipse(g, 0, -258, 12, 12, looks.accent);
  if (!style.flat) glow(g, 0, -258, 40, looks.accent, 0.5);
}
