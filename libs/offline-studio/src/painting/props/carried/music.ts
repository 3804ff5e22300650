/** Instruments, and what a voice is sung into. */
import { alpha, darker } from '../../colour.js';
import { block, type Context, ellipse, line, polygon, shape } from '../../pen.js';
import type { StageSet } from '../../set.js';
import { dim, type Thing } from '../thing.js';

function strings(g: Context, set: StageSet, wood: string, body: readonly (readonly [number, number])[], neck: number): void {
  g.rotate(set.scene.side * 0.2);
  shape(g, (p) => p.roundRect(-9, -neck, 18, neck - 96, 5), '#3a2418');
  shape(g, (p) => p.roundRect(-15, -neck - 40, 30, 46, 7), '#2b1c14');
  for (const [y, r] of body) ellipse(g, 0, y, r, r * 0.92, darker(wood, 0.25));
  for (const [y, r] of body) ellipse(g, set.scene.side * -3, y, r - 6, r * 0.92 - 6, wood);
  ellipse(g, 0, body[1]![0] - 4, 19, 19, '#1d1410');
  shape(g, (p) => p.rect(-24, -34, 48, 9), '#2b1c14');
  for (let string = -2; string <= 2; string++)
    shape(
      g,
      (p) => {
        p.moveTo(string * 4.5, -30);
        p.lineTo(string * 2.6, -neck);
      },
      null,
      alpha('#f4ead2', 0.8),
      1.4,
    );
}

export const guitar: Thing = (g, set) =>
  strings(
    g,
    set,
    dim(set, set.paintOf('guitar', '#b5763a')),
    [
      [-56, 62],
      [-132, 46],
    ],
    320,
  );

export const violin: Thing = (g, set) => {
  strings(
    g,
    set,
    dim(set, set.paintOf('violin', '#8f4a24')),
    [
      [-46, 44],
      [-104, 34],
    ],
    240,
  );
  shape(
    g,
    (p) => {
      p.moveTo(66, 0);
      p.lineTo(36, -250);
    },
    null,
    '#3a2418',
    5,
  );
};

export const trumpet: Thing = (g, set) => {
  const brass = dim(set, set.paintOf('trumpet', '#d9a83a'));
  line(
    g,
    [
      [-110, -70],
      [70, -70],
    ],
    brass,
    12,
  );
  polygon(
    g,
    [
      [60, -78],
      [60, -62],
      [126, -28],
      [126, -112],
    ],
    brass,
  );
  shape(g, (p) => p.roundRect(-50, -84, 84, 50, 22), null, brass, 9);
  for (const x of [-28, -4, 20]) block(g, x, -82, 12, 34, darker(brass, 0.3), 3);
};

export const drum: Thing = (g, set) => {
  const shell = dim(set, set.paintOf('drum', '#b13a3c'));
  block(g, 0, 0, 180, 110, shell, 10);
  ellipse(g, 0, -110, 90, 24, dim(set, '#f3ead4'));
  for (let i = 0; i < 6; i++)
    line(
      g,
      [
        [-90 + i * 36, -104],
        [-72 + i * 36, -6],
      ],
      '#e6c25a',
      4,
    );
  for (const side of [-1, 1])
    line(
      g,
      [
        [side * 10, -126],
        [side * 84, -196],
      ],
      dim(set, '#b5763a'),
      8,
    );
};

export const microphone: Thing = (g, set) => {
  line(
    g,
    [
      [0, 0],
      [0, -150],
    ],
    '#2b2e36',
    11,
  );
  ellipse(g, 0, -2, 52, 10, '#22252c');
  ellipse(g, 0, -176, 30, 36, dim(set, set.paintOf('microphone', '#9aa3ab')));
  for (const y of [-190, -176, -162])
    line(
      g,
      [
        [-26, y],
        [26, y],
      ],
      '#4a5058',
      3,
    );
};
