/** Rooms: a wall with a window, a floor, and what the room is for. */
import { alpha, type Colour, darker, lighter, mix } from '../colour.js';
import { PALETTES } from '../palette.js';
import { type Context, ellipse, glow, shape, vertical } from '../pen.js';
import type { StageSet } from '../set.js';
import { attic, carriage, church, shed } from './plain-rooms.js';
import { classroom, cockpit, office, ward } from './rooms.js';

const WALLS: Readonly<Record<string, readonly Colour[]>> = {
  library: ['#5a3f33', '#4a3a44'],
  kitchen: ['#c9b48f', '#a8b8a8'],
  laboratory: ['#5f7886', '#4f6472'],
  stage: ['#5a1f2c', '#3c1a34'],
  corridor: ['#8fa3a0', '#9a9a8a'],
  workshop: ['#6b5a48', '#5f5a52'],
  bedroom: ['#6f6488', '#86707a'],
  classroom: ['#cdbf98', '#b8c4b0'],
  ward: ['#cfdcdc', '#c4d4d8'],
  office: ['#b8bcc0', '#c4b8a4'],
  cockpit: ['#4a5664', '#565a68'],
  attic: ['#6f5844', '#665246'],
  shed: ['#7a5f48', '#6f5a4a'],
  carriage: ['#5f4a3a', '#4a5560'],
  church: ['#8f8a80', '#857f86'],
  living: ['#6a5a70', '#4f6a70', '#7a5a4a'],
};

export function interior(set: StageSet): void {
  const { width: W, height: H, unit: u, random, scene } = set;
  const outside = PALETTES[scene.time];
  const dark = outside.darkness;
  const wall = mix(random.pick(WALLS[scene.room] ?? WALLS.living!), '#14101c', 0.12 + dark * 0.42);
  const floorY = H * 0.76;
  const windowSide = scene.side;
  const lampX = W * (0.5 - windowSide * 0.34);
  set.layer(0, (g) => {
    g.fillStyle = vertical(g, 0, floorY, [darker(wall, 0.4), wall, darker(wall, 0.12)]);
    g.fillRect(0, 0, W, H);
    if (!set.flat) glow(g, lampX, H * 0.36, H * 0.7, '#ffb45a', 0.2 + dark * 0.5);
    g.fillStyle = alpha(darker(wall, 0.5), 0.8);
    g.fillRect(0, floorY - 16 * u, W, 18 * u);
  });
  if (scene.room === 'stage') stage(set, floorY);
  else if (scene.room === 'cockpit') cockpit(set, wall, floorY);
  else if (scene.room === 'attic') attic(set, wall, floorY);
  else if (scene.room === 'shed') shed(set, wall, floorY);
  else if (scene.room === 'carriage') carriage(set, wall, floorY);
  else if (scene.room === 'church') church(set, wall, floorY);
  else {
    window(set, W * (0.5 + windowSide * 0.23), H * 0.1, W * 0.24, H * 0.44, wall);
    furniture(set, wall, floorY, lampX);
  }
  floor(set, wall, floorY);
}

function floor(set: StageSet, wall: Colour, y: number): void {
  const { width: W, height: H, unit: u, scene, palette } = set;
  const wood = ['laboratory', 'corridor', 'ward', 'office', 'cockpit'].includes(scene.room) ? '#8b969c' : '#6b4630';
  set.layer(0.3, (g) => {
    const colour = mix(wood, '#14101c', 0.25 + palette.darkness * 0.4);
    g.fillStyle = vertical(g, y, H, [mix(colour, wall, 0.3), colour, darker(colour, 0.5)]);
    g.fillRect(0, y, W, H - y);
    for (let i = -9; i <= 9; i++)
      shape(
        g,
        (p) => {
          p.moveTo(W / 2 + i * 80 * u, y);
          p.lineTo(W / 2 + i * 270 * u, H);
        },
        null,
        alpha('#05030c', 0.24),
        2 * u,
      );
    if (set.flat) return;
    g.save();
    g.globalCompositeOperation = 'screen';
    g.filter = `blur(${10 * u}px)`;
    const x = W * (0.5 + scene.side * 0.1);
    shape(
      g,
      (p) => {
        p.moveTo(x - 60 * u, y + 10 * u);
        p.lineTo(x + 160 * u, y + 10 * u);
        p.lineTo(x - scene.side * 220 * u + 200 * u, H);
        p.lineTo(x - scene.side * 220 * u - 160 * u, H);
        p.closePath();
      },
      alpha(palette.light, 0.22 - palette.darkness * 0.2),
    );
    g.restore();
  });
}

