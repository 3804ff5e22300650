import { alpha, darker, mix } from '../colour.js';
import { ellipse, glow, shape, vertical } from '../pen.js';
import { type Draw, landmarkX } from './where.js';

/** On the horizon, with fire in its crater and smoke over it. */
export const volcano: Draw = (set) => {
  const { unit: u, horizon, palette, random } = set;
  const x = landmarkX(set, 0.2);
  const [base, top] = [horizon + 90 * u, horizon - 250 * u];
  const rock = set.distant(mix('#4a3a3c', palette.deep, 0.3), 0.2);
  set.layer(
    0.1,
    (g) => {
      for (let puff = 0; puff < 16; puff++) {
        const rise = puff / 16;
        const size = (46 + rise * 120) * u;
        ellipse(
          g,
          x + (rise * rise * 190 + random.range(-34, 34) * (0.4 + rise)) * u * -set.scene.side,
          top - (20 + rise * 330) * u,
          size,
          size * 0.86,
          alpha(mix(rise < 0.25 ? '#c2563a' : '#5a5058', palette.haze, rise * 0.5), 0.72 - rise * 0.35),
        );
      }
    },
    { blur: 6 },
  );
  set.layer(0.14, (g) => {
    shape(
      g,
      (p) => {
        p.moveTo(x - 470 * u, base);
        p.quadraticCurveTo(x - 170 * u, horizon - 40 * u, x - 76 * u, top);
        p.quadraticCurveTo(x, top + 34 * u, x + 76 * u, top);
        p.quadraticCurveTo(x + 170 * u, horizon - 40 * u, x + 470 * u, base);
        p.closePath();
      },
      vertical(g, top, base, [darker(rock, 0.25), rock]),
    );
    ellipse(g, x, top + 6 * u, 70 * u, 16 * u, '#ffb347');
    if (!set.flat) glow(g, x, top, 300 * u, '#ff7a3a', 0.75);
    for (const [from, bend, to, width] of [
      [-36, -90, -150, 20],
      [6, 40, 20, 26],
      [44, 120, 190, 16],
    ] as const)
      shape(
        g,
        (p) => {
          p.moveTo(x + from * u, top + 14 * u);
          p.bezierCurveTo(x + bend * u, top + 120 * u, x + (bend + to) * 0.6 * u, horizon - 60 * u, x + to * u, horizon + 40 * u);
        },
        null,
        '#ff7a3a',
        width * u,
      );
    for (let spark = 0; spark < 22; spark++)
      ellipse(
        g,
        x + random.range(-130, 130) * u,
        top - random.range(10, 170) * u,
        5 * u,
        5 * u,
        random.pick(['#ffd65c', '#ff8a3a', '#ff5a2a']),
      );
  });
};
