/** Rooms that people go to in the evening: a bar, a casino, a night club. None has a window. */
import { alpha, type Colour, darker, lighter, mix } from '../colour.js';
import { ellipse, glow, shape, vertical } from '../pen.js';
import type { StageSet } from '../set.js';

const BOTTLES = ['#2f5d46', '#7a3b22', '#b98a3a', '#8f2f3a', '#d8c9a0', '#34506b'] as const;

export function bar(set: StageSet, wall: Colour, floorY: number): void {
  const { width: W, unit: u, random } = set;
  const wood = mix('#5a3522', '#14101c', 0.15);
  set.layer(0.08, (g) => {
    const [left, width] = [W * 0.12, W * 0.76];
    shape(g, (p) => p.rect(left, floorY - 520 * u, width, 380 * u), darker(wall, 0.35), wood, 16 * u);
    for (const shelf of [0, 1]) {
      const y = floorY - (370 - shelf * 130) * u;
      if (!set.flat) glow(g, W / 2, y - 40 * u, width * 0.5, '#ffb45a', 0.4);
      g.fillStyle = lighter(wood, 0.12);
      g.fillRect(left, y, width, 12 * u);
      for (let x = left + 30 * u; x < left + width - 30 * u; x += random.range(30, 44) * u) {
        const [tall, colour] = [random.range(58, 92) * u, random.pick(BOTTLES)];
        shape(g, (p) => p.roundRect(x - 11 * u, y - tall * 0.7, 22 * u, tall * 0.7, 5 * u), colour);
        shape(g, (p) => p.roundRect(x - 5 * u, y - tall, 10 * u, tall * 0.4, 3 * u), colour);
        g.fillStyle = alpha('#ffffff', 0.28);
        g.fillRect(x - 7 * u, y - tall * 0.62, 4 * u, tall * 0.5);
      }
    }
  });
  set.layer(0.16, (g) => {
    const top = floorY - 150 * u;
    g.fillStyle = vertical(g, top, floorY, [wood, darker(wood, 0.45)]);
    g.fillRect(0, top, W, floorY - top + 4 * u);
    for (let x = 20 * u; x < W; x += 150 * u)
      shape(g, (p) => p.rect(x, top + 34 * u, 110 * u, floorY - top - 60 * u), null, darker(wood, 0.5), 4 * u);
    shape(g, (p) => p.roundRect(-20 * u, top - 18 * u, W + 40 * u, 30 * u, 10 * u), lighter(wood, 0.22));
    for (const x of [0.18, 0.39, 0.61, 0.82]) {
      g.fillStyle = darker(wood, 0.6);
      g.fillRect(W * x - 5 * u, floorY - 84 * u, 10 * u, 92 * u);
      shape(g, (p) => p.roundRect(W * x - 44 * u, floorY - 104 * u, 88 * u, 24 * u, 12 * u), '#7a2430');
    }
  });
  lamps(set, [0.25, 0.5, 0.75]);
}

/** Hanging lamps with warm light under them. */
function lamps(set: StageSet, places: readonly number[]): void {
  const { width: W, height: H, unit: u } = set;
  set.layer(0.18, (g) => {
    for (const x of places) {
      g.fillStyle = '#1c161c';
      g.fillRect(W * x - 2 * u, 0, 4 * u, H * 0.16);
      shape(
        g,
        (p) => {
          p.moveTo(W * x - 16 * u, H * 0.16);
          p.lineTo(W * x + 16 * u, H * 0.16);
          p.lineTo(W * x + 54 * u, H * 0.22);
          p.lineTo(W * x - 54 * u, H * 0.22);
          p.closePath();
        },
        '#2f5a4c',
      );
      ellipse(g, W * x, H * 0.22, 40 * u, 10 * u, '#ffe2a0');
      if (!set.flat) glow(g, W * x, H * 0.26, 260 * u, '#ffcf7a', 0.55);
    }
  });
}

const SYMBOLS = ['#e0433e', '#f2c230', '#4fb36a', '#f4f1e6'] as const;