function window(set: StageSet, x: number, y: number, width: number, height: number, wall: Colour): void {
  const { unit: u, random, palette, scene } = set;
  set.layer(0.06, (g) => {
    g.save();
    g.beginPath();
    g.rect(x - width / 2, y, width, height);
    g.clip();
    g.fillStyle = vertical(g, y, y + height, palette.sky);
    g.fillRect(x - width / 2, y, width, height);
    ellipse(g, x + width * 0.18, y + height * 0.34, 24 * u, 24 * u, lighter(palette.light, 0.4));
    glow(g, x + width * 0.18, y + height * 0.34, width, palette.light, 0.7);
    for (let i = 0; i < 16; i++) {
      const w = (width / 9) * random.range(0.7, 1.3);
      const h = height * random.range(0.12, 0.42);
      g.fillStyle = mix(palette.haze, palette.deep, random.range(0.4, 0.9));
      g.fillRect(x - width / 2 + (i * width) / 15, y + height - h, w, h);
    }
    g.restore();
    const frame = lighter(wall, 0.35);
    shape(g, (p) => p.rect(x - width / 2, y, width, height), null, frame, 11 * u);
    shape(
      g,
      (p) => {
        p.moveTo(x, y);
        p.lineTo(x, y + height);
        p.moveTo(x - width / 2, y + height * 0.42);
        p.lineTo(x + width / 2, y + height * 0.42);
      },
      null,
      frame,
      6 * u,
    );
    g.fillStyle = lighter(wall, 0.42);
    g.fillRect(x - width * 0.58, y + height, width * 1.16, 13 * u);
    const cloth = mix('#a8553c', wall, 0.35);
    for (const side of [-1, 1]) {
      shape(
        g,
        (p) => {
          p.moveTo(x + side * width * 0.66, y - 20 * u);
          p.lineTo(x + side * width * 0.38, y - 20 * u);
          p.bezierCurveTo(
            x + side * width * 0.34,
            y + height * 0.5,
            x + side * width * 0.5,
            y + height * 0.7,
            x + side * width * 0.54,
            y + height * 1.1,
          );
          p.lineTo(x + side * width * 0.7, y + height * 1.1);
          p.closePath();
        },
        vertical(g, y, y + height, [cloth, darker(cloth, 0.4)]),
      );
      for (let i = 0; i < 3; i++)
        shape(
          g,
          (p) => {
            p.moveTo(x + side * width * (0.44 + i * 0.07), y - 16 * u);
            p.quadraticCurveTo(
              x + side * width * (0.42 + i * 0.07),
              y + height * 0.6,
              x + side * width * (0.57 + i * 0.04),
              y + height * 1.08,
            );
          },
          null,
          alpha('#05030c', 0.2),
          5 * u,
        );
    }
  });
  if (set.flat || palette.darkness > 0.45) return;
  set.layer(
    0.26,
    (g) => {
      g.globalCompositeOperation = 'screen';
      for (let i = 0; i < 2; i++) {
        const left = x - width / 2 + (i * width) / 2;
        shape(
          g,
          (p) => {
            p.moveTo(left, y);
            p.lineTo(left + width / 2 - 8 * u, y);
            p.lineTo(left + width / 2 - scene.side * set.width * 0.32, set.height);
            p.lineTo(left - scene.side * set.width * 0.42, set.height);
          },
          alpha(palette.light, 0.15),
        );
      }
    },
    { blur: 16 },
  );
}

/** Rooms that are lit from above. */
const WITHOUT_LAMP: ReadonlySet<string> = new Set(['corridor', 'laboratory', 'classroom', 'ward', 'office']);

