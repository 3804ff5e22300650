import { alpha, type Colour, darker, lighter, mix } from '../colour.js';
import { type Context, ellipse, shape } from '../pen.js';
import type { Player } from '../scene.js';
import type { FigureStyle } from './figure-style.js';
import type { Looks } from './looks.js';

/** Whoever is made of plates wears nothing over them. */
const isPlated = (looks: Looks): boolean => looks.species === 'robot' || looks.metal === true;

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
  if (pose === 'sit' || pose === 'kneel') lowLegs(g, looks, style, pose);
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

const shouldersOf = (looks: Looks): number => (looks.age === 'child' ? 142 : looks.female ? 164 : 186);

const trousersOf = (looks: Looks): Colour => (isPlated(looks) ? darker(looks.fur, 0.35) : mix(darker(looks.cloth, 0.45), '#2a2d38', 0.55));

/** Legs of who sits, on something to sit on, or kneels. */
function lowLegs(g: Context, looks: Looks, style: FigureStyle, pose: 'sit' | 'kneel'): void {
  const trousers = trousersOf(looks);
  const ground = pose === 'sit' ? 610 : 570;
  if (pose === 'sit') {
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

function legs(g: Context, looks: Looks, style: FigureStyle, step: number): void {
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

/** What arms do. */
interface Reach {
  readonly pose: Player['pose'];
  readonly shoulders: number;
  /** Where somebody looks, and whom they embrace. */
  readonly towards: 1 | -1;
  readonly near: boolean;
  readonly step: number;
}

interface Joint {
  readonly x: number;
  readonly y: number;
}

/** The hand at the side of the light, when it holds something. */
export const holdingHand = (looks: Looks, side: 1 | -1, near: boolean): Joint => ({
  x: side * (shouldersOf(looks) - (near ? 6 : 26)),
  y: near ? 128 : 264,
});

/** Fingers over what a hand holds. */
export function fingers(g: Context, looks: Looks, hand: Joint, style: FigureStyle): void {
  const skin = looks.species === 'human' ? looks.skin : looks.fur;
  for (let finger = 0; finger < 3; finger++)
    ellipse(g, hand.x - style.side * 6, hand.y + 12 + finger * 15, 21, 9, style.shade(skin, 20, hand.y, hand.y + 50));
}

/** Hands that hide a face. */
export function handsBeforeFace(g: Context, looks: Looks, style: FigureStyle): void {
  const skin = looks.species === 'human' ? looks.skin : looks.fur;
  ellipse(g, style.side * 48, -56, 40, 34, style.shade(skin, 40, -90, -20), style.side * -0.5);
}

function armOf(side: 1 | -1, front: boolean, { pose, shoulders, towards, near, step }: Reach): { elbow: Joint; hand: Joint } {
  const at = (elbowX: number, elbowY: number, handX: number, handY: number) => ({
    elbow: { x: side * (shoulders + elbowX), y: elbowY },
    hand: { x: side * (shoulders + handX), y: handY },
  });
  switch (pose) {
    case 'cheer':
      return at(72, 40, 56, -170);
    case 'embrace':
      return {
        elbow: { x: side * (shoulders + 20) + towards * 50, y: 250 },
        hand: { x: towards * (shoulders + (side === towards ? 120 : 60)), y: side === towards ? 190 : 290 },
      };
    case 'sit':
    case 'kneel':
      return at(30, 290, -shoulders + 70, 404);
    case 'run': {
      const swing = step * 60;
      return { elbow: { x: side * (shoulders + 56) - swing * 0.3, y: 262 }, hand: { x: side * (shoulders - 20) + swing, y: 210 } };
    }
    case 'weep':
      if (front) return at(48, 210, -shoulders + 60, -20);
      break;
    case 'point':
      if (front) return at(110, 176, 232, 120);
      break;
    case 'hold':
      if (front) return at(44, near ? 250 : 320, near ? -6 : -26, near ? 128 : 264);
      break;
    case 'hips':
      if (front) return at(92, 300, -18, 392);
      break;
    case 'reach':
      if (front) return at(62, 250, 128, 118);
      break;
    case 'walk': {
      const swing = step * 50;
      return { elbow: { x: side * (shoulders + 26) + swing * 0.5, y: 280 }, hand: { x: side * (shoulders + 18) + swing, y: 446 } };
    }
  }
  return at(26, 280, 18, 446);
}

function arm(g: Context, side: 1 | -1, cloth: Colour, skin: Colour, style: FigureStyle, reaching: Reach): void {
  const { shoulders, pose } = reaching;
  const front = side === style.side;
  const { elbow, hand } = armOf(side, front, reaching);
  const raised = hand.y < elbow.y && pose !== 'hips';
  const trace = (p: Context) => {
    p.moveTo(side * (shoulders - 42), 122);
    p.quadraticCurveTo(elbow.x, elbow.y - 40, elbow.x, elbow.y);
    p.lineTo(hand.x, hand.y);
  };
  if (style.ink) shape(g, trace, null, style.ink, 72 + style.line * 2);
  g.save();
  g.strokeStyle = style.shade(front ? cloth : darker(cloth, 0.12), shoulders, 90, 430);
  g.lineWidth = 72;
  g.beginPath();
  trace(g);
  g.stroke();
  g.restore();
  ellipse(g, hand.x, hand.y + (raised ? -14 : 14), 31, 35, style.shade(skin, 30, hand.y - 20, hand.y + 40));
}

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

function clothes(g: Context, looks: Looks, cloth: Colour, style: FigureStyle): void {
  const { ink, line } = style;
  const accent = looks.accent;
  switch (looks.outfit) {
    case 'suit':
    case 'coat':
    case 'jacket': {
      shape(
        g,
        (p) => {
          p.moveTo(-44, 44);
          p.lineTo(0, 222);
          p.lineTo(44, 44);
          p.bezierCurveTo(20, 84, -20, 84, -44, 44);
        },
        looks.outfit === 'jacket' ? style.shade(accent, 60, 40, 200) : '#eceae4',
        ink,
        line * 0.8,
      );
      if (looks.outfit === 'suit')
        shape(
          g,
          (p) => {
            p.moveTo(-13, 86);
            p.lineTo(13, 86);
            p.lineTo(9, 108);
            p.lineTo(18, 200);
            p.lineTo(0, 220);
            p.lineTo(-18, 200);
            p.lineTo(-9, 108);
            p.closePath();
          },
          mix(accent, '#a02030', 0.4),
          ink,
          line * 0.6,
        );
      const wide = looks.outfit === 'coat' ? 112 : 90;
      for (const side of [-1, 1]) {
        shape(
          g,
          (p) => {
            p.moveTo(side * 46, 32);
            p.lineTo(side * wide, 98);
            p.lineTo(side * (wide - 30), 130);
            p.lineTo(side * (wide - 16), 148);
            p.lineTo(0, 232);
            p.closePath();
          },
          style.shade(darker(cloth, side === style.side ? 0.06 : 0.3), 90, 0, 200),
          ink,
          line * 0.8,
        );
      }
      shape(
        g,
        (p) => {
          p.moveTo(0, 232);
          p.lineTo(4, looks.outfit === 'coat' ? 612 : 432);
        },
        null,
        alpha('#0a0714', 0.45),
        5,
      );
      for (let i = 0; i < (looks.outfit === 'coat' ? 4 : 2); i++) ellipse(g, -16, 270 + i * 72, 7, 7, darker(cloth, 0.6));
      return;
    }
    case 'hoodie':
      for (const side of [-1, 1]) {
        shape(
          g,
          (p) => {
            p.moveTo(side * 50, 26);
            p.bezierCurveTo(side * 112, 52, side * 80, 112, 0, 114);
            p.bezierCurveTo(side * 40, 102, side * 60, 72, side * 50, 26);
          },
          style.shade(darker(cloth, 0.22), 80, 20, 110),
          ink,
          line * 0.8,
        );
        shape(
          g,
          (p) => {
            p.moveTo(side * 22, 106);
            p.lineTo(side * 24, 196);
          },
          null,
          lighter(accent, 0.3),
          5,
        );
      }
      shape(
        g,
        (p) => {
          p.moveTo(-76, 330);
          p.lineTo(-56, 280);
          p.lineTo(56, 280);
          p.lineTo(76, 330);
          p.lineTo(76, 380);
          p.lineTo(-76, 380);
          p.closePath();
        },
        alpha('#0a0714', 0.14),
      );
      return;
    case 'turtleneck':
      shape(
        g,
        (p) => {
          p.moveTo(-50, -4);
          p.bezierCurveTo(-20, 18, 20, 18, 50, -4);
          p.lineTo(54, 60);
          p.bezierCurveTo(20, 92, -20, 92, -54, 60);
          p.closePath();
        },
        style.shade(darker(cloth, 0.1), 60, 0, 60),
        ink,
        line,
      );
      for (let i = 0; i < 7; i++)
        shape(
          g,
          (p) => {
            p.moveTo(-120 + i * 40, 120);
            p.lineTo(-112 + i * 37, 420);
          },
          null,
          alpha('#0a0714', 0.09),
          5,
        );
      return;
    case 'robe':
      for (const side of [-1, 1])
        shape(
          g,
          (p) => {
            p.moveTo(side * 48, 22);
            p.bezierCurveTo(side * 120, 72, side * 60, 300, side * 22, 760);
            p.lineTo(side * 64, 762);
            p.bezierCurveTo(side * 112, 330, side * 150, 112, side * 48, 22);
          },
          mix(looks.cloth, accent, 0.7),
          ink,
          line * 0.6,
        );
      shape(
        g,
        (p) => {
          p.moveTo(-150, 330);
          p.quadraticCurveTo(0, 366, 150, 330);
        },
        null,
        accent,
        18,
      );
      return;
    case 'armour':
      shape(
        g,
        (p) => {
          p.moveTo(-96, 84);
          p.bezierCurveTo(-70, 320, 70, 320, 96, 84);
          p.bezierCurveTo(40, 134, -40, 134, -96, 84);
        },
        style.shade('#aab4bd', 90, 80, 300),
        ink,
        line,
      );
      for (const side of [-1, 1]) ellipse(g, side * 160, 122, 58, 62, style.shade('#aab4bd', 60, 60, 180));
      return;
    case 'space':
      shape(g, (p) => p.roundRect(-70, 132, 140, 88, 16), '#dfe3e6', ink, line * 0.6);
      for (const [index, colour] of ['#d9534f', '#5bc0de', '#f0ad4e'].entries()) ellipse(g, -36 + index * 36, 176, 10, 10, colour);
      return;
    case 'apron':
      shape(
        g,
        (p) => {
          p.moveTo(-70, 150);
          p.lineTo(70, 150);
          p.lineTo(104, 300);
          p.lineTo(112, 560);
          p.quadraticCurveTo(0, 590, -112, 560);
          p.lineTo(-104, 300);
          p.closePath();
        },
        style.shade(lighter(accent, 0.1), 110, 150, 560),
        ink,
        line * 0.8,
      );
      for (const side of [-1, 1])
        shape(
          g,
          (p) => {
            p.moveTo(side * 62, 152);
            p.lineTo(side * 44, 40);
          },
          null,
          accent,
          13,
        );
      return;
    default:
      shape(
        g,
        (p) => {
          p.moveTo(-50, 38);
          p.bezierCurveTo(-30, 106, 30, 106, 50, 38);
          p.bezierCurveTo(26, 124, -26, 124, -50, 38);
        },
        lighter(cloth, 0.35),
        ink,
        line * 0.6,
      );
      if (looks.outfit === 'dress')
        shape(
          g,
          (p) => {
            p.moveTo(-128, 336);
            p.quadraticCurveTo(0, 366, 128, 336);
          },
          null,
          accent,
          15,
        );
      else for (let i = 0; i < 4; i++) ellipse(g, 0, 150 + i * 66, 6, 6, alpha('#0a0714', 0.4));
  }
}

function scarf(g: Context, looks: Looks, style: FigureStyle): void {
  const colour = style.shade(looks.accent, 60, 20, 90);
  shape(
    g,
    (p) => {
      p.moveTo(20, 74);
      p.lineTo(66, 70);
      p.lineTo(80, 220);
      p.lineTo(34, 226);
      p.closePath();
    },
    darker(looks.accent, 0.15),
    style.ink,
    style.line * 0.7,
  );
  shape(
    g,
    (p) => {
      p.moveTo(-62, 20);
      p.bezierCurveTo(-20, 70, 20, 70, 62, 20);
      p.lineTo(70, 66);
      p.bezierCurveTo(20, 114, -20, 114, -70, 66);
      p.closePath();
    },
    colour,
    style.ink,
    style.line * 0.7,
  );
}
