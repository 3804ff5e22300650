/** Rooms that are everybody's: a gym, a shop, a court, a cell, a museum, a swimming pool. */

import { alpha, type Colour, darker, lighter, mix } from '../colour.js';
import { PALETTES } from '../palette.js';
import { type Context, ellipse, glow, shape, vertical } from '../pen.js';
import type { StageSet } from '../set.js';

export function gym(set: StageSet, wall: Colour, floorY: number): void {
  const { width: W, unit: u, scene } = set;
  set.layer(0.1, (g) => {
    shape(g, (p) => p.rect(W * 0.1, floorY - 470 * u, W * 0.8, 300 * u), lighter(wall, 0.28), darker(wall, 0.3), 8 * u);
    for (const x of [0.3, 0.5, 0.7]) {
      g.fillStyle = darker(wall, 0.3);
      g.fillRect(W * x - 3 * u, floorY - 470 * u, 6 * u, 300 * u);
    }
    // weights on their rack
    const left = W * (0.5 + scene.side * 0.28) - 190 * u;
    for (const row of [0, 1]) {
      g.fillStyle = '#2b2f36';
      g.fillRect(left, floorY - (60 + row * 74) * u, 380 * u, 12 * u);
      for (let weight = 0; weight < 5; weight++) {
        const x = left + (40 + weight * 76) * u;
        const y = floorY - (80 + row * 74) * u;
        g.fillStyle = '#8b949c';
        g.fillRect(x - 22 * u, y - 4 * u, 44 * u, 8 * u);
        for (const side of [-1, 1]) shape(g, (p) => p.roundRect(x + side * 24 * u - 9 * u, y - 20 * u, 18 * u, 40 * u, 5 * u), '#23262c');
      }
    }
  });
  set.layer(0.18, (g) => {
    const x = W * (0.5 - scene.side * 0.3);
    g.fillStyle = '#5a6068';
    g.fillRect(x - 3 * u, 0, 6 * u, floorY - 390 * u);
    shape(
      g,
      (p) => p.roundRect(x - 62 * u, floorY - 400 * u, 124 * u, 300 * u, 46 * u),
      vertical(g, floorY - 400 * u, floorY - 100 * u, ['#a8343a', '#6a1c26']),
    );
    g.fillStyle = alpha('#f3ead8', 0.8);
    g.fillRect(x - 62 * u, floorY - 300 * u, 124 * u, 16 * u);
  });
}

const GOODS = ['#d8574a', '#e6b03c', '#4f9a6a', '#3f74b0', '#8a5aa8', '#e8e2d6', '#d98a4a'] as const;

export function shop(set: StageSet, wall: Colour, floorY: number): void {
  const { width: W, unit: u, random } = set;
  set.layer(0.1, (g) => {
    for (let lamp = 0; lamp < 4; lamp++) {
      const x = W * (0.14 + lamp * 0.24);
      shape(g, (p) => p.roundRect(x - 90 * u, 26 * u, 180 * u, 18 * u, 8 * u), '#f6fbff');
      if (!set.flat) glow(g, x, 40 * u, 260 * u, '#eaf6ff', 0.4);
    }
    for (const row of [0, 1, 2]) {
      const y = floorY - (24 + row * 138) * u;
      g.fillStyle = darker(wall, 0.25);
      g.fillRect(0, y - 120 * u, W, 120 * u);
      for (let x = 8 * u; x < W; ) {
        const [width, tall, colour] = [random.range(30, 56) * u, random.range(54, 100) * u, random.pick(GOODS)];
        for (let same = 0; same < 3 && x < W; same++, x += width + 5 * u) {
          shape(g, (p) => p.roundRect(x, y - tall, width, tall, 6 * u), colour);
          g.fillStyle = alpha('#ffffff', 0.5);
          g.fillRect(x + width * 0.16, y - tall * 0.64, width * 0.68, tall * 0.24);
        }
      }
      g.fillStyle = lighter(wall, 0.25);
      g.fillRect(0, y, W, 16 * u);
      for (let x = 20 * u; x < W; x += 120 * u) {
        g.fillStyle = '#ffe27a';
        g.fillRect(x, y + 2 * u, 44 * u, 12 * u);
      }
    }
  });
}

