/** What measures, sees and computes. */
import { alpha, darker, lighter } from '../../colour.js';
import { block, ellipse, glow, line, polygon, shape } from '../../pen.js';
import { dim, type Thing } from '../thing.js';

export const watch: Thing = (g, set) => {
  const gold = dim(set, set.paintOf('watch', '#c9a04a'));
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

export const clock: Thing = (g, set) => {
  const wood = dim(set, set.paintOf('clock', '#7a4a2c'));
  shape(
    g,
    (p) => {
      p.moveTo(-70, 0);
      p.lineTo(-62, -150);
      p.quadraticCurveTo(0, -214, 62, -150);
      p.lineTo(70, 0);
      p.closePath();
    },
    wood,
    darker(wood, 0.4),
    4,
  );
  ellipse(g, 0, -112, 50, 50, '#c9a04a');
  ellipse(g, 0, -112, 43, 43, dim(set, '#fbf3df'));
  for (let hour = 0; hour < 12; hour++) ellipse(g, Math.cos(hour * 0.5236) * 35, -112 + Math.sin(hour * 0.5236) * 35, 2.6, 2.6, '#2b2226');
  shape(
    g,
    (p) => {
      p.moveTo(0, -112);
      p.lineTo(0, -142);
      p.moveTo(0, -112);
      p.lineTo(20, -100);
    },
    null,
    '#2b2226',
    5,
  );
  shape(g, (p) => p.roundRect(-30, -48, 60, 34, 6), darker(wood, 0.4));
  ellipse(g, 0, -30, 11, 11, '#c9a04a');
};

export const phone: Thing = (g, set) => {
  block(g, 0, 0, 74, 138, '#1b1e26', 12);
  block(g, 0, -12, 62, 112, lighter(dim(set, set.paintOf('phone', '#4f7fb0')), 0.2), 4);
  glow(g, 0, -66, 110, '#9fd0ff', 0.35);
};

export const computer: Thing = (g, set) => {
  const shell = dim(set, set.paintOf('computer', '#b9c0c8'));
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
  block(g, 0, 0, 150, 92, dim(set, set.paintOf('camera', '#2f3238')), 10);
  block(g, -34, -88, 52, 20, '#3f434b', 4);
  ellipse(g, 6, -46, 40, 40, '#16181c');
  ellipse(g, 6, -46, 28, 28, '#34506e');
  ellipse(g, -4, -56, 9, 9, alpha('#ffffff', 0.7));
  ellipse(g, 56, -76, 6, 6, '#d0504a');
};

export const telescope: Thing = (g, set) => {
  for (const x of [-60, 0, 60])
    line(
      g,
      [
        [0, -120],
        [x, 0],
      ],
      dim(set, set.paintOf('telescope', '#6f4a33')),
      10,
    );
  g.translate(0, -130);
  g.rotate(-0.5 * set.scene.side);
  block(g, 0, 24, 210, 44, dim(set, '#b08d3c'), 8);
  block(g, -96 * set.scene.side, 28, 26, 54, dim(set, '#7a5a2c'), 6);
};