function furniture(set: StageSet, wall: Colour, floorY: number, lampX: number): void {
  const { scene, width: W, height: H, unit: u } = set;
  set.layer(0.12, (g) => {
    const left = scene.side > 0 ? 0 : W * 0.56;
    if (scene.room === 'library' || scene.room === 'living') shelves(g, set, left, W * 0.44, H * 0.08, floorY);
    if (scene.room === 'kitchen') kitchen(g, set, left, floorY);
    if (scene.room === 'laboratory') laboratory(g, set, left, floorY);
    if (scene.room === 'workshop') workshop(g, set, left, floorY);
    if (scene.room === 'corridor') doors(g, set, left, floorY, wall);
    if (scene.room === 'classroom') classroom(g, set, left, floorY);
    if (scene.room === 'ward') ward(g, set, left, floorY);
    if (scene.room === 'office') office(g, set, left, floorY);
    if (scene.room === 'bedroom') bed(g, set, left, floorY);
  });
  if (WITHOUT_LAMP.has(scene.room)) return;
  set.layer(0.2, (g) => {
    shape(
      g,
      (p) => {
        p.moveTo(lampX, H * 0.36);
        p.lineTo(lampX, floorY + 30 * u);
      },
      null,
      '#1d1618',
      7 * u,
    );
    ellipse(g, lampX, floorY + 32 * u, 46 * u, 9 * u, '#1d1618');
    shape(
      g,
      (p) => {
        p.moveTo(lampX - 40 * u, H * 0.25);
        p.lineTo(lampX + 40 * u, H * 0.25);
        p.lineTo(lampX + 70 * u, H * 0.37);
        p.lineTo(lampX - 70 * u, H * 0.37);
        p.closePath();
      },
      vertical(g, H * 0.25, H * 0.37, ['#ffedc4', '#e6a958']),
    );
    glow(g, lampX, H * 0.35, H * 0.46, '#ffb45a', 0.3 + set.palette.darkness);
  });
}

function shelves(g: Context, { random, unit: u }: StageSet, left: number, width: number, top: number, floorY: number): void {
  const wood = '#4a3026';
  g.fillStyle = darker(wood, 0.35);
  g.fillRect(left, top, width, floorY - top);
  const rows = 5;
  const height = (floorY - top) / rows;
  for (let row = 0; row < rows; row++) {
    const base = top + (row + 1) * height - 8 * u;
    for (let x = left + 8 * u; x < left + width - 14 * u; ) {
      const w = random.range(9, 24) * u;
      if (random.chance(0.05)) {
        ellipse(g, x + 20 * u, base - 26 * u, 18 * u, 26 * u, mix('#b58a3d', '#1a1010', 0.3));
        x += 46 * u;
        continue;
      }
      const h = height * random.range(0.55, 0.86);
      const colour = mix(
        random.pick(['#7a2e35', '#24374f', '#b58a3d', '#2f5d50', '#6b4630', '#8a7a6a', '#44406b']),
        '#1a1010',
        random.range(0.05, 0.4),
      );
      g.fillStyle = colour;
      g.fillRect(x, base - h, w - 1.6 * u, h);
      g.fillStyle = alpha('#f3d78a', 0.4);
      g.fillRect(x, base - h * 0.8, w - 1.6 * u, 2.4 * u);
      g.fillStyle = alpha('#ffffff', 0.08);
      g.fillRect(x, base - h, 2 * u, h);
      x += w;
    }
    g.fillStyle = wood;
    g.fillRect(left, base, width, 9 * u);
  }
}

