/** Furniture and other things too large to carry. */
import { alpha, darker, lighter } from '../colour.js';
import { block, ellipse, glow, line, polygon, shape } from '../pen.js';
import { dim, type Thing } from './thing.js';

export const ladder: Thing = (g, set) => {
  const wood = dim(set, '#9a6b3f');
  g.rotate(0.1 * set.scene.side);
  for (const x of [-48, 48])
    line(
      g,
      [
        [x, 0],
        [x * 0.8, -420],
      ],
      wood,
      15,
    );
  for (let rung = 1; rung < 9; rung++)
    line(
      g,
      [
        [-46, -rung * 46],
        [46, -rung * 46],
      ],
      lighter(wood, 0.12),
      11,
    );
};

export const chair: Thing = (g, set) => {
  const wood = dim(set, '#7a4a2c');
  for (const x of [-54, 54])
    line(
      g,
      [
        [x, 0],
        [x, -96],
      ],
      darker(wood, 0.2),
      12,
    );
  block(g, 0, -92, 132, 18, wood, 4);
  for (const x of [-56, 56])
    line(
      g,
      [
        [x, -108],
        [x, -250],
      ],
      wood,
      12,
    );
  for (const y of [-140, -186, -232]) block(g, 0, y, 112, 16, lighter(wood, 0.08), 4);
};

export const wheelchair: Thing = (g, set) => {
  ellipse(g, 54, -22, 22, 22, '#22252c');
  shape(g, (p) => p.arc(-20, -76, 74, 0, 7), null, '#22252c', 11);
  shape(g, (p) => p.arc(-20, -76, 60, 0, 7), null, dim(set, '#aab4bd'), 4);
  block(g, 8, -104, 150, 22, dim(set, '#2f4a6a'), 6);
  block(g, -62, -110, 22, 130, dim(set, '#2f4a6a'), 6);
  line(
    g,
    [
      [78, -96],
      [96, -24],
      [120, -20],
    ],
    dim(set, '#aab4bd'),
    9,
  );
  line(
    g,
    [
      [-70, -232],
      [-104, -240],
    ],
    '#22252c',
    10,
  );
};

export const table: Thing = (g, set) => {
  const wood = dim(set, '#8a5a34');
  for (const x of [-180, 180]) block(g, x, 0, 24, 128, darker(wood, 0.25), 3);
  block(g, 0, -120, 440, 26, wood, 5);
  block(g, 0, -140, 440, 8, lighter(wood, 0.18), 3);
};

export const door: Thing = (g, set) => {
  const wood = dim(set, '#7a4a2c');
  block(g, 0, 0, 214, 430, darker(wood, 0.4), 4);
  block(g, 0, 0, 184, 412, wood, 2);
  for (const y of [-40, -230]) for (const x of [-44, 44]) block(g, x, y, 66, 150, darker(wood, 0.16), 3);
  ellipse(g, 70, -196, 11, 11, '#d9b04a');
};

export const piano: Thing = (g, set) => {
  const body = dim(set, '#22202a');
  block(g, 0, 0, 360, 250, body, 8);
  block(g, 0, -122, 380, 34, darker(body, 0.3), 3);
  block(g, 0, -128, 350, 22, '#f2efe8');
  for (let note = 0; note < 26; note++) if (![2, 6].includes(note % 7)) block(g, -164 + note * 13, -136, 7, 14, '#16141a');
  block(g, 0, -190, 150, 46, dim(set, '#f3ead4'), 2);
};

export const gravestone: Thing = (g, set) => {
  const stone = dim(set, '#8f939a');
  shape(
    g,
    (p) => {
      p.moveTo(-62, 0);
      p.lineTo(-62, -110);
      p.quadraticCurveTo(0, -196, 62, -110);
      p.lineTo(62, 0);
      p.closePath();
    },
    stone,
  );
  line(
    g,
    [
      [0, -140],
      [0, -84],
    ],
    darker(stone, 0.4),
    9,
  );
  line(
    g,
    [
      [-22, -118],
      [22, -118],
    ],
    darker(stone, 0.4),
    9,
  );
};

