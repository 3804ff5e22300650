import { darker, mix } from '../colour.js';
import { type Context, ellipse, shape } from '../pen.js';
import type { FigureStyle } from './figure-style.js';
import type { Looks } from './looks.js';

/** Puts the hat on, with its shadow on the face. */
export function hatOn(g: Context, looks: Looks, face: (p: Context) => void, style: FigureStyle): void {
  const { hat } = looks;
  if (!hat) return;
  const cloth = mix(looks.hatColour ?? looks.cloth, '#101018', 0.35);
  const ink = style.ink;
  const line = style.line;
  const brimShadow = (y: number) => {
    if (style.flat) return;
    g.save();
    g.beginPath();
    face(g);
    g.clip();
    ellipse(g, 0, y, 112, 32, 'rgba(20,8,30,.38)');
    g.restore();
  };
  switch (hat) {
    case 'fedora':
      brimShadow(-160);
      shape(g, (p) => p.ellipse(0, -180, 150, 29, 0, 0, 7), style.shade(darker(cloth, 0.2), 120, -200, -150), ink, line);
      shape(
        g,
        (p) => {
          p.moveTo(-92, -184);
          p.bezierCurveTo(-90, -282, -50, -294, -8, -278);
          p.bezierCurveTo(40, -298, 92, -282, 92, -184);
          p.bezierCurveTo(40, -166, -40, -166, -92, -184);
        },
        style.shade(cloth, 100, -280, -170),
        ink,
        line,
      );
      shape(
        g,
        (p) => {
          p.moveTo(-92, -200);
          p.bezierCurveTo(-40, -180, 40, -180, 92, -200);
          p.lineTo(92, -184);
          p.bezierCurveTo(40, -164, -40, -164, -92, -184);
        },
        '#15131a',
      );
      return;
    case 'sailor':
      brimShadow(-158);
      shape(
        g,
        (p) => {
          p.moveTo(-104, -182);
          p.bezierCurveTo(-130, -250, -70, -272, 0, -272);
          p.bezierCurveTo(70, -272, 130, -250, 104, -182);
          p.bezierCurveTo(50, -202, -50, -202, -104, -182);
        },
        style.shade(mix(looks.hatColour ?? looks.cloth, '#16213a', 0.5), 110, -270, -180),
        ink,
        line,
      );
      shape(
        g,
        (p) => {
          p.moveTo(-100, -188);
          p.bezierCurveTo(-50, -208, 50, -208, 100, -188);
          p.lineTo(98, -162);
          p.bezierCurveTo(50, -184, -50, -184, -98, -162);
          p.closePath();
        },
        '#14161f',
        ink,
        line * 0.6,
      );
      shape(
        g,
        (p) => {
          p.moveTo(-86, -166);
          p.bezierCurveTo(-50, -184, 50, -184, 86, -166);
          p.bezierCurveTo(56, -142, -56, -142, -86, -166);
        },
        '#0d0e14',
        ink,
        line * 0.6,
      );
      shape(
        g,
        (p) => {
          p.moveTo(0, -214);
          p.lineTo(0, -190);
          p.moveTo(-9, -198);
          p.quadraticCurveTo(0, -186, 9, -198);
          p.moveTo(-6, -209);
          p.lineTo(6, -209);
        },
        null,
        '#d9b04a',
        4,
      );
      return;
    case 'straw':
      brimShadow(-158);
      shape(g, (p) => p.ellipse(0, -176, 172, 30, 0, 0, 7), style.shade('#d8b765', 120, -200, -150), ink ?? '#8a6a2c', 2);
      shape(
        g,
        (p) => {
          p.moveTo(-90, -182);
          p.bezierCurveTo(-88, -264, -40, -276, 0, -276);
          p.bezierCurveTo(40, -276, 88, -264, 90, -182);
          p.bezierCurveTo(40, -168, -40, -168, -90, -182);
        },
        style.shade('#e0c277', 100, -270, -170),
        ink ?? '#8a6a2c',
        2,
      );
      shape(
        g,
        (p) => {
          p.moveTo(-91, -200);
          p.bezierCurveTo(-40, -184, 40, -184, 91, -200);
          p.lineTo(91, -184);
          p.bezierCurveTo(40, -168, -40, -168, -91, -184);
        },
        looks.accent,
      );
      return;
    case 'cap':
    case 'beanie':
      shape(
        g,
        (p) => {
          p.moveTo(-98, -158);
          p.bezierCurveTo(-100, -262, -40, -270, 0, -270);
          p.bezierCurveTo(40, -270, 100, -262, 98, -158);
          p.bezierCurveTo(40, -180, -40, -180, -98, -158);
        },
        style.shade(looks.hatColour ?? looks.cloth, 100, -260, -160),
        ink,
        line,
      );
      if (hat === 'cap')
        shape(
          g,
          (p) => {
            p.moveTo(-70, -170);
            p.bezierCurveTo(-30, -190, 60, -190, 110, -160);
            p.bezierCurveTo(60, -150, -20, -152, -70, -170);
          },
          darker(looks.hatColour ?? looks.cloth, 0.3),
          ink,
          line * 0.7,
        );
      else
        shape(
          g,
          (p) => {
            p.moveTo(-100, -172);
            p.bezierCurveTo(-40, -196, 40, -196, 100, -172);
            p.lineTo(98, -146);
            p.bezierCurveTo(40, -170, -40, -170, -98, -146);
            p.closePath();
          },
          darker(looks.hatColour ?? looks.cloth, 0.2),
          ink,
          line * 0.6,
        );
      return;
    case 'wizard':
      brimShadow(-165);
      shape(
        g,
        (p) => {
          p.moveTo(-84, -188);
          p.bezierCurveTo(-50, -300, -10, -380, 50, -430);
          p.bezierCurveTo(40, -340, 70, -260, 84, -188);
          p.closePath();
        },
        style.shade(looks.hatColour ?? looks.cloth, 90, -400, -180),
        ink,
        line,
      );
      shape(
        g,
        (p) => p.ellipse(0, -188, 158, 29, 0, 0, 7),
        style.shade(darker(looks.hatColour ?? looks.cloth, 0.15), 120, -200, -160),
        ink,
        line,
      );
      shape(
        g,
        (p) => {
          p.moveTo(-82, -206);
          p.quadraticCurveTo(0, -188, 80, -206);
        },
        null,
        looks.accent,
        9,
      );
      return;
    case 'crown':
      shape(
        g,
        (p) => {
          p.moveTo(-80, -198);
          p.lineTo(-92, -268);
          p.lineTo(-46, -232);
          p.lineTo(0, -282);
          p.lineTo(46, -232);
          p.lineTo(92, -268);
          p.lineTo(80, -198);
          p.quadraticCurveTo(0, -180, -80, -198);
        },
        style.shade('#e3b64a', 90, -270, -190),
        ink ?? '#8a6420',
        3,
      );
      for (const [x, colour] of [
        [-46, '#b13a3c'],
        [0, '#2f62a8'],
        [46, '#b13a3c'],
      ] as const)
        ellipse(g, x, -208, 7, 8, colour);
      return;
    case 'helmet':
      shape(g, (p) => p.ellipse(0, -106, 142, 146, 0, 0, 7), 'rgba(170,215,240,.16)', '#e6eaee', 14);
      g.save();
      g.globalCompositeOperation = 'screen';
      shape(g, (p) => p.ellipse(0, -106, 118, 122, 0, Math.PI * 1.1, Math.PI * 1.45), null, 'rgba(255,255,255,.55)', 10);
      g.restore();
      shape(g, (p) => p.roundRect(-104, 22, 208, 44, 20), style.shade('#cfd5da', 100, 20, 60), ink, line);
  }
}
