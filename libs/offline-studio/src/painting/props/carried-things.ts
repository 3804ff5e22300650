/** Smaller things that somebody finds, gives, opens or carries. */
import { alpha, darker, lighter } from '../colour.js';
import { block, ellipse, glow, line, polygon, shape } from '../pen.js';
import { dim, type Thing } from './thing.js';

export const box: Thing = (g, set) => {
  const wood = dim(set, '#9a6b3f');
  block(g, 0, 0, 170, 84, wood, 4);
  polygon(
    g,
    [
      [-85, -84],
      [-64, -118],
      [64, -118],
      [85, -84],
    ],
    lighter(wood, 0.16),
  );
  for (const x of [-42, 0, 42])
    line(
      g,
      [
        [x, 0],
        [x, -84],
      ],
      darker(wood, 0.3),
      3,
    );
  block(g, 0, -62, 30, 34, '#c9a04a', 4);
  ellipse(g, 0, -80, 5, 7, '#2b2226');
};

export const chest: Thing = (g, set) => {
  const wood = dim(set, '#6f4426');
  block(g, 0, 0, 220, 96, wood, 6);
  shape(
    g,
    (p) => {
      p.moveTo(-112, -96);
      p.quadraticCurveTo(-108, -168, 0, -168);
      p.quadraticCurveTo(108, -168, 112, -96);
      p.closePath();
    },
    lighter(wood, 0.1),
  );
  for (const x of [-78, 78]) block(g, x, 0, 18, 160, dim(set, '#b08d3c'), 3);
  block(g, 0, -70, 34, 40, '#c9a04a', 4);
  ellipse(g, 0, -88, 5, 8, '#2b2226');
};

export const watch: Thing = (g, set) => {
  const gold = dim(set, '#c9a04a');
  shape(g, (p) => p.arc(0, -122, 16, 0, 7), null, gold, 6);
  block(g, 0, -96, 12, 16, darker(gold, 0.2), 3);
  ellipse(g, 0, -50, 50, 50, gold);
  ellipse(g, 0, -50, 42, 42, dim(set, '#fbf3df'));
  for (let hour = 0; hour < 12; hour++) ellipse(g, Math.cos(hour * 0.5236) * 34, -50 + Math.sin(hour * 0.5236) * 34, 2.6, 2.6, '#2b2226');
  line(
    g,
    [
      [0, -50],
      [0, -78],
    ],
    '#2b2226',
    5,
  );
  line(
    g,
    [
      [0, -50],
      [18, -40],
    ],
    '#2b2226',
    4,
  );
  for (let link = 0; link < 6; link++) shape(g, (p) => p.ellipse(22 + link * 15, -126 + link * link * 3, 9, 5, 0.5, 0, 7), null, gold, 3);
};

export const key: Thing = (g, set) => {
  const brass = dim(set, '#c9a04a');
  shape(g, (p) => p.arc(-46, -34, 26, 0, 7), null, brass, 12);
  line(
    g,
    [
      [-20, -34],
      [76, -34],
    ],
    brass,
    12,
  );
  for (const x of [50, 72])
    line(
      g,
      [
        [x, -34],
        [x, -8],
      ],
      brass,
      11,
    );
};

