import { alpha, darker, lighter, mix } from '../colour.js';
import { type Context, ellipse, shape } from '../pen.js';
import { randomFrom } from '../random.js';
import { FACES, type Feeling } from './feeling.js';
import type { FigureStyle } from './figure-style.js';
import { hairInFront } from './hair.js';
import { hatOn } from './hats.js';
import type { Looks } from './looks.js';

/** What a face does right now. `mouth` and `round` as phones form them, 0 to 1. */
export interface Expression {
  readonly mouth: number;
  readonly round: number;
  readonly blink: number;
  readonly gaze: number;
  readonly feeling?: Feeling | undefined;
}

/** A person's head, chin at 0,0, about 220 high. */
export function humanHead(g: Context, looks: Looks, face: Expression, style: FigureStyle): void {
  const fw = looks.face * (looks.age === 'child' ? 1.06 : 1);
  const outline = (p: Context) => {
    p.moveTo(0, 6);
    p.bezierCurveTo(-40 * fw, 6, -82 * fw, -34, -90 * fw, -104);
    p.bezierCurveTo(-94 * fw, -178, -54, -218, 0, -218);
    p.bezierCurveTo(54, -218, 94 * fw, -178, 90 * fw, -104);
    p.bezierCurveTo(82 * fw, -34, 40 * fw, 6, 0, 6);
    p.closePath();
  };
  for (const side of [-1, 1])
    shape(
      g,
      (p) => p.ellipse(side * 90 * fw, -98, 15, 25, 0, 0, 7),
      style.shade(darker(looks.skin, 0.08), 90, -120, -60),
      style.ink,
      style.line * 0.7,
    );
  shape(g, outline, style.shade(looks.skin, 110, -190, -10), style.ink, style.line);
  faceShading(g, looks, outline, fw, style);
  eyes(g, looks, face, fw, style);
  nose(g, looks, style);
  beard(g, looks, outline, fw, style);
  mouth(g, looks, face, style);
  if (looks.glasses) spectacles(g);
  hairInFront(g, looks, fw, style);
  hatOn(g, looks, outline, style);
}

function faceShading(g: Context, looks: Looks, outline: (p: Context) => void, fw: number, style: FigureStyle): void {
  g.save();
  g.beginPath();
  outline(g);
  g.clip();
  if (!style.flat) g.filter = `blur(${Math.max(1, 9 * style.scale)}px)`;
  ellipse(g, -style.side * 98, -84, 50, 132, alpha('#3c1446', style.flat ? 0.16 : 0.3));
  ellipse(g, 0, 16, 90, 24, alpha('#3c1432', 0.2));
  for (const side of [-1, 1])
    ellipse(g, side * 54 * fw, -60, 25, 16, alpha('#e0604f', looks.female || looks.age === 'child' ? 0.24 : 0.13));
  if (looks.hair !== 'bald') ellipse(g, 0, -190, 100, 34, alpha('#321428', 0.26));
  if (!style.flat) ellipse(g, style.side * 46, -150, 40, 30, alpha(style.light, 0.22));
  g.filter = 'none';
  g.restore();
  if (looks.freckles) {
    const random = randomFrom(`${looks.name}freckles`);
    for (let i = 0; i < 18; i++)
      ellipse(g, (random.chance(0.5) ? -1 : 1) * random.range(26, 66), random.range(-84, -56), 2.1, 2.1, alpha('#8a4a2a', 0.45));
  }
  if (looks.age !== 'old') return;
  for (const side of [-1, 1]) {
    shape(
      g,
      (p) => {
        p.moveTo(side * 24, -62);
        p.quadraticCurveTo(side * 44, -46, side * 40, -26);
      },
      null,
      alpha(darker(looks.skin, 0.5), 0.45),
      3,
    );
    shape(
      g,
      (p) => {
        p.moveTo(side * 62, -96);
        p.quadraticCurveTo(side * 72, -92, side * 76, -84);
      },
      null,
      alpha(darker(looks.skin, 0.5), 0.4),
      2.5,
    );
  }
  shape(
    g,
    (p) => {
      p.moveTo(-34, -160);
      p.quadraticCurveTo(0, -166, 34, -160);
    },
    null,
    alpha(darker(looks.skin, 0.5), 0.25),
    2.5,
  );
}

