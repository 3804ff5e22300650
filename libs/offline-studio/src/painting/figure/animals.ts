import { alpha, type Colour, darker, lighter, mix } from '../colour.js';
import { type Context, ellipse, shape } from '../pen.js';
import { randomFrom } from '../random.js';
import { EARS, MASKS, MUZZLES, NOSELESS } from './animal-parts.js';
import { FACES } from './feeling.js';
import type { FigureStyle } from './figure-style.js';
import { hatOn } from './hats.js';
import type { Expression } from './head.js';
import type { Looks } from './looks.js';

/** Heads of animals that walk and talk like people. */
export function animalHead(g: Context, looks: Looks, face: Expression, style: FigureStyle): void {
  ears(g, looks, style);
  const fur = looks.fur;
  shape(g, skull, style.shade(fur, 110, -200, 0), style.ink, style.line);
  if (!style.flat && !looks.metal) furTexture(g, looks);
  if (looks.kind === 'penguin') for (const side of [-1, 1]) ellipse(g, side * 44, -104, 52, 66, '#f4f4f2');
  if (looks.kind) MASKS[looks.kind]?.(g, looks, style);
  const muzzled = looks.kind && MUZZLES[looks.kind];
  if (looks.kind && NOSELESS.has(looks.kind)) {
    smallMouth(g, face);
  } else if (muzzled) {
    muzzled(g, looks, style);
    if (looks.kind !== 'elephant') lowMouth(g, face);
  } else if (looks.species === 'bird') {
    beak(g, looks, face, style);
  } else {
    muzzle(g, looks, style);
    snout(g, looks, face);
  }
  for (const side of [-1, 1]) {
    const x = side * 44 + face.gaze * 5;
    ellipse(g, side * 44, -121, 25, Math.max(2, 28 * (1 - face.blink)), alpha(lighter(fur, 0.45), 0.55));
    ellipse(g, x, -120, 19, Math.max(2, 22 * (1 - face.blink)), '#17131a');
    if (face.feeling) animalBrow(g, side, FACES[face.feeling], fur);
    if (face.blink < 0.6) {
      ellipse(g, x + style.side * 6, -128, 6.5, 6.5, '#ffffff');
      ellipse(g, x - style.side * 5, -112, 3, 3, 'rgba(255,255,255,.6)');
    }
  }
  // ears stick out behind it
  hatOn(g, looks, skull, style);
}

const skull = (p: Context): void => p.ellipse(0, -104, 112, 108, 0, 0, 7);

/** Under a nose of its own. */
function lowMouth(g: Context, { mouth }: Expression): void {
  if (mouth > 0.05) ellipse(g, 0, -10, 24, 4 + 18 * mouth, '#6b1f2a');
  else
    shape(
      g,
      (p) => {
        p.moveTo(-26, -18);
        p.quadraticCurveTo(0, -2, 26, -18);
      },
      null,
      '#2a1a1c',
      5,
    );
}

/** Of somebody without a muzzle. */
function smallMouth(g: Context, { mouth }: Expression): void {
  if (mouth > 0.05) ellipse(g, 0, -46, 18, 5 + 20 * mouth, '#6b1f2a');
  else
    shape(
      g,
      (p) => {
        p.moveTo(-24, -54);
        p.quadraticCurveTo(0, -34, 24, -54);
      },
      null,
      '#f3ead4',
      6,
    );
}

/** Animals have no brows until they feel something. */
function animalBrow(g: Context, side: number, felt: (typeof FACES)[keyof typeof FACES], fur: Colour): void {
  const x = side * 44;
  shape(
    g,
    (p) => {
      p.moveTo(x - side * 20, -154 + felt.inner);
      p.quadraticCurveTo(x, -164 + (felt.inner + felt.outer) / 2, x + side * 24, -152 + felt.outer);
    },
    null,
    darker(fur, 0.55),
    8,
  );
}

function ears(g: Context, looks: Looks, style: FigureStyle): void {
  const fur = looks.fur;
  const own = looks.kind && EARS[looks.kind];
  if (own) {
    own(g, looks, style);
    return;
  }
  for (const side of [-1, 1]) {
    switch (looks.species) {
      case 'rabbit':
        ellipse(g, side * 46, -276, 27, 98, style.shade(fur, 50, -340, -200), side * 0.14);
        ellipse(g, side * 47, -272, 13, 76, '#e2b0a6', side * 0.14);
        break;
      case 'bear':
        ellipse(g, side * 78, -190, 38, 38, style.shade(fur, 50, -230, -150));
        ellipse(g, side * 78, -188, 19, 19, darker(fur, 0.35));
        break;
      case 'dog':
        shape(
          g,
          (p) => {
            p.moveTo(side * 60, -200);
            p.bezierCurveTo(side * 152, -212, side * 154, -60, side * 108, -38);
            p.bezierCurveTo(side * 80, -70, side * 90, -140, side * 60, -200);
          },
          darker(fur, 0.3),
          style.ink,
          style.line,
        );
        break;
      case 'bird':
        if (looks.kind === 'penguin' || looks.kind === 'waterbird') break;
        if (looks.kind === 'insect') {
          shape(
            g,
            (p) => {
              p.moveTo(side * 30, -200);
              p.quadraticCurveTo(side * 50, -270, side * 96, -284);
            },
            null,
            darker(fur, 0.3),
            9,
          );
          ellipse(g, side * 98, -286, 13, 13, darker(fur, 0.2));
          break;
        }
        if (looks.kind === 'owl') {
          shape(
            g,
            (p) => {
              p.moveTo(side * 40, -196);
              p.lineTo(side * 92, -264);
              p.lineTo(side * 104, -150);
              p.closePath();
            },
            darker(fur, 0.2),
            style.ink,
            style.line * 0.7,
          );
          break;
        }
        shape(
          g,
          (p) => {
            p.moveTo(side * 12, -206);
            p.quadraticCurveTo(side * 30, -268, side * 6, -282);
            p.quadraticCurveTo(side * -6, -244, side * 2, -206);
            p.closePath();
          },
          darker(fur, 0.15),
          style.ink,
          style.line * 0.7,
        );
        break;
      case 'dragon':
        shape(
          g,
          (p) => {
            p.moveTo(side * 44, -198);
            p.bezierCurveTo(side * 70, -262, side * 120, -282, side * 128, -300);
            p.bezierCurveTo(side * 128, -250, side * 104, -200, side * 86, -176);
            p.closePath();
          },
          style.shade('#e6d8b4', 60, -290, -180),
          style.ink,
          style.line,
        );
        break;
      default:
        shape(
          g,
          (p) => {
            p.moveTo(side * 28, -196);
            p.lineTo(side * 92, -292);
            p.lineTo(side * 106, -140);
            p.closePath();
          },
          style.shade(fur, 80, -280, -140),
          style.ink,
          style.line,
        );
        shape(
          g,
          (p) => {
            p.moveTo(side * 46, -198);
            p.lineTo(side * 84, -258);
            p.lineTo(side * 92, -160);
            p.closePath();
          },
          looks.species === 'fox' ? '#2b1c17' : '#e2a79a',
        );
    }
  }
}