export function court(set: StageSet, wall: Colour, floorY: number): void {
  const { width: W, unit: u, scene } = set;
  const wood = mix('#6b3f26', wall, 0.2);
  set.layer(0.08, (g) => {
    for (let x = 0; x < W; x += 170 * u)
      shape(g, (p) => p.rect(x + 12 * u, floorY - 520 * u, 146 * u, 500 * u), darker(wood, 0.15), darker(wood, 0.4), 5 * u);
    ellipse(g, W / 2, floorY - 430 * u, 76 * u, 76 * u, '#c9a04c');
    ellipse(g, W / 2, floorY - 430 * u, 60 * u, 60 * u, darker(wood, 0.3));
    scales(g, W / 2, floorY - 430 * u, u);
  });
  set.layer(0.14, (g) => {
    const x = W * (0.5 + scene.side * 0.06);
    shape(
      g,
      (p) => p.rect(x - 330 * u, floorY - 250 * u, 660 * u, 254 * u),
      vertical(g, floorY - 250 * u, floorY, [lighter(wood, 0.12), darker(wood, 0.2)]),
    );
    shape(g, (p) => p.roundRect(x - 350 * u, floorY - 266 * u, 700 * u, 26 * u, 8 * u), lighter(wood, 0.28));
    for (const panel of [-1, 0, 1])
      shape(g, (p) => p.rect(x + panel * 210 * u - 86 * u, floorY - 204 * u, 172 * u, 160 * u), null, darker(wood, 0.4), 6 * u);
    // the gavel
    shape(g, (p) => p.roundRect(x + 170 * u, floorY - 296 * u, 74 * u, 28 * u, 8 * u), '#8a5a34');
  });
  set.layer(0.2, (g) => {
    g.fillStyle = lighter(wood, 0.2);
    g.fillRect(0, floorY - 86 * u, W, 16 * u);
    for (let x = 10 * u; x < W; x += 64 * u) g.fillRect(x, floorY - 74 * u, 14 * u, 84 * u);
  });
}

/** What a court has over its bench. */
function scales(g: Context, x: number, y: number, u: number): void {
  shape(
    g,
    (p) => {
      p.moveTo(x, y - 40 * u);
      p.lineTo(x, y + 38 * u);
      p.moveTo(x - 36 * u, y - 26 * u);
      p.lineTo(x + 36 * u, y - 26 * u);
    },
    null,
    '#c9a04c',
    6 * u,
  );
  for (const side of [-1, 1]) shape(g, (p) => p.arc(x + side * 36 * u, y - 4 * u, 18 * u, 0, Math.PI), '#c9a04c');
}

export function cell(set: StageSet, wall: Colour, floorY: number): void {
  const { width: W, unit: u, scene, random } = set;
  const outside = PALETTES[scene.time];
  set.layer(0.08, (g) => {
    for (let row = 0; row * 74 * u < floorY; row++)
      for (let x = -(row % 2) * 80 * u; x < W; x += 160 * u)
        shape(g, (p) => p.rect(x, floorY - (row + 1) * 74 * u, 156 * u, 70 * u), mix(wall, '#14101c', random.range(0.05, 0.22)));
    const [x, y] = [W * (0.5 + scene.side * 0.2), floorY - 470 * u];
    shape(g, (p) => p.rect(x - 90 * u, y, 180 * u, 130 * u), vertical(g, y, y + 130 * u, outside.sky), darker(wall, 0.5), 14 * u);
    g.fillStyle = '#2b2f36';
    for (const bar of [-54, -18, 18, 54]) g.fillRect(x + (bar - 6) * u, y, 12 * u, 130 * u);
    if (!set.flat) glow(g, x, y + 60 * u, 300 * u, outside.light, 0.3);
  });
  // a bunk on its chains
  set.layer(0.16, (g) => {
    const left = W * (0.5 - scene.side * 0.26) - 190 * u;
    g.fillStyle = '#3a3f46';
    for (const x of [12, 360]) g.fillRect(left + x * u, floorY - 300 * u, 6 * u, 190 * u);
    shape(g, (p) => p.roundRect(left, floorY - 112 * u, 380 * u, 22 * u, 6 * u), '#4a4f58');
    shape(g, (p) => p.roundRect(left + 8 * u, floorY - 146 * u, 364 * u, 38 * u, 14 * u), '#9aa09a');
    shape(g, (p) => p.roundRect(left + 18 * u, floorY - 172 * u, 96 * u, 40 * u, 16 * u), '#d8dad4');
  });
  // in front of everything: from outside one looks in
  set.layer(0.94, (g) => {
    for (const x of [0.03, 0.13, 0.87, 0.97]) {
      g.fillStyle = '#23262c';
      g.fillRect(W * x - 13 * u, 0, 26 * u, set.height);
      g.fillStyle = alpha('#ffffff', 0.14);
      g.fillRect(W * x - 8 * u, 0, 5 * u, set.height);
    }
    g.fillStyle = '#23262c';
    g.fillRect(0, set.height * 0.06, W, 20 * u);
  });
}

