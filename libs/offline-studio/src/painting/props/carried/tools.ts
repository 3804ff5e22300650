/** What one works, plays and fights with, and lights the way. */
import { darker, lighter } from '../../colour.js';
import { block, type Context, ellipse, glow, line, polygon, shape } from '../../pen.js';
import { dim, type Thing } from '../thing.js';

export const candle: Thing = (g, set) => {
  block(g, 0, 0, 90, 14, dim(set, set.paintOf('candle', '#8a7a4a')), 7);
  block(g, 0, -10, 34, 104, dim(set, '#f3ead4'), 6);
  line(
    g,
    [
      [0, -112],
      [0, -124],
    ],
    '#2b2226',
    4,
  );
  if (set.scene.unlit) return smoke(g, -128);
  glow(g, 0, -142, 190, '#ffb45a', 0.75);
  shape(
    g,
    (p) => {
      p.moveTo(0, -176);
      p.quadraticCurveTo(20, -138, 0, -122);
      p.quadraticCurveTo(-20, -138, 0, -176);
    },
    '#ffe9a8',
  );
};

/** What rises where a flame was. */
function smoke(g: Context, from: number): void {
  for (const [shift, width] of [
    [-16, 6],
    [14, 4],
  ] as const)
    shape(
      g,
      (p) => {
        p.moveTo(0, from);
        p.bezierCurveTo(shift * 2, from - 34, -shift * 2, from - 66, shift, from - 104);
      },
      null,
      'rgba(214,214,222,.5)',
      width,
    );
}

export const gloves: Thing = (g, set) => {
  for (const side of [-1, 1]) {
    const cloth = dim(set, set.colourOf('gloves', ['#d9a441']));
    block(g, side * 54, 0, 62, 34, darker(cloth, 0.25), 8);
    block(g, side * 54, -28, 72, 74, cloth, 22);
    for (let finger = 0; finger < 4; finger++) block(g, side * 54 - 27 + finger * 18, -88, 16, 52 - Math.abs(finger - 1.5) * 8, cloth, 8);
    ellipse(g, side * 54 - side * 42, -62, 14, 26, cloth, side * 0.6);
  }
};

/** Folded once, both ends hanging down. */
export const scarf: Thing = (g, set) => {
  const cloth = dim(set, set.colourOf('scarf', ['#b13a3c', '#2f62a8', '#3f7d5a']));
  for (const [x, bottom, side] of [
    [-34, -18, darker(cloth, 0.18)],
    [34, -6, cloth],
  ] as const) {
    block(g, x, bottom, 52, 96, side, 6);
    block(g, x, bottom - 14, 52, 10, lighter(side, 0.22), 2);
    for (let thread = -20; thread <= 20; thread += 10)
      line(
        g,
        [
          [x + thread, bottom - 2],
          [x + thread, bottom + 14],
        ],
        side,
        4,
      );
  }
  block(g, 0, -84, 126, 44, lighter(cloth, 0.08), 20);
};

export const pot: Thing = (g, set) => {
  const clay = dim(set, set.paintOf('pot', '#b5653a'));
  polygon(
    g,
    [
      [-70, -100],
      [70, -100],
      [52, 0],
      [-52, 0],
    ],
    clay,
  );
  block(g, 0, -92, 156, 30, lighter(clay, 0.12), 5);
  ellipse(g, 0, -120, 66, 10, '#3a2418');
};

export const plant: Thing = (g, set) => {
  pot(g, set);
  const leaf = dim(set, '#4a8a4a');
  for (const [angle, length] of [
    [-0.9, 110],
    [-0.45, 140],
    [0, 156],
    [0.45, 140],
    [0.9, 110],
  ] as const)
    ellipse(g, Math.sin(angle) * length * 0.5, -122 - Math.cos(angle) * length * 0.5, 18, length * 0.5, leaf, angle);
};

export const cactus: Thing = (g, set) => {
  pot(g, set);
  const green = dim(set, '#4f8f55');
  block(g, 0, -116, 66, 150, green, 33);
  for (const [side, y] of [
    [-1, -170],
    [1, -196],
  ] as const) {
    block(g, side * 48, y, 60, 28, green, 14);
    block(g, side * 66, y, 28, 66, green, 14);
  }
  for (let i = 0; i < 18; i++) {
    const [x, y] = [-24 + (i % 3) * 24, -130 - Math.floor(i / 3) * 22];
    line(
      g,
      [
        [x - 5, y - 4],
        [x + 5, y + 4],
      ],
      lighter(green, 0.6),
      2,
    );
  }
  ellipse(g, 0, -270, 16, 12, dim(set, '#e0709a'));
};

