/** Animals as they are in nature: sitting before the camera. Whoever of them wears something has a body like people instead. */
import { alpha, type Colour, darker, lighter } from '../colour.js';
import { type Context, ellipse, glow, shape } from '../pen.js';
import { BODIES, dragonWings } from './creature-bodies.js';
import type { FigureStyle } from './figure-style.js';
import type { Looks } from './looks.js';

/** From the chin to the ground, in units of a figure. */
export const CREATURE_HEIGHT = 340;

const FOUR_LEGGED: ReadonlySet<string> = new Set(['cat', 'dog', 'fox', 'bear', 'rabbit', 'dragon']);

/** Whether somebody is drawn as an animal, not as one that lives like people. */
export const isCreature = ({ species, natural }: Looks): boolean => natural === true && (FOUR_LEGGED.has(species) || species === 'bird');

export function creatureBody(g: Context, looks: Looks, style: FigureStyle, step: number): void {
  const own = looks.kind && BODIES[looks.kind];
  if (own) own(g, looks, style, step);
  else if (looks.kind === 'insect') insect(g, looks, style, step);
  else if (looks.species === 'bird') bird(g, looks, style, step);
  else fourLegged(g, looks, style, step);
}

/** How thick a tail is; hardly any where it would not be seen. */
function tailOf({ species, kind }: Looks): number {
  if (kind === 'squirrel') return 96;
  if (kind === 'mouse' || kind === 'pig' || kind === 'elephant') return 12;
  if (kind === 'monkey') return 22;
  if (kind === 'raccoon') return 60;
  if (species === 'rabbit' || species === 'bear') return 0.1;
  return species === 'fox' ? 58 : 34;
}

function fourLegged(g: Context, looks: Looks, style: FigureStyle, step: number): void {
  const { fur } = looks;
  const broad = looks.species === 'bear' ? 1.25 : looks.species === 'rabbit' ? 0.9 : 1;
  if (looks.species === 'dragon') dragonWings(g, looks, style, step);
  // the tail, behind everything
  shape(
    g,
    (p) => {
      p.moveTo(-style.side * 90 * broad, 300);
      p.bezierCurveTo(-style.side * 250, 310, -style.side * (240 + step * 30), 130, -style.side * 190, 110);
    },
    null,
    darker(fur, 0.12),
    tailOf(looks),
  );
  for (const side of [-1, 1] as const) ellipse(g, side * 104 * broad, 286, 74, 58, style.shade(darker(fur, 0.1), 70, 230, 340));
  shape(
    g,
    (p) => {
      p.moveTo(-62, -30);
      p.bezierCurveTo(-128 * broad, 60, -156 * broad, 200, -132 * broad, 322);
      p.quadraticCurveTo(0, 348, 132 * broad, 322);
      p.bezierCurveTo(156 * broad, 200, 128 * broad, 60, 62, -30);
      p.closePath();
    },
    style.shade(fur, 150, -20, 330),
    style.ink,
    style.line,
  );
  ellipse(g, 0, 170, 66 * broad, 128, alpha(lighter(fur, looks.species === 'fox' ? 0.75 : 0.35), 0.8));
  for (const side of [-1, 1] as const) {
    shape(
      g,
      (p) => p.roundRect(side * 46 - 29, 150, 58, 180, 28),
      style.shade(side === style.side ? fur : darker(fur, 0.1), 40, 150, 330),
      style.ink,
      style.line * 0.8,
    );
    ellipse(g, side * 48, 326, 38, 19, style.shade(lighter(fur, 0.12), 30, 310, 340));
  }
}

function bird(g: Context, looks: Looks, style: FigureStyle, step: number): void {
  const { fur } = looks;
  for (const side of [-1, 1] as const) ellipse(g, side * 46, 330, 46, 16, '#e39b35');
  const belly = looks.kind === 'penguin' ? '#f4f4f2' : lighter(fur, 0.25);
  shape(
    g,
    (p) => {
      p.moveTo(-56, -30);
      p.bezierCurveTo(-150, 60, -170, 240, -96, 324);
      p.quadraticCurveTo(0, 350, 96, 324);
      p.bezierCurveTo(170, 240, 150, 60, 56, -30);
      p.closePath();
    },
    style.shade(fur, 150, -20, 330),
    style.ink,
    style.line,
  );
  ellipse(g, 0, 186, 92, 132, style.flat ? belly : style.shade(belly, 90, 60, 320));
  for (const side of [-1, 1] as const)
    ellipse(g, side * 134, 150 - step * 12, 36, 118, style.shade(darker(fur, 0.16), 40, 40, 270), side * (-0.22 - step * 0.1));
}

function insect(g: Context, looks: Looks, style: FigureStyle, step: number): void {
  const glows = looks.glows === true;
  for (const side of [-1, 1] as const)
    for (const [y, r] of [
      [60, 120],
      [130, 92],
    ] as const)
      ellipse(
        g,
        side * 120,
        y - step * 16,
        r,
        r * 0.5,
        alpha(looks.kind === 'insect' && looks.wings ? looks.wings : '#e8f4ff', 0.62),
        side * (-0.5 - step * 0.14),
      );
  if (glows) glow(g, 0, 230, 320, '#ffe27a', 0.85);
  shape(g, (p) => p.ellipse(0, 60, 66, 84, 0, 0, 7), style.shade(looks.fur, 60, -20, 140), style.ink, style.line);
  shape(
    g,
    (p) => p.ellipse(0, 210, 74, 112, 0, 0, 7),
    glows ? '#ffe98f' : style.shade(lighter(looks.fur, 0.12), 70, 110, 320),
    style.ink,
    style.line,
  );
  if (!glows) for (const y of [160, 210, 260]) band(g, y, darker(looks.fur, 0.5));
}

const band = (g: Context, y: number, colour: Colour): void => shape(g, (p) => p.ellipse(0, y, 68, 13, 0, 0, 7), colour);
