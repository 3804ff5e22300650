/** What is read and looked at. */
import { alpha, darker } from '../../colour.js';
import { block, ellipse, line, polygon, shape } from '../../pen.js';
import { dim, type Thing } from '../thing.js';

export const book: Thing = (g, set) => {
  const cover = dim(set, set.colourOf('book', ['#7a2e35', '#24475c', '#2f5d50']));
  for (const side of [-1, 1]) {
    shape(
      g,
      (p) => {
        p.moveTo(0, 0);
        p.lineTo(side * 112, -16);
        p.lineTo(side * 106, -112);
        p.quadraticCurveTo(side * 52, -118, 0, -94);
        p.closePath();
      },
      darker(cover, side === set.scene.side ? 0 : 0.2),
    );
    shape(
      g,
      (p) => {
        p.moveTo(0, -8);
        p.quadraticCurveTo(side * 50, -30, side * 102, -24);
        p.lineTo(side * 98, -108);
        p.quadraticCurveTo(side * 48, -116, 0, -92);
        p.closePath();
      },
      dim(set, side === set.scene.side ? '#f6eeda' : '#e0d6c0'),
    );
    for (let line = 0; line < 6; line++)
      shape(
        g,
        (p) => {
          const y = -90 + line * 12;
          p.moveTo(side * 14, y);
          p.quadraticCurveTo(side * 50, y - 14, side * 86, y - 10);
        },
        null,
        alpha('#3a3028', 0.45),
        2.4,
      );
  }
};

export const letter: Thing = (g, set) => {
  const paper = dim(set, set.paintOf('letter', '#f3ead4'));
  g.rotate(set.scene.side * -0.1);
  shape(g, (p) => p.rect(-88, -116, 176, 112), paper, darker(paper, 0.3), 3);
  shape(
    g,
    (p) => {
      p.moveTo(-88, -116);
      p.lineTo(0, -48);
      p.lineTo(88, -116);
    },
    null,
    darker(paper, 0.35),
    4,
  );
  ellipse(g, 0, -50, 17, 17, '#b13a3c');
  ellipse(g, -4, -54, 6, 6, '#d0605f');
};

export const picture: Thing = (g, set) => {
  block(g, 0, 0, 150, 176, dim(set, set.paintOf('picture', '#8a5a34')), 3);
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
  const paper = dim(set, set.paintOf('map', '#ead9ae'));
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
