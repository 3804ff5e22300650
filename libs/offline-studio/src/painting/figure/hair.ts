import { alpha, darker } from '../colour.js';
import { type Context, ellipse, shape } from '../pen.js';
import { randomFrom } from '../random.js';
import type { FigureStyle } from './figure-style.js';
import type { Looks } from './looks.js';

type Trace = (p: Context) => void;

/** What falls behind the head. */
export function hairBehind(g: Context, looks: Looks, fw: number, style: FigureStyle): void {
  const colour = style.shade(darker(looks.hairColour, 0.18), 120, -200, 60);
  const draw = (trace: Trace) => shape(g, trace, colour, style.ink, style.line);
  switch (looks.hair) {
    case 'long':
      draw((p) => {
        p.moveTo(-92, -120);
        p.bezierCurveTo(-150, -20, -122, 90, -130, 156);
        p.bezierCurveTo(-60, 180, 60, 180, 130, 156);
        p.bezierCurveTo(122, 90, 150, -20, 92, -120);
        p.closePath();
      });
      break;
    case 'bob':
      draw((p) => {
        p.moveTo(-92, -120);
        p.bezierCurveTo(-138, -50, -125, 20, -112, 38);
        p.lineTo(112, 38);
        p.bezierCurveTo(125, 20, 138, -50, 92, -120);
        p.closePath();
      });
      break;
    case 'pony':
      draw((p) => {
        p.moveTo(40, -190);
        p.bezierCurveTo(170, -210, 190, -60, 140, 74);
        p.bezierCurveTo(128, 20, 120, -90, 60, -130);
        p.closePath();
      });
      break;
    case 'bun':
      ellipse(g, 0, -246, 50, 44, colour);
      break;
    case 'curly': {
      const random = randomFrom(`${looks.name}curls`);
      for (let i = 0; i < 26; i++) {
        const angle = Math.PI + (i / 25) * Math.PI;
        const radius = (110 + random() * 14) * fw;
        ellipse(
          g,
          Math.cos(angle) * radius,
          -112 + Math.sin(angle) * radius * 1.02 + (i < 3 || i > 22 ? 40 : 0),
          34 + random() * 10,
          34 + random() * 10,
          colour,
        );
      }
      break;
    }
    default:
  }
}

const FRINGES: Readonly<Record<string, (fw: number) => Trace>> = {
  short: (fw) => (p) => {
    p.moveTo(-94 * fw, -108);
    p.bezierCurveTo(-112, -196, -66, -248, 6, -246);
    p.bezierCurveTo(78, -248, 112, -190, 94 * fw, -106);
    p.bezierCurveTo(90, -142, 80, -160, 60, -172);
    p.bezierCurveTo(20, -158, -44, -160, -66, -176);
    p.bezierCurveTo(-84, -156, -88, -140, -94 * fw, -108);
  },
  side: (fw) => (p) => {
    p.moveTo(-94 * fw, -104);
    p.bezierCurveTo(-116, -200, -64, -254, 14, -250);
    p.bezierCurveTo(90, -252, 116, -180, 94 * fw, -104);
    p.bezierCurveTo(92, -140, 82, -156, 76, -166);
    p.bezierCurveTo(20, -150, -30, -172, -46, -196);
    p.bezierCurveTo(-60, -170, -86, -150, -94 * fw, -104);
  },
  long: (fw) => (p) => {
    p.moveTo(-100 * fw, -40);
    p.bezierCurveTo(-122, -190, -70, -252, 0, -250);
    p.bezierCurveTo(70, -252, 122, -190, 100 * fw, -40);
    p.bezierCurveTo(96, -110, 70, -160, 10, -190);
    p.bezierCurveTo(-50, -166, -92, -120, -100 * fw, -40);
  },
  bob: (fw) => (p) => {
    p.moveTo(-104 * fw, 0);
    p.bezierCurveTo(-126, -190, -72, -252, 0, -250);
    p.bezierCurveTo(72, -252, 126, -190, 104 * fw, 0);
    p.bezierCurveTo(86, -60, 92, -110, 84, -152);
    p.bezierCurveTo(40, -138, -40, -138, -84, -152);
    p.bezierCurveTo(-92, -110, -86, -60, -104 * fw, 0);
  },
  curly: (fw) => (p) => {
    p.moveTo(-94 * fw, -112);
    p.bezierCurveTo(-118, -200, -66, -252, 0, -250);
    p.bezierCurveTo(66, -252, 118, -200, 94 * fw, -112);
    for (let i = 0; i < 6; i++) {
      const x = 78 - i * 31;
      p.quadraticCurveTo(x + 18, -184, x, -160);
    }
    p.closePath();
  },
};

/** What lies over the brow, with a sheen where the light is. */
export function hairInFront(g: Context, looks: Looks, fw: number, style: FigureStyle): void {
  if (looks.hair === 'bald' || looks.hat === 'helmet') return;
  const trace = (FRINGES[looks.hair] ?? FRINGES.long)!(fw);
  shape(g, trace, style.shade(looks.hairColour, 110, -230, -110), style.ink, style.line);
  if (style.flat) return;
  g.save();
  g.beginPath();
  trace(g);
  g.clip();
  g.globalCompositeOperation = 'screen';
  for (let i = 0; i < 5; i++) {
    shape(
      g,
      (p) => {
        p.moveTo(style.side * (10 + i * 12), -240 + i * 5);
        p.bezierCurveTo(style.side * (50 + i * 10), -232, style.side * (82 + i * 5), -200, style.side * (88 + i * 3), -158);
      },
      null,
      alpha(style.light, 0.1),
      6,
    );
  }
  g.restore();
}
