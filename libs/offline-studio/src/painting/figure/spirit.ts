import { alpha, darker, lighter } from '../colour.js';
import { type Context, ellipse, glow, shape } from '../pen.js';
import { randomFrom } from '../random.js';
import type { FigureStyle } from './figure-style.js';
import type { Expression } from './head.js';
import type { Looks } from './looks.js';

/** A being of cloud, wind or light: no clothes, no feet, a face in the mist. */
export function spirit(g: Context, looks: Looks, face: Expression, style: FigureStyle): void {
  const random = randomFrom(`${looks.name}mist`);
  const body = looks.fur;
  if (!style.flat) glow(g, 0, 40, 460, lighter(body, 0.3), 0.4);
  // from the tail up, so that the head lies on top
  for (let i = 46; i >= 0; i--) {
    const t = i / 46;
    const y = -150 + t * 720;
    const width = (t < 0.3 ? 120 + t * 260 : 200 * (1.16 - t)) * (0.8 + random() * 0.4);
    const x = Math.sin(t * 5 + random() * 1.2) * 60 * t + random.range(-40, 40);
    const colour = random.chance(0.35) ? lighter(body, random.range(0.1, 0.4)) : darker(body, random.range(0, 0.35));
    const radius = Math.max(24, width * random.range(0.35, 0.6));
    if (style.flat) {
      ellipse(g, x, y, radius, radius * 0.82, colour);
      continue;
    }
    const puff = g.createRadialGradient(x + style.side * radius * 0.3, y - radius * 0.3, radius * 0.1, x, y, radius);
    puff.addColorStop(0, alpha(lighter(colour, 0.25), 0.85));
    puff.addColorStop(0.6, alpha(colour, 0.6));
    puff.addColorStop(1, alpha(colour, 0));
    ellipse(g, x, y, radius, radius * 0.86, puff);
  }
  for (const side of [-1, 1])
    shape(
      g,
      (p) => {
        p.moveTo(side * 110, 60);
        p.bezierCurveTo(side * 220, 40, side * 250, 150, side * 200, 210);
      },
      null,
      alpha(lighter(body, 0.12), style.flat ? 1 : 0.5),
      56,
    );
  shape(g, (p) => p.ellipse(0, -100, 116, 108, 0, 0, 7), style.flat ? body : alpha(body, 0.55), style.ink, style.line);
  const light = '#eaf6ff';
  for (const side of [-1, 1]) {
    const x = side * 42 + face.gaze * 8;
    if (!style.flat) glow(g, x, -112, 62, light, 0.7);
    ellipse(g, x, -112, 18, Math.max(2, 25 * (1 - face.blink)), light);
    ellipse(g, x + face.gaze * 4, -108, 8, Math.max(1, 11 * (1 - face.blink)), darker(body, 0.75));
  }
  if (face.mouth > 0.05) shape(g, (p) => p.ellipse(0, -48, 20 - face.round * 6, 5 + 24 * face.mouth, 0, 0, 7), darker(body, 0.75));
  else
    shape(
      g,
      (p) => {
        p.moveTo(-24, -54);
        p.quadraticCurveTo(0, -36, 24, -54);
      },
      null,
      darker(body, 0.7),
      6,
    );
}