export function casino(set: StageSet, wall: Colour, floorY: number): void {
  const { width: W, height: H, unit: u, random, scene } = set;
  set.layer(0.08, (g) => {
    for (let x = 60 * u; x < W; x += 330 * u) {
      g.fillStyle = vertical(g, 0, floorY, ['#c9a04c', '#8a6a2c']);
      g.fillRect(x, 0, 26 * u, floorY);
    }
    g.fillStyle = '#c9a04c';
    g.fillRect(0, H * 0.08, W, 12 * u);
    for (const x of [0.3, 0.7]) {
      for (const [dx, dy] of [
        [-70, 40],
        [-36, 64],
        [0, 74],
        [36, 64],
        [70, 40],
      ] as const)
        ellipse(g, W * x + dx * u, H * 0.08 + dy * u, 11 * u, 14 * u, '#fff1c8');
      if (!set.flat) glow(g, W * x, H * 0.16, 330 * u, '#ffdf94', 0.6);
    }
  });
  set.layer(0.14, (g) => {
    for (let x = 30 * u; x < W - 120 * u; x += 196 * u) {
      const [body, top] = [random.pick(['#7d1f36', '#243a7a', '#5a2a7a', '#8a5a1c']), floorY - 330 * u];
      shape(g, (p) => p.roundRect(x, top, 150 * u, 334 * u, [44 * u, 44 * u, 8 * u, 8 * u]), body, darker(body, 0.5), 5 * u);
      shape(g, (p) => p.roundRect(x + 20 * u, top + 26 * u, 110 * u, 36 * u, 16 * u), '#ffd65c');
      shape(g, (p) => p.rect(x + 18 * u, top + 84 * u, 114 * u, 84 * u), '#10131f', lighter(body, 0.4), 5 * u);
      for (const reel of [0, 1, 2]) ellipse(g, x + (38 + reel * 37) * u, top + 126 * u, 14 * u, 14 * u, random.pick(SYMBOLS));
      g.fillStyle = lighter(body, 0.25);
      g.fillRect(x + 12 * u, top + 186 * u, 126 * u, 22 * u);
      if (!set.flat) glow(g, x + 75 * u, top + 120 * u, 150 * u, '#9fd2ff', 0.3);
    }
  });
  // a roulette table
  set.layer(0.2, (g) => {
    const [x, y] = [W * (0.5 - scene.side * 0.3), floorY - 74 * u];
    shape(
      g,
      (p) => {
        p.moveTo(x - 150 * u, y);
        p.lineTo(x + 150 * u, y);
        p.lineTo(x + 90 * u, floorY + 46 * u);
        p.lineTo(x - 90 * u, floorY + 46 * u);
        p.closePath();
      },
      darker(wall, 0.5),
    );
    ellipse(g, x, y, 236 * u, 54 * u, '#6b4322');
    ellipse(g, x, y - 8 * u, 220 * u, 46 * u, '#1f6b45');
    ellipse(g, x - 90 * u, y - 10 * u, 78 * u, 24 * u, '#6b4322');
    ellipse(g, x - 90 * u, y - 13 * u, 64 * u, 18 * u, '#1b1b22');
    for (let number = 0; number < 12; number++) {
      const angle = (number / 12) * Math.PI * 2;
      ellipse(
        g,
        x + (-90 + Math.cos(angle) * 54) * u,
        y + (-13 + Math.sin(angle) * 14) * u,
        6 * u,
        3 * u,
        number % 2 ? '#c23a34' : '#e8e2d6',
      );
    }
    for (const [dx, dy, colour] of [
      [40, -14, '#c23a34'],
      [84, -4, '#2f62a8'],
      [126, -16, '#e8e2d6'],
    ] as const)
      ellipse(g, x + dx * u, y + dy * u, 14 * u, 7 * u, colour);
  });
}

export function nightClub(set: StageSet, wall: Colour, floorY: number): void {
  const { width: W, height: H, unit: u, random } = set;
  const dark = darker(wall, 0.55);
  set.layer(0.06, (g) => {
    g.fillStyle = vertical(g, 0, floorY, [darker(dark, 0.3), dark]);
    g.fillRect(0, 0, W, floorY);
    // where the music comes from
    const [x, top] = [W / 2, floorY - 210 * u];
    for (const side of [-1, 1]) {
      shape(g, (p) => p.roundRect(x + side * 330 * u - 80 * u, floorY - 330 * u, 160 * u, 300 * u, 10 * u), '#14121c', '#2c2a3a', 5 * u);
      for (const [dy, r] of [
        [-250, 44],
        [-124, 62],
      ] as const)
        ellipse(g, x + side * 330 * u, floorY + dy * u, r * u, r * u, '#3a3848');
    }
    shape(g, (p) => p.roundRect(x - 220 * u, top, 440 * u, 214 * u, 14 * u), '#1c1a2a', '#ff4fa0', 6 * u);
    for (let light = 0; light < 14; light++) {
      g.fillStyle = random.pick(['#ff4fa0', '#4fd6ff', '#ffd65c', '#8f6bff']);
      g.fillRect(x + (-196 + light * 28) * u, top + (150 - random.range(0, 100)) * u, 18 * u, 12 * u);
    }
  });
  // those who dance at the back
  set.layer(0.12, (g) => {
    for (let x = 20 * u; x < W; x += random.range(62, 96) * u) {
      const head = floorY - random.range(150, 190) * u;
      ellipse(g, x, head, 26 * u, 30 * u, '#0f0d18');
      shape(g, (p) => p.roundRect(x - 42 * u, head + 26 * u, 84 * u, floorY - head, 30 * u), '#0f0d18');
      if (random.chance(0.5))
        shape(
          g,
          (p) => {
            p.moveTo(x + 30 * u, head + 60 * u);
            p.lineTo(x + 56 * u, head - 50 * u);
          },
          null,
          '#0f0d18',
          20 * u,
        );
    }
  });
  set.layer(0.16, (g) => {
    g.fillStyle = '#2c2a3a';
    g.fillRect(W / 2 - 2 * u, 0, 4 * u, H * 0.08);
    ellipse(g, W / 2, H * 0.15, 62 * u, 62 * u, '#b9c0d6');
    for (let row = -3; row <= 3; row++)
      for (let tile = -3; tile <= 3; tile++)
        if (row * row + tile * tile < 12)
          shape(
            g,
            (p) => p.rect(W / 2 + (tile * 16 - 7) * u, H * 0.15 + (row * 16 - 7) * u, 14 * u, 14 * u),
            random.pick(['#f4f7ff', '#8f97b4', '#c7cfe6', '#6f7796']),
          );
  });
  set.layer(
    0.28,
    (g) => {
      g.globalCompositeOperation = 'screen';
      for (const [from, to, colour] of [
        [0.1, 0.4, '#ff4fa0'],
        [0.35, 0.2, '#4fd6ff'],
        [0.65, 0.8, '#8f6bff'],
        [0.9, 0.6, '#ffd65c'],
      ] as const)
        shape(
          g,
          (p) => {
            p.moveTo(W * from - 14 * u, -10);
            p.lineTo(W * from + 14 * u, -10);
            p.lineTo(W * to + 190 * u, H);
            p.lineTo(W * to - 190 * u, H);
          },
          alpha(colour, random.range(0.2, 0.3)),
        );
    },
    { blur: 14 },
  );
}