function eyes(g: Context, looks: Looks, { blink, gaze, feeling }: Expression, fw: number, style: FigureStyle): void {
  const felt = feeling && FACES[feeling];
  const child = looks.age === 'child';
  for (const side of [-1, 1]) {
    const x = side * 38 * fw;
    const y = -104;
    const height = (child ? 20 : 16.5) * style.eyes * (felt?.eyes ?? 1) * (1 - blink) + 1.2;
    const width = (child ? 24 : 22.5) * (0.5 + style.eyes / 2);
    g.save();
    g.beginPath();
    g.ellipse(x, y, width, height, 0, 0, 7);
    g.fillStyle = '#fbf8f4';
    g.fill();
    g.clip();
    const iris = (child ? 15.5 : 13) * (0.3 + style.eyes * 0.7);
    ellipse(g, x + gaze * 7, y + 1, iris, iris, darker(looks.eyes, 0.35));
    ellipse(g, x + gaze * 7, y + 3, iris * 0.78, iris * 0.74, lighter(looks.eyes, 0.22));
    ellipse(g, x + gaze * 7, y + 1, iris * 0.5, iris * 0.5, '#120d10');
    ellipse(g, x + gaze * 7 + style.side * 5, y - 5, 4.4, 4.4, 'rgba(255,255,255,.95)');
    ellipse(g, x + gaze * 7 - style.side * 4, y + 6, 2, 2, 'rgba(255,255,255,.6)');
    ellipse(g, x, y - height - 2, width + 4, 9, 'rgba(40,15,40,.3)');
    g.restore();
    const lash = mix(looks.hairColour, '#140c10', 0.65);
    shape(g, (p) => p.ellipse(x, y, width, height, 0, Math.PI * 1.04, Math.PI * 1.96), null, lash, looks.female ? 6.5 : 4.5);
    if (looks.female && blink < 0.7)
      shape(
        g,
        (p) => {
          p.moveTo(x + side * 19, y - 7);
          p.lineTo(x + side * 28, y - 15);
        },
        null,
        lash,
        5,
      );
    const brow = looks.hair === 'bald' ? mix(looks.skin, '#2a1a14', 0.6) : mix(looks.hairColour, '#1a1010', 0.25);
    shape(
      g,
      (p) => {
        const inner = felt ? felt.inner : -looks.brow * 6;
        const outer = felt ? felt.outer : looks.brow * 4;
        p.moveTo(x - side * 20, y - 27 + inner);
        p.quadraticCurveTo(x + side * 4, y - 40 + (felt ? (inner + outer) / 2 : 0), x + side * 27, y - 28 + outer);
      },
      null,
      brow,
      looks.female ? 6 : 9,
    );
  }
}

function nose(g: Context, looks: Looks, style: FigureStyle): void {
  const side = style.side;
  shape(
    g,
    (p) => {
      p.moveTo(-3 * side, -94);
      p.bezierCurveTo(-6 * side, -82, -15 * side * looks.nose, -64, -11 * side * looks.nose, -57);
      p.quadraticCurveTo(0, -49, 12 * side, -57);
    },
    null,
    alpha(darker(looks.skin, 0.5), 0.75),
    style.flat ? 4.5 : 4,
  );
  if (!style.flat) ellipse(g, 5 * side, -66, 5.5, 8, 'rgba(255,255,255,.2)');
}