export const sword: Thing = (g, set) => {
  g.rotate(0.12);
  polygon(
    g,
    [
      [-11, -70],
      [11, -70],
      [11, -250],
      [0, -276],
      [-11, -250],
    ],
    dim(set, set.paintOf('sword', '#d5dce2')),
  );
  block(g, 0, -58, 92, 16, dim(set, '#c9a04a'), 5);
  block(g, 0, -8, 18, 54, '#4a3026', 4);
  ellipse(g, 0, -2, 12, 12, dim(set, '#c9a04a'));
};

export const shovel: Thing = (g, set) => {
  g.rotate(0.2);
  line(
    g,
    [
      [0, -60],
      [0, -240],
    ],
    dim(set, set.paintOf('shovel', '#9a6b3f')),
    13,
  );
  shape(
    g,
    (p) => {
      p.moveTo(-42, -76);
      p.lineTo(42, -76);
      p.quadraticCurveTo(40, -10, 0, 4);
      p.quadraticCurveTo(-40, -10, -42, -76);
    },
    dim(set, '#9aa3ab'),
  );
  shape(g, (p) => p.roundRect(-26, -266, 52, 34, 10), null, dim(set, '#9a6b3f'), 11);
};

export const flag: Thing = (g, set) => {
  line(
    g,
    [
      [-60, 0],
      [-60, -260],
    ],
    dim(set, '#8a7a6a'),
    9,
  );
  const cloth = dim(set, set.colourOf('flag', ['#b13a3c']));
  shape(
    g,
    (p) => {
      p.moveTo(-56, -256);
      p.bezierCurveTo(0, -286, 40, -226, 110, -252);
      p.lineTo(110, -156);
      p.bezierCurveTo(40, -130, 0, -190, -56, -160);
      p.closePath();
    },
    cloth,
  );
};

export const ball: Thing = (g, set) => {
  const leather = dim(set, set.colourOf('ball', ['#f2f0ea']));
  ellipse(g, 0, -50, 52, 52, leather);
  glow(g, set.scene.side * 20, -72, 50, set.palette.light, 0.35);
  for (let patch = 0; patch < 6; patch++) {
    const angle = (patch / 5) * Math.PI * 2 - 0.3;
    const [x, y] = patch === 5 ? [0, -50] : [Math.cos(angle) * 38, -50 + Math.sin(angle) * 38];
    const r = patch === 5 ? 17 : 11;
    shape(
      g,
      (p) => {
        for (let corner = 0; corner < 5; corner++)
          p.lineTo(x + Math.cos(corner * 1.2566 + angle) * r, y + Math.sin(corner * 1.2566 + angle) * r);
        p.closePath();
      },
      '#22252c',
    );
  }
};

export const lantern: Thing = (g, set) => {
  const frame = '#2b2226';
  const { unlit } = set.scene;
  if (!unlit) glow(g, 0, -50, 270, '#ffb45a', 0.7);
  shape(g, (p) => p.arc(0, -102, 24, Math.PI, 0), null, frame, 6);
  polygon(
    g,
    [
      [-28, -94],
      [28, -94],
      [38, -12],
      [-38, -12],
    ],
    unlit ? 'rgba(150,160,176,.45)' : 'rgba(255,214,130,.75)',
  );
  if (!unlit)
    shape(
      g,
      (p) => {
        p.moveTo(0, -84);
        p.quadraticCurveTo(22, -42, 0, -24);
        p.quadraticCurveTo(-22, -42, 0, -84);
      },
      '#fff1b8',
    );
  for (const x of [-33, 33])
    line(
      g,
      [
        [x * 0.85, -92],
        [x, -12],
      ],
      frame,
      7,
    );
  block(g, 0, -88, 66, 14, frame, 4);
  block(g, 0, 0, 88, 18, frame, 4);
};

export const kite: Thing = (g, set) => {
  const cloth = dim(set, set.colourOf('kite', ['#c23a34', '#2f62a8', '#dcae31', '#2f8a5f']));
  shape(
    g,
    (p) => {
      p.moveTo(0, -70);
      p.bezierCurveTo(-30, -40, 30, -20, 0, 0);
    },
    null,
    '#f3ead4',
    4,
  );
  for (const [half, colour] of [
    [-1, cloth],
    [1, darker(cloth, 0.2)],
  ] as const)
    polygon(
      g,
      [
        [0, -270],
        [half * 84, -180],
        [0, -70],
      ],
      colour,
    );
  line(
    g,
    [
      [0, -270],
      [0, -70],
    ],
    '#5a3b22',
    5,
  );
  line(
    g,
    [
      [-84, -180],
      [84, -180],
    ],
    '#5a3b22',
    5,
  );
  for (const [x, y] of [
    [-14, -44],
    [12, -22],
  ] as const)
    ellipse(g, x, y, 14, 7, lighter(cloth, 0.3), 0.5);
};
