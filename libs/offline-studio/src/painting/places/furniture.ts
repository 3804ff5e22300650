/** What a room is for: its furniture. */
import { alpha, type Colour, darker, lighter, mix } from '../colour.js';
import { isInBed } from '../figure/bed.js';
import { type Context, ellipse, glow, shape, vertical } from '../pen.js';
import type { StageSet } from '../set.js';
import { classroom, office, ward } from './rooms.js';

/** Rooms that are lit from above. */
const WITHOUT_LAMP: ReadonlySet<string> = new Set(['corridor', 'laboratory', 'classroom', 'ward', 'office']);

export function furniture(set: StageSet, wall: Colour, floorY: number, lampX: number): void {
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
    // who lies there has a bed of their own, nearer
    if (scene.room === 'bedroom' && !scene.players.some((player) => isInBed(scene, player))) bed(g, set, left, floorY);
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