function kitchen(g: Context, { random, unit: u, width: W }: StageSet, left: number, floorY: number): void {
  const width = W * 0.44;
  g.fillStyle = '#6f4f3a';
  g.fillRect(left, floorY - 150 * u, width, 150 * u);
  g.fillStyle = '#d8cbb4';
  g.fillRect(left, floorY - 164 * u, width, 18 * u);
  for (let i = 0; i < 4; i++)
    shape(
      g,
      (p) => p.roundRect(left + 12 * u + (i * width) / 4, floorY - 134 * u, width / 4 - 22 * u, 112 * u, 5 * u),
      darker('#6f4f3a', 0.18),
    );
  g.fillStyle = '#5a3f2e';
  g.fillRect(left, floorY - 370 * u, width * 0.8, 12 * u);
  for (let i = 0; i < 8; i++) {
    const x = left + 30 * u + i * 52 * u;
    const colour = random.pick(['#b13a3c', '#e0c277', '#4f8f8a', '#eae7e0', '#cf6d2c']);
    shape(g, (p) => p.roundRect(x, floorY - 412 * u, 34 * u, 42 * u, 8 * u), colour);
    shape(g, (p) => p.roundRect(x, floorY - 200 * u, 30 * u, 36 * u, 6 * u), mix(colour, '#ffffff', 0.3));
  }
  for (let i = 0; i < 3; i++) {
    const x = left + (80 + i * 130) * u;
    shape(
      g,
      (p) => {
        p.moveTo(x, floorY - 560 * u);
        p.lineTo(x, floorY - 470 * u);
      },
      null,
      '#2b2226',
      3 * u,
    );
    shape(
      g,
      (p) => {
        p.moveTo(x - 34 * u, floorY - 440 * u);
        p.quadraticCurveTo(x, floorY - 500 * u, x + 34 * u, floorY - 440 * u);
        p.closePath();
      },
      '#b06a42',
    );
    glow(g, x, floorY - 436 * u, 130 * u, '#ffcf85', 0.4);
  }
}

function laboratory(g: Context, { random, unit: u, width: W }: StageSet, left: number, floorY: number): void {
  const width = W * 0.44;
  g.fillStyle = '#39454d';
  g.fillRect(left, floorY - 130 * u, width, 130 * u);
  g.fillStyle = '#cdd6da';
  g.fillRect(left, floorY - 142 * u, width, 14 * u);
  for (let i = 0; i < 6; i++) {
    const x = left + (46 + i * 74) * u;
    const colour = random.pick(['#6ff3ff', '#8fff9f', '#ff8fd0', '#ffd84f']);
    shape(
      g,
      (p) => {
        p.moveTo(x - 8 * u, floorY - 220 * u);
        p.lineTo(x - 8 * u, floorY - 190 * u);
        p.lineTo(x - 30 * u, floorY - 144 * u);
        p.lineTo(x + 30 * u, floorY - 144 * u);
        p.lineTo(x + 8 * u, floorY - 190 * u);
        p.lineTo(x + 8 * u, floorY - 220 * u);
      },
      'rgba(220,240,250,.25)',
      '#dfe9ee',
      3 * u,
    );
    shape(
      g,
      (p) => {
        p.moveTo(x - 20 * u, floorY - 166 * u);
        p.lineTo(x - 28 * u, floorY - 147 * u);
        p.lineTo(x + 28 * u, floorY - 147 * u);
        p.lineTo(x + 20 * u, floorY - 166 * u);
        p.closePath();
      },
      colour,
    );
    glow(g, x, floorY - 158 * u, 76 * u, colour, 0.45);
  }
  for (let i = 0; i < 3; i++) {
    const x = left + (30 + i * 150) * u;
    shape(g, (p) => p.roundRect(x, floorY - 420 * u, 128 * u, 88 * u, 8 * u), '#0d1820', '#5f7886', 5 * u);
    shape(
      g,
      (p) => {
        p.moveTo(x + 10 * u, floorY - 374 * u);
        for (let k = 1; k < 12; k++) p.lineTo(x + (10 + k * 10) * u, floorY - (374 + random.range(-24, 24)) * u);
      },
      null,
      '#6ff3ff',
      2.5 * u,
    );
  }
}

function workshop(g: Context, { random, unit: u, width: W }: StageSet, left: number, floorY: number): void {
  const width = W * 0.44;
  g.fillStyle = '#5a4332';
  g.fillRect(left, floorY - 160 * u, width, 22 * u);
  for (const x of [0.06, 0.9]) g.fillRect(left + width * x, floorY - 140 * u, 22 * u, 150 * u);
  g.fillStyle = '#3f3227';
  g.fillRect(left + 10 * u, floorY - 470 * u, width - 20 * u, 240 * u);
  for (let i = 0; i < 18; i++) {
    const x = left + random.range(30, 480) * u;
    const y = floorY - random.range(270, 450) * u;
    shape(
      g,
      (p) => {
        p.moveTo(x, y);
        p.lineTo(x + random.range(-14, 14) * u, y + 54 * u);
      },
      null,
      random.pick(['#9aa3ab', '#b06a42', '#6f4a33']),
      8 * u,
    );
    ellipse(g, x, y, 13 * u, 9 * u, '#aab4bd');
  }
  for (let i = 0; i < 6; i++)
    shape(
      g,
      (p) => p.roundRect(left + (20 + i * 84) * u, floorY - (206 + (i % 2) * 18) * u, 58 * u, (46 + (i % 2) * 18) * u, 4 * u),
      random.pick(['#7a5a3a', '#4f6a6a', '#8a3f34']),
    );
}

