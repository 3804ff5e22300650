/** What stands in a room. */
import { alpha, darker, lighter } from '../../colour.js';
import { block, ellipse, line, shape } from '../../pen.js';
import { dim, type Thing } from '../thing.js';

export const chair: Thing = (g, set) => {
  const wood = dim(set, set.colourOf('chair', ['#7a4a2c']));
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
  const wood = dim(set, set.paintOf('table', '#8a5a34'));
  for (const x of [-180, 180]) block(g, x, 0, 24, 128, darker(wood, 0.25), 3);
  block(g, 0, -120, 440, 26, wood, 5);
  block(g, 0, -140, 440, 8, lighter(wood, 0.18), 3);
};

export const door: Thing = (g, set) => {
  const wood = dim(set, set.colourOf('door', ['#7a4a2c']));
  block(g, 0, 0, 214, 430, darker(wood, 0.4), 4);
  block(g, 0, 0, 184, 412, wood, 2);
  for (const y of [-40, -230]) for (const x of [-44, 44]) block(g, x, y, 66, 150, darker(wood, 0.16), 3);
  ellipse(g, 70, -196, 11, 11, '#d9b04a');
};

export const piano: Thing = (g, set) => {
  const body = dim(set, set.paintOf('piano', '#22202a'));
  block(g, 0, 0, 360, 250, body, 8);
  block(g, 0, -122, 380, 34, darker(body, 0.3), 3);
  block(g, 0, -128, 350, 22, '#f2efe8');
  for (let note = 0; note < 26; note++) if (![2, 6].includes(note % 7)) block(g, -164 + note * 13, -136, 7, 14, '#16141a');
  block(g, 0, -190, 150, 46, dim(set, '#f3ead4'), 2);
};

export const throne: Thing = (g, set) => {
  const gold = dim(set, set.paintOf('throne', '#c9a04a'));
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

export const mirror: Thing = (g, set) => {
  ellipse(g, 0, -190, 104, 160, dim(set, set.paintOf('mirror', '#c9a04a')));
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
  const wood = dim(set, set.paintOf('stairs', '#7a5a44'));
  for (let step = 0; step < 8; step++) {
    block(g, -140 + step * 44, 0, 46, 40 + step * 44, darker(wood, 0.16));
    block(g, -140 + step * 44, -(32 + step * 44), 50, 10, lighter(wood, 0.18));
  }
};

export const ladder: Thing = (g, set) => {
  const wood = dim(set, set.paintOf('ladder', '#9a6b3f'));
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

/** On a little table, in the middle of a game. */
export const chessboard: Thing = (g, set) => {
  const wood = dim(set, '#6b4630');
  for (const x of [-78, 78]) block(g, x, 0, 14, 86, darker(wood, 0.2), 3);
  block(g, 0, -84, 236, 14, wood, 4);
  const [top, rows] = [-156, 8];
  for (let row = 0; row < rows; row++) {
    const [y, height] = [top + row * 7.4, 7.4];
    const width = 148 + row * 8;
    for (let file = 0; file < rows; file++) {
      g.fillStyle = dim(set, (row + file) % 2 ? '#3a2a22' : '#ecdfc2');
      g.fillRect(-width / 2 + (file * width) / rows, y, width / rows + 0.6, height + 0.6);
    }
  }
  const men = [
    [-66, -150, '#26221f', 26],
    [-24, -146, '#26221f', 38],
    [30, -140, '#26221f', 24],
    [62, -130, '#f2ead6', 26],
    [-48, -112, '#f2ead6', 26],
    [8, -116, '#f2ead6', 42],
    [52, -104, '#26221f', 26],
  ] as const;
  for (const [x, y, colour, height] of men) {
    const man = dim(set, colour);
    ellipse(g, x, y, 11, 4, darker(man, 0.3));
    shape(
      g,
      (p) => {
        p.moveTo(x - 10, y);
        p.quadraticCurveTo(x - 3, y - height * 0.5, x - 5, y - height);
        p.lineTo(x + 5, y - height);
        p.quadraticCurveTo(x + 3, y - height * 0.5, x + 10, y);
        p.closePath();
      },
      man,
      darker(man, 0.5),
      1.5,
    );
    ellipse(g, x, y - height, 7, 7, lighter(man, 0.12));
  }
};
