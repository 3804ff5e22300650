/** What is worn over a torso. */
import { alpha, type Colour, darker, lighter, mix } from '../colour.js';
import { type Context, ellipse, shape } from '../pen.js';
import type { FigureStyle } from './figure-style.js';
import type { Looks } from './looks.js';

export function clothes(g: Context, looks: Looks, cloth: Colour, style: FigureStyle): void {
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

export function scarf(g: Context, looks: Looks, style: FigureStyle): void {
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