function furTexture(g: Context, looks: Looks): void {
  const random = randomFrom(`${looks.name}fur`);
  for (let i = 0; i < 70; i++) {
    const angle = random() * Math.PI * 2;
    const radius = 70 + random() * 44;
    const x = Math.cos(angle) * radius;
    const y = -104 + Math.sin(angle) * radius * 0.96;
    shape(
      g,
      (p) => {
        p.moveTo(x, y);
        p.lineTo(x + Math.cos(angle) * 12, y + Math.sin(angle) * 12 + 3);
      },
      null,
      alpha(random.chance(0.5) ? lighter(looks.fur, 0.3) : darker(looks.fur, 0.3), 0.3),
      3,
    );
  }
}

function muzzle(g: Context, looks: Looks, style: FigureStyle): void {
  const pale = looks.species === 'fox' ? '#f5ece0' : looks.kind === 'monkey' ? '#eccdae' : lighter(looks.fur, 0.5);
  if (looks.species === 'fox') for (const side of [-1, 1]) ellipse(g, side * 72, -56, 36, 40, pale, side * 0.5);
  ellipse(g, 0, -56, 58, 46, style.flat ? pale : style.shade(pale, 60, -90, -20));
}

function snout(g: Context, looks: Looks, { mouth, round }: Expression): void {
  const dark = '#2a1a1c';
  if (looks.species === 'dragon') for (const side of [-1, 1]) ellipse(g, side * 16, -80, 5, 7, dark);
  else if (looks.kind === 'koala') ellipse(g, 0, -82, 24, 36, dark);
  else ellipse(g, 0, -79, 16, 11, dark);
  ellipse(g, 4, -83, 4, 2.5, 'rgba(255,255,255,.5)');
  shape(
    g,
    (p) => {
      p.moveTo(0, -68);
      p.lineTo(0, -56);
    },
    null,
    dark,
    4,
  );
  if (mouth > 0.05) {
    shape(g, (p) => p.ellipse(0, -40, 22 - 5 * round, 4 + 26 * mouth, 0, 0, 7), '#6b1f2a');
    ellipse(g, 0, -32 + 16 * mouth, 12, 8 * mouth, '#e2788a');
  } else {
    shape(
      g,
      (p) => {
        p.moveTo(-26, -52);
        p.quadraticCurveTo(-13, -34, 0, -54);
        p.quadraticCurveTo(13, -34, 26, -52);
      },
      null,
      dark,
      4,
    );
  }
  if (['cat', 'fox', 'rabbit'].includes(looks.species)) {
    for (const side of [-1, 1])
      for (let i = -1; i <= 1; i++)
        shape(
          g,
          (p) => {
            p.moveTo(side * 34, -60 + i * 8);
            p.quadraticCurveTo(side * 70, -64 + i * 12, side * 100, -60 + i * 18);
          },
          null,
          alpha('#ffffff', 0.5),
          2,
        );
  }
}

function beak(g: Context, looks: Looks, { mouth }: Expression, style: FigureStyle): void {
  ellipse(g, 0, -62, 60, 50, alpha(lighter(looks.fur, 0.5), 0.8));
  const open = mouth * 26;
  if (open > 1)
    shape(
      g,
      (p) => {
        p.moveTo(-28, -66);
        p.quadraticCurveTo(0, -26 + open * 1.6, 28, -66);
        p.closePath();
      },
      mix('#d8862a', '#5a1f1a', 0.5),
      style.ink,
      style.line * 0.6,
    );
  shape(
    g,
    (p) => {
      p.moveTo(-36, -74);
      p.quadraticCurveTo(0, -104, 36, -74);
      p.quadraticCurveTo(8, -58 - open * 0.2, 0, -34 - open * 0.3);
      p.quadraticCurveTo(-8, -58 - open * 0.2, -36, -74);
    },
    style.shade('#e39b35', 40, -100, -40),
    style.ink,
    style.line * 0.7,
  );
}