function doors(g: Context, { unit: u, width: W }: StageSet, left: number, floorY: number, wall: Colour): void {
  for (let i = 0; i < 3; i++) {
    const x = left + W * (0.03 + i * 0.14);
    shape(g, (p) => p.rect(x, floorY - 380 * u, 124 * u, 380 * u), mix('#7a5a48', wall, 0.3), lighter(wall, 0.3), 8 * u);
    shape(g, (p) => p.rect(x + 26 * u, floorY - 344 * u, 72 * u, 110 * u), '#cfe6ef', darker(wall, 0.3), 4 * u);
    ellipse(g, x + 106 * u, floorY - 190 * u, 8 * u, 8 * u, '#d9b04a');
  }
}

function bed(g: Context, { unit: u, width: W }: StageSet, left: number, floorY: number): void {
  const x = left + W * 0.04;
  shape(g, (p) => p.roundRect(x, floorY - 240 * u, 60 * u, 260 * u, 14 * u), '#4a3026');
  shape(g, (p) => p.roundRect(x + 30 * u, floorY - 96 * u, 470 * u, 110 * u, 18 * u), '#5f6a9a');
  shape(g, (p) => p.roundRect(x + 46 * u, floorY - 140 * u, 150 * u, 66 * u, 28 * u), '#eae7e0');
  shape(
    g,
    (p) => {
      p.moveTo(x + 180 * u, floorY - 100 * u);
      p.quadraticCurveTo(x + 330 * u, floorY - 128 * u, x + 500 * u, floorY - 92 * u);
      p.lineTo(x + 500 * u, floorY + 10 * u);
      p.lineTo(x + 180 * u, floorY + 10 * u);
      p.closePath();
    },
    '#8a5a7a',
  );
}

function stage(set: StageSet, floorY: number): void {
  const { width: W, height: H, unit: u, random } = set;
  set.layer(0.1, (g) => {
    for (let i = 0; i < 26; i++) {
      const x = (i / 26) * W;
      const width = W / 26;
      const fold = g.createLinearGradient(x, 0, x + width, 0);
      fold.addColorStop(0, '#4a0f1c');
      fold.addColorStop(0.5, '#a82a3c');
      fold.addColorStop(1, '#4a0f1c');
      g.fillStyle = set.flat ? (i % 2 ? '#8a2030' : '#9c2a3a') : fold;
      g.fillRect(x, 0, width + 1, floorY);
    }
    for (let i = 0; i < 5; i++)
      shape(
        g,
        (p) => {
          p.moveTo((i / 5) * W, 0);
          p.quadraticCurveTo(((i + 0.5) / 5) * W, 190 * u, ((i + 1) / 5) * W, 0);
          p.closePath();
        },
        '#8a1f30',
        '#d9b04a',
        5 * u,
      );
  });
  set.layer(
    0.28,
    (g) => {
      g.globalCompositeOperation = 'screen';
      for (const [x, colour] of [
        [0.2, '#ffdf9c'],
        [0.5, '#fff3da'],
        [0.8, '#9fd8ff'],
      ] as const) {
        shape(
          g,
          (p) => {
            p.moveTo(W * x - 20 * u, -10);
            p.lineTo(W * x + 20 * u, -10);
            p.lineTo(W * (0.5 + (x - 0.5) * 0.4) + 230 * u, H);
            p.lineTo(W * (0.5 + (x - 0.5) * 0.4) - 230 * u, H);
          },
          alpha(colour, random.range(0.16, 0.26)),
        );
      }
    },
    { blur: 14 },
  );
}
