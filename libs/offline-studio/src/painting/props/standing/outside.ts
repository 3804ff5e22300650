/** What stands, lies or hangs in the open. */
import { alpha, darker, lighter } from '../../colour.js';
import { block, ellipse, glow, line, polygon, shape } from '../../pen.js';
import { dim, type Thing } from '../thing.js';

export const gravestone: Thing = (g, set) => {
  const stone = dim(set, set.paintOf('gravestone', '#8f939a'));
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
  const cloth = dim(set, set.colourOf('tent', ['#c07a34']));
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
  const wood = dim(set, set.paintOf('sledge', '#8a4a2c'));
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

export const fence: Thing = (g, set) => {
  const wood = dim(set, set.paintOf('fence', '#d8cbb4'));
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

export const bicycle: Thing = (g, set) => {
  const frame = dim(set, set.colourOf('bicycle', ['#b13a3c', '#1f7d83', '#dcae31']));
  for (const x of [-92, 92]) {
    shape(g, (p) => p.arc(x, -66, 64, 0, 7), null, '#1a1a20', 9);
    for (let spoke = 0; spoke < 8; spoke++)
      shape(
        g,
        (p) => {
          p.moveTo(x, -66);
          p.lineTo(x + Math.cos(spoke * 0.785) * 60, -66 + Math.sin(spoke * 0.785) * 60);
        },
        null,
        alpha('#c3cad2', 0.7),
        2,
      );
  }
  shape(
    g,
    (p) => {
      p.moveTo(-92, -66);
      p.lineTo(-10, -62);
      p.lineTo(66, -150);
      p.lineTo(-46, -146);
      p.closePath();
      p.moveTo(-10, -62);
      p.lineTo(-54, -176);
      p.moveTo(92, -66);
      p.lineTo(60, -186);
    },
    null,
    frame,
    10,
  );
  shape(g, (p) => p.roundRect(-84, -188, 58, 15, 7), '#2b2226');
  shape(
    g,
    (p) => {
      p.moveTo(34, -192);
      p.lineTo(62, -188);
      p.quadraticCurveTo(96, -186, 92, -160);
    },
    null,
    '#2b2226',
    9,
  );
  ellipse(g, -10, -62, 15, 15, '#2b2226');
};

/** Steps that lead away, left and right. */
export const footprints: Thing = (g, set) => {
  const pressed = set.scene.winter ? '#9fb4c9' : dim(set, '#4a3a2c');
  for (let step = 0; step < 7; step++) {
    const near = 1 - step * 0.12;
    const [x, y] = [(step % 2 ? 26 : -26) * near + step * 12, 4 - step * 13 * (near + 0.1)];
    ellipse(g, x, y, 13 * near, 11 * near, alpha(pressed, 0.75), 0.12);
    ellipse(g, x + 1, y + 13 * near, 9 * near, 5 * near, alpha(pressed, 0.75));
  }
};

export const skateboard: Thing = (g, set) => {
  const deck = dim(set, set.colourOf('skateboard', ['#c24b3a', '#2f8f8a', '#d9a436']));
  for (const x of [-66, 66]) {
    block(g, x, -16, 46, 12, '#aab4bd', 3);
    for (const side of [-16, 16]) ellipse(g, x + side, -13, 15, 15, '#f1ead8');
    for (const side of [-16, 16]) ellipse(g, x + side, -13, 5, 5, '#3a3f45');
  }
  shape(
    g,
    (p) => {
      p.moveTo(-140, -54);
      p.quadraticCurveTo(-120, -30, -90, -28);
      p.lineTo(90, -28);
      p.quadraticCurveTo(120, -30, 140, -54);
      p.lineTo(144, -46);
      p.quadraticCurveTo(122, -16, 92, -15);
      p.lineTo(-92, -15);
      p.quadraticCurveTo(-122, -16, -144, -46);
      p.closePath();
    },
    deck,
    darker(deck, 0.5),
    3,
  );
};
