/** Legs, torso with its clothes, arms and neck. */
import { alpha, type Colour, darker } from '../colour.js';
import { type Context, ellipse, shape } from '../pen.js';
import type { Player } from '../scene.js';
import { arm, type Reach } from './arms.js';
import { isPlated, shouldersOf } from './build.js';
import { clothes, scarf } from './clothes.js';
import type { FigureStyle } from './figure-style.js';
import { legs, lowLegs } from './legs.js';
import type { Looks } from './looks.js';

const LONG = new Set(['coat', 'robe', 'dress']);

/** Legs, torso with its clothes, arms and neck; the chin is at 0,0 and the soles are at 800. */
export function body(
  g: Context,
  looks: Looks,
  player: Pick<Player, 'pose' | 'gaze'>,
  style: FigureStyle,
  step: number,
  near: boolean,
): void {
  const { pose } = player;
  const shoulders = shouldersOf(looks);
  const reach: Reach = { pose, shoulders, towards: player.gaze < 0 ? -1 : 1, near, step };
  const cloth = isPlated(looks) ? darker(looks.fur, 0.12) : looks.cloth;
  const skin = looks.species === 'human' ? looks.skin : looks.fur;
  if (looks.wheelchair || pose === 'sit' || pose === 'kneel')
    lowLegs(g, looks, style, looks.wheelchair ? 'sit' : (pose as 'sit' | 'kneel'));
  else legs(g, looks, style, MOVING[pose] ? Math.max(-1, Math.min(1, step || 0.6)) * MOVING[pose]! : step * 0.15);
  arm(g, -style.side as 1 | -1, darker(cloth, 0.18), skin, style, { ...reach, step: -step });
  torso(g, looks, shoulders, cloth, style);
  const neck = (p: Context) => {
    p.moveTo(-36, -40);
    p.lineTo(-42, 50);
    p.bezierCurveTo(-20, 84, 20, 84, 42, 50);
    p.lineTo(36, -40);
    p.closePath();
  };
  shape(g, neck, style.shade(darker(skin, 0.12), 60, 0, 60), style.ink, style.line);
  if (!style.flat) {
    g.save();
    g.beginPath();
    neck(g);
    g.clip();
    ellipse(g, -8 * style.side, -2, 62, 42, alpha('#280f28', 0.36));
    g.restore();
  }
  clothes(g, looks, cloth, style);
  if (looks.scarf) scarf(g, looks, style);
  arm(g, style.side, cloth, skin, style, reach);
}

/** How far legs swing. */
const MOVING: Readonly<Partial<Record<Player['pose'], number>>> = { walk: 1, run: 1.8 };

function torso(g: Context, looks: Looks, shoulders: number, cloth: Colour, style: FigureStyle): void {
  const hem = LONG.has(looks.outfit) ? 610 : 430;
  const flare = LONG.has(looks.outfit) ? 44 : -22;
  const waist = looks.female ? -34 : -10;
  const trace = (p: Context) => {
    p.moveTo(-46, 34);
    p.bezierCurveTo(-90, 68, -shoulders, 62, -shoulders - 4, 150);
    p.bezierCurveTo(-shoulders + 10, 260, -shoulders - waist + 16, 300, -shoulders - flare + 24, hem);
    p.quadraticCurveTo(0, hem + 22, shoulders + flare - 24, hem);
    p.bezierCurveTo(shoulders + waist - 16, 300, shoulders - 10, 260, shoulders + 4, 150);
    p.bezierCurveTo(shoulders, 62, 90, 68, 46, 34);
    p.closePath();
  };
  shape(g, trace, style.shade(cloth, 190, 40, hem), style.ink, style.line);
  if (style.flat) return;
  g.save();
  g.beginPath();
  trace(g);
  g.clip();
  const gradient = g.createLinearGradient(style.side * shoulders, 0, -style.side * shoulders * 1.1, 0);
  gradient.addColorStop(0.35, 'rgba(24,12,40,0)');
  gradient.addColorStop(1, 'rgba(24,12,40,.42)');
  g.fillStyle = gradient;
  g.fillRect(-260, 0, 520, 700);
  // folds
  for (const [x, bend] of [
    [-70, 18],
    [30, -22],
    [96, 12],
  ] as const) {
    shape(
      g,
      (p) => {
        p.moveTo(x, 190);
        p.bezierCurveTo(x + bend, 280, x - bend, 360, x + bend * 0.6, hem);
      },
      null,
      alpha('#0a0714', 0.14),
      9,
    );
  }
  // the rim of light that lifts a figure off its background
  g.globalCompositeOperation = 'screen';
  shape(
    g,
    (p) => {
      p.moveTo(style.side * 60, 50);
      p.bezierCurveTo(style.side * (shoulders - 10), 62, style.side * (shoulders + 2), 110, style.side * (shoulders + 2), 170);
      p.bezierCurveTo(
        style.side * (shoulders - 8),
        270,
        style.side * (shoulders + waist - 14),
        310,
        style.side * (shoulders + flare - 22),
        hem,
      );
    },
    null,
    alpha(style.light, 0.34),
    12,
  );
  g.restore();
}