function beard(g: Context, looks: Looks, outline: (p: Context) => void, fw: number, style: FigureStyle): void {
  if (looks.beard === 'full') {
    shape(
      g,
      (p) => {
        p.moveTo(-88 * fw, -92);
        p.bezierCurveTo(-88 * fw, 12, -50, 52, 0, 54);
        p.bezierCurveTo(50, 52, 88 * fw, 12, 88 * fw, -92);
        p.bezierCurveTo(70, -42, 46, -54, 0, -55);
        p.bezierCurveTo(-46, -54, -70, -42, -88 * fw, -92);
      },
      style.shade(looks.hairColour, 80, -60, 45),
      style.ink,
      style.line * 0.8,
    );
    const random = randomFrom(`${looks.name}beard`);
    for (let i = 0; i < 16; i++) {
      const x = random.range(-70, 70);
      shape(
        g,
        (p) => {
          p.moveTo(x, random.range(-34, -10));
          p.quadraticCurveTo(x * 0.95, 10, x * 0.8, random.range(18, 44));
        },
        null,
        alpha(random.chance(0.5) ? lighter(looks.hairColour, 0.4) : darker(looks.hairColour, 0.4), 0.35),
        2.4,
      );
    }
  }
  if (looks.beard === 'stubble') {
    g.save();
    g.beginPath();
    outline(g);
    g.clip();
    if (!style.flat) g.filter = `blur(${Math.max(1, 6 * style.scale)}px)`;
    shape(
      g,
      (p) => {
        p.moveTo(-96, -76);
        p.bezierCurveTo(-70, -30, -46, -50, 0, -52);
        p.bezierCurveTo(46, -50, 70, -30, 96, -76);
        p.lineTo(96, 20);
        p.lineTo(-96, 20);
      },
      alpha(mix(looks.hairColour, '#20202a', 0.4), 0.3),
    );
    g.filter = 'none';
    g.restore();
  }
  if (looks.beard === 'moustache' || looks.beard === 'full') {
    shape(
      g,
      (p) => {
        p.moveTo(0, -54);
        p.bezierCurveTo(24, -60, 44, -44, 54, -32);
        p.bezierCurveTo(30, -34, 10, -40, 0, -41);
        p.bezierCurveTo(-10, -40, -30, -34, -54, -32);
        p.bezierCurveTo(-44, -44, -24, -60, 0, -54);
      },
      style.shade(mix(looks.hairColour, '#000000', 0.12), 50, -60, -30),
      style.ink,
      style.line * 0.5,
    );
  }
}

function mouth(g: Context, looks: Looks, { mouth: spoken, round: lipsRound, feeling }: Expression, style: FigureStyle): void {
  const felt = feeling && FACES[feeling];
  // who speaks shapes words; a closed mouth shows what is felt
  const open = spoken > 0.06 ? spoken : (felt?.open ?? spoken);
  const round = spoken > 0.06 || !felt ? lipsRound : felt.open > 0.3 ? 0.8 : lipsRound;
  const y = -28;
  const width = (29 - 12 * round) * (looks.female ? 0.95 : 1);
  const lips = looks.female ? mix(looks.skin, '#b0304a', 0.55) : mix(looks.skin, '#8a3a3a', 0.42);
  if (open <= 0.06) {
    shape(
      g,
      (p) => {
        const corners = felt?.corners ?? -2;
        p.moveTo(-width, y + corners);
        p.quadraticCurveTo(0, y + (felt?.lips ?? 10), width, y + corners - (felt ? 0 : 1));
      },
      null,
      lips,
      looks.female ? 6.5 : 5,
    );
    if (!style.flat)
      shape(
        g,
        (p) => {
          p.moveTo(-width * 0.5, y + 12);
          p.quadraticCurveTo(0, y + 17, width * 0.5, y + 12);
        },
        null,
        alpha(darker(looks.skin, 0.4), 0.25),
        4,
      );
    return;
  }
  const height = open * 25;
  const trace = (p: Context) => {
    p.moveTo(-width, y);
    p.bezierCurveTo(-width * 0.6, y - 6 - height * 0.25, width * 0.6, y - 6 - height * 0.25, width, y);
    p.bezierCurveTo(width * 0.8, y + height * 1.25, -width * 0.8, y + height * 1.25, -width, y);
    p.closePath();
  };
  g.save();
  shape(g, trace, '#4a1420');
  g.clip();
  if (open > 0.18 && round < 0.7) shape(g, (p) => p.roundRect(-width * 0.72, y - 8, width * 1.44, 10, 4), '#f7f3ee');
  ellipse(g, 0, y + height * 1.05, width * 0.55, height * 0.42, '#c8556a');
  g.restore();
  shape(g, trace, null, lips, looks.female ? 6.5 : 5);
}

function spectacles(g: Context): void {
  for (const side of [-1, 1]) {
    shape(g, (p) => p.roundRect(side * 39 - 30, -128, 60, 49, 20), 'rgba(190,220,235,.16)', '#22242c', 5);
    shape(
      g,
      (p) => {
        p.moveTo(side * 69, -112);
        p.lineTo(side * 92, -108);
      },
      null,
      '#22242c',
      5,
    );
  }
  shape(
    g,
    (p) => {
      p.moveTo(-9, -108);
      p.quadraticCurveTo(0, -114, 9, -108);
    },
    null,
    '#22242c',
    5,
  );
}
