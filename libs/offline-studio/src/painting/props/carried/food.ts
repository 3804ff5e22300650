/** What is eaten and drunk, and what from. */
import { alpha, darker, lighter } from '../../colour.js';
import { block, ellipse, glow, line, shape } from '../../pen.js';
import { dim, type Thing } from '../thing.js';

export const cake: Thing = (g, set) => {
  ellipse(g, 0, -6, 118, 16, dim(set, set.paintOf('cake', '#e6e2da')));
  block(g, 0, -10, 190, 72, dim(set, '#7a4a34'), 8);
  block(g, 0, -66, 196, 30, dim(set, '#f6dfe4'), 12);
  for (const x of [-60, -20, 20, 60]) {
    block(g, x, -94, 9, 34, dim(set, '#6fb0d8'), 2);
    ellipse(g, x, -138, 6, 11, '#ffd06b');
  }
  glow(g, 0, -138, 130, '#ffcf6b', 0.4);
};

const fruit =
  (colour: string, leaf: boolean): Thing =>
  (g, set) => {
    const skin = dim(set, colour);
    for (const [x, y, r] of [
      [-52, -38, 38],
      [50, -38, 38],
      [0, -42, 42],
      [-2, -104, 37],
    ] as const) {
      ellipse(g, x, y, r, r, darker(skin, 0.18));
      ellipse(g, x - 4, y - 4, r - 6, r - 6, skin);
      ellipse(g, x - 12, y - 14, 8, 6, alpha('#ffffff', 0.5));
      if (leaf)
        line(
          g,
          [
            [x, y - r],
            [x + 6, y - r - 14],
          ],
          '#4a3020',
          4,
        );
    }
  };

export const orange = fruit('#f0942e', false);

export const apple = fruit('#c23a34', true);

export const bread: Thing = (g, set) => {
  const crust = dim(set, '#c08540');
  ellipse(g, 0, -42, 116, 44, crust);
  for (const x of [-54, -8, 38])
    line(
      g,
      [
        [x, -66],
        [x + 28, -42],
      ],
      lighter(crust, 0.4),
      9,
    );
};

export const bowl: Thing = (g, set) => {
  for (let wisp = 0; wisp < 3; wisp++)
    shape(
      g,
      (p) => {
        p.moveTo(-30 + wisp * 30, -96);
        p.bezierCurveTo(-50 + wisp * 30, -124, -8 + wisp * 30, -140, -30 + wisp * 30, -170);
      },
      null,
      'rgba(255,255,255,.3)',
      7,
    );
  const glaze = dim(set, set.colourOf('bowl', ['#3f6f9a']));
  shape(
    g,
    (p) => {
      p.moveTo(-96, -84);
      p.quadraticCurveTo(-80, -4, 0, -4);
      p.quadraticCurveTo(80, -4, 96, -84);
      p.closePath();
    },
    glaze,
  );
  ellipse(g, 0, -84, 96, 22, lighter(glaze, 0.3));
  ellipse(g, 0, -82, 82, 16, dim(set, '#d9a04a'));
  for (const x of [-40, 0, 38]) ellipse(g, x, -84, 16, 6, dim(set, '#6f9a4a'));
};

export const cup: Thing = (g, set) => {
  const glaze = dim(set, set.colourOf('cup', ['#e8e2d4', '#b13a3c', '#2f62a8', '#dcae31']));
  for (let wisp = 0; wisp < 3; wisp++)
    shape(
      g,
      (p) => {
        const x = -26 + wisp * 26;
        p.moveTo(x, -112);
        p.bezierCurveTo(x - 22, -142, x + 22, -162, x, -200);
      },
      null,
      'rgba(255,255,255,.3)',
      7,
    );
  ellipse(g, 0, -2, 92, 17, darker(glaze, 0.15));
  ellipse(g, 0, -6, 84, 14, lighter(glaze, 0.2));
  shape(g, (p) => p.arc(64, -62, 26, -1.4, 1.6), null, darker(glaze, 0.1), 13);
  shape(
    g,
    (p) => {
      p.moveTo(-64, -104);
      p.bezierCurveTo(-62, -40, -46, -8, -26, -6);
      p.lineTo(26, -6);
      p.bezierCurveTo(46, -8, 62, -40, 64, -104);
      p.closePath();
    },
    glaze,
  );
  ellipse(g, 0, -104, 64, 15, lighter(glaze, 0.25));
  ellipse(g, 0, -102, 54, 11, '#3a2418');
};

export const bottle: Thing = (g, set) => {
  const glass = dim(set, set.colourOf('bottle', ['#3f8f6f']));
  block(g, 0, 0, 58, 120, glass, 10);
  block(g, 0, -112, 24, 60, glass, 4);
  block(g, 0, -168, 28, 14, dim(set, '#c9a04a'), 3);
  block(g, 0, -30, 50, 52, dim(set, '#f3ead4'), 3);
  block(g, -16, -14, 8, 96, alpha('#ffffff', 0.3), 4);
};

export const egg: Thing = (g, set) => {
  ellipse(g, 0, -58, 46, 60, dim(set, '#f0e4d0'));
  for (const [x, y] of [
    [-16, -70],
    [14, -48],
    [4, -92],
    [-20, -36],
  ] as const)
    ellipse(g, x, y, 5, 6, dim(set, '#b59a78'));
};

/** A lump on a floured board. */
export const dough: Thing = (g, set) => {
  block(g, 0, 6, 320, 22, dim(set, '#b58350'), 8);
  ellipse(g, 0, -16, 140, 12, alpha('#fbf6ea', 0.8));
  const lump = dim(set, '#ecd9b4');
  shape(
    g,
    (p) => {
      p.moveTo(-106, -14);
      p.bezierCurveTo(-124, -84, -60, -110, -10, -100);
      p.bezierCurveTo(50, -118, 118, -86, 106, -14);
      p.closePath();
    },
    lump,
  );
  ellipse(g, -34, -74, 40, 16, lighter(lump, 0.4), -0.3);
  for (const x of [-20, 34])
    shape(
      g,
      (p) => {
        p.moveTo(x - 24, -58);
        p.quadraticCurveTo(x, -44, x + 26, -60);
      },
      null,
      darker(lump, 0.16),
      6,
    );
};