export const candle: Thing = (g, set) => {
  block(g, 0, 0, 90, 14, dim(set, '#8a7a4a'), 7);
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

export const phone: Thing = (g, set) => {
  block(g, 0, 0, 74, 138, '#1b1e26', 12);
  block(g, 0, -12, 62, 112, lighter(dim(set, '#4f7fb0'), 0.2), 4);
  glow(g, 0, -66, 110, '#9fd0ff', 0.35);
};

export const computer: Thing = (g, set) => {
  const shell = dim(set, '#b9c0c8');
  block(g, 0, -18, 200, 124, darker(shell, 0.45), 8);
  block(g, 0, -26, 184, 104, '#16324a', 4);
  for (let row = 0; row < 5; row++)
    line(
      g,
      [
        [-80, -112 + row * 18],
        [-80 + 40 + ((row * 53) % 90), -112 + row * 18],
      ],
      '#7fd0ff',
      4,
    );
  polygon(
    g,
    [
      [-100, -18],
      [100, -18],
      [122, 0],
      [-122, 0],
    ],
    shell,
  );
};

export const camera: Thing = (g, set) => {
  block(g, 0, 0, 150, 92, dim(set, '#2f3238'), 10);
  block(g, -34, -88, 52, 20, '#3f434b', 4);
  ellipse(g, 6, -46, 40, 40, '#16181c');
  ellipse(g, 6, -46, 28, 28, '#34506e');
  ellipse(g, -4, -56, 9, 9, alpha('#ffffff', 0.7));
  ellipse(g, 56, -76, 6, 6, '#d0504a');
};

export const suitcase: Thing = (g, set) => {
  const leather = dim(set, '#8a5a34');
  shape(g, (p) => p.roundRect(-34, -158, 68, 40, 14), null, darker(leather, 0.4), 10);
  block(g, 0, 0, 200, 130, leather, 14);
  for (const x of [-62, 62]) block(g, x, 0, 20, 130, darker(leather, 0.3));
  for (const x of [-62, 62]) block(g, x, -98, 26, 18, '#c9a04a', 3);
};

export const gift: Thing = (g, set) => {
  const paper = dim(set, '#b13a3c');
  block(g, 0, 0, 140, 112, paper, 4);
  block(g, 0, -108, 154, 28, lighter(paper, 0.12), 4);
  block(g, 0, 0, 26, 136, dim(set, '#f0d27a'));
  for (const side of [-1, 1]) ellipse(g, side * 26, -152, 28, 17, dim(set, '#f0d27a'), side * -0.4);
};

export const cake: Thing = (g, set) => {
  ellipse(g, 0, -6, 118, 16, dim(set, '#e6e2da'));
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
  const glaze = dim(set, '#3f6f9a');
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

export const bottle: Thing = (g, set) => {
  const glass = dim(set, '#3f8f6f');
  block(g, 0, 0, 58, 120, glass, 10);
  block(g, 0, -112, 24, 60, glass, 4);
  block(g, 0, -168, 28, 14, dim(set, '#c9a04a'), 3);
  block(g, 0, -30, 50, 52, dim(set, '#f3ead4'), 3);
  block(g, -16, -14, 8, 96, alpha('#ffffff', 0.3), 4);
};

export const gloves: Thing = (g, set) => {
  for (const side of [-1, 1]) {
    const cloth = dim(set, '#d9a441');
    block(g, side * 54, 0, 62, 34, darker(cloth, 0.25), 8);
    block(g, side * 54, -28, 72, 74, cloth, 22);
    for (let finger = 0; finger < 4; finger++) block(g, side * 54 - 27 + finger * 18, -88, 16, 52 - Math.abs(finger - 1.5) * 8, cloth, 8);
    ellipse(g, side * 54 - side * 42, -62, 14, 26, cloth, side * 0.6);
  }
};

export const pot: Thing = (g, set) => {
  const clay = dim(set, '#b5653a');
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
    dim(set, '#d5dce2'),
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
    dim(set, '#9a6b3f'),
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

export const ring: Thing = (g, set) => {
  shape(g, (p) => p.arc(0, -48, 42, 0, 7), null, dim(set, '#d9b04a'), 15);
  polygon(
    g,
    [
      [-24, -104],
      [24, -104],
      [34, -122],
      [0, -148],
      [-34, -122],
    ],
    '#bfe6f5',
  );
  glow(g, 0, -122, 90, '#e8f8ff', 0.6);
};

export const crown: Thing = (g, set) => {
  const gold = dim(set, '#d9b04a');
  polygon(
    g,
    [
      [-84, 0],
      [84, 0],
      [98, -104],
      [46, -52],
      [0, -124],
      [-46, -52],
      [-98, -104],
    ],
    gold,
  );
  for (const [x, y, colour] of [
    [-98, -106, '#b13a3c'],
    [0, -128, '#2f62a8'],
    [98, -106, '#b13a3c'],
  ] as const)
    ellipse(g, x, y, 12, 12, colour);
  block(g, 0, 0, 168, 22, darker(gold, 0.18));
};

export const money: Thing = (g, set) => {
  for (let note = 0; note < 3; note++) block(g, -20 + note * 14, -note * 9, 150, 26, dim(set, ['#6f9a6f', '#7fae7f', '#8abf8a'][note]!), 3);
  for (const [x, y] of [
    [52, -36],
    [72, -30],
    [62, -50],
  ] as const) {
    ellipse(g, x, y, 26, 26, darker(dim(set, '#d9b04a'), 0.2));
    ellipse(g, x - 2, y - 2, 20, 20, dim(set, '#e6c25a'));
  }
};

export const picture: Thing = (g, set) => {
  block(g, 0, 0, 150, 176, dim(set, '#8a5a34'), 3);
  block(g, 0, -13, 124, 150, dim(set, '#d9e6ee'));
  polygon(
    g,
    [
      [-62, -13],
      [-62, -60],
      [-20, -104],
      [16, -58],
      [40, -84],
      [62, -52],
      [62, -13],
    ],
    dim(set, '#5f8a6a'),
  );
  ellipse(g, 32, -132, 15, 15, '#f0d27a');
};

export const map: Thing = (g, set) => {
  const paper = dim(set, '#ead9ae');
  for (let fold = 0; fold < 4; fold++) {
    const x = -96 + fold * 64;
    const lift = fold % 2 ? 14 : 0;
    polygon(
      g,
      [
        [x, -lift],
        [x + 64, lift - 14],
        [x + 64, lift - 130],
        [x, -116 - lift],
      ],
      fold % 2 ? darker(paper, 0.1) : paper,
    );
  }
  line(
    g,
    [
      [-80, -30],
      [-40, -70],
      [0, -48],
      [40, -86],
    ],
    '#b13a3c',
    5,
  );
  line(
    g,
    [
      [48, -100],
      [70, -78],
    ],
    '#b13a3c',
    6,
  );
  line(
    g,
    [
      [70, -100],
      [48, -78],
    ],
    '#b13a3c',
    6,
  );
};

export const heart: Thing = (g, set) => {
  const red = dim(set, '#c8324a');
  shape(
    g,
    (p) => {
      p.moveTo(0, -10);
      p.bezierCurveTo(-120, -80, -96, -170, -46, -164);
      p.bezierCurveTo(-16, -162, 0, -134, 0, -122);
      p.bezierCurveTo(0, -134, 16, -162, 46, -164);
      p.bezierCurveTo(96, -170, 120, -80, 0, -10);
    },
    red,
  );
  ellipse(g, -44, -128, 16, 11, alpha('#ffffff', 0.4), -0.5);
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

export const trumpet: Thing = (g, set) => {
  const brass = dim(set, '#d9a83a');
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
  const shell = dim(set, '#b13a3c');
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
  ellipse(g, 0, -176, 30, 36, dim(set, '#9aa3ab'));
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

export const telescope: Thing = (g, set) => {
  for (const x of [-60, 0, 60])
    line(
      g,
      [
        [0, -120],
        [x, 0],
      ],
      dim(set, '#6f4a33'),
      10,
    );
  g.translate(0, -130);
  g.rotate(-0.5 * set.scene.side);
  block(g, 0, 24, 210, 44, dim(set, '#b08d3c'), 8);
  block(g, -96 * set.scene.side, 28, 26, 54, dim(set, '#7a5a2c'), 6);
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
  const cloth = dim(set, '#b13a3c');
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