export function museum(set: StageSet, wall: Colour, floorY: number): void {
  const { width: W, unit: u, random, scene } = set;
  set.layer(0.1, (g) => {
    for (const [at, width, height] of [
      [0.17, 250, 190],
      [0.47, 330, 240],
      [0.8, 230, 260],
    ] as const) {
      const [x, y] = [W * at - (width / 2) * u, floorY - 450 * u];
      shape(g, (p) => p.rect(x, y, width * u, height * u), random.pick(['#7fa3b8', '#c99a6a', '#5f7a5a', '#8a6a8f']), '#c9a04c', 16 * u);
      g.save();
      g.beginPath();
      g.rect(x + 8 * u, y + 8 * u, (width - 16) * u, (height - 16) * u);
      g.clip();
      ellipse(g, x + width * random.range(0.25, 0.75) * u, y + height * 0.34 * u, 30 * u, 30 * u, '#f6e2b0');
      ellipse(g, x + width * 0.3 * u, y + height * u, width * 0.5 * u, height * 0.42 * u, alpha('#2c3a44', 0.6));
      ellipse(g, x + width * 0.8 * u, y + height * u, width * 0.42 * u, height * 0.3 * u, alpha('#3f5a48', 0.7));
      g.restore();
      if (!set.flat) glow(g, W * at, y, 230 * u, '#ffe9b8', 0.35);
    }
    g.fillStyle = lighter(wall, 0.2);
    g.fillRect(0, floorY - 60 * u, W, 14 * u);
  });
  // a bust on its plinth
  set.layer(0.18, (g) => {
    const x = W * (0.5 - scene.side * 0.34);
    const stone = '#d9d4c8';
    shape(
      g,
      (p) => p.rect(x - 58 * u, floorY - 150 * u, 116 * u, 166 * u),
      vertical(g, floorY - 150 * u, floorY, [stone, darker(stone, 0.25)]),
    );
    shape(g, (p) => p.rect(x - 70 * u, floorY - 164 * u, 140 * u, 22 * u), lighter(stone, 0.15));
    shape(
      g,
      (p) => {
        p.moveTo(x - 62 * u, floorY - 164 * u);
        p.quadraticCurveTo(x - 54 * u, floorY - 226 * u, x - 20 * u, floorY - 232 * u);
        p.lineTo(x + 20 * u, floorY - 232 * u);
        p.quadraticCurveTo(x + 54 * u, floorY - 226 * u, x + 62 * u, floorY - 164 * u);
        p.closePath();
      },
      stone,
    );
    ellipse(g, x, floorY - 276 * u, 40 * u, 50 * u, lighter(stone, 0.1));
    ellipse(g, x, floorY - 308 * u, 44 * u, 26 * u, darker(stone, 0.12));
  });
}

export function pool(set: StageSet, wall: Colour, floorY: number): void {
  const { width: W, height: H, unit: u, random, scene } = set;
  const outside = PALETTES[scene.time];
  set.layer(0.08, (g) => {
    for (let pane = 0; pane < 5; pane++)
      shape(
        g,
        (p) => p.rect(W * (0.03 + pane * 0.195), 50 * u, W * 0.165, floorY - 260 * u),
        vertical(g, 0, floorY, outside.sky),
        lighter(wall, 0.3),
        8 * u,
      );
    for (let row = 0; row < 5; row++)
      for (let x = (row % 2) * 30 * u; x < W; x += 60 * u)
        shape(g, (p) => p.rect(x, floorY - (186 - row * 38) * u, 58 * u, 36 * u), mix('#9fd2d8', wall, 0.3 + ((row * 7 + x) % 3) * 0.12));
  });
  set.layer(0.3, (g) => {
    g.fillStyle = '#dfe8ea';
    g.fillRect(0, floorY, W, 40 * u);
    g.fillStyle = vertical(g, floorY + 34 * u, H, ['#7fd6de', '#2f9fc0', '#1f6f9a']);
    g.fillRect(0, floorY + 34 * u, W, H - floorY);
    for (const lane of [-2, -1, 1, 2])
      for (let step = 0; step < 12; step++) {
        const [near, far] = [step / 12, (step + 0.55) / 12];
        const at = (depth: number) => W / 2 + lane * (150 + depth * 330) * u;
        shape(
          g,
          (p) => {
            p.moveTo(at(near), floorY + 40 * u + (H - floorY) * near);
            p.lineTo(at(far), floorY + 40 * u + (H - floorY) * far);
          },
          null,
          step % 2 ? '#e8584a' : '#f6f6f2',
          (5 + near * 9) * u,
        );
      }
    for (let ripple = 0; ripple < 26; ripple++) {
      const depth = random.range(0.05, 1);
      ellipse(
        g,
        random.range(0, W),
        floorY + 40 * u + (H - floorY) * depth,
        (26 + depth * 70) * u,
        (2 + depth * 4) * u,
        alpha('#f4fdff', 0.4),
      );
    }
  });
  // whoever is there stands in it
  set.layer(0.92, (g) => {
    const top = H * 0.74;
    shape(
      g,
      (p) => {
        p.moveTo(0, H);
        p.lineTo(0, top);
        for (let x = 0; x < W; x += 120 * u) p.quadraticCurveTo(x + 60 * u, top - 16 * u, x + 120 * u, top);
        p.lineTo(W, H);
        p.closePath();
      },
      vertical(g, top, H, [alpha('#6fcfdc', 0.7), alpha('#2a8fb4', 0.94)]),
    );
    for (let ripple = 0; ripple < 12; ripple++)
      ellipse(g, random.range(0, W), random.range(top + 14 * u, H), random.range(50, 120) * u, 5 * u, alpha('#f4fdff', 0.4));
  });
}