export const snowman: Thing = (g, set) => {
  const snow = dim(set, '#f4f8fc');
  for (const [y, r] of [
    [-64, 72],
    [-170, 54],
    [-252, 40],
  ] as const) {
    ellipse(g, 0, y, r, r, darker(snow, 0.1));
    ellipse(g, set.scene.side * 5, y - 4, r - 6, r - 6, snow);
  }
  for (const x of [-13, 13]) ellipse(g, x, -262, 5, 5, '#22252c');
  polygon(
    g,
    [
      [0, -254],
      [0, -244],
      [44, -246],
    ],
    '#e07a2c',
  );
  for (const side of [-1, 1])
    line(
      g,
      [
        [side * 46, -176],
        [side * 112, -214],
      ],
      '#5a4030',
      8,
    );
};

export const tent: Thing = (g, set) => {
  const cloth = dim(set, '#c07a34');
  polygon(
    g,
    [
      [-190, 0],
      [0, -230],
      [190, 0],
    ],
    cloth,
  );
  polygon(
    g,
    [
      [-44, 0],
      [0, -230],
      [44, 0],
    ],
    darker(cloth, 0.5),
  );
};

export const sledge: Thing = (g, set) => {
  const wood = dim(set, '#8a4a2c');
  for (const y of [0, -8])
    shape(
      g,
      (p) => {
        p.moveTo(-150, y);
        p.lineTo(120, y);
        p.quadraticCurveTo(176, y, 170, y - 66);
      },
      null,
      darker(wood, 0.3),
      10,
    );
  for (const x of [-100, 0, 90])
    line(
      g,
      [
        [x, -6],
        [x, -56],
      ],
      darker(wood, 0.2),
      9,
    );
  block(g, -8, -52, 270, 22, wood, 5);
  polygon(
    g,
    [
      [-146, -70],
      [-120, -70],
      [-136, -170],
      [-160, -164],
    ],
    lighter(wood, 0.08),
  );
};

export const throne: Thing = (g, set) => {
  const gold = dim(set, '#c9a04a');
  block(g, 0, 0, 210, 120, darker(gold, 0.4), 6);
  block(g, 0, -110, 170, 28, dim(set, '#8a1f30'), 8);
  shape(
    g,
    (p) => {
      p.moveTo(-92, -120);
      p.lineTo(-92, -330);
      p.lineTo(0, -392);
      p.lineTo(92, -330);
      p.lineTo(92, -120);
      p.closePath();
    },
    gold,
  );
  block(g, 0, -136, 130, 176, dim(set, '#8a1f30'), 8);
};

export const stall: Thing = (g, set) => {
  for (const x of [-170, 170])
    line(
      g,
      [
        [x, 0],
        [x, -290],
      ],
      dim(set, '#6f4a33'),
      14,
    );
  block(g, 0, 0, 360, 120, dim(set, '#8a5a34'), 4);
  for (let stripe = 0; stripe < 8; stripe++)
    polygon(
      g,
      [
        [-200 + stripe * 50, -280],
        [-150 + stripe * 50, -280],
        [-156 + stripe * 50, -214],
        [-206 + stripe * 50, -214],
      ],
      dim(set, stripe % 2 ? '#f2ead8' : '#b13a3c'),
    );
  for (const x of [-90, 90]) {
    ellipse(g, x, -184, 24, 30, dim(set, '#d0443a'));
    glow(g, x, -184, 110, '#ff9a5a', 0.45);
  }
  for (const x of [-90, 0, 90]) ellipse(g, x, -126, 44, 16, dim(set, '#e8e2d4'));
};

export const mirror: Thing = (g, set) => {
  ellipse(g, 0, -190, 104, 160, dim(set, '#c9a04a'));
  ellipse(g, 0, -190, 88, 144, dim(set, '#b8d4e0'));
  line(
    g,
    [
      [-40, -250],
      [30, -290],
    ],
    alpha('#ffffff', 0.6),
    9,
  );
  block(g, 0, 0, 90, 40, dim(set, '#8a6a2c'), 4);
};

