/** Two hands that work on what stands in the middle of a picture. */
import { type Colour, darker, lighter, mix } from '../colour.js';
import { ellipse, shape } from '../pen.js';
import { randomFrom } from '../random.js';
import type { Draw } from './where.js';

const SKIN: readonly Colour[] = ['#f0c4a2', '#d99f75', '#b97a50', '#8d5936'];
const SLEEVES: readonly Colour[] = ['#3f6f8f', '#8a4a4a', '#5a7a52', '#6a5a86'];

export const hands: Draw = (set) => {
  const { unit: u, width: W, height: H, palette, scene } = set;
  if (scene.players.length > 0) return;
  // the same hands throughout a film of one place, whatever else is in a picture
  const random = randomFrom(`${set.drawnFrom}|hands`);
  const shade = (colour: Colour) => mix(colour, palette.deep, palette.darkness * 0.4);
  const [skin, sleeve] = [shade(random.pick(SKIN)), shade(random.pick(SLEEVES))];
  for (const side of [-1, 1] as const)
    set.layer(0.9, (g) => {
      g.translate(W * 0.5, H * 0.76);
      g.scale(u * side * 1.25, u * 1.25);
      const forearm = (width: number, colour: Colour, from: number) =>
        shape(
          g,
          (p) => {
            p.moveTo(330 - from * 60, 330 - from * 110);
            p.quadraticCurveTo(270, 110, 176, 30);
          },
          null,
          colour,
          width,
        );
      forearm(76, darker(skin, 0.1), 0);
      shape(
        g,
        (p) => {
          p.moveTo(372, 360);
          p.quadraticCurveTo(318, 190, 252, 116);
        },
        null,
        sleeve,
        104,
      );
      shape(
        g,
        (p) => {
          p.moveTo(226, 156);
          p.lineTo(292, 90);
        },
        null,
        lighter(sleeve, 0.2),
        22,
      );
      ellipse(g, 150, 6, 62, 46, skin, 0.6);
      for (let finger = 0; finger < 4; finger++)
        shape(
          g,
          (p) => {
            p.moveTo(132 - finger * 4, -20 + finger * 17);
            p.quadraticCurveTo(92 - finger * 3, -34 + finger * 19, 66 + Math.abs(finger - 1.4) * 8, -16 + finger * 20);
          },
          null,
          finger % 2 ? skin : lighter(skin, 0.06),
          25,
        );
      shape(
        g,
        (p) => {
          p.moveTo(152, -24);
          p.quadraticCurveTo(126, -70, 92, -66);
        },
        null,
        darker(skin, 0.06),
        27,
      );
      g.setTransform(1, 0, 0, 1, 0, 0);
    });
};