export const stairs: Thing = (g, set) => {
  const wood = dim(set, '#7a5a44');
  for (let step = 0; step < 8; step++) {
    block(g, -140 + step * 44, 0, 46, 40 + step * 44, darker(wood, 0.16));
    block(g, -140 + step * 44, -(32 + step * 44), 50, 10, lighter(wood, 0.18));
  }
};

export const fence: Thing = (g, set) => {
  const wood = dim(set, '#d8cbb4');
  for (let post = 0; post < 7; post++) {
    const x = -180 + post * 60;
    polygon(
      g,
      [
        [x - 16, 0],
        [x - 16, -120],
        [x, -142],
        [x + 16, -120],
        [x + 16, 0],
      ],
      wood,
    );
  }
  for (const y of [-34, -92]) block(g, 0, y, 420, 14, darker(wood, 0.14));
};

export const rainbow: Thing = (g) => {
  for (const [index, colour] of ['#d8433a', '#ee8f34', '#f2d24a', '#58ae58', '#4583d0', '#7a58b8'].entries())
    shape(g, (p) => p.arc(0, 0, 400 - index * 22, Math.PI, 0), null, alpha(colour, 0.5), 22);
};

export const puddle: Thing = (g, set) => {
  ellipse(g, 0, 0, 190, 34, alpha(set.palette.water, 0.9));
  ellipse(g, 10, -3, 160, 25, alpha(lighter(set.palette.water, 0.35), 0.8));
  ellipse(g, -26, -5, 26, 9, alpha(set.palette.light, 0.9));
};

export const road: Thing = (g, set) => {
  polygon(
    g,
    [
      [-260, 60],
      [260, 60],
      [30, -190],
      [-30, -190],
    ],
    dim(set, set.scene.winter ? '#b8c0c8' : '#8a7a66'),
  );
  for (let mark = 0; mark < 5; mark++)
    polygon(
      g,
      [
        [-9 + mark, 40 - mark * 44],
        [9 - mark, 40 - mark * 44],
        [7 - mark, 16 - mark * 44],
        [-7 + mark, 16 - mark * 44],
      ],
      alpha('#f4ead2', 0.6),
    );
};

export const hand: Thing = (g, set) => {
  const skin = dim(set, '#c99a78');
  block(g, 0, 0, 90, 40, darker(skin, 0.3), 10);
  block(g, 0, -30, 104, 100, skin, 34);
  for (let finger = 0; finger < 4; finger++) block(g, -38 + finger * 25, -116, 20, 84 - Math.abs(finger - 1.4) * 14, skin, 10);
  ellipse(g, set.scene.side * 66, -84, 18, 42, skin, set.scene.side * 0.7);
};

export const wave: Thing = (g, set) => {
  for (let crest = 0; crest < 3; crest++)
    shape(
      g,
      (p) => {
        p.moveTo(-260 + crest * 40, 0);
        p.quadraticCurveTo(-120 + crest * 60, -150 + crest * 40, 20 + crest * 50, -70);
        p.quadraticCurveTo(120, -30, 280, 0);
        p.closePath();
      },
      alpha(lighter(set.palette.water, crest * 0.2), 0.9),
    );
};

export const flame: Thing = (g) => {
  glow(g, 0, -90, 300, '#ff8a3c', 0.8);
  for (const [x, h, colour] of [
    [-60, 150, '#ff6a2c'],
    [58, 140, '#ff6a2c'],
    [0, 210, '#ff9a3c'],
    [-22, 130, '#ffd06b'],
    [26, 120, '#ffd06b'],
  ] as const)
    shape(
      g,
      (p) => {
        p.moveTo(x - 44, 0);
        p.quadraticCurveTo(x - 50, -h * 0.5, x, -h);
        p.quadraticCurveTo(x + 50, -h * 0.5, x + 44, 0);
        p.closePath();
      },
      alpha(colour, 0.85),
    );
};
